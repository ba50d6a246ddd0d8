/** Fields with a fixed set of answers. */

import { wordsOf } from '../../knowledge/languages/languages.ts';
import type { Language } from '../../page.ts';
import type { FoundValue } from '../found.ts';
import { joinForms, normaliseLabel, tokenize } from '../labels/normalise.ts';
import { translateAnswer } from '../lexicon/answers.ts';
import type { FieldProfile } from '../profile.ts';
import { boxOfRange, type Segment, segmentsRightOf, top } from '../sheet.ts';
import { readSumWords } from '../sums/words.ts';
import type { Reading } from './reading.ts';

/** One answer and a wording of it. */
interface Wording {
  readonly name: string;
  readonly form: string;
  readonly order: number;
}

const YES = wordsOf('yes').join(',');
const NO = wordsOf('no').join(',');

/**
 * Answers by their wordings: a choice's name and the phrases of its description, parted by commas, and what is known to
 * mean the same in the language of the document. The wording counts behind the field's label; without a label, in titles:
 * large type near the top of the first page.
 */
export function proposeChoice(reading: Reading, profile: FieldProfile): FoundValue[] {
  const wordings = wordingsOf(profile, reading.sheet.language);
  const labelled = new Set(
    reading.labels
      .filter((hit) => hit.fields.has(profile))
      .flatMap((hit) => [hit.segment, ...segmentsRightOf(reading.sheet, hit.segment).slice(0, 1)]),
  );
  const height = reading.sheet.pages[0]?.height ?? 842;
  const sizes = reading.sheet.segments.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10;
  return reading.sheet.segments
    .flatMap((segment): FoundValue[] => {
      const isLabelled = labelled.has(segment);
      const paid = profile.concept === 'payment_method' && isPayment(reading, segment);
      if (!isLabelled && (segment.page > 1 || profile.field.type === 'boolean')) return [];
      return findWordings(segment, wordings).map(({ name, from, to, form }) => {
        const title = Math.min(2, segment.size / usual - 1) + (top(segment.box) < 0.4 * height ? 0.5 : -1.5);
        const alone = to - from > 0.6 * segment.text.length ? 0.5 : 0;
        const place = isLabelled ? 2 : Math.max(title + alone, paid && from < 3 ? PAYMENT : Number.NEGATIVE_INFINITY);
        const score = place + Math.min(0.6, form.length / 30);
        const spots = [{ page: segment.page, box: boxOfRange(segment, from, to) }];
        return { profile, value: name, raw: segment.text.slice(from, to), score, spots };
      });
    })
    .sort((a, b) => b.score - a.score);
}

/** How somebody paid stands before what he gave. */
const PAYMENT = 1.2;

/** A line of sums that says what was paid, or came back. */
function isPayment({ sheet, findings }: Reading, segment: Segment): boolean {
  const words = readSumWords(segment.text, sheet.pages[segment.page - 1]?.textSource === 'ocr');
  if ((!words.has('paid') && !words.has('change')) || words.has('total')) return false;
  const beside = [segment, ...segmentsRightOf(sheet, segment)];
  return beside.some(({ id }) => findings.bySegment[id]?.some(({ number }) => number?.decimals === 2));
}

/** The answers of a field with all wordings that are known of each. */
export function wordingsOf({ field }: FieldProfile, language: Language): Wording[] {
  const answers =
    field.type === 'boolean'
      ? [
          { name: 'true', description: YES },
          { name: 'false', description: NO },
        ]
      : field.choices;
  return answers.flatMap(({ name, description = '' }, order) => {
    const own = [name.replaceAll('_', ' '), ...description.split(/[,;.]/)];
    const forms = [...own, ...own.flatMap((wording) => translateAnswer(wording, language))].map(normaliseLabel);
    return [...new Set(forms)].flatMap((form): Wording[] =>
      form.length > 2 || field.type === 'boolean' ? [{ name, form, order }] : [],
    );
  });
}

/** Wordings that are whole words of a segment. */
export function findWordings(
  segment: Segment,
  wordings: readonly Wording[],
): (Wording & { from: number; to: number })[] {
  const tokens = tokenize(segment.text);
  return tokens.flatMap((token, first) =>
    tokens.slice(first, first + 4).flatMap((end, count) => {
      const form = joinForms(tokens.slice(first, first + count + 1).map((part) => part.form));
      return wordings
        .filter((wording) => wording.form === form)
        .map((wording) => ({ ...wording, from: token.from, to: end.to }));
    }),
  );
}
