import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { documentQuery } from '../api/document';
import { useLanguage, useWords } from '../language/language';
import classes from './DuplicateNote.module.css';
import { words } from './words';

/** That the same file came before, and the way to it for those who may see it. @param originalId of the first one */
export function DuplicateNote({ originalId }: { originalId: string }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { data: original } = useQuery({ ...documentQuery(originalId), retry: false });
  return (
    <p className={classes['note']}>
      {t.duplicate}
      {original ? (
        <>
          {': '}
          <Link to="/documents/$id" params={{ id: originalId }}>
            {original.name}
          </Link>
          {`, ${formats.dateTime(original.created_at)}`}
        </>
      ) : null}
    </p>
  );
}
