/**
 * Who issued a receipt: name and address at its head. They stand as one block of centred lines, with registration
 * numbers and telephones between them, and nothing says which line is which.
 */

import MODEL from '../../../../models/letterhead.json' with { type: 'json' };
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { RecordProfile } from '../profile.ts';
import { boxOfRange, type Sheet } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type AddressWeights, chooseAddress } from './address.ts';
import { findLegalForm } from './legal-form.ts';
import { chooseName, type NameWeights } from './name.ts';
import { type HeadRow, readHeadRows } from './row.ts';

/** What was chosen is worth something, whatever it was chosen from. */
const LEAST = 0.6;

/** Name and address of the record's party, where the record wants the address as a whole. */
export function readLetterhead(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  record: RecordProfile,
): FoundValue[] {
  const rows = readHeadRows(sheet, findings, labels);
  const nameProfile = record.fields.find(({ concept }) => concept === 'name');
  const addressProfile = record.fields.find(({ concept }) => concept === 'address');
  const { name, address } = decideLetterhead(sheet, rows, MODEL);
  return [
    ...(nameProfile === undefined || name === undefined ? [] : [{ profile: nameProfile, ...name }]),
    ...(addressProfile === undefined || address === undefined ? [] : [{ profile: addressProfile, ...address }]),
  ];
}

type HeadValue = Omit<FoundValue, 'profile'>;

/** Name and address by the weights of a model; training has others than the one in use. */
export function decideLetterhead(
  sheet: Sheet,
  rows: readonly HeadRow[],
  model: { readonly name: NameWeights; readonly address: AddressWeights },
): { readonly name: HeadValue | undefined; readonly address: HeadValue | undefined } {
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const name = chooseName(sheet, rows, model.name);
  const address = chooseAddress(rows, name, recognised, model.address);
  return {
    name: name && {
      ...composeName(rows.slice(name.first, name.last + 1), recognised),
      score: scoreOf(name.odds),
      spots: spotsOf(rows.slice(name.first, name.last + 1)),
    },
    address: address && {
      ...composeAddress(address.rows),
      score: scoreOf(address.odds),
      spots: spotsOf(address.rows),
    },
  };
}

function scoreOf(odds: number): number {
  return LEAST + Math.max(-0.5, Math.min(2.4, odds / 2));
}

/** The lines of an address in one. */
export function composeAddress(rows: readonly HeadRow[]): { value: string; raw: string } {
  const text = rows
    .map((row) => trimRow(row.text))
    .join(', ')
    .replace(/[,.\s]+,\s/g, ', ');
  return { value: text, raw: text };
}

/** The name without the registration number behind it, its legal form spelled as it should be. */
export function composeName(rows: readonly HeadRow[], recognised: boolean): { value: string; raw: string } {
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
  return { value: text.replace(/[\s,;:|*'"`‘’“”_-]+$/u, '').replace(/\s+/g, ' '), raw };
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
