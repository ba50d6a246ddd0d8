/** The frame: navigation at the side (on a phone at the bottom), the page beside it. */
import { Outlet } from '@tanstack/react-router';
import { useLiveDocuments } from '../api/events';
import { useWords } from '../language/language';
import { UploadTray } from '../uploads/UploadTray';
import { Navigation } from './Navigation';
import classes from './Shell.module.css';
import { words } from './words';

export function Shell() {
  const t = useWords(words);
  useLiveDocuments();
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
    </div>
  );
}
