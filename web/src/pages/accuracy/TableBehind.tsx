import type { ComponentProps } from 'react';
import { useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import classes from './Accuracy.module.css';
import { words } from './words';

/** The numbers of a chart as a table that can be opened. */
export function TableBehind(props: ComponentProps<typeof DataTable>) {
  const t = useWords(words);
  return (
    <details className={classes['table']}>
      <summary>{t.asTable}</summary>
      <DataTable {...props} />
    </details>
  );
}
