/** Balances of an account by what its transactions come to, whatever the words beside them. */
import { type FoundValue, foundCandidate } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, TemplateProfile } from '../profile.ts';
import { BALANCE_WEIGHTS as W } from '../scorer.ts';
import { left, right, top } from '../sheet.ts';
import type { Table } from '../table/table.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';

export interface Balances {
  readonly values: readonly FoundValue[];
  /** Without the rows that are balances. */
  readonly tables: readonly Table[];
}

/**
 * Two amounts of the pages that the transactions lead from and to, and amounts that all of one sign come to. A row
 * without a date at either end of the table may itself be a balance: it is, where the others lead there.
 */
export function readBalances(findings: Findings, template: TemplateProfile, tables: readonly Table[]): Balances {
  const single = (concept: ConceptId): FieldProfile | undefined =>
    template.singles.find((profile) => profile.concept === concept);
  const opening = single('opening_balance');
  const closing = single('closing_balance');
  const table = tables.find(({ items }) => items.length > 0 && items.every(amountOf));
  if (opening === undefined || closing === undefined || table === undefined) return { values: [], tables };
  const readings = withoutEnds(table.items).map((items) => ({ items, pairs: findPairs(findings, items) }));
  const { items, pairs } = readings.find((reading) => reading.pairs.length > 0) ?? { items: table.items, pairs: [] };
  const values = pairs.flatMap(([from, to]) => [
    foundCandidate(opening, from, W.leadsOn),
    foundCandidate(closing, to, W.leadsOn),
  ]);
  const ofSign = (concept: ConceptId, sign: 1 | -1): FoundValue[] => {
    const profile = single(concept);
    const own = centsOfAll(items).filter((cents) => Math.sign(cents) === sign);
    // One alone may be named anywhere.
    if (profile === undefined || own.length < 2) return [];
    return findPrinted(findings, items)
      .filter((candidate) => Math.abs(centsOf(candidate)) === Math.abs(total(own)))
      .map((candidate) => foundCandidate(profile, candidate, W.comesTo));
  };
  return {
    values: [...values, ...ofSign('total_credits', 1), ...ofSign('total_debits', -1)],
    tables: tables.map((other) => (other === table ? { ...table, items } : other)),
  };
}

type Items = Table['items'];

/** The rows, and the rows but for the first or the last or both, where these have no date and others do. */
function withoutEnds(items: Items): Items[] {
  const isDated = (item: Items[number] | undefined): boolean =>
    item?.some(({ profile }) => profile.field.type === 'date') === true;
  const starts = isDated(items[0]) ? [0] : [0, 1];
  const ends = isDated(items.at(-1)) ? [items.length] : [items.length, items.length - 1];
  const parts = starts.flatMap((start) => ends.map((end) => items.slice(start, end)));
  return items.some(isDated) ? parts.filter((part) => part.length > 0) : [items];
}

/** More amounts than this beside the rows are a table that was not read as one. */
const MOST_PRINTED = 400;

/** Amounts beside the rows, one further down than the other, that are apart by what the rows come to. */
function findPairs(findings: Findings, items: Items): (readonly [from: Candidate, to: Candidate])[] {
  const turnover = total(centsOfAll(items));
  const printed = findPrinted(findings, items);
  if (turnover === 0 || printed.length > MOST_PRINTED) return [];
  return printed.flatMap((from, index) =>
    printed
      .slice(index + 1)
      .filter((to) => centsOf(to) - centsOf(from) === turnover)
      .map((to) => [from, to] as const),
  );
}

function findPrinted(findings: Findings, items: Items): Candidate[] {
  const isOfRows = placesOf(items);
  return findings.all.filter((candidate) => isAmount(candidate) && !isOfRows(candidate));
}

function centsOfAll(items: Items): number[] {
  return items.flatMap((item) => amountOf(item) ?? []).map(centsOf);
}

function amountOf(item: readonly FoundValue[]): FoundValue | undefined {
  return item.find(({ profile, number }) => profile.concept === 'line_amount' && number !== undefined);
}

function centsOf({ value }: { readonly value: string }): number {
  return Math.round(Number(value) * 100);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function isAmount({ number }: Candidate): boolean {
  return number !== undefined && number.decimals === 2 && !number.percent;
}

/** Answers whether an amount stands in the rows: looked up by the height on its page, as statements have thousands. */
function placesOf(items: Items): (candidate: Candidate) => boolean {
  const spots = items.flatMap((item) => item.flatMap((value) => value.spots));
  const height = (page: number, y: number): string => `${page} ${Math.round(y)}`;
  const byHeight = Map.groupBy(spots, ({ page, box }) => height(page, top(box)));
  return ({ segment: { page, box } }) =>
    [-1, 0, 1]
      .flatMap((slip) => byHeight.get(height(page, top(box) + slip)) ?? [])
      .some((spot) => left(spot.box) >= left(box) - 1 && left(spot.box) < right(box));
}
