import { Link } from '@tanstack/react-router';
import { useWords } from '../language/language';
import classes from './ComponentKinds.module.css';
import { words } from './words';

/** Above the lists of components: the ways from one kind to the other. */
export function ComponentKinds() {
  const t = useWords(words);
  return (
    <nav aria-label={t.componentKinds} className={classes['kinds']}>
      <Link to="/language-models" className={classes['kind']}>
        {t.languageModels}
      </Link>
      <Link to="/ocr" className={classes['kind']}>
        {t.ocr}
      </Link>
    </nav>
  );
}
