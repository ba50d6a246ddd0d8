/** Which lines at the head of a receipt are the merchant's address, by weights learnt from receipts. */
import { endsInCountry } from '../address/countries.ts';
import { findLegalForm } from './legal-form.ts';
import { type HeadRow, isClose } from './row.ts';
import { BRANCH, CHATTER, REGION, STREET, STREET_COMPOUND, STRONG_STREET, TRADE } from './vocabulary.ts';

/** Each is 0 or 1, or a measure of about that size. */
export const ADDRESS_FEATURES = [
  'row',
  'address',
  'registration',
  'contact',
  'title',
  'data',
  'noise',
  'place',
  'postcode',
  'strongStreet',
  'street',
  'startsWithNumber',
  'endsWithNumber',
  'endsWithComma',
  'comma',
  'region',
  'country',
  'numbers',
  'legalForm',
  'trade',
  'chatter',
  'branch',
  'bracket',
  'colon',
  'manyWords',
  'short',
  'abovePlace',
  'aboveStreet',
  'belowPlace',
  'belowStreet',
  'belowComma',
  'belowAddress',
  'numberAbovePlace',
  'regionBelowPlace',
  'townAbovePostcode',
  'streetAboveTown',
  'isName',
  'aboveName',
  'belowName',
  'farBelowName',
  'gapAbove',
] as const;
type AddressFeature = (typeof ADDRESS_FEATURES)[number];
export type AddressWeights = Readonly<Record<AddressFeature, number>>;

/** Answers for each row what speaks for it being part of the address. */
export function measureAddress(
  rows: readonly HeadRow[],
  name: { readonly first: number; readonly last: number } | undefined,
  recognised: boolean,
): AddressWeights[] {
  const is = (isSo: boolean): number => Number(isSo);
  const placed = rows.map((row) => row.place || POSTCODE.test(row.text));
  const streets = rows.map(({ text }) => STRONG_STREET.test(text) || STREET_COMPOUND.test(text) || STREET.test(text));
  // British addresses end in a line for the town, and one for its code.
  const isTown = (index: number): boolean => {
    const [row, below] = rows.slice(index, index + 2);
    return row !== undefined && below !== undefined && !/\d/.test(row.text) && BARE_POSTCODE.test(below.text.trim());
  };
  return rows.map((row, index) => {
    const { text, kind } = row;
    const above = rows[index - 1];
    const below = rows[index + 1];
    const joinedAbove = above !== undefined && isClose(above, row);
    const joinedBelow = below !== undefined && isClose(row, below);
    const endsWithNumber = /\p{L}{2}.*[\s.]\d{1,4}\s?\p{L}?(?:\s?[-/+]\s?\d{1,4}\p{L}?)?[,.]?$/u.test(text.trim());
    const region = REGION.test(text);
    return {
      row: 1,
      address: is(kind === 'address'),
      registration: is(kind === 'registration'),
      contact: is(kind === 'contact'),
      title: is(kind === 'title'),
      data: is(kind === 'data'),
      noise: is(kind === 'noise'),
      place: is(row.place),
      postcode: is(POSTCODE.test(text)),
      strongStreet: is(STRONG_STREET.test(text) || STREET_COMPOUND.test(text)),
      street: is(STREET.test(text)),
      startsWithNumber: is(
        /^[^\p{L}\d]{0,2}(?:n[o0]|lot|unit|suite|level)?[.,:\s]*\d+\p{L}?(?:[\s,.&/-]|$)/iu.test(text),
      ),
      endsWithNumber: is(endsWithNumber),
      endsWithComma: is(/,\s*$/.test(text)),
      comma: is(/,\s*\p{L}/u.test(text)),
      region: is(region),
      country: is(endsInCountry(text)),
      numbers: is(/\d\s?\/\s?\d|\d+-\d+/.test(text)),
      legalForm: is(findLegalForm(text, recognised) !== undefined),
      trade: is(TRADE.test(text)),
      chatter: is(CHATTER.test(text)),
      branch: is(BRANCH.test(text)),
      bracket: is(/^\s*[([]/.test(text)),
      colon: is(/^[\p{L}\s.-]+:/u.test(text)),
      manyWords: is(text.split(' ').length > 3),
      short: is((text.match(/[\p{L}\d]/gu) ?? []).length < 4),
      abovePlace: is(joinedBelow && placed[index + 1] === true),
      aboveStreet: is(joinedBelow && streets[index + 1] === true),
      belowPlace: is(joinedAbove && placed[index - 1] === true),
      belowStreet: is(joinedAbove && streets[index - 1] === true),
      belowComma: is(joinedAbove && /,\s*$/.test(above.text)),
      belowAddress: is(joinedAbove && above.kind === 'address'),
      numberAbovePlace: is(endsWithNumber && joinedBelow && placed[index + 1] === true),
      regionBelowPlace: is(region && joinedAbove && placed[index - 1] === true),
      townAbovePostcode: is(joinedBelow && isTown(index)),
      streetAboveTown: is(joinedBelow && isTown(index + 1)),
      isName: is(name !== undefined && index >= name.first && index <= name.last),
      aboveName: is(name !== undefined && index < name.first),
      belowName: is(name !== undefined && index === name.last + 1),
      farBelowName: name === undefined ? 0 : Math.max(0, Math.min(8, index - name.last - 3)) / 4,
      gapAbove: is(above !== undefined && !joinedAbove),
    };
  });
}

/** Five digits beside a word, four before a German-looking town, or a British code. */
const POSTCODE =
  /(?<!\d)\d{5}(?:-\d{4})?(?!\d)[,.]?\s+\p{L}{3}|\p{L}{2}[,.]?\s+\d{5}(?:-\d{4})?(?!\d)|^(?:\p{Lu}{1,2}-)?\d{4}\s\p{L}{3}|(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}(?![\p{L}\d])/u;

const BARE_POSTCODE = /^[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}$/;

/** Rows of an address may have a row between them that is none: a speck, a number of the company. */
const SKIPPED: ReadonlySet<HeadRow['kind']> = new Set(['noise', 'registration', 'contact']);

/** The stretch of rows that has the most for it, if any. */
export function chooseAddress(
  rows: readonly HeadRow[],
  name: { readonly first: number; readonly last: number } | undefined,
  recognised: boolean,
  weights: AddressWeights,
): { readonly rows: readonly HeadRow[]; readonly odds: number } | undefined {
  const odds = measureAddress(rows, name, recognised).map((features) =>
    ADDRESS_FEATURES.reduce((sum, key) => sum + weights[key] * features[key], 0),
  );
  let best: { rows: HeadRow[]; sum: number; least: number } = { rows: [], sum: 0, least: 0 };
  for (const first of rows.keys()) {
    let sum = 0;
    let least = Number.POSITIVE_INFINITY;
    const taken: HeadRow[] = [];
    for (const [offset, row] of rows.slice(first).entries()) {
      const odd = odds[first + offset] ?? 0;
      if (odd < 0 && SKIPPED.has(row.kind) && taken.length > 0) {
        sum -= SKIP_COST;
        continue;
      }
      sum += odd;
      least = Math.min(least, odd);
      taken.push(row);
      if (sum > best.sum) best = { rows: [...taken], sum, least };
    }
  }
  return best.rows.length === 0 ? undefined : { rows: best.rows, odds: best.least };
}

/** In log odds. */
const SKIP_COST = 1.5;
