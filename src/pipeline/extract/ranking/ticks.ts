/** Answers that are ticked: the box that is marked, among the boxes of a question. */
import type { Language } from '../../page.ts';
import type { FoundValue } from '../found.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import { translateAnswer } from '../lexicon/answers.ts';
import type { FieldProfile } from '../profile.ts';
import { boxOfRange, type Segment, type Sheet } from '../sheet.ts';

const BOX = /[☒☑✓✔✗✘■▣☐□▢]|[[(]\s?[xX✓✔✗]\s?[\])]|[[(]\s{0,3}_?\s{0,2}[\])]/gu;
/** The same for a search. */
export const ANY_BOX = new RegExp(BOX.source, 'u');
const MARKED = /[☒☑✓✔✗✘■▣xX]/u;

/** One box with the words behind it, or before it. */
interface Option {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly marked: boolean;
}

const YES = new Set(['yes', 'ja', 'oui', 'true', 'y', 'j'].map(normaliseLabel));
const NO = new Set(['no', 'nein', 'non', 'false', 'n'].map(normaliseLabel));

/** Scores of answers by their boxes, on the scale of the other rules for choices. */
const SCORE = { answered: 2, statement: 1 } as const;

/** All boxes of a document with their words. Only documents with a marked box have any. */
export function readOptions({ segments }: Sheet): Option[] {
  const options = segments.flatMap((segment) => {
    const boxes = [...segment.text.matchAll(BOX)];
    return boxes.map((box, index): Option => {
      const end = boxes[index + 1]?.index ?? segment.text.length;
      const from = box.index + box[0].length;
      const behind = segment.text.slice(from, end).trim();
      const isBehind = behind !== '' || index > 0;
      const text = isBehind ? behind : segment.text.slice(0, box.index).trim();
      return { segment, from: box.index, to: isBehind ? end : from, text, marked: MARKED.test(box[0]) };
    });
  });
  return options.some(({ marked }) => marked) ? options : [];
}

/**
 * The ticked answers as proposals of a boolean or choice field. The ranker tells which question is the field's.
 *
 * @param isCalled whether a text is like what the field is called
 */
export function proposeTicks(
  options: readonly Option[],
  profile: FieldProfile,
  language: Language,
  isCalled: (text: string) => boolean,
): FoundValue[] {
  const { field } = profile;
  if (field.type !== 'boolean' && field.type !== 'choice') return [];
  return options.flatMap(({ segment, from, to, text, marked }): FoundValue[] => {
    const value =
      field.type === 'boolean' ? booleanOf(text, marked) : marked ? choiceOf(profile, text, language) : undefined;
    if (value === undefined) return [];
    // An empty box such as `[ ] junior` answers no other question.
    if (field.type === 'boolean' && !marked && !isAnswer(text) && !isCalled(text)) return [];
    const spots = [{ page: segment.page, box: boxOfRange(segment, from, to) }];
    const score = field.type === 'boolean' && !isAnswer(text) ? SCORE.statement : SCORE.answered;
    return [{ profile, value, raw: segment.text.slice(from, to).trim(), score, spots }];
  });
}

function isAnswer(text: string): boolean {
  const form = firstWord(text);
  return YES.has(form) || NO.has(form);
}

function booleanOf(text: string, marked: boolean): string | undefined {
  const form = firstWord(text);
  if (YES.has(form)) return marked ? 'true' : undefined;
  if (NO.has(form)) return marked ? 'false' : undefined;
  return String(marked);
}

function firstWord(text: string): string {
  return normaliseLabel(text.split(/[\s,;:]+/)[0] ?? '');
}

function choiceOf({ field }: FieldProfile, text: string, language: Language): string | undefined {
  const form = normaliseLabel(text);
  if (form === '') return undefined;
  const forms = field.choices.map(({ name, description = '' }) => {
    const own = [name.replaceAll('_', ' '), ...description.split(/[,;.]/)].filter((wording) => wording.trim() !== '');
    return {
      name,
      forms: [...own, ...own.flatMap((wording) => translateAnswer(wording, language))].map(normaliseLabel),
    };
  });
  const exact = forms.find((choice) => choice.forms.includes(form));
  const near = forms.find((choice) =>
    choice.forms.some((one) => one.length > 2 && (form.startsWith(one) || one.startsWith(form))),
  );
  return (exact ?? near)?.name;
}
