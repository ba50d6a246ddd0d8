/** The bar above a document in review: its name and status, undo and redo, checks, and confirming. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconArrowForwardUp from '@tabler/icons-react/icons/IconArrowForwardUp';
import IconArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconEye from '@tabler/icons-react/icons/IconEye';
import { Link } from '@tanstack/react-router';
import type { Document, Inbox } from '../../api/records';
import { useWords } from '../../language/language';
import { Checks } from './Checks';
import type { Check } from './extraction';
import classes from './ReviewPage.module.css';
import { type FailedCheck, useAllowedFaults, useHeldChecks } from './use-check-text';
import type { Confirmation } from './use-confirm';
import type { Review } from './use-review';
import { words } from './words';

interface ReviewBarProps {
  readonly document: Document;
  readonly inbox: Inbox;
  readonly review: Review;
  readonly confirm: Confirmation;
  /** What is left to do, as a sentence. */
  readonly status: string;
  /** Highlights an important status. */
  readonly tone: 'bad' | 'warn' | undefined;
  readonly checks: readonly Check[];
  readonly failed: readonly FailedCheck[];
  readonly readOnly: boolean;
}

export function ReviewBar(props: ReviewBarProps) {
  const { document, inbox, review, confirm, status, tone, checks, failed, readOnly } = props;
  const t = useWords(words);
  const passed = useHeldChecks(review.draft, checks, 'passed');
  const notApplied = useHeldChecks(review.draft, checks, 'not_applicable');
  const allowed = useAllowedFaults(review.draft, checks);
  return (
    <header className={classes['bar']}>
      <Tooltip label={t.back(inbox.name)}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t.back(inbox.name)}
          renderRoot={(props) => <Link {...props} to="/inboxes/$id" params={{ id: inbox.id }} />}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={classes['title']}>
        <h1>{document.name}</h1>
        <p aria-live="polite" data-tone={tone}>
          {status}
        </p>
      </div>
      <div className={classes['edits']}>
        <Tooltip label={t.undo}>
          <ActionIcon variant="default" size="lg" aria-label={t.undo} disabled={!review.canUndo} onClick={review.undo}>
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t.redo}>
          <ActionIcon variant="default" size="lg" aria-label={t.redo} disabled={!review.canRedo} onClick={review.redo}>
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t.download}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t.download}
            component="a"
            href={`/documents/${document.id}/blob`}
            download={document.name}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes['end']}>
        <Checks
          failed={failed}
          passedCount={checks.filter((check) => check.status === 'passed').length}
          allowed={allowed}
          passed={passed}
          notApplied={notApplied}
          onChoose={review.activate}
        />
        {readOnly ? (
          <p className={classes['readOnly']}>
            <IconEye size={18} aria-hidden /> {t.readOnly}
          </p>
        ) : (
          <Button
            id="confirm"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={confirm.isPending}
            onClick={() => confirm.submit()}
          >
            {confirm.hasNext ? t.confirmNext : t.confirm}
          </Button>
        )}
      </div>
    </header>
  );
}
