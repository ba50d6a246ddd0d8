/** The frame of the pages before one is signed in. */
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { LANGUAGE_NAMES, LANGUAGES } from '../../language/words';
import { Brand } from '../../shell/Brand';
import classes from './Gate.module.css';
import { words } from './words';

export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords(words);
  const { language, setLanguage } = useLanguage();
  useEffect(() => {
    document.title = `${title} · Extrakt`;
  }, [title]);
  return (
    <div className={classes['gate']}>
      <header className={classes['head']}>
        <Brand />
        <p className={classes['claim']}>{t.claim}</p>
      </header>
      <main className={classes['card']}>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <SegmentedControl
          aria-label={t.language}
          size="xs"
          value={language}
          onChange={setLanguage}
          data={LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGE_NAMES[tag] }))}
        />
      </footer>
    </div>
  );
}
