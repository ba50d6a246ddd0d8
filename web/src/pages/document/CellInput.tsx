/** The field of one value: shows how sure it is, takes what a person writes, and says what is wrong with it. */
import { ActionIcon, Select, TextInput, Tooltip } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { choiceWords, labelChoices } from '../../documents/choice-words';
import { useLanguage, useWords } from '../../language/language';
import classes from './CellInput.module.css';
import { CheckSentence } from './CheckSentence';
import { type Cell, type CellAddress, isSameAddress } from './draft';
import type { ValueField } from './extraction';
import { readTyped, type ValueFault, type Writing, writeOut } from './typed-value';
import { unitFor } from './units';
import type { FailedCheck } from './use-check-text';
import { keyOf, type Review } from './use-review';
import { words } from './words';

interface CellInputProps {
  readonly review: Review;
  readonly address: CellAddress;
  readonly cell: Cell;
  readonly field: ValueField;
  /** Read to people who do not see where the field stands. */
  readonly label: string;
  readonly isBare?: boolean;
  readonly writing: Writing;
  readonly threshold: number;
  /** The failed checks that are about the value. */
  readonly failed: readonly FailedCheck[] | undefined;
  /** Those of them that there were at the start: what they say has room below the value, and keeps it. */
  readonly failedFirst?: readonly FailedCheck[] | undefined;
  readonly readOnly: boolean;
  /** To the next or the previous value to look at; false where there is none and the focus goes its own way. */
  readonly move: (from: CellAddress, step: 1 | -1) => boolean;
}

export function CellInput(props: CellInputProps) {
  const {
    review,
    address,
    cell,
    field,
    label,
    isBare = false,
    writing,
    threshold,
    failed,
    failedFirst,
    readOnly,
    move,
  } = props;
  const t = useWords(words);
  const choiceNames = useWords(choiceWords);
  const { formats } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const isActive = isSameAddress(review.active, address);
  const typed = review.typed.get(keyOf(address));
  const shown = typed?.text ?? writeOut(field, cell.value, writing);
  const fault = typed?.isUnreadable ? readTyped(field, typed.text, writing) : undefined;
  const isDoubtful = cell.mark === 'none' && cell.value !== '' && (cell.confidence ?? 1) < threshold;
  const isChoice = field.type === 'choice' || field.type === 'boolean';
  const isMissing = cell.value === '' && field.required === true;

  // To choose the value again is a call for the focus, too: it may have gone elsewhere meanwhile.
  const call = isActive ? review.active : undefined;
  useEffect(() => {
    if (call && document.activeElement !== input.current) input.current?.focus({ preventScroll: false });
  }, [call]);

  const write = (text: string) => {
    const read = readTyped(field, text, writing, typed ? typed.unit : unitFor(review.draft, address));
    review.type(address, text, 'value' in read ? read.value : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      if (readOnly) return;
      if (!typed?.isUnreadable) review.accept(address);
      move(address, 1);
    }
    if (event.key === 'Tab' && move(address, event.shiftKey ? -1 : 1)) event.preventDefault();
  };
  const faultText = fault && 'fault' in fault ? t[FAULT_WORDS[fault.fault]] : '';
  const isWrong = faultText !== '' || (failed !== undefined && failed.length > 0);
  const messagesId = `${keyOf(address)}-messages`;
  const messages = (
    <>
      {faultText}{' '}
      {failed?.map((check) => (
        <CheckSentence key={check.key} of={check} />
      ))}
    </>
  );
  const state = describeState();
  const common = {
    ref: input,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': `${keyOf(address)}-state ${isWrong ? messagesId : ''}`,
    readOnly,
    error: isWrong,
    onFocus: () => review.activate(address),
    onBlur: () => review.leave(address),
    onKeyDown,
    size: 'sm' as const,
  };

  function describeState(): string {
    if (cell.mark === 'changed') return t.changed;
    if (cell.mark === 'accepted') return t.accepted;
    if (isMissing) return `${t.missing} · ${t.required}`;
    if (cell.value === '') return '';
    return cell.confidence === undefined ? '' : t.sure(formats.percent(cell.confidence));
  }

  return (
    <div
      className={classes['cell']}
      data-state={cell.mark === 'none' ? (isDoubtful || isMissing ? 'doubtful' : 'plain') : cell.mark}
      data-active={isActive || undefined}
      data-hovered={isSameAddress(review.hovered, address) || undefined}
      onPointerEnter={() => review.hover(address)}
      onPointerLeave={() => review.hover(undefined)}
    >
      <Tooltip
        label={
          <>
            {state} {isBare ? messages : null}
          </>
        }
        disabled={state === '' && !(isBare && isWrong)}
      >
        <span className={classes['sign']} aria-hidden="true" />
      </Tooltip>
      {isChoice ? (
        <Select
          {...common}
          data={
            field.type === 'boolean'
              ? [
                  { value: 'true', label: t.yes },
                  { value: 'false', label: t.no },
                ]
              : labelChoices(field.choices ?? [], choiceNames)
          }
          value={cell.value || null}
          placeholder={isMissing ? t.missing : ''}
          allowDeselect={false}
          onChange={(value) => review.write(address, value ?? '')}
          className={classes['input'] ?? ''}
        />
      ) : (
        <TextInput
          {...common}
          value={shown}
          placeholder={isMissing ? t.missing : ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => write(event.currentTarget.value)}
          className={classes['input'] ?? ''}
          classNames={{ input: isNumeric(field) ? 'figures' : '' }}
        />
      )}
      {isBare ? null : (
        <Messages id={messagesId} first={failedFirst}>
          {isWrong ? messages : null}
        </Messages>
      )}
      {!readOnly && !isBare && cell.value !== '' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t.clear(label)}
          className={classes['clear'] ?? ''}
          data-beside-arrow={isChoice || undefined}
          onClick={() => review.write(address, '')}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      ) : null}
      <span className="unseen" id={`${keyOf(address)}-state`}>
        {state}
      </span>
      {isBare && isWrong ? (
        <span className="unseen" id={messagesId}>
          {messages}
        </span>
      ) : null}
    </div>
  );
}

interface MessagesProps {
  readonly id: string;
  readonly first: readonly FailedCheck[] | undefined;
  /** What is wrong now; null where nothing is. */
  readonly children: ReactNode;
}

/**
 * What is wrong with a value. It comes and goes while somebody types, and must not move what they look at: so it stands in
 * the room of what was wrong at the start, and where nothing was, it lies over the page while one is at the value.
 */
function Messages({ id, first, children }: MessagesProps) {
  return (
    <div className={classes['messages']} data-over={first === undefined || undefined}>
      {first ? (
        <div className={classes['room']} aria-hidden="true">
          {first.map((check) => (
            <CheckSentence key={check.key} of={check} />
          ))}
        </div>
      ) : null}
      {children === null ? null : (
        <div id={id} className={classes['message']}>
          {children}
        </div>
      )}
    </div>
  );
}

function isNumeric({ type }: ValueField): boolean {
  return type === 'number' || type === 'quantity' || type === 'date';
}

const FAULT_WORDS = {
  date: 'faultDate',
  day: 'faultDay',
  number: 'faultNumber',
  quantity: 'faultQuantity',
  boolean: 'faultBoolean',
  choice: 'faultChoice',
} as const satisfies Record<ValueFault, string>;
