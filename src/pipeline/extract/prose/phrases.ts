/** Terms that contracts write in words: periods of notice and the law that governs. */
import type { Month } from '../../knowledge/languages/language.ts';
import { anyOf, LANGUAGES, splitWords } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { PHRASE_WEIGHTS as W } from '../scorer.ts';
import { type RunningText, spotsOf } from './running-text.ts';

interface Form {
  readonly pattern: RegExp;
  /** Words that must stand near, before or behind; without them the phrase is another matter. */
  readonly near?: RegExp;
}

const COUNT = `(?:\\d{1,3}(?:\\s?\\(\\p{L}+\\))?|${anyOf('numerals')})(?:\\s?\\(\\d+\\))?`;
const UNIT = `(?:${anyOf('noticeUnits')})(?:['’])?(?!\\p{L})`;
/** `zum Ende eines Kalendervierteljahres`, `zum 15. oder zum Ende eines Monats`, `to the end of a quarter`. */
const TERM = `(?:\\s+(?:${anyOf('noticeEnds')})(?=\\s)(?:(?!\\s+(?:${anyOf('afterNotice')})(?!\\p{L}))[^.,;()\\n]|(?<=\\d)\\.)*)?`;
const READ_MONTHS = Object.values(LANGUAGES).flatMap(({ months }): readonly Month[] => months);
const MONTH_NAMES = READ_MONTHS.flatMap(({ names }) => splitWords(names));
const SHORT_MONTHS = new Set(READ_MONTHS.flatMap(({ short }) => short ?? []));

const FORMS: Readonly<Partial<Record<ConceptId, readonly Form[]>>> = {
  notice_period: [
    {
      pattern: new RegExp(`(?<!\\p{L})${COUNT}\\s+${UNIT}${TERM}`, 'giu'),
      near: new RegExp(anyOf('noticeWords'), 'iu'),
    },
  ],
  pay_period: [
    {
      pattern: new RegExp(
        `(?<!\\d\\.?\\s?)(?<!\\p{L})(?:${MONTH_NAMES.join('|')}|(?:${[...SHORT_MONTHS].join('|')})\\.?)\\s(?:\\d{4}|\\d{2})(?!\\d|,? \\d{4})`,
        'gu',
      ),
    },
    { pattern: /(?<![\d./-])(?:0?[1-9]|1[0-2])[./-]20\d{2}(?![\d./-])/gu },
  ],
  governing_law: [
    {
      pattern:
        /(?<!\p{L})Recht(?:s)? (?:der|des|von) (?:\p{Lu}[\p{L}-]+)(?: (?:\p{Lu}[\p{L}-]+|und \p{Lu}[\p{L}-]+))*/gu,
    },
    { pattern: /(?<!\p{L})(?:\p{L}+isch|[Dd]eutsch)(?:es|em|en|e) Recht(?!\p{L})/gu },
    { pattern: /(?<!\p{L})laws? of (?:the )?\p{Lu}[\p{L}-]+(?: (?:of )?\p{Lu}[\p{L}-]+)*(?: and \p{Lu}[\p{L}-]+)?/gu },
    {
      pattern:
        /(?<!\p{L})(?:English|Scottish|Scots|Irish|German|Swiss|Austrian|French|Dutch|Welsh|New York|Delaware|Californian?) law(?!\p{L})/gu,
    },
  ],
};

/** How far around a phrase its word may stand, in letters. */
const REACH = 120;

export function proposePhrases(running: RunningText, profile: FieldProfile): FoundValue[] {
  const forms = profile.concept === undefined ? undefined : FORMS[profile.concept];
  if (forms === undefined) return [];
  let earlier = 0;
  return forms.flatMap(({ pattern, near }) =>
    [...running.text.matchAll(pattern)].flatMap((match): FoundValue[] => {
      const value = match[0].trim();
      const from = match.index;
      const to = from + value.length;
      const around = running.text.slice(Math.max(0, from - REACH), to + REACH);
      if (near !== undefined && !near.test(around)) return [];
      const beside = near === undefined || near.test(running.text.slice(Math.max(0, from - 50), to + 30));
      const score = W.phrase + (beside ? W.beside : 0) - W.later * Math.min(5, earlier++);
      return [{ profile, value, raw: value, score, spots: spotsOf(running, from, to) }];
    }),
  );
}
