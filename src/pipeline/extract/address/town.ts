/** Finds towns with their postcodes in a text, for countries whose addresses have the town before the postcode. */
import { CITY_STATES, type CountryCode } from '../../knowledge/countries.ts';
import { findLegalForm } from '../letterhead/legal-form.ts';
import { type CountryForms, TOWN_FIRST } from './countries.ts';
import { matchTowns, NO_TOWN } from './town-forms.ts';
import { isStreetEnd } from './words.ts';

/** A range of characters in a text. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Town extends Range {
  readonly country: CountryCode | undefined;
  /** Letters of the country before the postcode: `D-80333`. */
  readonly prefix: string | undefined;
  readonly city: Range;
  readonly postcode: Range;
  readonly region: Range | undefined;
}

/** Characters around a postcode that are searched for the town, region and country. */
const REACH = 80;
/** Maximum number of words in a town. */
const MOST_WORDS = 4;
const LINK = "(?:am|an|der|im|in|ob|de|la|le|les|du|sur|bei|von|vor|upon|under|of|on|the|by|and|d['’]|l['’])";
// Capital `D'` and `L'` are in the class: a second way to read them would take exponential time.
const WORD = "(?:[dl]['’])?\\p{Lu}[\\p{L}.'’/-]*";
/** Capitalized words up to the end of the text. */
const NAME_AT_END = new RegExp(`(?<![\\p{L}\\d.'’-])${WORD}(?:[ \\n]+(?:${WORD}|${LINK}|&))*(?: \\d{1,2}W?)?$`, 'u');
const MARKS_AT_END = /[\s,(–-]+$/u;
/** The `DE` of `DE 80333 München` is Germany, not Delaware. */
const ALSO_A_PREFIX = /^DE$/;

/** All towns with a postcode. Line breaks count as commas. */
export function findTowns(text: string): readonly Town[] {
  if (!/\d/.test(text)) return [];
  const known = read.get(text);
  if (known !== undefined) return known;
  const towns = readTowns(text);
  if (read.size >= MOST_TEXTS) read.clear();
  if (text.length <= LONGEST_TEXT) read.set(text, towns);
  return towns;
}

/** Cache: the rules and the ranker read the same lines. */
const read = new Map<string, readonly Town[]>();
const MOST_TEXTS = 2000;
const LONGEST_TEXT = 200;

function readTowns(text: string): Town[] {
  const found: Town[] = [];
  for (const country of TOWN_FIRST) {
    for (const match of text.matchAll(country.postcode)) {
      const postcode = { from: match.index, to: match.index + match[0].length };
      const town = readTown(text, postcode, country);
      if (town !== undefined && !found.some((other) => town.from < other.to && other.from < town.to)) found.push(town);
    }
  }
  return [...found, ...matchTowns(text, found)].sort((a, b) => a.from - b.from);
}

function readTown(text: string, postcode: Range, country: CountryForms): Town | undefined {
  const behind = text.slice(postcode.to, postcode.to + REACH);
  let end = endOfWords(text, postcode.from);
  if (end === postcode.from) return undefined;
  const start = Math.max(0, postcode.from - REACH);
  const before = country.regionBefore?.exec(text.slice(start, postcode.from));
  const region = before ? rangeOf(before, start) : regionBehind(behind, postcode, country);
  const needs = country.needs;
  const named = country.name.test(behind);
  if (needs.startsWith('region') && region === undefined && !(needs !== 'region' && named)) return undefined;
  if (needs === 'country' && !named) return undefined;
  if (before && region !== undefined) {
    const name = text.slice(region.from, region.to);
    if (ALSO_A_PREFIX.test(name) && /^,? \p{Lu}\p{Ll}{2}/u.test(behind)) return undefined;
    const isCity = country.code === 'SG' || CITY_STATES.has(name);
    const city = country.code === 'SG' ? undefined : cityAtEnd(text, endOfWords(text, start + before.index));
    // The words before a county can be a street: the town then has the name of the county.
    if (city !== undefined) return make(country, { city, postcode, region });
    if (isCity) return make(country, { city: region, postcode, region: undefined });
    if (country.code !== 'GB') return undefined;
    end = region.to;
  }
  const city = cityAtEnd(text, end);
  const own = before ? undefined : region;
  return city === undefined ? undefined : make(country, { city, postcode, region: own });
}

/** The end of the words before a position, without separators. */
function endOfWords(text: string, at: number): number {
  return at - (MARKS_AT_END.exec(text.slice(Math.max(0, at - 10), at))?.[0].length ?? 0);
}

function rangeOf(match: RegExpExecArray, start = 0): Range {
  const from = start + match.index + match[0].indexOf(match[1] ?? '');
  return { from, to: from + (match[1] ?? '').length };
}

function regionBehind(behind: string, postcode: Range, country: CountryForms): Range | undefined {
  const match = country.code === 'IN' ? country.regionBehind?.exec(behind) : undefined;
  if (!match) return undefined;
  const { from, to } = rangeOf(match);
  return { from: postcode.to + from, to: postcode.to + to };
}

function make(country: CountryForms, { city, postcode, region }: Pick<Town, 'city' | 'postcode' | 'region'>): Town {
  const all = [city, postcode, ...(region === undefined ? [] : [region])];
  return {
    country: country.code,
    prefix: undefined,
    city,
    postcode,
    region,
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}

/**
 * The town at the end of a text: its last capitalized words up to a separator. If there is no separator between street
 * and town, the town starts after the last word of the street (`1188 Quadra St Victoria`) or after its number
 * (`Suite 300 Albany`).
 */
function cityAtEnd(text: string, end: number): Range | undefined {
  const before = Math.max(0, end - REACH);
  const line = text.slice(before, end);
  const match = NAME_AT_END.exec(line);
  if (match === null) return undefined;
  let from = match.index + match[0].lastIndexOf('\n') + 1;
  const legal = findLegalForm(line.slice(from), false);
  if (legal !== undefined) from += legal.to + (/^[\s,]*/.exec(line.slice(from + legal.to))?.[0].length ?? 0);
  const words = [...line.slice(from).matchAll(/\S+/g)];
  const isNumbered = /\d\S*\s+$/.test(line.slice(0, from));
  // `St` is short for saint if it is the first word, or if no house number precedes the words.
  const last = words.findIndex(
    ([word], index) =>
      index < words.length - 1 &&
      (index > 0 || isNumbered) &&
      isStreetEnd(word) &&
      !(/^st\.?$/i.test(word) && (index === 0 || !isNumbered)),
  );
  const own = words.slice(last + 1);
  const first = own.length > MOST_WORDS ? own.slice(-MOST_WORDS + 1)[0] : own[0];
  if (first === undefined) return undefined;
  const start = from + first.index;
  const name = line.slice(start);
  if (name.length < 3 || isStreetEnd(own.at(-1)?.[0] ?? '') || NO_TOWN.test(name)) return undefined;
  return { from: before + start, to: end };
}
