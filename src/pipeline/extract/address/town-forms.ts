/** Postcodes with their towns in the formats of further countries, one regular expression for each. */
import { STREET_ENDS_BEFORE_TOWNS } from '../../knowledge/address-words.ts';
import { COUNTRIES, POSTCODE_PREFIXES, REGION_CODES } from '../../knowledge/countries.ts';
import { anyOf, LANGUAGES, splitWords } from '../../knowledge/languages/languages.ts';
import type { Town } from './town.ts';

const CITY =
  "\\p{Lu}[\\p{L}.'’/-]{0,40}(?:[ -](?:\\p{Lu}[\\p{L}.'’/-]{0,40}|\\([\\p{L} .]{1,40}\\)|am|an|der|im|in|ob|a\\.|d\\.|de|la|le|les|du|sur|sous|bei|b\\.|vor|und|u\\.|upon|under|of|on|the|by)){0,8}";
/** A town of up to three words. The expression that contains it must close the group. */
const CAPITALIZED = "(?<city>(?<![\\p{L}.'’-])\\p{Lu}[\\p{L}.'’-]{0,40}(?: \\p{Lu}[\\p{L}.'’-]{0,40}){0,2}";
const FORMS: readonly RegExp[] = [
  // 382 99 Větřní (Czechia, Sweden), 00-950 Warszawa, 1000-001 Lisboa, at the start of a line
  /(?<=^|\n|[,·•|] )(?:(?<country>CZ|SK|SE|S|GR|PL|PT)[- ])?(?<postcode>\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}) (?<city>\p{Lu}\p{Ll}[\p{L}.'’-]{0,40}(?: (?:\p{Lu}[\p{L}.'’-]{0,40}|u|nad|pod))*)(?=$|\n|,)/gu,
  // 1012 AB Amsterdam
  /(?<![\p{L}\d])(?<!(?:HR[AB]|GnR|VR|PR|GsR)\.? ?)(?<postcode>\d{4} ?[A-Z]{2}) (?<city>\p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]{1,40})*)/gu,
  // DE 80333 München, D-80333 München, CH-8000 Zürich, 1010 Wien, 81100 JOHOR BAHRU
  new RegExp(`(?<![\\p{L}\\d.,/-])(?:(?<country>[A-Z]{1,3})[- ] ?)?(?<postcode>\\d{4,5})[, ] ?(?<city>${CITY})`, 'gu'),
  // New York, NY, 10001
  /(?<city>(?<![\p{L}.'’-])\p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,3}),? (?<state>[A-Z]{2}),? (?<postcode>\d{5}(?:-\d{4})?)(?!\d)/gu,
  // SW1A 1AA London, GB SW1A 1AA London
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?<country>GB|UK) )?(?<postcode>${COUNTRIES.GB.postcode}) (?<city>\\p{Lu}[\\p{L}'-]{1,40}(?: \\p{Lu}[\\p{L}'-]{1,40})*)`,
    'gu',
  ),
  // London SW1A 1AA
  new RegExp(`${CAPITALIZED}),? (?<postcode>${COUNTRIES.GB.postcode})(?![\\p{L}\\d])`, 'gu'),
  // Wagga Wagga NSW 2650 (Australia)
  new RegExp(
    `(?<city>(?<![\\p{L}.'’-])\\p{Lu}[\\p{L}'’-]{0,40}(?: \\p{Lu}[\\p{L}'’-]{0,40}){0,2}),? (?<state>${REGION_CODES.AU}),? (?<postcode>${COUNTRIES.AU.postcode})(?!\\d)`,
    'gu',
  ),
  // Ottawa, ON K1A 0B1 (Canada)
  new RegExp(
    `${CAPITALIZED}),? (?:\\(?(?<state>${REGION_CODES.CA})\\)?,? )?(?<postcode>${COUNTRIES.CA.postcode})(?![\\p{L}\\d])`,
    'gu',
  ),
  // Dublin 2, D02 X285 (Ireland)
  new RegExp(
    `(?<city>(?<![\\p{L}.'’-])\\p{Lu}[\\p{L}'’-]{1,40}(?: \\p{Lu}[\\p{L}'’-]{1,40}| \\d{1,2})?),? (?<postcode>${COUNTRIES.IE.postcode})(?![\\p{L}\\d])`,
    'gu',
  ),
  // Bengaluru 560025, Mumbai - 400 001 (India); Singapore 238801
  /(?<city>(?<![\p{L}.'’-])\p{Lu}[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40}){0,2})(?: ?[-–,] ?| )(?<postcode>[1-9]\d{5}|[1-9]\d{2} \d{3})(?!\d|[.,]\d)/gu,
];

const COUNTRY_PREFIX = new RegExp(`^(?:${POSTCODE_PREFIXES})$`);

const GERMAN_MONTHS = LANGUAGES.de.months.flatMap(({ names }) => splitWords(names)[0] ?? []);

/** Words after a four- or five-digit number that show that the number is not a postcode. */
export const NO_TOWN = new RegExp(
  `^(?:${anyOf('notTowns')}|${GERMAN_MONTHS.join('|')}|EUR|ABN|AG|GST|VAT|TIN|PAN|UEN|P\\.?O\\.?)(?!\\p{L})`,
  'u',
);

/** `1020 Enterprise Way` is a street with a house number, not a town. */
const STREET_END = new RegExp(`(?<![\\p{L}])(?:${STREET_ENDS_BEFORE_TOWNS})\\.?(?: [NS]?[EWNS])?$`, 'iu');

/**
 * Finds towns by the regular expressions alone.
 *
 * @param taken ranges that were read before
 */
export function matchTowns(text: string, taken: readonly Town[]): Town[] {
  const found: Town[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const town = townOf(match);
      if (town === undefined || [...taken, ...found].some((other) => town.from < other.to && other.from < town.to))
        continue;
      // `12345 Elm Grove, Portland, OR 97201` begins with a house number.
      if (taken.some(({ from }) => from >= town.to && /^[\s,.•·-]*$/.test(text.slice(town.to, from)))) continue;
      found.push(town);
    }
  }
  return found;
}

function townOf(match: RegExpExecArray): Town | undefined {
  const { postcode = '', country, city: printed = '' } = match.groups ?? {};
  const name = cityOf(printed);
  if (name.length < 3 || NO_TOWN.test(name) || STREET_END.test(name)) return undefined;
  const prefix = country !== undefined && COUNTRY_PREFIX.test(country) ? country : undefined;
  const at = (part: string, start: number): { from: number; to: number } => {
    const from = match.index + match[0].indexOf(part, start);
    return { from, to: from + part.length };
  };
  const isBehind = !match[0].startsWith(printed);
  const code = isBehind ? at(postcode, country?.length ?? 0) : at(postcode, printed.length);
  return {
    country: undefined,
    prefix,
    city: at(name, isBehind ? match[0].indexOf(postcode) + postcode.length : 0),
    postcode: code,
    region: undefined,
    from: country !== undefined && prefix === undefined ? code.from : match.index,
    to: match.index + match[0].length,
  };
}

/** The town ends before a trailing connecting word or separator: `Frankfurt - Deutschland`. */
function cityOf(text: string): string {
  return text.replace(/[\s./'’-]+$/u, '').replace(/ (?:am|an|der|im|in|de|la|le|du|bei|und)$/u, '');
}
