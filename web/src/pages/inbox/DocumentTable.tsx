/** The documents as rows, of which only those in sight are there: 100,000 scroll like 100. */
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Document } from '../../api/records';
import { StateBadge } from '../../documents/StateBadge';
import { useFailureText } from '../../documents/use-failure-text';
import { useLanguage, useWords } from '../../language/language';
import classes from './DocumentTable.module.css';
import type { Selection } from './selection';
import { useDocuments } from './use-documents';
import type { View } from './view';
import { words } from './words';

/** Pixels at the usual size of text; measured anew where somebody has chosen a larger one. */
const ROW_HEIGHT = 52;
/** Rows beyond the edges, so that scrolling by a wheel finds them ready. */
const OVERSCAN = 12;

interface DocumentTableProps {
  readonly inboxId: string;
  /** Whether one may read all documents here, and not only one's own. */
  readonly readsAll: boolean;
  readonly view: View;
  readonly selection: Selection;
  /** How many match; called when it is known and when it changes. */
  readonly onCount: (count: number) => void;
  readonly empty: ReactNode;
}

export function DocumentTable({ inboxId, readsAll, view, selection, onCount, empty }: DocumentTableProps) {
  const t = useWords(words);
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [range, setRange] = useState({ first: 0, last: 0 });
  const documents = useDocuments(inboxId, view, range.first, range.last, true);
  const count = documents.count ?? 0;

  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
    if (documents.count !== undefined) onCount(documents.count);
  }, [documents.count, onCount]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    onChange: ({ range: seen }) => {
      const first = seen?.startIndex ?? 0;
      const last = seen?.endIndex ?? 0;
      setRange((known) => (known.first === first && known.last === last ? known : { first, last }));
    },
  });

  if (documents.error) throw documents.error;
  if (documents.count === 0) return empty;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are placed by script cannot be those of a table element.
    <div role="table" aria-label={t.list} aria-rowcount={count + 1} className={classes['table']}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row is only read. */}
      <div role="row" aria-rowindex={1} className={`${classes['row']} ${classes['head']}`}>
        <Head>
          <Checkbox
            aria-label={t.selectAll}
            checked={selection.all}
            indeterminate={!selection.all && selection.ids.size > 0}
            onChange={selection.toggleAll}
          />
        </Head>
        <Head>{t.document}</Head>
        <Head>{t.state}</Head>
        <Head name="pages">{t.pages}</Head>
        <Head name="from">{t.from}</Head>
        <Head name="received">{t.received}</Head>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div ref={body} role="rowgroup" className={classes['body']} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            role="row"
            aria-rowindex={item.index + 2}
            className={`${classes['row']} ${classes['placed']}`}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <Cells document={documents.at(item.index)} readsAll={readsAll} selection={selection} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Head({ children, name }: { children: ReactNode; name?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    // biome-ignore lint/a11y/useFocusableInteractive: a heading is only read.
    <div role="columnheader" className={classes['cell']} data-column={name}>
      {children}
    </div>
  );
}

function Cell({ children, name }: { children: ReactNode; name?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div role="cell" className={classes['cell']} data-column={name}>
      {children}
    </div>
  );
}

interface CellsProps {
  readonly document: Document | undefined;
  readonly readsAll: boolean;
  readonly selection: Selection;
}

function Cells({ document, readsAll, selection }: CellsProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const failureText = useFailureText();
  if (document === undefined) {
    return (
      <Cell>
        <span className="unseen">{t.loading}</span>
      </Cell>
    );
  }
  const {
    id,
    name,
    state,
    needs_review,
    failed_checks,
    reviewed_at,
    error,
    page_count,
    source,
    created_by,
    created_at,
    duplicate_of,
  } = document;
  return (
    <>
      <Cell>
        <Checkbox aria-label={t.select(name)} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
      </Cell>
      <Cell name="document">
        <Link to="/documents/$id" params={{ id }} className={classes['name']} title={name}>
          {name}
        </Link>
        {duplicate_of === null ? null : readsAll ? (
          <Link to="/documents/$id" params={{ id: duplicate_of }} className={classes['same']}>
            {t.sameAs}
          </Link>
        ) : (
          <span className={classes['same']}>{t.sameAs}</span>
        )}
        {error === null ? null : (
          <span className={classes['error']} title={failureText(error)}>
            {failureText(error)}
          </span>
        )}
      </Cell>
      <Cell name="state">
        <StateBadge
          state={state}
          needsReview={needs_review}
          reviewed={reviewed_at !== null}
          failedChecks={failed_checks}
        />
      </Cell>
      <Cell name="pages">{page_count === null ? '' : formats.number(page_count)}</Cell>
      <Cell name="from">{source.type === 'email' ? source.from : created_by}</Cell>
      <Cell name="received">
        <time dateTime={created_at} title={formats.dateTime(created_at)}>
          {formats.ago(created_at)}
        </time>
      </Cell>
    </>
  );
}
