import { Alert } from '@mantine/core';
import { useWords } from '../../language/language';
import classes from './Settings.module.css';
import { words } from './settings-words';

/** Warns that an address cannot receive mail from outside. @param steps what to do about it */
export function LocalDomainNote({ domain, steps }: { readonly domain: string; readonly steps: string }) {
  const t = useWords(words);
  return (
    <Alert color="yellow" title={t.localDomain}>
      <p className={classes['localDomain']}>{t.localDomainText(domain)}</p>
      <p className={classes['localDomain']}>{steps}</p>
    </Alert>
  );
}
