/**
 * Terms of payment with a cash discount: `2 % discount if paid by 15 March, net by 4 April`. The clauses of the terms say which
 * date and which percentage belong to the discount, whatever their order.
 */
import type { ConceptId } from '../../knowledge/fields/concepts.ts';
import { anyOf, wordsOf } from '../../knowledge/languages/languages.ts';
import { anywhere, whole } from '../../knowledge/match-words.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { type Segment, segmentsInColumn } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import { found, type Reading } from './reading.ts';

/** A clause with a percentage grants a cash discount if it names one, or if it has a general word for a discount and a word about paying. */
const CASH_DISCOUNT = new RegExp(anywhere(wordsOf('cashDiscountTerms')), 'iu');
const DISCOUNT = new RegExp(anywhere(wordsOf('discountTerms')), 'iu');
const PAYING = new RegExp(anywhere(wordsOf('paying')), 'iu');
/** Words of a clause that asks for the whole amount. */
const NET = new RegExp(whole(wordsOf('netTerms')), 'iu');
/** Text right before the last day of a discount: `until`, `on`, or a number of days and a parenthesis, as in `10 days (`. */
const DEADLINE = new RegExp(
  `(?:(?:${anyOf('deadlines')})|(?<!\\p{L})on|\\d\\s(?:${anyOf('days')})\\p{Ll}?\\s\\()\\s*$`,
  'iu',
);
/** Terms are longer than a label, and shorter than a page of conditions. */
const LONGEST = 300;
/** Maximum distance of the next line of the terms, as a multiple of the type size. */
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
 * @param ranked the candidates of each field, the best first
 * @returns the values with the dates and the percentage that the terms of payment state
 */
export function applyPaymentTerms(
  values: readonly FoundValue[],
  ranked: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  reading: Reading,
): FoundValue[] {
  const profileOf = (concept: ConceptId): FieldProfile | undefined =>
    reading.template.singles.find(
      ({ concept: own, record, field }) => own === concept && record?.multiple !== true && field.pattern === undefined,
    );
  const discountDate = profileOf('discount_date');
  const percent = profileOf('discount_percent');
  const dueDate = profileOf('due_date');
  if (discountDate === undefined && percent === undefined && dueDate === undefined) return [...values];
  const issued = values.find(({ profile }) => profile.concept === 'issue_date')?.value;
  const terms = readTerms(reading);
  if (terms === undefined || (issued !== undefined && terms.discountDate.value <= issued)) return [...values];
  const stated: FoundValue[] = [];
  const state = (profile: FieldProfile | undefined, candidate: Candidate | undefined): void => {
    if (profile === undefined || candidate === undefined) return;
    if (values.some((value) => value.profile === profile && value.value === candidate.value)) return;
    const known = ranked.get(profile)?.find(({ value }) => value === candidate.value);
    const value = known ?? found(profile, candidate, STATED);
    stated.push({ ...value, score: Math.max(STATED, value.score), isStated: true });
  };
  state(discountDate, terms.discountDate);
  state(percent, terms.percent);
  // Replace the due date only if it is missing or equal to the discount date. If the terms state no later date, the due date keeps
  // the discount date, because the document prints no other deadline.
  const due = values.find(({ profile }) => profile === dueDate);
  if (due === undefined || due.value === terms.discountDate.value) state(dueDate, terms.dueDate);
  const profiles = new Set(stated.map(({ profile }) => profile));
  return [...values.filter(({ profile }) => !profiles.has(profile)), ...stated];
}

/** The lowest score, in log odds, of a value that the terms state. It is returned even if the ranker prefers no value, and needs review. */
const STATED = 0.05;

/** @returns the terms, or undefined unless all discount clauses have the same single date and the first one is marked as a deadline */
function readTerms({ sheet, findings }: Reading): Terms | undefined {
  const clausesIn = (segment: Segment): Clause[] => clausesOf(segment, findings.bySegment[segment.id] ?? []);
  const granting = sheet.segments.filter(
    ({ text }) => text.length <= LONGEST && (CASH_DISCOUNT.test(text) || DISCOUNT.test(text)),
  );
  const discounts = granting.flatMap(clausesIn).filter(isDiscount);
  const [discount] = discounts;
  if (discount === undefined) return undefined;
  const dates = discounts.map(({ candidates }) => candidates.filter(({ kind }) => kind === 'date'));
  const [discountDate] = dates[0] ?? [];
  const isOne = dates.every((own) => own.length === 1 && own[0]?.value === discountDate?.value);
  if (discountDate === undefined || !isOne || !isDeadline(discountDate)) return undefined;
  const { segment } = discount;
  const beside = [-1, 1].flatMap((direction) =>
    segmentsInColumn(sheet, segment, segment.box, direction === 1 ? 1 : -1, LINE_GAP * segment.size).slice(0, 1),
  );
  const dueDates = [segment, ...beside]
    .flatMap(clausesIn)
    .filter((clause) => !isDiscount(clause) && NET.test(clause.text))
    .flatMap(({ candidates }) => candidates.filter(({ kind }) => kind === 'date'));
  const percents = discount.candidates.filter(({ number }) => number?.percent === true);
  return {
    discountDate,
    percent: percents.length === 1 ? percents[0] : undefined,
    dueDate: dueDates.find(({ value }) => value > discountDate.value),
  };
}

interface Clause {
  readonly segment: Segment;
  readonly text: string;
  readonly candidates: readonly Candidate[];
}

function isDiscount({ text, candidates }: Clause): boolean {
  const grants = CASH_DISCOUNT.test(text) || (DISCOUNT.test(text) && PAYING.test(text));
  return grants && candidates.some(({ number }) => number?.percent === true);
}

function isDeadline({ segment, from }: Candidate): boolean {
  return DEADLINE.test(segment.text.slice(0, from));
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
