/** Regular expressions of document types: what their titles are, and what templates call them. */
import type { ByLanguage } from '../languages/language.ts';
import { anywhere, beginning, whole } from '../match-words.ts';
import type { DocumentType } from './document-type.ts';

/** Matches a title of the type in any language. */
export function matchTitle({ titles }: DocumentType): RegExp {
  return new RegExp(whole(allOf(titles)), 'iu');
}

/** Matches a title that is not on documents of other types. */
export function matchClearTitle({ titles, clearTitles = titles }: DocumentType): RegExp {
  return new RegExp(whole(allOf(clearTitles)), 'iu');
}

/** Matches every mention of the type in the names and descriptions of fields (global). */
export function matchMentions({ mentions }: DocumentType): RegExp {
  const sources = Object.values(mentions).flatMap(({ anywhere: inside, beginning: start, whole: alone }) => [
    ...(inside === undefined ? [] : [anywhere(inside)]),
    ...(start === undefined ? [] : [beginning(start)]),
    ...(alone === undefined ? [] : [whole(alone)]),
  ]);
  return new RegExp(sources.join('|'), 'giu');
}

function allOf(words: ByLanguage<readonly string[]>): readonly string[] {
  return Object.values(words).flat();
}
