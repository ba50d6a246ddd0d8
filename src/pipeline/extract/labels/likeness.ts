/** How like a printed label is to what a field is called: by the pieces of words that both share, in any order. */
import { wordsOf } from '../../knowledge/languages/languages.ts';
import type { FieldProfile } from '../profile.ts';
import { tokenize } from './normalise.ts';

/** Words of a label that tell nothing about what it announces. */
const EMPTY: ReadonlySet<string> = new Set([...wordsOf('fillers'), ...wordsOf('emptyInLabels')]);

/** Words that stand for each other at the head of a label. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kennung: 'nr',
    kennzeichen: 'nr',
    code: 'nr',
    ref: 'nr',
    reference: 'nr',
    referenz: 'nr',
    zeichen: 'nr',
    tag: 'dat',
    day: 'dat',
    date: 'dat',
    termin: 'dat',
  }),
);

/** Shared pieces shorter than this are chance, unless one side is nothing else. */
const SHORTEST_PIECE = 5;
const SHORTEST_WORD = 4;
const SHORT_PIECES: ReadonlySet<string> = new Set(['nr', 'dat', 'ust', 'tel']);

/** A label without what tells nothing, in one word. */
export function coreOf(label: string): string {
  return tokenize(label)
    .map(({ form, from, to }) => ({ form, word: label.slice(from, to).toLowerCase() }))
    .filter(({ word }) => !EMPTY.has(word))
    .map(({ form, word }) => HEADS.get(word) ?? HEADS.get(form) ?? form)
    .join('');
}

/** @returns 0 to 1: the share of both that common pieces cover (Dice) */
export function likenessOf(one: string, other: string): number {
  let [a, b] = [one, other];
  let covered = 0;
  for (;;) {
    const piece = longestCommon(a, b);
    const whole = piece.length >= SHORTEST_WORD && (piece === one || piece === other);
    if (piece.length < SHORTEST_PIECE && !whole && !SHORT_PIECES.has(piece)) break;
    covered += piece.length;
    // A mark that neither has keeps the rest from growing together.
    a = a.replace(piece, '\u0001');
    b = b.replace(piece, '\u0002');
  }
  for (const piece of SHORT_PIECES) if (a.includes(piece) && b.includes(piece)) covered += piece.length;
  return (2 * covered) / Math.max(1, one.length + other.length);
}

/** By lengths of common endings, row by row. */
function longestCommon(a: string, b: string): string {
  let [longest, end] = [0, 0];
  let above = new Uint8Array(b.length + 1);
  let here = new Uint8Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const length = letter === b.charCodeAt(column - 1) ? (above[column - 1] ?? 0) + 1 : 0;
      here[column] = length;
      if (length > longest) [longest, end] = [length, row];
    }
    [above, here] = [here, above];
  }
  return a.slice(end - longest, end);
}

/** Forms of labels by the pieces that they hold, so that few need be compared. */
export interface LikenessIndex {
  readonly byPiece: ReadonlyMap<string, ReadonlySet<string>>;
  readonly owners: ReadonlyMap<string, readonly (readonly [field: FieldProfile, strength: number])[]>;
}

export function indexLikeness(profiles: readonly FieldProfile[]): LikenessIndex {
  const owners = new Map<string, (readonly [FieldProfile, number])[]>();
  for (const profile of profiles) {
    for (const [form, strength] of profile.labels) {
      if (form.length < SHORTEST_WORD) continue;
      const own = owners.get(form) ?? [];
      own.push([profile, strength]);
      owners.set(form, own);
    }
  }
  const byPiece = new Map<string, Set<string>>();
  for (const form of owners.keys()) {
    for (const piece of piecesOf(form)) byPiece.set(piece, (byPiece.get(piece) ?? new Set<string>()).add(form));
  }
  return { byPiece, owners };
}

/**
 * The fields that a label may announce, the likeliest first, with how like it is, 0 to 1, weighted by how surely the
 * likest form announces the field.
 *
 * @param core as `coreOf` gives it
 * @param least what is less like is left out
 */
export function rateFields(core: string, index: LikenessIndex, least: number): Map<FieldProfile, number> {
  const forms = new Set(piecesOf(core).flatMap((piece) => [...(index.byPiece.get(piece) ?? [])]));
  const rates = new Map<FieldProfile, number>();
  for (const form of forms) {
    const most = (2 * Math.min(core.length, form.length)) / (core.length + form.length);
    if (most < least) continue;
    const like = likenessOf(core, form);
    if (like < least) continue;
    for (const [field, strength] of index.owners.get(form) ?? []) {
      rates.set(field, Math.max(rates.get(field) ?? 0, Math.sqrt(Math.min(1, strength)) * like));
    }
  }
  return rates;
}

function piecesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - SHORTEST_WORD + 1) }, (_, at) =>
    text.slice(at, at + SHORTEST_WORD),
  );
}
