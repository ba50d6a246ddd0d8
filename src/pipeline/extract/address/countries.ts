/** Regular expressions for the countries of the knowledge base. */
import { COUNTRIES, type CountryCode, OTHER_COUNTRIES } from '../../knowledge/countries.ts';

/** The regular expressions of a country. */
export interface CountryForms {
  readonly code: CountryCode;
  /** All postcodes in a text (global). */
  readonly postcode: RegExp;
  readonly needs: 'region' | 'region or country' | 'country' | 'nothing';
  /** A region at the end of a text, with the separators before it; undefined for countries without regions. */
  readonly regionBefore: RegExp | undefined;
  /** A region at the start of the text after a postcode. */
  readonly regionBehind: RegExp | undefined;
  readonly name: RegExp;
}

const NOT_BEFORE = '(?<![\\p{L}\\d.,/#-]|\\d )';
const NOT_BEHIND = '(?![\\p{L}\\d]|[.,/-]\\d| \\d{3})';

/** Countries whose addresses have the town before the postcode. Longer postcodes come first. */
export const TOWN_FIRST: readonly CountryForms[] = (
  ['GB', 'CA', 'IE', 'SG', 'US', 'IN', 'AU', 'ZA', 'NZ'] as const
).map((code): CountryForms => {
  const country: { postcode: string; needs: CountryForms['needs']; names: string; regions?: string } = COUNTRIES[code];
  const regions = country.regions === undefined ? undefined : alternatives(country.regions.split(/[|,]/));
  return {
    code,
    postcode: new RegExp(`${NOT_BEFORE}(?:${country.postcode})${NOT_BEHIND}`, 'gu'),
    needs: country.needs,
    regionBefore: regions === undefined ? undefined : new RegExp(`(?:^|[\\s,(])(${regions})\\)?[\\s,]*$`, 'u'),
    regionBehind: regions === undefined ? undefined : new RegExp(`^[\\s,]+(${regions})(?!\\p{L})`, 'u'),
    name: new RegExp(`(?<!\\p{L})(?:${alternatives(country.names.split('|'))})(?!\\p{L})`, 'u'),
  };
});

const NAMES = [...Object.values(COUNTRIES).flatMap(({ names }) => names.split('|')), ...OTHER_COUNTRIES.split('|')];
/** Names of this length or less, such as `us` and `uk`, are countries only in capitals. */
const SHORT = 4;
const SPELLINGS = alternatives(NAMES.flatMap((name) => [name, name.toUpperCase()]));
const BEHIND = new RegExp(`^[\\s,.(·•|–-]*(?<country>${SPELLINGS})(?![\\p{L}\\d])`, 'u');
const AT_END = new RegExp(
  `(?<!\\p{L})(?:${SPELLINGS}|(?:${alternatives(NAMES.filter(({ length }) => length > SHORT).map((name) => name.toLowerCase()))}))\\.?$`,
  'u',
);
const KNOWN: ReadonlySet<string> = new Set(
  NAMES.flatMap((name) => [name, name.toUpperCase(), ...(name.length > SHORT ? [name.toLowerCase()] : [])]),
);

/** Whether a text is the name of a country. */
export function isCountry(text: string): boolean {
  const name = text.trim();
  return KNOWN.has(name) || KNOWN.has(name.replace(/\.$/, ''));
}

/** Whether a text ends in the name of a country. */
export function endsInCountry(text: string): boolean {
  return AT_END.test(text);
}

/** The position of a country name directly after a town or postcode. */
export function countryBehind(text: string, from: number): { readonly from: number; readonly to: number } | undefined {
  const name = BEHIND.exec(text.slice(from));
  if (name === null) return undefined;
  const to = from + name[0].length;
  return { from: to - (name.groups?.['country'] ?? '').length, to };
}

/** Longest first: `West Virginia` is not read as `Virginia`. */
function alternatives(names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/\./g, '\\.?').replace(/ /g, '\\s'))
    .join('|');
}
