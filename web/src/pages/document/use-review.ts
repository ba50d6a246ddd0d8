/** The state of a review: the draft with its history, and what the reviewer points at. */
import { useCallback, useMemo, useReducer } from 'react';
import {
  acceptCell,
  addCell,
  addRow,
  type CellAddress,
  type Draft,
  fillColumn,
  listCells,
  removeRow,
  writeCell,
} from './draft';
import type { Location } from './extraction';
import { advance, type History, redo, startHistory, undo } from './history';

/** A column of a table that the next frame on the page fills. */
export interface ColumnAddress {
  readonly group: string;
  readonly field: string;
}

interface State {
  readonly history: History<Draft>;
  /** The draft as it was opened: whatever differs from it is unsaved. */
  readonly opened: Draft;
  /** What is written in fields and cannot be read as their type yet, by `keyOf`. */
  readonly unreadable: ReadonlyMap<string, string>;
  readonly active: CellAddress | undefined;
  readonly hovered: CellAddress | undefined;
  readonly column: ColumnAddress | undefined;
}

type Action =
  | { readonly type: 'open'; readonly draft: Draft }
  | { readonly type: 'change'; readonly change: (draft: Draft) => Draft; readonly topic?: string }
  | {
      readonly type: 'write';
      readonly address: CellAddress;
      readonly value: string;
      readonly locations?: readonly Location[];
    }
  | { readonly type: 'unreadable'; readonly address: CellAddress; readonly text: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'activate'; readonly address: CellAddress | undefined }
  | { readonly type: 'hover'; readonly address: CellAddress | undefined }
  | { readonly type: 'column'; readonly column: ColumnAddress | undefined };

export type Review = ReturnType<typeof useReview>;

export function useReview(initial: Draft) {
  const [state, dispatch] = useReducer(reduce, initial, openState);
  const draft = state.history.present;
  const change = useCallback((apply: (draft: Draft) => Draft) => dispatch({ type: 'change', change: apply }), []);
  const actions = useMemo(
    () => ({
      open: (opened: Draft) => dispatch({ type: 'open', draft: opened }),
      write: (address: CellAddress, value: string, locations?: readonly Location[]) =>
        dispatch({ type: 'write', address, value, ...(locations && { locations }) }),
      markUnreadable: (address: CellAddress, text: string) => dispatch({ type: 'unreadable', address, text }),
      accept: (address: CellAddress) => change((before) => acceptCell(before, address)),
      addValue: (address: CellAddress) => change((before) => addCell(before, address)),
      addRow: (group: string, below?: number) => change((before) => addRow(before, group, below)),
      removeRow: (group: string, row: number) => change((before) => removeRow(before, group, row)),
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
  return {
    ...state,
    ...actions,
    draft,
    /** Whether leaving would lose something that a person wrote. */
    isChanged: isChanged || state.unreadable.size > 0,
    canUndo: state.history.past.length > 0,
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
    unreadable: new Map(),
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
    case 'change':
      return { ...state, history: advance(history, action.change(history.present)) };
    case 'write': {
      const { address, value, locations } = action;
      const topic = locations ? undefined : keyOf(address);
      const written = writeCell(history.present, address, value, locations);
      return { ...state, history: advance(history, written, topic), unreadable: without(state.unreadable, address) };
    }
    case 'unreadable':
      return { ...state, unreadable: new Map(state.unreadable).set(keyOf(action.address), action.text) };
    // What could not be read was never part of a draft: going back or forth takes it away first of all.
    case 'undo':
      return state.unreadable.size > 0 ? { ...state, unreadable: new Map() } : { ...state, history: undo(history) };
    case 'redo':
      return { ...state, history: redo(history), unreadable: new Map() };
    case 'activate':
      return { ...state, active: action.address };
    case 'hover':
      return { ...state, hovered: action.address };
    case 'column':
      return { ...state, column: action.column };
  }
}

function without(unreadable: ReadonlyMap<string, string>, address: CellAddress): ReadonlyMap<string, string> {
  if (!unreadable.has(keyOf(address))) return unreadable;
  const rest = new Map(unreadable);
  rest.delete(keyOf(address));
  return rest;
}

function hasOtherValues(one: Draft, other: Draft): boolean {
  const read = (draft: Draft) => [...listCells(draft)].map(({ address, cell }) => `${keyOf(address)}=${cell.value}`);
  return read(one).join('\n') !== read(other).join('\n');
}
