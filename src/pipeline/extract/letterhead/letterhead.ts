/**
 * Who issued a receipt: name and address at its head. They stand as one block of centred lines, with registration
 * numbers and telephones between them, and nothing says which line is which.
 */

import { ENDS_IN_COUNTRY } from '../address-block.ts';
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { RecordProfile } from '../profile.ts';
import { LETTERHEAD_WEIGHTS as W } from '../scorer.ts';
import { bottom, boxOfRange, type Sheet, top } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { findLegalForm } from './legal-form.ts';
import { type HeadRow, readHeadRows } from './row.ts';
import { CHATTER, REGION, TRADE } from './vocabulary.ts';

/** Rows of a block stand closer than this, in heights of the type. */
const BLOCK_GAP = 2.2;

/** Name and address of the record's party, where the record wants the address as a whole. */
export function readLetterhead(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  record: RecordProfile,
): FoundValue[] {
  const rows = readHeadRows(sheet, findings, labels);
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const nameProfile = record.fields.find(({ concept }) => concept === 'name');
  const addressProfile = record.fields.find(({ concept }) => concept === 'address');
  const name = chooseName(rows, recognised);
  const address = readAddress(rows, name?.last ?? -1);
  const found: FoundValue[] = [];
  if (nameProfile !== undefined && name !== undefined) {
    const { text, raw } = composeName(rows.slice(name.first, name.last + 1), recognised);
    const score = name.score + (address.length > 0 ? W.hasAddress : 0);
    found.push({
      profile: nameProfile,
      value: text,
      raw,
      score,
      spots: spotsOf(rows.slice(name.first, name.last + 1)),
    });
  }
  if (addressProfile !== undefined && address.length > 0) {
    const text = address
      .map((row) => trimRow(row.text))
      .join(', ')
      .replace(/[,.\s]+,\s/g, ', ');
    const quality = Math.min(...address.map((row) => row.quality));
    const place = address.some((row) => hasPlace(row, findings));
    const score = W.address + (place ? W.addressPlace : 0) + W.quality * (quality - W.usualQuality);
    found.push({ profile: addressProfile, value: text, raw: text, score, spots: spotsOf(address) });
  }
  return found;
}

function hasPlace(row: HeadRow, findings: Findings): boolean {
  return row.segments.some(({ id }) => (findings.bySegment[id] ?? []).some(({ kind }) => kind === 'place'));
}

interface NameRows {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

/** The row with the most that speaks for a name, with the row that it goes on in or comes from. */
function chooseName(rows: readonly HeadRow[], recognised: boolean): NameRows | undefined {
  const addressAt = rows.findIndex(({ kind }) => kind === 'address');
  const end = addressAt < 0 ? rows.length : addressAt;
  const sizes = rows.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  let best: NameRows | undefined;
  let place = 0;
  for (const [index, row] of rows.entries()) {
    const legal = findLegalForm(row.text, recognised);
    // The row of a name that begins with a number and has a comma looks like an address; its legal form tells.
    const candidate =
      row.kind === 'text' ? index < Math.max(end, 1) : legal !== undefined && row.kind === 'address' && index <= end;
    if (!candidate || CHATTER.test(row.text) || /^\s*\(/.test(row.text)) continue;
    let score = W.name - W.later * place++;
    if (legal !== undefined) score += W.legalForm;
    if (TRADE.test(row.text)) score += W.trade;
    score += W.size * Math.max(-0.5, Math.min(1, row.size / usual - 1));
    score += W.quality * (row.quality - W.usualQuality);
    const next = rows[index + 1];
    if (next !== undefined && isClose(row, next) && (next.kind === 'registration' || next.kind === 'address'))
      score += W.aboveAddress;
    if (addressAt > 0 && !connects(rows, index, addressAt)) score -= W.apart;
    if ((row.text.match(/\p{L}/gu) ?? []).length < 4) score -= W.short;
    const range = extendName(rows, index, legal, recognised);
    if (best === undefined || score > best.score) best = { ...range, score };
  }
  return best;
}

function isClose(upper: HeadRow, lower: HeadRow): boolean {
  return top(lower.box) - bottom(upper.box) < BLOCK_GAP * Math.max(upper.size, lower.size, 5);
}

/** Whether no wide gap parts a row from the address. */
function connects(rows: readonly HeadRow[], from: number, to: number): boolean {
  return rows.slice(from, to).every((row, index) => {
    const next = rows[from + index + 1];
    return next === undefined || isClose(row, next);
  });
}

/** A name over two rows: the first ends in the middle, or the second is hardly more than a legal form. */
function extendName(
  rows: readonly HeadRow[],
  index: number,
  legal: { readonly from: number } | undefined,
  recognised: boolean,
): { first: number; last: number } {
  const row = rows[index];
  const above = rows[index - 1];
  const below = rows[index + 1];
  if (row === undefined) return { first: index, last: index };
  const alike = (other: HeadRow | undefined): other is HeadRow =>
    other?.kind === 'text' &&
    !CHATTER.test(other.text) &&
    Math.max(other.size, row.size) < 1.8 * Math.min(other.size, row.size);
  if (alike(above) && isClose(above, row) && /[&,/-]\s*$/.test(above.text)) return { first: index - 1, last: index };
  if (legal !== undefined && alike(above) && isClose(above, row)) {
    const words = row.text.slice(0, legal.from).match(/[\p{L}\d]{2,}/gu) ?? [];
    if (words.length <= 1 && findLegalForm(above.text, recognised) === undefined)
      return { first: index - 1, last: index };
  }
  if (legal === undefined && alike(below) && isClose(row, below)) {
    const form = findLegalForm(below.text, recognised);
    const words = form === undefined ? [] : (below.text.slice(0, form.from).match(/[\p{L}\d]{2,}/gu) ?? []);
    if (/[&,/-]\s*$/.test(row.text) || (form !== undefined && words.length <= 1))
      return { first: index, last: index + 1 };
  }
  return { first: index, last: index };
}

/** The name without the registration number behind it, its legal form spelled as it should be. */
function composeName(rows: readonly HeadRow[], recognised: boolean): { text: string; raw: string } {
  const raw = rows.map(({ text }) => text.trim()).join(' ');
  let text = raw.replace(/^[^\p{L}\d([]+/u, '');
  const legal = findLegalForm(text, recognised);
  if (legal !== undefined) {
    const rest = text
      .slice(legal.to)
      .replace(/^(\s*[.,]?)\s+[^\s()]{1,2}\s*$/u, '$1')
      .replace(/^\s*[.,]?\s*[({<[]?\s*(?:co\.?\s*(?:reg\.?|no\.?)*\s*:?\s*)?[\p{L}]{0,2}\d[\d\p{L}\s-]{3,}.*$/iu, '');
    text = text.slice(0, legal.from) + (legal.repaired ?? text.slice(legal.from, legal.to)) + rest;
  }
  text = text.replace(/\s*[({<[]\s*(?:[\p{L}.]{1,4}[\s:]*)*\d[\d\s-]{3,}[\p{L}\d\s-]{0,3}[)}>\]]?\s*$/u, '');
  return { text: text.replace(/[\s,;:|*'"`‘’“”_-]+$/u, '').replace(/\s+/g, ' '), raw };
}

/** The rows from the first that looks like an address, as far as the address goes. */
function readAddress(rows: readonly HeadRow[], nameAt: number): HeadRow[] {
  const start = rows.findIndex(({ kind }, index) => kind === 'address' && index > nameAt);
  if (start < 0) return readShortAddress(rows, nameAt);
  const taken: HeadRow[] = [];
  let placed = false;
  for (const row of rows.slice(start)) {
    const previous = taken.at(-1);
    if (previous !== undefined && !isClose(previous, row)) break;
    if (row.kind === 'registration' && taken.length > 0) break;
    if (row.kind === 'address') taken.push(row);
    else if (row.kind === 'noise' || (row.kind === 'data' && taken.length === 0)) continue;
    else if (row.kind === 'text' && previous !== undefined && !/^\p{L}+\s*:/u.test(row.text)) {
      // Behind the postcode a region may follow on a line of its own, but not a second one.
      if (placed && !/,\s*$/.test(previous.text)) {
        if (
          ENDS_IN_COUNTRY.test(previous.text) ||
          /^\s*\(/.test(row.text) ||
          row.text.split(' ').length > 3 ||
          CHATTER.test(row.text)
        )
          break;
        taken.push(row);
        break;
      }
      taken.push(row);
    } else break;
    if (/(?<!\d)\d{5}(?!\d)/.test(row.text)) placed = true;
  }
  // Text that no address follows is the shop's motto or branch.
  while (!placed && endsLoosely(taken)) taken.pop();
  return taken;
}

/** Text at the end that neither a comma before it nor a region in it ties to the address. */
function endsLoosely(rows: readonly HeadRow[]): boolean {
  const last = rows.at(-1);
  return last?.kind === 'text' && !REGION.test(last.text) && !/,\s*$/.test(rows.at(-2)?.text ?? '');
}

/** A building and its quarter with no number and no postcode: a line with a comma below the name and its registration. */
function readShortAddress(rows: readonly HeadRow[], nameAt: number): HeadRow[] {
  const row = nameAt < 0 ? undefined : rows.slice(nameAt + 1).find(({ kind }) => kind !== 'registration');
  const looksSo = row?.kind === 'text' && /\p{L}{3}.*,\s*\p{L}{3}/u.test(row.text) && !CHATTER.test(row.text);
  return row !== undefined && looksSo ? [row] : [];
}

function trimRow(text: string): string {
  return text
    .replace(/^[^\p{L}\d(#]+/u, '')
    .replace(/[\s,;|'"`‘’“”_]+$/u, '')
    .replace(/\s+/g, ' ');
}

function spotsOf(rows: readonly HeadRow[]): FoundValue['spots'] {
  return rows.flatMap(({ segments }) =>
    segments.map((segment) => ({ page: segment.page, box: boxOfRange(segment, 0, segment.text.length) })),
  );
}
