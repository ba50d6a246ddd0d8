/** Which line at the head of a receipt is the merchant's name: candidates, and weights learnt from receipts. */
import { foldLetters } from '../labels/normalise.ts';
import { left, right, type Sheet, top } from '../sheet.ts';
import { findLegalForm, type LegalForm } from './legal-form.ts';
import { type HeadRow, isClose } from './row.ts';
import { BRANCH, CHATTER, isOnlyTrade, TRADE } from './vocabulary.ts';

/** Each is 0 or 1, or a measure of about that size. */
export const NAME_FEATURES = [
  'line',
  'first',
  'later',
  'legalForm',
  'otherLegalForm',
  'trade',
  'onlyTrade',
  'capitals',
  'size',
  'largest',
  'quality',
  'aboveRegistration',
  'aboveAddress',
  'aboveContact',
  'belowAddress',
  'apart',
  'gapAbove',
  'short',
  'long',
  'smallWords',
  'sentence',
  'chatter',
  'title',
  'branch',
  'bracket',
  'colon',
  'digits',
  'looksLikeAddress',
  'centred',
  'repeated',
  'pair',
  'pairFormOnly',
  'pairOneWord',
  'pairFullName',
  'pairFirstForm',
  'pairJoined',
  'goesOn',
  'startsLate',
  'pairUnlike',
] as const;
type NameFeature = (typeof NAME_FEATURES)[number];
export type NameWeights = Readonly<Record<NameFeature, number>>;

/** A row, or two that belong together, that may be the name. */
export interface NameCandidate {
  readonly first: number;
  readonly last: number;
  readonly features: NameWeights;
}

export interface ChosenName {
  readonly first: number;
  readonly last: number;
  /** Log odds of this one against all others, and against there being none. */
  readonly odds: number;
}

/** The most likely name, unless it is likelier that there is none. */
export function chooseName(sheet: Sheet, rows: readonly HeadRow[], weights: NameWeights): ChosenName | undefined {
  const candidates = proposeNames(sheet, rows);
  const sums = candidates.map(({ features }) =>
    NAME_FEATURES.reduce((sum, name) => sum + weights[name] * features[name], 0),
  );
  const best = Math.max(0, ...sums);
  const index = sums.indexOf(best);
  const chosen = candidates[index];
  if (chosen === undefined) return undefined;
  // The 1 stands for there being none.
  const others = sums.reduce((sum, other, at) => (at === index ? sum : sum + Math.exp(other)), 1);
  return { first: chosen.first, last: chosen.last, odds: best - Math.log(others) };
}

export function proposeNames(sheet: Sheet, rows: readonly HeadRow[]): NameCandidate[] {
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const legal = rows.map(({ text }) => findLegalForm(text, recognised));
  const mayBe = rows.map((row, index) => isCandidate(row, legal[index]));
  const sizes = rows.map(({ size }) => size).sort((a, b) => a - b);
  const head: Head = {
    sheet,
    rows,
    legal,
    usual: sizes[Math.floor(sizes.length / 2)] ?? 1,
    largest: Math.max(...rows.filter((_, index) => mayBe[index]).map(({ size }) => size)),
    addressAt: rows.findIndex(({ kind }) => kind === 'address'),
    texts: sheet.segments.map(({ text }) => plain(text)),
  };
  let rank = 0;
  return rows.flatMap((_, index) => {
    if (mayBe[index] !== true) return [];
    const own = rank++;
    const single = { first: index, last: index, features: measure(head, index, index, own) };
    const next = rows[index + 1];
    const row = rows[index];
    if (mayBe[index + 1] !== true || next === undefined || row === undefined || !isClose(row, next)) return [single];
    return [single, { first: index, last: index + 1, features: measure(head, index, index + 1, own) }];
  });
}

function isCandidate({ kind, text }: HeadRow, legal: LegalForm | undefined): boolean {
  if ((text.match(/\p{L}/gu) ?? []).length < 2) return false;
  return kind === 'text' || kind === 'title' || ((kind === 'address' || kind === 'contact') && legal !== undefined);
}

interface Head {
  readonly sheet: Sheet;
  readonly rows: readonly HeadRow[];
  readonly legal: readonly (LegalForm | undefined)[];
  readonly usual: number;
  readonly largest: number;
  readonly addressAt: number;
  /** Of every segment of the document. */
  readonly texts: readonly string[];
}

function measure(head: Head, first: number, last: number, rank: number): NameCandidate['features'] {
  const { sheet, rows, legal, usual, largest, addressAt, texts } = head;
  const members = rows.slice(first, last + 1);
  const text = members.map((row) => row.text).join(' ');
  const [row] = members;
  const size = Math.max(...members.map((member) => member.size));
  const below = rows[last + 1];
  const above = rows[first - 1];
  const lastRow = rows[last];
  const pair = last > first;
  const ownForm = members.some((_, index) => legal[first + index] !== undefined);
  const second = pair ? legal[last] : undefined;
  const wordsBefore = (lastRow?.text.slice(0, second?.from ?? 0).match(/[\p{L}\d]{2,}/gu) ?? []).length;
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const centre = row === undefined ? 0 : (left(row.box) + right(row.box)) / 2;
  const blockLeft = Math.min(...rows.map(({ box }) => left(box)));
  const blockRight = Math.max(...rows.map(({ box }) => right(box)));
  const own = plain(text);
  const is = (isSo: boolean): number => Number(isSo);
  return {
    line: 1,
    first: is(rank === 0),
    later: Math.min(6, rank) / 2,
    legalForm: is(ownForm),
    otherLegalForm: is(!ownForm && legal.some((form) => form !== undefined)),
    trade: is(TRADE.test(text)),
    onlyTrade: is(isOnlyTrade(text)),
    capitals: is(!/\p{Ll}{2}/u.test(text)),
    size: Math.max(-0.5, Math.min(1.5, size / usual - 1)),
    largest: is(size >= 0.97 * largest && largest > 1.1 * usual),
    quality: Math.min(...members.map(({ quality }) => quality)),
    aboveRegistration: is(below?.kind === 'registration'),
    aboveAddress: is(below?.kind === 'address'),
    aboveContact: is(below?.kind === 'contact'),
    belowAddress: is(addressAt >= 0 && first > addressAt),
    apart: is(addressAt > last && !connects(rows, last, addressAt)),
    gapAbove: is(above !== undefined && row !== undefined && !isClose(above, row)),
    short: is(letters < 4),
    long: is(letters > 32),
    smallWords: words.filter((word) => /^\p{Ll}/u.test(word)).length / Math.max(1, words.length),
    sentence: is(/[!?.]\s*$/u.test(text) && !ownForm),
    chatter: is(CHATTER.test(text)),
    title: is(members.some(({ kind }) => kind === 'title')),
    branch: is(BRANCH.test(text)),
    bracket: is(/^\s*[([*]/.test(text)),
    colon: is(/\p{L}\s?:/u.test(text)),
    digits: Math.min(1, (text.match(/\d/g) ?? []).length / Math.max(1, letters)),
    looksLikeAddress: is(members.some(({ kind }) => kind === 'address' || kind === 'contact')),
    centred: is(Math.abs(centre - (blockLeft + blockRight) / 2) < 0.06 * (blockRight - blockLeft)),
    repeated: is(own.length > 4 && texts.filter((other) => other.includes(own)).length > 1 && bottomOf(sheet) > 0),
    pair: is(pair),
    pairFormOnly: is(second !== undefined && wordsBefore === 0),
    pairOneWord: is(second !== undefined && wordsBefore === 1),
    pairFullName: is(second !== undefined && wordsBefore > 1),
    pairFirstForm: is(pair && legal[first] !== undefined),
    pairJoined: is(pair && /[&,/-]\s*$/.test(row?.text ?? '')),
    goesOn: is(!pair && /[&,/-]\s*$/.test(text)),
    startsLate: is(
      !pair &&
        ownForm &&
        above?.kind === 'text' &&
        row !== undefined &&
        isClose(above, row) &&
        startsLate(row, legal[first]),
    ),
    pairUnlike: is(pair && Math.max(...members.map((m) => m.size)) > 1.4 * Math.min(...members.map((m) => m.size))),
  };
}

/** Hardly more than a legal form, below a line that may be its beginning. */
function startsLate({ text }: HeadRow, form: LegalForm | undefined): boolean {
  return (text.slice(0, form?.from ?? 0).match(/[\p{L}\d]{2,}/gu) ?? []).length <= 1;
}

function bottomOf(sheet: Sheet): number {
  return sheet.rows.length === 0 ? 0 : top(sheet.rows.at(-1)?.box ?? [0, 1, 0, 0]);
}

function plain(text: string): string {
  return foldLetters(text).replace(/[^a-z0-9]/g, '');
}

/** Whether no wide gap parts a row from the address. */
function connects(rows: readonly HeadRow[], from: number, to: number): boolean {
  return rows.slice(from, to).every((row, index) => {
    const next = rows[from + index + 1];
    return next === undefined || isClose(row, next);
  });
}
