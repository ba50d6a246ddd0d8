/** Values that their own wording gives away, or the words right before them, whatever label stands beside. */
import { anyOf, LANGUAGES, splitWords } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { WORDING_WEIGHTS as W } from '../scorer.ts';
import { boxOfRange, type Segment } from '../sheet.ts';
import { found, type Reading } from './reading.ts';

/** Incoterms 2020 and the older ones still in use, with the place. */
const INCOTERM =
  /(?<![\p{L}\d])(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|DAT|DDU)(?![\p{L}\d])(?: \p{Lu}[\p{L}.'’-]+){0,3}/gu;

const DAYS = `\\d{1,3} (?:${anyOf('days')})`;
const TERMS = new RegExp(
  `(?:^|(?<=:\\s?))(?:${DAYS}\\b.*|(?:${anyOf('nets')}) ${DAYS}.*|\\d(?:[.,]\\d)? ?% ${DAYS}.*|${anyOf('paymentTerms')})$`,
  'giu',
);

const METHOD = new RegExp(`(?:^|(?<=:\\s?))(?:${anyOf('paymentMethods')})$`, 'giu');

const PHRASES: Readonly<Partial<Record<ConceptId, readonly [pattern: RegExp, score: number]>>> = {
  incoterm: [INCOTERM, W.incoterm],
  payment_terms: [TERMS, W.terms],
  payment_method: [METHOD, W.method],
};

/**
 * `**** **** **** 4821`, `XXXXXXXXXXXX4821`: what is left of the number of a card, of twelve to nineteen digits. Bounded,
 * and begun where a run of marks begins, so that a page full of marks is read in time.
 */
const MASKED = /(?<![\p{L}\d*•#.-])(?:[*•#xX][\s.-]{0,3}){4,20}(?<last>\d{4})(?![\d/.-])/gu;

/** What stands before the day by which somebody asks to be paid, in a sentence about paying. */
const DEADLINE = new RegExp(`(?:${anyOf('deadlines')})\\s*$`, 'iu');
const PAYING = new RegExp(`(?<!\\p{L})(?:${anyOf('paying')})`, 'iu');

/** Words and the digit for each ordinal, indexed by number. */
const ORDINALS = [0, 1, 2, 3, 4, 5].map(
  (number) =>
    new Set(
      number === 0
        ? ['']
        : [
            ...Object.values(LANGUAGES).flatMap(({ words }) => splitWords(words.ordinals)[number - 1] ?? []),
            String(number),
          ],
    ),
);

export function proposePhrases(reading: Reading, profile: FieldProfile): FoundValue[] {
  const phrase = profile.concept === undefined || profile.field.type !== 'text' ? undefined : PHRASES[profile.concept];
  if (phrase !== undefined) return proposePattern(reading, profile, ...phrase);
  if (profile.concept === 'card_last4') return proposeMasked(reading, profile);
  if (profile.concept === 'due_date') return proposeDeadline(reading, profile);
  if (profile.span !== undefined && profile.concept !== undefined) return proposeSpan(reading, profile);
  return profile.field.type === 'number' && !profile.money ? proposeOrdinal(reading, profile) : [];
}

function proposePattern(reading: Reading, profile: FieldProfile, pattern: RegExp, score: number): FoundValue[] {
  return freeSegments(reading).flatMap((segment) =>
    [...segment.text.matchAll(pattern)].map((match) => {
      const to = match.index + match[0].length;
      return found(profile, { kind: 'text', segment, from: match.index, to, value: match[0] }, score);
    }),
  );
}

/** On a receipt the groups of a number stand as far apart as columns. */
function proposeMasked({ sheet }: Reading, profile: FieldProfile): FoundValue[] {
  return sheet.rows.flatMap(({ segments }) => {
    const text = segments.map((segment) => segment.text).join(' ');
    return [...text.matchAll(MASKED)].flatMap((match) => {
      const { last = '' } = match.groups ?? {};
      const segment = segments.findLast((other) => other.text.includes(last));
      if (segment === undefined) return [];
      const from = segment.text.lastIndexOf(last);
      return [found(profile, { kind: 'identifier', segment, from, to: from + last.length, value: last }, W.masked)];
    });
  });
}

function proposeDeadline(reading: Reading, profile: FieldProfile): FoundValue[] {
  const { sheet, findings, tableSegments } = reading;
  return findings.all.flatMap((candidate): FoundValue[] => {
    const { segment, from, kind } = candidate;
    if (kind !== 'date' || tableSegments.has(segment.id)) return [];
    // A sentence may begin on the line above.
    const above = sheet.rows[segment.row - 1]?.segments.map(({ text }) => text).join(' ') ?? '';
    const before = `${above} ${segment.text.slice(0, from)}`;
    return DEADLINE.test(before) && PAYING.test(`${before} ${segment.text.slice(from)}`)
      ? [found(profile, candidate, W.deadline)]
      : [];
  });
}

/** `1 January 2024 to 31 December 2024`, the first of the document, is the period where a period is asked for. */
function proposeSpan({ findings, tableSegments }: Reading, profile: FieldProfile): FoundValue[] {
  if (profile.concept !== 'period_start' && profile.concept !== 'period_end') return [];
  return findings.all
    .filter(({ kind, span, segment }) => kind === 'date' && span === profile.span && !tableSegments.has(segment.id))
    .slice(0, 1)
    .map((candidate) => found(profile, candidate, W.span));
}

/** `2. Mahnung`, `Second reminder`: the field's label with an ordinal before it, alone on its line. */
function proposeOrdinal(reading: Reading, profile: FieldProfile): FoundValue[] {
  return reading.sheet.segments.flatMap((segment): FoundValue[] => {
    const [, word = '', label = ''] =
      /^(\p{L}+|\d)(?:\.|st|nd|rd|th)? +(\p{L}[\p{L} -]+)$/u.exec(segment.text.trim()) ?? [];
    const value = ORDINALS.findIndex((words) => words.has(word.toLowerCase()));
    if (value < 1 || !profile.labels.has(normaliseLabel(label))) return [];
    const spots = [{ page: segment.page, box: boxOfRange(segment, 0, word.length) }];
    return [{ profile, value: String(value), raw: word, score: W.ordinal, spots }];
  });
}

function freeSegments({ sheet, tableSegments }: Reading): Segment[] {
  return sheet.segments.filter(({ id }) => !tableSegments.has(id));
}
