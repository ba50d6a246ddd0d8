/** The field of one value: shows how sure it is, takes what a person writes, and says what is wrong with it. */
import { ActionIcon, Input, Select, Tooltip } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { choiceWords, labelChoices } from '../../documents/choice-words';
import { useLanguage, useWords } from '../../language/language';
import classes from './CellInput.module.css';
import { CheckSentence } from './CheckSentence';
import { type Cell, type CellAddress, isSameAddress } from './draft';
import { describeEvidence, evidenceWords } from './evidence-words';
import type { ValueField } from './extraction';
import { readTyped, type ValueFault, type Writing, writeOut } from './typed-value';
import type { FailedCheck } from './use-check-text';
import { keyOf, type ReviewActions, type TypedText } from './use-review';
import { words } from './words';

export interface CellInputProps {
  readonly actions: ReviewActions;
  readonly address: CellAddress;
  readonly cell: Cell;
  readonly field: ValueField;
  /** Read to people who do not see where the field stands. */
  readonly label: string;
  readonly isBare?: boolean;
  readonly writing: Writing;
  readonly threshold: number;
  /** Each time that one chooses the value another object; undefined while another is chosen. */
  readonly active: CellAddress | undefined;
  readonly isHovered: boolean;
  /** What somebody types there. */
  readonly typed: TypedText | undefined;
  /** The failed checks that are about the value. */
  readonly failed: readonly FailedCheck[] | undefined;
  /** Those of them that there were at the start: what they say has room below the value, and keeps it. */
  readonly failedFirst?: readonly FailedCheck[] | undefined;
  readonly readOnly: boolean;
  /** To the next or the previous value to look at; false where there is none and the focus goes its own way. */
  readonly move: (from: CellAddress, step: 1 | -1) => boolean;
}

/** Drawn again only when something of its own has changed: a bank statement has thousands of them. */
export const CellInput = memo(DrawnCellInput, isDrawnAlike);

function DrawnCellInput(props: CellInputProps) {
  const {
    actions,
    address,
    cell,
    field,
    label,
    isBare = false,
    writing,
    threshold,
    active,
    isHovered,
    typed,
    failed,
    failedFirst,
    readOnly,
    move,
  } = props;
  const t = useWords(words);
  const evidenceText = useWords(evidenceWords);
  const choiceNames = useWords(choiceWords);
  const { formats } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const shown = typed?.text ?? writeOut(field, cell.value, writing);
  const fault = typed?.isUnreadable ? readTyped(field, typed.text, writing) : undefined;
  const isDoubtful = cell.mark === 'none' && cell.value !== '' && (cell.confidence ?? 1) < threshold;
  const isChoice = field.type === 'choice' || field.type === 'boolean';
  const isMissing = cell.value === '' && field.required === true;

  // To choose the value again is a call for the focus, too: it may have gone elsewhere meanwhile.
  useEffect(() => {
    if (active && document.activeElement !== input.current) input.current?.focus({ preventScroll: false });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      if (readOnly) return;
      if (!typed?.isUnreadable) actions.accept(address);
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
    // Mantine would leave out what describes a field that it has no label and no message for.
    withAria: false,
    readOnly,
    error: isWrong,
    onFocus: () => actions.activate(address),
    onBlur: () => actions.leave(address),
    onKeyDown,
    size: 'sm' as const,
  };

  function describeState(): string {
    if (cell.mark === 'changed') return t.changed;
    if (cell.mark === 'accepted') return t.accepted;
    if (isMissing) return `${t.missing} · ${t.required}`;
    if (cell.value === '') return '';
    const sure = cell.confidence === undefined ? [] : [t.sure(formats.percent(cell.confidence))];
    return [...sure, ...(cell.evidence ? [describeEvidence(cell.evidence, evidenceText)] : [])].join(' · ');
  }

  return (
    <div
      className={classes['cell']}
      data-state={cell.mark === 'none' ? (isDoubtful || isMissing ? 'doubtful' : 'plain') : cell.mark}
      data-active={active !== undefined || undefined}
      data-hovered={isHovered || undefined}
      onPointerEnter={() => actions.hover(address)}
      onPointerLeave={() => actions.hover(undefined)}
    >
      {isHovered && (state !== '' || (isBare && isWrong)) ? (
        <Tooltip
          label={
            <>
              {state} {isBare ? messages : null}
            </>
          }
        >
          <span className={classes['sign']} aria-hidden="true" />
        </Tooltip>
      ) : (
        <span className={classes['sign']} aria-hidden="true" />
      )}
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
          onChange={(value) => actions.write(address, value ?? '')}
          className={classes['input'] ?? ''}
        />
      ) : (
        <Input
          {...common}
          value={shown}
          placeholder={isMissing ? t.missing : ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => actions.type(address, field, event.currentTarget.value, writing)}
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
          onClick={() => actions.write(address, '')}
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

const OWN = [
  'actions',
  'cell',
  'field',
  'label',
  'isBare',
  'writing',
  'threshold',
  'active',
  'isHovered',
  'typed',
  'readOnly',
  'move',
] as const satisfies readonly (keyof CellInputProps)[];

function isDrawnAlike(one: CellInputProps, other: CellInputProps): boolean {
  return (
    OWN.every((name) => Object.is(one[name], other[name])) &&
    isSameAddress(one.address, other.address) &&
    tellsAlike(one.failed, other.failed) &&
    tellsAlike(one.failedFirst, other.failedFirst)
  );
}

/** Checks are put into words anew with every change of the draft, most of them into the same. */
function tellsAlike(one: readonly FailedCheck[] = [], other: readonly FailedCheck[] = []): boolean {
  return (
    one.length === other.length && one.every(({ key, text }, at) => key === other[at]?.key && text === other[at]?.text)
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
