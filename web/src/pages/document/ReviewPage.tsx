/** The desk of a reviewer: pages on the left, values on the right, and what can be done with them above. */
import { Alert, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reaches } from '../../api/access';
import type { Problem } from '../../api/problems';
import type { Document, Inbox } from '../../api/records';
import { DuplicateNote } from '../../documents/DuplicateNote';
import { useLanguage, useWords } from '../../language/language';
import { ModelNotes } from '../../language-models/ModelNotes';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { ConflictDialog } from './ConflictDialog';
import { type CellAddress, type Draft, findCell, isLaidOutAlike, openDraft, orderForReview } from './draft';
import { EvidenceLine } from './EvidenceLine';
import type { Extraction } from './extraction';
import { FieldPanel } from './FieldPanel';
import { listMarks } from './marks';
import { OpenPointsDialog } from './OpenPointsDialog';
import { listMissing } from './open-points';
import type { Picking } from './PageSheet';
import { PageViewer } from './PageViewer';
import { type PageWord, pickColumn, pickValue } from './page-words';
import { logQuery } from './queries';
import { ReviewBar } from './ReviewBar';
import classes from './ReviewPage.module.css';
import { readTyped, writingOf } from './typed-value';
import { unitFor } from './units';
import { checksByCell, useCheckText } from './use-check-text';
import { useChecks } from './use-checks';
import { useConfirm } from './use-confirm';
import { useMoves } from './use-moves';
import { useReview } from './use-review';
import { useShortcuts } from './use-shortcuts';
import { words } from './words';

/** An extraction as it came from the service. */
export interface Loaded {
  readonly draft: Draft;
  readonly result: Extraction;
  /** The pipeline that read it; that of the inbox after a person has changed it. */
  readonly pipelineId: string;
  /** Entity tag that a change is based on. */
  readonly tag: string | null;
  readonly version: string;
}

interface ReviewPageProps {
  readonly document: Document;
  /** Why the document is there no longer, or not for this person; null while it is. */
  readonly refusal: Problem | null;
  readonly inbox: Inbox;
  readonly loaded: Loaded;
}

export function ReviewPage({ document, refusal, inbox, loaded }: ReviewPageProps) {
  const t = useWords(words);
  const { language, formats } = useLanguage();
  const [base, setBase] = useState(loaded);
  const review = useReview(base.draft);
  const { draft, unreadable } = review;
  const readOnly = !reaches(inbox, 'edit');
  const threshold = inbox.review_threshold;
  const checks = useChecks(document.id, draft, base.result.checks ?? [], review.isChanged && !readOnly);
  const sayChecks = useCheckText(draft);
  const failed = useMemo(() => sayChecks(checks), [sayChecks, checks]);
  const faults = useMemo(() => checksByCell(failed), [failed]);
  const sayFirstChecks = useCheckText(review.opened);
  const firstFaults = useMemo(() => checksByCell(sayFirstChecks(base.result.checks ?? [])), [sayFirstChecks, base]);
  const notes = useQuery(logQuery(document.id, document.processed_at));
  const missing = listMissing(draft);
  const open = orderForReview(draft).filter((address) => isOpen(draft, address, threshold));
  const move = useMoves(review);
  const confirm = useConfirm({
    document,
    review,
    base,
    inboxId: inbox.id,
    onTemplateChanged(template) {
      const opened = openDraft(template, base.result);
      setBase({ ...base, draft: opened });
      review.layOut(template, opened);
    },
  });
  const isNewer = loaded.version !== base.version;
  const hasOtherFields = !isLaidOutAlike(loaded.draft, base.draft);

  // Somebody else's change, of the values or of the template, is shown at once where nothing would be lost by it.
  useEffect(() => {
    if (!(isNewer || hasOtherFields) || review.isChanged || confirm.isPending) return;
    setBase(loaded);
    review.open(loaded.draft);
  }, [isNewer, hasOtherFields, loaded, review.isChanged, review.open, confirm.isPending]);

  // A reviewer begins with what is least sure, and types at once. Not by touch: a phone would show its keys, and no page.
  const { activate } = review;
  useEffect(() => {
    const [first] = orderForReview(base.draft).filter((address) => isOpen(base.draft, address, threshold));
    if (first && !readOnly && !matchMedia('(pointer: coarse)').matches) activate(first);
  }, [base, readOnly, threshold, activate]);

  const takeTheirs = () => {
    setBase(loaded);
    review.open(loaded.draft);
    confirm.reset();
  };

  // What is asked about is over everything else; going back, the focus goes to what is open.
  const isAsking = confirm.openPoints !== undefined;
  useEffect(() => {
    if (isAsking) activate(undefined);
  }, [isAsking, activate]);
  const backToFields = () => {
    const [first] = confirm.openPoints?.flatMap(({ address }) => address ?? []) ?? [];
    confirm.reset();
    if (first) review.activate(first);
    else window.document.getElementById('confirm')?.focus();
  };

  const activeCell = review.active && findCell(draft, review.active);
  const activeLocation = activeCell?.locations[0];
  const target = useMemo(() => (activeLocation ? { location: activeLocation } : undefined), [activeLocation]);
  const marks = listMarks(draft, threshold, review.active, review.hovered);
  const writing = useMemo(() => writingOf(language), [language]);
  const documentWriting = writingOf(base.result.document?.language ?? language);

  const onPick = (page: number, picked: readonly PageWord[]) => {
    if (picked.length === 0) return;
    const { column, active } = review;
    const group = draft.groups.find(({ key }) => key === (column ?? active)?.group);
    const field = group?.fields.find(({ key }) => key === (column ?? active)?.field);
    if (!field) return;
    if (column) {
      const rows = group?.rows ?? [];
      const values = pickColumn(page, picked).flatMap(({ value, locations }, index) => {
        const address = { ...column, row: (rows[index] ?? rows.at(-1))?.id ?? 0, index: 0 };
        const typed = readTyped(field, value, documentWriting, unitFor(draft, address));
        return 'value' in typed ? [{ value: typed.value, locations }] : [];
      });
      review.fillColumn(column.group, column.field, values);
      return review.chooseColumn(undefined);
    }
    if (!active) return;
    const { value, locations } = pickValue(page, picked);
    const typed = readTyped(field, value, documentWriting, unitFor(draft, active));
    if ('value' in typed) review.write(active, typed.value, locations);
    else review.type(active, field, value, documentWriting);
  };
  const picking: Picking | undefined = readOnly
    ? undefined
    : {
        takes: review.active !== undefined || review.column !== undefined,
        onPick,
        onHover: review.hover,
        onChoose: review.activate,
      };
  const columnName = draft.groups
    .find(({ key }) => key === review.column?.group)
    ?.fields.find(({ key }) => key === review.column?.field)?.name;

  useShortcuts({
    undo: review.undo,
    redo: review.redo,
    confirm: () => confirm.submit(),
    stop: () => review.chooseColumn(undefined),
  });

  return (
    <div className={classes['desk']}>
      <ReviewBar
        document={document}
        inbox={inbox}
        review={review}
        confirm={confirm}
        status={describeState()}
        tone={unreadable.length > 0 ? 'bad' : isNewer ? 'warn' : undefined}
        checks={checks}
        failed={failed}
        readOnly={readOnly}
      />
      <ProblemAlert error={refusal} />
      {document.duplicate_of ? <DuplicateNote originalId={document.duplicate_of} /> : null}
      {confirm.message ? (
        <Alert color="red" role="alert">
          {confirm.message}
        </Alert>
      ) : null}
      <div className={classes['panes']}>
        <PageViewer
          documentId={document.id}
          pageCount={document.page_count ?? 1}
          marks={marks}
          target={target}
          picking={picking}
          hint={
            columnName ? (
              <Badge variant="light" color="yellow" tt="none" size="lg">
                {t.columnHint(columnName)}
              </Badge>
            ) : null
          }
        />
        <section className={classes['values']} aria-label={t.fields}>
          <div className={classes['scroll']}>
            <FieldPanel
              review={review}
              writing={writing}
              threshold={threshold}
              faults={faults}
              firstFaults={firstFaults}
              readOnly={readOnly}
              move={move}
            />
            <ModelNotes log={notes.data?.log ?? null} />
          </div>
          <EvidenceLine evidence={activeCell?.evidence} pipelineId={base.pipelineId} />
          {readOnly ? null : (
            <p className={classes['hints']}>
              {t.pickHint} <span>{t.shortcuts}</span>
            </p>
          )}
        </section>
      </div>
      <OpenPointsDialog
        points={confirm.openPoints}
        onConfirm={() => confirm.submit({ anyway: true })}
        onBack={backToFields}
      />
      <ConflictDialog
        isOpen={confirm.isConflict}
        onTake={takeTheirs}
        onKeep={() => confirm.submit({ overwrite: true })}
        onClose={confirm.reset}
      />
      <UnsavedGuard
        isUnsaved={review.isChanged && !confirm.isPending && !confirm.isDone}
        title={t.unsavedTitle}
        text={t.unsaved}
        leave={t.leave}
        stay={t.stay}
      />
    </div>
  );

  function describeState(): string {
    if (unreadable.length > 0) return t.unreadableLeft(unreadable.length);
    if (isNewer && review.isChanged) return t.newer;
    const { reviewed_at, reviewed_by } = document;
    if (reviewed_at && reviewed_by && !review.isChanged)
      return t.reviewedBy(reviewed_by, formats.dateTime(reviewed_at));
    if (open.length > 0) return t.open(open.length);
    if (missing.length > 0) return t.missingLeft(missing.length);
    return failed.length > 0 ? t.failedLeft : t.noneOpen;
  }
}

/** Whether a reviewer should look at a value: it is less sure than the inbox wants, or needed and missing. */
function isOpen(draft: Draft, address: CellAddress, threshold: number): boolean {
  const cell = findCell(draft, address);
  return cell !== undefined && (cell.value === '' || (cell.confidence ?? 1) < threshold);
}
