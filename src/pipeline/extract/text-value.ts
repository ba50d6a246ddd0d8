/** Free text as a value: what stands behind its label up to the next one. */
import { anyOf } from '../knowledge/languages/languages.ts';
import type { LabelHit } from './labels/finder.ts';
import type { Segment } from './sheet.ts';
import type { Candidate } from './values/candidate.ts';

/** What is left of a label when a shorter wording of it is known: `Account in the name` `of`. */
const END_OF_LABEL = new RegExp(`^(?:${anyOf('labelEnds')})$`, 'iu');

/**
 * The text of a segment from `from` up to the next label that a colon follows.
 *
 * @returns undefined when nothing of substance stands there
 */
export function textBehind(segment: Segment, from: number, labels: readonly LabelHit[]): Candidate | undefined {
  const next = labels.find((hit) => hit.from > from && /^\s*:/.test(segment.text.slice(hit.to)));
  const end = next?.from ?? segment.text.length;
  const piece = segment.text.slice(from, end);
  // What goes on without a space is the rest of a word, an address or a number, of which the label is a part.
  if (from > 0 && GOES_ON.test(piece)) return undefined;
  const lead = piece.length - piece.replace(/^[\s:;.,|#()-]+/u, '').length;
  const text = piece.slice(lead).replace(/[\s|;,-]+$/u, '');
  if (text === '' || !/\p{L}/u.test(text) || END_OF_LABEL.test(text)) return undefined;
  // A line that is another label altogether is no value, with the number of its box or without.
  const bare = text.replace(/[\s:.]+$/u, '');
  const box = /^\d{1,2}[.)]?\s/.exec(text)?.[0].length ?? 0;
  if (/:$/.test(text) || labels.some((hit) => hit.from <= from + lead + box && hit.to >= from + lead + bare.length))
    return undefined;
  return { kind: 'text', segment, from: from + lead, to: from + lead + text.length, value: text };
}

const GOES_ON = /^(?:[@_]|[\p{L}\d]|\.\p{Ll}|[-–]\p{L})/u;

/** White space folded. */
export function readText(raw: string): string {
  return raw.replace(/\s+/g, ' ').trim();
}
