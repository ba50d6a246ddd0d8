import { Link } from '@tanstack/react-router';
import { useWords } from '../language/language';
import { Page } from './Page';
import { words } from './words';

/** For addresses that lead nowhere. */
export function MissingPage() {
  const t = useWords(words);
  return (
    <Page title={t.missing}>
      <p>{t.missingText}</p>
      <Link to="/">{t.toStart}</Link>
    </Page>
  );
}
