/** The state of a review: the draft with its history, and what the reviewer points at. */
import { useCallback, useMemo, useReducer } from 'react';
import {
  acceptCell,
  addCell,
  addRow,
  type CellAddress,
  closeDraft,
  type Draft,
  fillColumn,
  findCell,
  listCells,
  openDraft,
  removeRow,
  writeCell,
} from './draft';
import type { Location, Template, ValueField } from './extraction';
import { advance, type History, redo, startHistory, undo } from './history';
import { readTyped, type Writing } from './typed-value';
import { unitFor } from './units';

/** A column of a table that the next frame on the page fills. */
export interface ColumnAddress {
  readonly group: string;
  readonly field: string;
}

/**
 * A text that stands in a field as it was typed. What it says is in the draft already, written as the service wants it; to
 * show that would change letters under the fingers of the one who types.
 */
export interface TypedText {
  readonly address: CellAddress;
  readonly text: string;
  /** Whether it cannot be read as the field's type, or not yet: then the draft knows nothing of it. */
  readonly isUnreadable: boolean;
  /** Of a quantity that is typed without one: what was there before the first letter decides. */
  readonly unit: string | undefined;
}

interface State {
  readonly history: History<Draft>;
  /** The draft as it was opened: whatever differs from it is unsaved. */
  readonly opened: Draft;
  /** By `keyOf`: of the field that somebody types in, and of those where they left what cannot be read. */
  readonly typed: ReadonlyMap<string, TypedText>;
  readonly active: CellAddress | undefined;
  readonly hovered: CellAddress | undefined;
  readonly column: ColumnAddress | undefined;
}

type Action =
  | { readonly type: 'open'; readonly draft: Draft }
  | { readonly type: 'layOut'; readonly template: Template; readonly opened: Draft }
  | { readonly type: 'change'; readonly change: (draft: Draft) => Draft; readonly topic?: string }
  | {
      readonly type: 'write';
      readonly address: CellAddress;
      readonly value: string;
      readonly locations?: readonly Location[];
    }
  | {
      readonly type: 'type';
      readonly address: CellAddress;
      readonly field: ValueField;
      readonly text: string;
      readonly writing: Writing;
    }
  | { readonly type: 'leave'; readonly address: CellAddress }
  | {
      readonly type: 'rows';
      readonly group: string;
      readonly change: (draft: Draft) => Draft;
      /** Where one goes on: in the row that was added, or beside the one with this id, which was taken away. */
      readonly next: 'added' | number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'activate'; readonly address: CellAddress | undefined }
  | { readonly type: 'hover'; readonly address: CellAddress | undefined }
  | { readonly type: 'column'; readonly column: ColumnAddress | undefined };

export type Review = ReturnType<typeof useReview>;
export type ReviewActions = Review['actions'];

export function useReview(initial: Draft) {
  const [state, dispatch] = useReducer(reduce, initial, openState);
  const draft = state.history.present;
  const change = useCallback((apply: (draft: Draft) => Draft) => dispatch({ type: 'change', change: apply }), []);
  const actions = useMemo(
    () => ({
      open: (opened: Draft) => dispatch({ type: 'open', draft: opened }),
      /** Gives the draft the fields of another template. @param opened what it was before anybody changed it */
      layOut: (template: Template, opened: Draft) => dispatch({ type: 'layOut', template, opened }),
      write: (address: CellAddress, value: string, locations?: readonly Location[]) =>
        dispatch({ type: 'write', address, value, ...(locations && { locations }) }),
      /** Keeps a text as it was typed, and puts what it says into the draft, where it can be read as the field's type. */
      type: (address: CellAddress, field: ValueField, text: string, writing: Writing) =>
        dispatch({ type: 'type', address, field, text, writing }),
      /** Nobody types there any more: the value is shown as it is kept. */
      leave: (address: CellAddress) => dispatch({ type: 'leave', address }),
      accept: (address: CellAddress) => change((before) => acceptCell(before, address)),
      addValue: (address: CellAddress) => change((before) => addCell(before, address)),
      /** Goes on in the first cell of the new row. */
      addRow: (group: string, below?: number) =>
        dispatch({ type: 'rows', group, change: (before) => addRow(before, group, below), next: 'added' }),
      /** Goes on in the row that is in its place then, or at the end of the table in the one before. */
      removeRow: (group: string, row: number) =>
        dispatch({ type: 'rows', group, change: (before) => removeRow(before, group, row), next: row }),
      fillColumn: (...[group, field, values]: Tail<Parameters<typeof fillColumn>>) =>
        change((before) => fillColumn(before, group, field, values)),
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      activate: (address: CellAddress | undefined) => dispatch({ type: 'activate', address }),
      hover: (address: CellAddress | undefined) => dispatch({ type: 'hover', address }),
      chooseColumn: (column: ColumnAddress | undefined) => dispatch({ type: 'column', column }),
    }),
    [change],
  );
  const isChanged = draft !== state.opened && hasOtherValues(draft, state.opened);
  const unreadable = listUnreadable(state.typed).map(({ address }) => address);
  const hasUnreadable = unreadable.length > 0;
  return {
    ...state,
    ...actions,
    /** The same at every turn, for what is drawn again only when something of its own has changed. */
    actions,
    draft,
    /** Where something was typed that cannot be read as the field's type. */
    unreadable,
    /** Whether leaving would lose something that a person wrote. */
    isChanged: isChanged || hasUnreadable,
    canUndo: state.history.past.length > 0 || hasUnreadable,
    canRedo: state.history.future.length > 0,
  };
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Names a cell among all of a document. */
export function keyOf({ group, row, field, index }: CellAddress): string {
  return `${group}.${row}.${field}.${index}`;
}

function openState(draft: Draft): State {
  return {
    history: startHistory(draft),
    opened: draft,
    typed: new Map(),
    active: undefined,
    hovered: undefined,
    column: undefined,
  };
}

function reduce(state: State, action: Action): State {
  const { history } = state;
  switch (action.type) {
    case 'open':
      return openState(action.draft);
    case 'layOut':
      return changeDraft(openState(action.opened), openDraft(action.template, closeDraft(history.present)));
    case 'change':
      return changeDraft(state, action.change(history.present));
    case 'write': {
      const { address, value, locations } = action;
      const written = writeCell(history.present, address, value, locations);
      return { ...state, history: advance(history, written), typed: without(state.typed, address) };
    }
    case 'type': {
      const { address, field, text, writing } = action;
      const key = keyOf(address);
      const unit = state.typed.has(key) ? state.typed.get(key)?.unit : unitFor(history.present, address);
      const read = readTyped(field, text, writing, unit);
      const isUnreadable = 'fault' in read;
      const typed = new Map(state.typed).set(key, { address, text, isUnreadable, unit });
      if (isUnreadable) return { ...state, typed };
      return { ...state, typed, history: advance(history, writeCell(history.present, address, read.value), key) };
    }
    case 'leave': {
      if (state.typed.get(keyOf(action.address))?.isUnreadable !== false) return state;
      // What is typed after one has come back is a step of its own.
      return { ...state, typed: without(state.typed, action.address), history: { ...history, topic: undefined } };
    }
    // What could not be read was never part of a draft: going back or forth takes it away first of all.
    case 'undo':
      return {
        ...state,
        typed: new Map(),
        history: listUnreadable(state.typed).length > 0 ? history : undo(history),
      };
    case 'redo':
      return { ...state, typed: new Map(), history: redo(history) };
    case 'rows': {
      const { group, change, next } = action;
      const changed = changeDraft(state, change(history.present));
      const rowsOf = (draft: Draft) => draft.groups.find(({ key }) => key === group)?.rows ?? [];
      const [before, after] = [rowsOf(history.present), rowsOf(changed.history.present)];
      const gone = before.findIndex(({ id }) => id === next);
      const row =
        next === 'added' ? after.find(({ id }) => !before.some((old) => old.id === id)) : (after[gone] ?? after.at(-1));
      return { ...changed, active: row && firstOf(changed.history.present, group, row.id) };
    }
    case 'activate':
      return { ...state, active: action.address };
    case 'hover':
      return { ...state, hovered: action.address };
    case 'column':
      return { ...state, column: action.column };
  }
}

function firstOf(draft: Draft, group: string, row: number): CellAddress | undefined {
  return [...listCells(draft)].find(({ address }) => address.group === group && address.row === row)?.address;
}

/** A change of other cells than the one that somebody types in; what was typed where the change wrote is gone. */
function changeDraft(state: State, changed: Draft): State {
  const { present } = state.history;
  const kept = [...state.typed].filter(([, { address }]) => {
    const after = findCell(changed, address);
    return after !== undefined && after.value === findCell(present, address)?.value;
  });
  return { ...state, history: advance(state.history, changed), typed: new Map(kept) };
}

function listUnreadable(typed: State['typed']): TypedText[] {
  return [...typed.values()].filter(({ isUnreadable }) => isUnreadable);
}

function without(typed: State['typed'], address: CellAddress): State['typed'] {
  const rest = new Map(typed);
  return rest.delete(keyOf(address)) ? rest : typed;
}

function hasOtherValues(one: Draft, other: Draft): boolean {
  const read = (draft: Draft) => [...listCells(draft)].map(({ address, cell }) => `${keyOf(address)}=${cell.value}`);
  return read(one).join('\n') !== read(other).join('\n');
}
