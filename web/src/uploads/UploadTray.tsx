import { ActionIcon, Button, CloseButton, Progress, Tooltip } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp';
import IconPin from '@tabler/icons-react/icons/IconPin';
import IconPinFilled from '@tabler/icons-react/icons/IconPinFilled';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useProblemText } from '../api/problem-words';
import { useLanguage, useWords } from '../language/language';
import { reasonWords } from '../pages/mails/reason-words';
import { uploads, useUploads } from './queue';
import classes from './UploadTray.module.css';
import { mayPass, type Upload } from './uploads';
import { words } from './words';

/** Rows shown; thousands of files would only be scrolled past. */
const SHOWN = 100;
/** Those that want to be looked at first. */
const ORDER: readonly Upload['state'][] = ['failed', 'sending', 'waiting', 'done'];
/** Milliseconds after which it goes, once all is well and nobody looks at it. */
const STAY = 10_000;

/** How the uploads get on, beside every page while there are any. */
export function UploadTray() {
  const list = useUploads();
  const [isPinned, setPinned] = useState(false);
  // Whether somebody looks at it is forgotten with it: what goes from under the pointer does not see it leave.
  return list.length === 0 ? null : <Tray list={list} isPinned={isPinned} onPin={setPinned} />;
}

interface TrayProps {
  readonly list: readonly Upload[];
  readonly isPinned: boolean;
  readonly onPin: (isPinned: boolean) => void;
}

function Tray({ list, isPinned, onPin }: TrayProps) {
  const t = useWords(words);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const count = (matches: (upload: Upload) => boolean) => list.filter(matches).length;
  const done = count(({ state }) => state === 'done');
  const failed = count(({ state }) => state === 'failed');
  const active = list.length - done - failed;
  // Nothing is left that somebody should know of.
  const isAllWell = done > 0 && done === list.length && list.every(isNothingToTell);
  const stays = isPinned || isHovered || isFocused;
  useEffect(() => {
    if (!isAllWell || stays) return;
    const timer = setTimeout(() => uploads.clear(), STAY);
    return () => clearTimeout(timer);
  }, [isAllWell, stays]);

  const summary = active > 0 ? t.sending(done, list.length) : done > 0 ? t.sent(done) : '';
  const rows = list.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)).slice(0, SHOWN);
  const pin = isPinned ? t.unpin : t.pin;
  return (
    <section
      className={classes['tray']}
      aria-label={t.title}
      data-uploads
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={classes['head']}>
        <p role="status">
          {summary}
          {failed > 0 ? <strong className={classes['failed']}>{t.failed(failed)}</strong> : null}
        </p>
        {list.length > 1 ? (
          <ActionIcon
            className={classes['more']}
            variant="subtle"
            color="gray"
            aria-label={isOpen ? t.less : t.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
          </ActionIcon>
        ) : null}
        <Tooltip label={pin}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.pin}
            aria-pressed={isPinned}
            onClick={() => onPin(!isPinned)}
          >
            {isPinned ? <IconPinFilled size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        {active === 0 ? <CloseButton aria-label={t.close} onClick={() => uploads.clear()} /> : null}
      </div>
      {count(isWorthRetrying) > 0 ? (
        <Button
          className={classes['retry']}
          size="compact-sm"
          variant="light"
          onClick={() => {
            // The button goes, and does not tell that the focus goes with it.
            setFocused(false);
            uploads.retry();
          }}
        >
          {t.retry}
        </Button>
      ) : null}
      <ul className={classes['files']} data-open={isOpen || undefined}>
        {rows.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function isNothingToTell({ duplicateOf, archive }: Upload): boolean {
  return duplicateOf === undefined && (archive === undefined || archive.left.length === 0);
}

function isWorthRetrying({ state, problem }: Upload): boolean {
  return state === 'failed' && mayPass(problem);
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const problemText = useProblemText();
  const reasons = useWords(reasonWords);
  const { name, state, progress, problem, documentId, duplicateOf, archive } = upload;
  return (
    <li className={classes['file']}>
      <span className={classes['line']}>
        {state === 'done' && documentId ? (
          <Link to="/documents/$id" params={{ id: documentId }} className={classes['name']} aria-label={t.open(name)}>
            {name}
          </Link>
        ) : (
          <span className={classes['name']} title={name}>
            {name}
          </span>
        )}
        {state === 'sending' ? <span className={classes['note']}>{formats.percent(progress)}</span> : null}
        {state === 'waiting' ? <span className={classes['note']}>{t.waiting}</span> : null}
      </span>
      {state === 'sending' ? <Progress value={progress * 100} size="sm" aria-label={name} /> : null}
      {state === 'failed' ? <span className={classes['failed']}>{problemText(problem)}</span> : null}
      {archive === undefined ? null : <span className={classes['note']}>{t.archive(archive.documents)}</span>}
      {archive?.left.slice(0, SHOWN).map((left) => (
        <span key={left.name} className={classes['note']}>
          {t.notTaken(left.name, reasons[left.reason])}
        </span>
      ))}
      {duplicateOf === undefined ? null : (
        <Link to="/documents/$id" params={{ id: duplicateOf }} className={classes['same']}>
          {t.duplicate}
        </Link>
      )}
    </li>
  );
}
