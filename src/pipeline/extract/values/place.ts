/** Postcodes with their towns, as candidates. */
import { COUNTRIES } from '../../knowledge/countries.ts';
import { findTowns } from '../address/town.ts';
import { left, right, type Segment, type Sheet, segmentsInColumn } from '../sheet.ts';
import type { Candidate } from './candidate.ts';

export function findPlaces(segment: Segment): Candidate[] {
  const { text } = segment;
  return findTowns(text).map(({ from, to, prefix, ...town }): Candidate => {
    const [postcode, city] = [town.postcode, town.city].map((part) => text.slice(part.from, part.to));
    const place = { postcode: postcode ?? '', city: city ?? '', country: prefix };
    return { kind: 'place', segment, from, to, value: `${postcode} ${city}`, place };
  });
}

/** A postcode alone on its line: British, Irish and Canadian. */
const ALONE = new RegExp(`^(?:${COUNTRIES.GB.postcode}|${COUNTRIES.IE.postcode}|${COUNTRIES.CA.postcode})$`, 'u');
/** A letter further on: `P51 2210` is rather a number of something. */
const HAS_LETTER = /\d.*\p{Lu}/u;

/** British, Irish and Canadian addresses may set the postcode on a line below the town. */
export function findPlacesBelowTowns(sheet: Sheet): Candidate[] {
  return sheet.segments.flatMap((segment): Candidate[] => {
    const postcode = segment.text.trim();
    if (!ALONE.test(postcode) || !HAS_LETTER.test(postcode)) return [];
    const [above] = segmentsInColumn(sheet, segment, segment.box, -1, 1.5 * segment.size);
    if (above === undefined || /\d/.test(above.text) || !isFlush(above, segment)) return [];
    const line = above.text.trim().replace(/,$/, '');
    const [town] = findTowns(`${line}\n${postcode}`);
    if (town === undefined || town.city.from > 0) return [];
    const city = line.slice(town.city.from, town.city.to);
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
