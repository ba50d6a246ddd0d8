import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/client';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import { DataTable } from '../../shell/DataTable';
import classes from './EvaluationPane.module.css';
import { words } from './evaluation-words';

export type Evaluation = NonNullable<Answer<'/jobs/{id}'>['evaluation']>;
type Field = Evaluation['figures']['fields'][number];
type EvaluatedDocument = Evaluation['documents'][number];
type Change = NonNullable<EvaluatedDocument['comparison']>['changes'][number];

const COLORS: Readonly<Record<Change['kind'], string>> = {
  fixed: 'green',
  broken: 'red',
  changed: 'yellow',
  removed: 'gray',
  added: 'blue',
};

/** Figures before and after, and the values that differ. */
export function EvaluationResult({ evaluation }: { readonly evaluation: Evaluation }) {
  const t = useWords(words);
  const { total, left_out: left, figures, documents } = evaluation;
  const isEmpty = total + left.without_document + left.not_readable === 0;
  const notes = [
    ...(left.without_document > 0 ? [t.uploaded(left.without_document)] : []),
    ...(left.not_readable > 0 ? [t.notReadable(left.not_readable)] : []),
    ...(left.older > 0 ? [t.older(left.older)] : []),
  ];
  if (total === 0) {
    return (
      <>
        <p role="status">{isEmpty ? t.none : t.noneReadable}</p>
        <Notes notes={notes} />
      </>
    );
  }
  const changed = documents.filter((document) => document.error !== null || document.comparison?.changes.length !== 0);
  const same = documents.length - changed.length;
  return (
    <>
      <h3 className={classes['heading']}>{t.figures}</h3>
      <FiguresTable figures={figures} />
      <Notes notes={notes} />
      <h3 className={classes['heading']}>{t.changes}</h3>
      {same > 0 ? <p role="status">{t.same(same)}</p> : null}
      {changed.map((document) => (
        <DocumentChanges key={document.document_id} document={document} />
      ))}
    </>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function FiguresTable({ figures }: { readonly figures: Evaluation['figures'] }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { confirmed, before, after, documents, fields } = figures;
  const tally = (side: Field['before']) =>
    side === null ? (
      '–'
    ) : (
      <>
        {formats.number(side.right)}
        {side.surplus > 0 ? <span className={classes['surplus']}>{t.surplus(side.surplus)}</span> : null}
      </>
    );
  return (
    <DataTable
      label={t.figures}
      head={[t.what, t.confirmed, t.before, t.after]}
      rows={[
        {
          key: 'documents',
          cells: [
            t.wholeDocuments,
            formats.number(documents),
            formats.number(before.documents),
            formats.number(after.documents),
          ],
        },
        { key: 'values', cells: [t.allValues, formats.number(confirmed), tally(before), tally(after)] },
        ...fields.map((field) => ({
          key: `field ${field.path}`,
          cells: [nameField(field), formats.number(field.confirmed), tally(field.before), tally(field.after)],
        })),
      ]}
    />
  );

  function nameField({ record, field, state }: Field): string {
    const name = record === null ? field : `${record} · ${field}`;
    if (state === 'kept') return name;
    return state === 'removed' ? t.removedField(name) : t.addedField(name);
  }
}

function DocumentChanges({ document }: { readonly document: EvaluatedDocument }) {
  const t = useWords(words);
  const failureText = useFailureText();
  const { document_id: id, document_name: name, error, error_code: code, comparison } = document;
  return (
    <>
      <p className={classes['document']}>
        <Link to="/documents/$id" params={{ id }}>
          {name}
        </Link>
      </p>
      {error === null ? null : (
        <p>
          {t.notRead} {code === 'no_example' || code === 'no_file' ? t[code] : failureText(error)}
        </p>
      )}
      {comparison ? (
        <>
          <DataTable
            label={`${t.changes}: ${name}`}
            head={[t.field, t.confirmed, t.before, t.after, t.effect]}
            rows={comparison.changes.map((change, index) => ({
              key: `${change.path} ${index}`,
              cells: [
                nameField(change),
                change.confirmed ?? t.nothing,
                change.before ?? t.nothing,
                change.after ?? t.nothing,
                <Badge key="effect" variant="light" tt="none" color={COLORS[change.kind]}>
                  {t[change.kind]}
                </Badge>,
              ],
            }))}
          />
          {comparison.more_changes > 0 ? <p>{t.more(comparison.more_changes)}</p> : null}
        </>
      ) : null}
    </>
  );

  function nameField({ record, field, row }: Change): string {
    const name = record === null ? field : `${record} · ${field}`;
    return row === null ? name : t.row(name, row + 1);
  }
}
