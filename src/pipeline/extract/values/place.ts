/** Postcodes with their towns. */
import { left, right, type Segment, type Sheet, segmentsInColumn } from '../sheet.ts';
import type { Candidate } from './candidate.ts';

const CITY =
  "\\p{Lu}[\\p{L}.'’/-]*(?:[ -](?:\\p{Lu}[\\p{L}.'’/-]*|\\([\\p{L} .]+\\)|am|an|der|im|in|ob|a\\.|d\\.|de|la|le|les|du|sur|sous|bei|b\\.|vor|und|u\\.|upon|under|of|on|the|by))*";
const FORMS: readonly RegExp[] = [
  // DE 80333 München, D-80333 München, CH-8000 Zürich, 1010 Wien, 81100 JOHOR BAHRU
  new RegExp(`(?<![\\p{L}\\d.,/-])(?:(?<country>[A-Z]{1,3})[- ] ?)?(?<postcode>\\d{4,5})[, ] ?(?<city>${CITY})`, 'gu'),
  // New York, NY, 10001
  /(?<city>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}),? (?<state>[A-Z]{2}),? (?<postcode>\d{5}(?:-\d{4})?)(?!\d)/gu,
  // SW1A 1AA London, GB SW1A 1AA London
  /(?<![\p{L}\d])(?:(?<country>GB|UK) )?(?<postcode>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}) (?<city>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/gu,
  // London SW1A 1AA
  /(?<city>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}),? (?<postcode>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])/gu,
  // Wagga Wagga NSW 2650 (Australia)
  /(?<city>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}),? (?<state>NSW|QLD|VIC|SA|WA|TAS|ACT|NT),? (?<postcode>\d{4})(?!\d)/gu,
  // Ottawa, ON K1A 0B1 (Canada)
  /(?<city>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}),? (?:\(?(?<state>AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)\)?,? )?(?<postcode>[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])/gu,
  // Dublin 2, D02 X285 (Ireland)
  /(?<city>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+| \d{1,2})?),? (?<postcode>(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4})(?![\p{L}\d])/gu,
  // Bengaluru 560025, Mumbai - 400 001 (India); Singapore 238801
  /(?<city>\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,2})(?: ?[-–,] ?| )(?<postcode>[1-9]\d{5}|[1-9]\d{2} \d{3})(?!\d|[.,]\d)/gu,
  // 1012 AB Amsterdam
  /(?<![\p{L}\d])(?<postcode>\d{4} ?[A-Z]{2}) (?<city>\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/gu,
];

/** Postcode prefixes of letters, as mail was addressed before 2005 and often still is. */
const COUNTRY_PREFIX = /^(?:D|A|CH|F|B|L|I|NL|DE|AT|FR|BE|LU|IT|LI|FL|CZ|PL|DK|ES|PT|GB|UK|US|MY)$/;

/** Words that a four- or five-digit number precedes without being a postcode. */
const NO_CITY =
  /^(?:Stk|St|Unit|Euro|EUR|Uhr|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Invoice|Rechnung|Seite|Page|Tel|Fax)\b/u;

/** `1020 Enterprise Way` is a house in a street, not a town. */
const STREET_END =
  /(?<![\p{L}])(?:way|street|st|road|rd|avenue|ave|lane|drive|dr|boulevard|blvd|court|suite|place|square|terrace|close|row|parkway|straße|strasse|str|weg|allee|rue)\.?$/iu;

export function findPlaces(segment: Segment): Candidate[] {
  const found: Candidate[] = [];
  for (const form of FORMS) {
    for (const match of segment.text.matchAll(form)) {
      const groups = match.groups ?? {};
      const postcode = groups['postcode'] ?? '';
      const country = groups['country'];
      const city = cityOf(groups['city'] ?? '', country);
      if (city.length < 3 || NO_CITY.test(city) || STREET_END.test(city)) continue;
      const prefixed = country !== undefined && COUNTRY_PREFIX.test(country);
      const from = country !== undefined && !prefixed ? match.index + match[0].indexOf(postcode) : match.index;
      const to = match.index + match[0].length;
      if (found.some((other) => from < other.to && other.from < to)) continue;
      const place = { postcode, city, country: prefixed ? country : undefined };
      found.push({ kind: 'place', segment, from, to, value: `${postcode} ${city}`, place });
    }
  }
  return found;
}

/** A postcode alone on its line. */
const ALONE = /^(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u;
/** A town alone on its line. */
const TOWN = /^\p{Lu}[\p{L}'’.-]+(?:[ -](?:\p{Lu}[\p{L}'’.-]*|on|upon|under|by|the|le|la|of))*$/u;

/** British addresses set the postcode on a line below the town. */
export function findPlacesBelowTowns(sheet: Sheet): Candidate[] {
  return sheet.segments.flatMap((segment): Candidate[] => {
    const postcode = segment.text.trim();
    if (!ALONE.test(postcode)) return [];
    const [above] = segmentsInColumn(sheet, segment, segment.box, -1, 1.5 * segment.size);
    const city = above?.text.trim().replace(/,$/, '') ?? '';
    if (above === undefined || !TOWN.test(city) || !isFlush(above, segment)) return [];
    const place = { postcode, city, country: undefined, cityAbove: above };
    return [{ kind: 'place', segment, from: 0, to: segment.text.length, value: `${postcode} ${city}`, place }];
  });
}

/** Set flush left, flush right or centred. */
function isFlush({ box: one }: Segment, { box: other, size }: Segment): boolean {
  const starts = left(one) - left(other);
  const ends = right(one) - right(other);
  return [starts, ends, (starts + ends) / 2].some((distance) => Math.abs(distance) < size);
}

function cityOf(text: string, country: string | undefined): string {
  // `Frankfurt - Deutschland`, `München Tel`: the town ends where a connecting word or a mark hangs loose.
  void country;
  return text.replace(/[\s./'’-]+$/u, '').replace(/ (?:am|an|der|im|in|de|la|le|du|bei|und)$/u, '');
}
