/**
 * Terms of payment with a cash discount: `2 % discount until 15 March, net by 4 April`. The clauses of the terms say which date
 * and which percentage belong to the discount, whatever their order.
 */

import type { ConceptId } from '../../knowledge/fields/concepts.ts';
import { wordsOf } from '../../knowledge/languages/languages.ts';
import { anywhere, whole } from '../../knowledge/match-words.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { bottom, type Segment, segmentsInColumn, top } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import { found, type Reading } from './reading.ts';

/** Words of a clause that grants a discount, and of one that asks for the whole amount. */
const DISCOUNT = new RegExp(anywhere(wordsOf('discountTerms')), 'iu');
const WHOLE = new RegExp(whole(wordsOf('netTerms')), 'iu');
/** Terms are longer than a label, and shorter than a page of conditions. */
const LONGEST = 300;
/** The next line of the terms is this close, as a multiple of the type size. */
const LINE_GAP = 1;
/** Where a clause ends, outside of dates and numbers. */
const CLAUSE_END = new RegExp(`[.;,](?=\\s|$)|\\s[/–-]\\s|${whole(wordsOf('otherwise'))}`, 'giu');

interface Terms {
  readonly discountDate: Candidate;
  readonly percent: Candidate | undefined;
  readonly dueDate: Candidate | undefined;
}

/**
 * @param values the chosen values
 * @returns the values with the dates and the percentage that the terms of payment state
 */
export function settleTerms(
  values: readonly FoundValue[],
  reading: Reading,
  singles: readonly FieldProfile[],
): FoundValue[] {
  const profileOf = (concept: ConceptId): FieldProfile | undefined =>
    singles.find((profile) => profile.concept === concept && profile.record?.multiple !== true);
  const discountDate = profileOf('discount_date');
  const percent = profileOf('discount_percent');
  const dueDate = profileOf('due_date');
  if (discountDate === undefined && percent === undefined && dueDate === undefined) return [...values];
  const terms = readTerms(reading);
  if (terms === undefined) return [...values];
  const score = Math.max(SETTLED, ...values.filter(({ profile }) => profile === dueDate).map((value) => value.score));
  const stated: FoundValue[] = [];
  const state = (profile: FieldProfile | undefined, candidate: Candidate | undefined): void => {
    if (profile === undefined || candidate === undefined) return;
    const chosen = values.find((value) => value.profile === profile);
    if (chosen?.value !== candidate.value) stated.push(found(profile, candidate, score));
  };
  state(discountDate, terms.discountDate);
  state(percent, terms.percent);
  // Keep a due date that was chosen before, unless it is the discount date.
  const due = values.find(({ profile }) => profile === dueDate);
  if (due === undefined || due.value === terms.discountDate.value) state(dueDate, terms.dueDate);
  const profiles = new Set(stated.map(({ profile }) => profile));
  return [...values.filter(({ profile }) => !profiles.has(profile)), ...stated];
}

/** The score of a value that the terms state: that of a value behind a label of its own. */
const SETTLED = 3;

/** @returns the terms of the first text with one clause of a discount and its date */
function readTerms({ sheet, findings }: Reading): Terms | undefined {
  for (const segment of sheet.segments) {
    if (segment.text.length > LONGEST || !/\d/.test(segment.text)) continue;
    const lines = [segment];
    const [below] = segmentsInColumn(sheet, segment, segment.box, 1, LINE_GAP * segment.size);
    if (below !== undefined && top(below.box) - bottom(segment.box) <= LINE_GAP * segment.size) lines.push(below);
    const clauses = lines.flatMap((line) => clausesOf(line, findings.bySegment[line.id] ?? []));
    const discounts = clauses.filter(isDiscount);
    const [discount] = discounts;
    const [discountDate, ...more] = (discount?.candidates ?? []).filter(({ kind }) => kind === 'date');
    if (discounts.length !== 1 || discount?.segment !== segment || discountDate === undefined || more.length > 0)
      continue;
    const whole = clauses.filter((clause) => clause !== discount && WHOLE.test(clause.text));
    const dueDates = whole.flatMap(({ candidates }) => candidates.filter(({ kind }) => kind === 'date'));
    const [dueDate] = dueDates.filter(({ value }) => value > discountDate.value);
    const percents = discount.candidates.filter(({ number }) => number?.percent === true);
    return { discountDate, percent: percents.length === 1 ? percents[0] : undefined, dueDate };
  }
  return undefined;
}

interface Clause {
  readonly segment: Segment;
  readonly text: string;
  readonly candidates: readonly Candidate[];
}

function isDiscount({ text, candidates }: Clause): boolean {
  return DISCOUNT.test(text) && candidates.some(({ number }) => number?.percent === true);
}

function clausesOf(segment: Segment, candidates: readonly Candidate[]): Clause[] {
  const typed = candidates.filter(({ kind, number }) => kind === 'date' || number !== undefined);
  const ends = [...segment.text.matchAll(CLAUSE_END)]
    .map(({ index }) => index)
    .filter((end) => !typed.some(({ from, to }) => from < end && end < to));
  const bounds = [0, ...ends, segment.text.length];
  return bounds.slice(1).map((to, index): Clause => {
    const from = bounds[index] ?? 0;
    return {
      segment,
      text: segment.text.slice(from, to),
      candidates: typed.filter((candidate) => candidate.from >= from && candidate.to <= to),
    };
  });
}
