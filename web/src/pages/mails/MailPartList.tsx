import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './Mails.module.css';
import { isIncidental, type Mail, type MailPart } from './queries';
import { reasonWords } from './reason-words';
import { useAddPart } from './use-mail-changes';
import { words } from './words';

/** Parts that are shown at first: a mail may have a thousand. */
const FIRST_SHOWN = 10;

interface MailPartListProps {
  readonly mail: Mail;
  readonly subject: string;
  readonly mayEdit: boolean;
  /** Called with a sentence for people. */
  readonly onDone: (text: string) => void;
}

/** What became of each part of a mail. */
export function MailPartList({ mail, subject, mayEdit, onDone }: MailPartListProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const [all, setAll] = useState(false);
  if (mail.parts.length === 0) return mail.refused === null ? <p className={classes['quiet']}>{t.noParts}</p> : null;
  const shown = all ? mail.parts : mail.parts.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={classes['parts']} aria-label={t.parts(subject)}>
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place in the mail.
          <Part key={index} mail={mail} part={part} index={index} mayEdit={mayEdit} onDone={onDone} />
        ))}
      </ul>
      {shown.length < mail.parts.length ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t.showParts(formats.number(mail.parts.length))}
        </Button>
      ) : null}
    </>
  );
}

interface PartProps extends Omit<MailPartListProps, 'subject'> {
  readonly part: MailPart;
  readonly index: number;
}

function Part({ mail, part, index, mayEdit, onDone }: PartProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const add = useAddPart(mail.inbox_id, mail.id);
  const link = useRef<HTMLAnchorElement>(null);
  const name = part.name ?? (part.reason === 'mail_text' ? t.mailText : t.nameless(part.media_type));
  const isAdded = add.isSuccess && part.document_id !== null;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAdded) link.current?.focus();
  }, [isAdded]);
  return (
    <li className={classes['part']}>
      <span className={classes['name']}>
        {name}
        {part.size === null ? null : <span className={classes['size']}>{formats.size(part.size)}</span>}
      </span>
      <Outcome part={part} />
      <span className={classes['action']}>
        {part.document_id === null ? null : (
          <Link ref={link} to="/documents/$id" params={{ id: part.document_id }} aria-label={t.openDocumentOf(name)}>
            {t.openDocument}
          </Link>
        )}
        {part.can_add && mayEdit ? (
          <Button
            variant="light"
            size="xs"
            loading={add.isPending}
            aria-label={t.addOf(name)}
            onClick={() => add.mutate(index, { onSuccess: () => onDone(t.added(name)) })}
          >
            {t.add}
          </Button>
        ) : null}
      </span>
      {add.error ? (
        <div className={classes['problem']}>
          <ProblemAlert error={add.error} />
        </div>
      ) : null}
    </li>
  );
}

/** As words with a sign: color alone says nothing to many people. */
function Outcome({ part }: { readonly part: MailPart }) {
  const t = useWords(words);
  const reasons = useWords(reasonWords);
  const { outcome, reason } = part;
  const text = { document: t.document, duplicate: t.duplicate, opened: t.opened, left: reason ? reasons[reason] : '' };
  return (
    <span className={classes['outcome']} data-outcome={isIncidental(part) ? 'incidental' : outcome}>
      {text[outcome]}
    </span>
  );
}
