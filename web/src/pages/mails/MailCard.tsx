import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import { useId } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { MailPartList } from './MailPartList';
import classes from './Mails.module.css';
import { isIncidental, type Mail } from './queries';
import { refusalWords } from './reason-words';
import { SenderCheck } from './SenderCheck';
import { useDismiss } from './use-mail-changes';
import { words } from './words';

interface MailCardProps {
  readonly mail: Mail;
  readonly mayEdit: boolean;
  /** Called with a sentence for people; `gone` where the control that had the focus is there no longer. */
  readonly onDone: (text: string, gone?: boolean) => void;
}

/** One mail: from whom, when, whether the sender is proven, and what became of its parts. */
export function MailCard({ mail, mayEdit, onDone }: MailCardProps) {
  const t = useWords(words);
  const refusals = useWords(refusalWords);
  const { formats } = useLanguage();
  const heading = useId();
  const dismiss = useDismiss(mail.inbox_id, (changed) => onDone(t.dismissed(changed, formats.number(changed)), true));
  const subject = mail.subject || t.noSubject;
  const misses = mail.parts.some((part) => part.outcome === 'left' && !isIncidental(part));
  return (
    <article className={classes['mail']} aria-labelledby={heading}>
      <header className={classes['head']}>
        <h2 id={heading}>{subject}</h2>
        {mail.needs_attention ? (
          <span className={classes['badge']}>{mail.refused === null ? t.needsAttention : t.refusedBadge}</span>
        ) : null}
      </header>
      <p className={classes['facts']}>
        <span>{mail.from || mail.envelope_from || t.noSender}</span>
        <time dateTime={mail.received_at}>{formats.dateTime(mail.received_at)}</time>
        <span>{formats.size(mail.size)}</span>
      </p>
      <SenderCheck authentication={mail.authentication} />
      {mail.refused === null ? null : (
        <p className={classes['refused']}>
          {refusals[mail.refused]} {refusals.stays}
        </p>
      )}
      <MailPartList mail={mail} subject={subject} mayEdit={mayEdit} onDone={onDone} />
      {misses && !mail.raw ? <p className={classes['quiet']}>{t.gone}</p> : null}
      <ProblemAlert error={dismiss.error} />
      <div className={classes['buttons']}>
        {mail.needs_attention && mayEdit ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={dismiss.isPending}
            aria-label={t.dismissOf(subject)}
            onClick={() => dismiss.mutate({ ids: [mail.id] })}
          >
            {t.dismiss}
          </Button>
        ) : null}
        {mail.raw ? (
          <Button
            component="a"
            href={`/inboxes/${mail.inbox_id}/mails/${mail.id}/raw`}
            download
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t.downloadOf(subject)}
          >
            {t.download}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
