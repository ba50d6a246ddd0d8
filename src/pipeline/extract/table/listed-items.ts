/** Reads the items of receipts without a heading: a name and an amount per line, from the top to the first sum. */

import { type FoundValue, foundCandidate } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, boxOfRange, type Row, type Segment, type Sheet, top } from '../sheet.ts';
import type { SumLine } from '../sums/line.ts';
import { readText } from '../text-value.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';

/** The score of a value below a heading if the amounts add up to a printed sum, lower otherwise. */
const SCORE = { adding: 2.4, listed: 0.9 } as const;
/**
 * Paper with a larger ratio of height to width is a receipt. Only receipts have items with just a name and an amount.
 */
const SLIP = 1.25;
/** Sums that end the list. */
const ENDS: ReadonlySet<ConceptId> = new Set<ConceptId>(['subtotal', 'total_amount', 'tax_amount', 'paid', 'change']);

interface Item {
  readonly name: Piece;
  readonly amount: Candidate;
  readonly code: Piece | undefined;
  count: { readonly quantity: Candidate; readonly price?: Candidate } | undefined;
}

interface Piece {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
}

/** @returns the values of each item; none if the paper is not a receipt, or if the record has no names or amounts */
export function readListedItems(
  sheet: Sheet,
  findings: Findings,
  record: RecordProfile,
  sums: readonly SumLine[],
): FoundValue[][] {
  const profileOf = (concept: ConceptId): FieldProfile | undefined =>
    record.fields.find((field) => field.concept === concept);
  const [description, amount] = [profileOf('description'), profileOf('line_amount')];
  const page = sheet.pages[0];
  if (description === undefined || amount === undefined || page === undefined || page.height < SLIP * page.width)
    return [];
  const ends = sums.filter(({ concept, page: number }) => number === page.number && ENDS.has(concept));
  const end = Math.min(page.height, ...ends.map(({ box }) => (top(box) + bottom(box)) / 2));
  const items = listItems(
    sheet.rows.filter((row) => row.page === page.number && top(row.box) + 0.7 * (bottom(row.box) - top(row.box)) < end),
    findings,
  );
  const score = addsUp(items, sums) ? SCORE.adding : SCORE.listed;
  const optional = (profile: FieldProfile | undefined, candidate: Candidate | undefined): FoundValue[] =>
    profile === undefined || candidate === undefined ? [] : [foundCandidate(profile, candidate, score)];
  const code = profileOf('tax_code');
  return items.map((item) => [
    foundText(description, item.name, score),
    ...optional(profileOf('quantity'), item.count?.quantity),
    ...optional(profileOf('unit_price'), item.count?.price),
    foundCandidate(amount, item.amount, score),
    ...(code === undefined || item.code === undefined ? [] : [foundText(code, item.code, score)]),
  ]);
}

function listItems(rows: readonly Row[], findings: Findings): Item[] {
  const items: Item[] = [];
  let above: Piece | undefined;
  for (const { segments } of rows) {
    const found = segments.flatMap(({ id }) => findings.bySegment[id] ?? []);
    if (found.some(({ kind }) => kind === 'date' || kind === 'time' || kind === 'phone' || kind === 'vat_id')) {
      above = undefined;
      continue;
    }
    const amounts = found.filter(({ number }) => number?.decimals === 2 && !number.percent);
    const amount = amounts.at(-1);
    const name = nameOf(segments, amounts);
    const count = countOf(segments, found, amounts);
    const code = amount === undefined ? undefined : codeBehind(segments, amount);
    const last = items.at(-1);
    if (amount === undefined) above = name;
    else if (count !== undefined && amounts.length === 1 && name === undefined && last !== undefined)
      last.count ??= count;
    else if (code !== null) {
      const own = name ?? above;
      if (own !== undefined)
        items.push({ name: own, amount, code, count: (amounts.length > 1 ? count : undefined) ?? leadOf(own, found) });
      above = undefined;
    }
  }
  return items;
}

/** The words before the first amount, without an article number or a count at their start. */
function nameOf(segments: readonly Segment[], amounts: readonly Candidate[]): Piece | undefined {
  const [segment] = segments.filter(({ text }) => /\p{L}{2}/u.test(text));
  if (segment === undefined) return undefined;
  const first = amounts.find((candidate) => candidate.segment === segment);
  const text = segment.text.slice(0, first?.from ?? segment.text.length);
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const body = text
    .slice(lead)
    .replace(/[\s\d.,:*x@-]*[x@*]\s*$/iu, '')
    .trimEnd();
  if ((body.match(/\p{L}/gu) ?? []).length < 3 || /:\s*$/.test(body)) return undefined;
  return { segment, from: lead, to: lead + body.length };
}

/** An article number or a count before a name: `4711 Brot`, `2x Apfelstrudel`. */
const LEAD = /^[\d\s.*-]{1,16}(?:[x×]\s?)?(?=\p{L}{2})/u;
/** Of these, a count: more than two digits are an article number. */
const COUNT_LEAD = /^(?:\d{1,3}\s?[x×*]\s?|\d{1,2}\s)$/iu;

/** The count before a name. */
function leadOf({ segment, from }: Piece, found: readonly Candidate[]): Item['count'] {
  if (!COUNT_LEAD.test(segment.text.slice(0, from))) return undefined;
  const quantity = found.find((other) => other.segment === segment && other.kind === 'number' && other.from === 0);
  if (quantity?.number === undefined) return undefined;
  return { quantity: { ...quantity, number: { ...quantity.number, unit: undefined } } };
}

/** `2 x 1,45`: the quantity and the unit price. */
function countOf(
  segments: readonly Segment[],
  found: readonly Candidate[],
  amounts: readonly Candidate[],
): Item['count'] {
  for (const price of amounts) {
    const before = price.segment.text.slice(0, price.from);
    const match = /(\d{1,3})\s?(?:[x×@*]|pcs|stk)\s*$/iu.exec(before);
    const quantity =
      match &&
      found.find((other) => other.segment === price.segment && other.kind === 'number' && other.from === match.index);
    // The `x` is not a unit.
    if (quantity?.number) return { quantity: { ...quantity, number: { ...quantity.number, unit: undefined } }, price };
  }
  void segments;
  return undefined;
}

/** The tax code after the amount; null if there is more text than a code. */
function codeBehind(segments: readonly Segment[], amount: Candidate): Piece | undefined | null {
  const index = segments.indexOf(amount.segment);
  const rest = amount.segment.text.slice(amount.to);
  const later = segments.slice(index + 1);
  const [piece] = later;
  if (later.length > 1) return null;
  const inside = /^\s*([A-Z]{1,3})\s*\*?$/.exec(rest);
  if (inside !== null && piece === undefined) {
    const from = amount.to + inside[0].indexOf(inside[1] ?? '');
    return { segment: amount.segment, from, to: from + (inside[1]?.length ?? 0) };
  }
  if (rest.replace(/[\s*€-]/g, '') !== '') return null;
  if (piece === undefined) return undefined;
  return /^[A-Z]{1,3}$/.test(piece.text) ? { segment: piece, from: 0, to: piece.text.length } : null;
}

function addsUp(items: readonly Item[], sums: readonly SumLine[]): boolean {
  const cents = (text: string): number => Math.round(100 * Number(text));
  const whole = items.reduce((sum, { amount }) => sum + cents(amount.value), 0);
  return items.length > 0 && sums.some(({ number }) => cents(number.decimal) === whole);
}

function foundText(profile: FieldProfile, { segment, from, to }: Piece, score: number): FoundValue {
  const raw = segment.text.slice(from, to);
  return {
    profile,
    value: readText(raw),
    raw,
    score,
    spots: [{ page: segment.page, box: boxOfRange(segment, from, to) }],
  };
}
