/** Grounds answers for fields with choices. The words on the page must support the choice. */
import type { Language } from '../../page.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import type { FieldProfile } from '../profile.ts';
import type { Segment } from '../sheet.ts';
import { findWordings, wordingsOf } from '../single/choice.ts';
import type { GivenValue } from './answer.ts';
import type { Effort } from './effort.ts';
import type { Likeness } from './fold.ts';
import type { PageReader, PrintedValue } from './reading.ts';
import { choicesOf } from './schema.ts';

interface ChoiceContext {
  readonly language: Language;
  /** Whether the model cites the lines of the segments, or lines near them. */
  readonly isCited: boolean;
  readonly effort: Effort;
}

/**
 * A choice is grounded if the given words are printed and mean it, or if one of its wordings is printed. Words that mean
 * another choice of the field contradict it. Words that mean no choice count only in the lines that the model cites.
 */
export function readChoice(
  reader: PageReader,
  given: GivenValue,
  segments: readonly Segment[],
  allowed: readonly Likeness[],
  { language, isCited, effort }: ChoiceContext,
): PrintedValue[] {
  const { profile, text } = given;
  const wordings = wordingsOf(profile, language);
  const meant = meaningsOf(normaliseLabel(text), wordings);
  const choice = readChoiceName(given) ?? onlyOne(meant);
  if (choice === undefined) return [];
  const printed = text === '' ? [] : reader.readTexts(profile, text, segments, allowed);
  const asChoice = (value: PrintedValue, likeness: PrintedValue['likeness']): PrintedValue => ({
    ...value,
    value: choice,
    likeness,
  });
  const speaksFor = meant.has(choice);
  if (printed.length > 0 && (speaksFor || meant.size === 0)) {
    if (!speaksFor && !isCited) return [];
    return printed.map((value) => asChoice(value, speaksFor ? value.likeness : 'wording'));
  }
  if (printed.length > 0) return [];
  const own = wordings.filter(({ name, form }) => name === choice && form.length > 2);
  return segments.flatMap((segment) => {
    if (!effort.spend(segment.text.length)) return [];
    const form = normaliseLabel(segment.text);
    const isWhole = own.some((wording) => wording.form === form);
    // Only whole words match: `bar` is not in `vereinbart`. A longer wording of another choice has priority.
    const meanings = meaningsOf(form, wordings);
    const [found] = isCited && (meanings.size === 0 || meanings.has(choice)) ? findWordings(segment, own) : [];
    if (!isWhole && found === undefined) return [];
    const { from, to } = isWhole || found === undefined ? { from: 0, to: segment.text.length } : found;
    const raw = segment.text.slice(from, to).trim();
    const parts = [{ segment, from, to }];
    return [asChoice({ value: choice, raw, parts, likeness: 'wording', isGlued: false }, 'wording')];
  });
}

/** Reads the choice that a given value names; undefined if it has only other words. */
export function readChoiceName({ profile, text, choice }: GivenValue): string | undefined {
  return nameOf(profile, choice ?? '') ?? nameOf(profile, text);
}

/** Finds the choices whose wordings a text contains. The longest wording has priority (`Teilrechnung`, not `Rechnung`). */
function meaningsOf(form: string, wordings: ReturnType<typeof wordingsOf>): ReadonlySet<string> {
  const found = wordings.filter(
    (wording) => wording.form === form || (wording.form.length > 3 && form.includes(wording.form)),
  );
  const longest = Math.max(0, ...found.map((wording) => wording.form.length));
  return new Set(found.filter((wording) => wording.form.length === longest).map(({ name }) => name));
}

function nameOf(profile: FieldProfile, text: string): string | undefined {
  const form = normaliseLabel(text.replaceAll('_', ' '));
  return form === ''
    ? undefined
    : choicesOf(profile).find((name) => normaliseLabel(name.replaceAll('_', ' ')) === form);
}

function onlyOne(names: ReadonlySet<string>): string | undefined {
  const [name] = names;
  return names.size === 1 ? name : undefined;
}
