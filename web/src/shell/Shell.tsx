/** The frame: navigation at the side (on a phone at the bottom), the page beside it. */
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConnection } from '../api/connection';
import { useLiveDocuments } from '../api/events';
import { useWords } from '../language/language';
import { uploads } from '../uploads/queue';
import { UploadTray } from '../uploads/UploadTray';
import { Navigation } from './Navigation';
import classes from './Shell.module.css';
import { SignInAgain } from './SignInAgain';
import { words } from './words';

export function Shell() {
  const t = useWords(words);
  const connection = useConnection();
  useLiveDocuments();
  useEffect(() => uploads.abandon, []);
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#content">
        {t.skip}
      </a>
      <Navigation>
        <UploadTray />
      </Navigation>
      <main id="content" tabIndex={-1} className={classes['content']}>
        <Outlet />
      </main>
      <p className={classes['lost']} role="status">
        {connection === 'lost' ? t.lost : null}
      </p>
      {connection === 'doubtful' ? <SignInAgain /> : null}
    </div>
  );
}
