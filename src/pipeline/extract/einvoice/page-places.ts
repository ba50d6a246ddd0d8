/** The places of an e-invoice's values on the pages of the PDF that it came in. */
import type { Location, ValueEntity } from '../../extraction.ts';
import { locate } from '../entity.ts';
import type { FilledValue } from './fill.ts';
import { locateLines, placeOf, saysTheSame, sightingsOf } from './locate.ts';
import type { Placed, Places } from './merge.ts';
import type { PageIndex, Sighting } from './page-index.ts';
import { WRITTEN } from './reading.ts';

/**
 * A value stands where the pages' own reading says the same; else at the first of its places that no other value took, a
 * number at the last, since sums stand at the end, and the parts of an address near each other.
 */
export function createPagePlaces(index: PageIndex): Places {
  const taken = new Set<string>();
  const toPlaced = ({ spots, raw }: Sighting): Placed => ({
    raw,
    locations: spots.map((spot) => locate(spot, index.pages)),
  });
  return {
    find(value, own, near) {
      const agreeing = own.find((entity) => entity.location !== undefined && saysTheSame(value, entity));
      if (agreeing !== undefined) return readPlace(agreeing);
      if (isFoundByChance(value)) return undefined;
      const sightings = sightingsOf(index, value);
      const ordered = value.reading.kind === 'number' ? sightings.toReversed() : sightings;
      const free = ordered.filter((each) => !taken.has(placeOf(each)));
      const sighting = nearest(free, near, toPlaced) ?? free[0] ?? ordered[0];
      if (sighting === undefined) return undefined;
      taken.add(placeOf(sighting));
      return toPlaced(sighting);
    },
    findRows(rows) {
      return locateLines(index, rows).map(
        (sightings) => new Map<FilledValue, Placed>([...sightings].map(([value, each]) => [value, toPlaced(each)])),
      );
    },
  };
}

/** A number of one or two digits stands on every page: as a page number, if nothing else. */
function isFoundByChance({ reading, confidence }: FilledValue): boolean {
  return reading.kind === 'number' && (confidence === WRITTEN || /^-?\d{1,2}(?:\.0*)?$/.test(reading.decimal));
}

function nearest(
  sightings: readonly Sighting[],
  near: Placed | undefined,
  toPlaced: (sighting: Sighting) => Placed,
): Sighting | undefined {
  const from = near?.locations.at(-1);
  if (from === undefined) return undefined;
  const distance = (sighting: Sighting): number => {
    const [to] = toPlaced(sighting).locations;
    return to === undefined ? Number.POSITIVE_INFINITY : distanceOf(from, to);
  };
  return sightings.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** In heights of a page; another page is further than anything on the same one. */
function distanceOf(a: Location, b: Location): number {
  const [left = 0, top = 0] = a.box;
  const [otherLeft = 0, otherTop = 0] = b.box;
  return 2 * Math.abs(a.page - b.page) + Math.abs(top - otherTop) + 0.3 * Math.abs(left - otherLeft);
}

function readPlace({ raw, value, location, locations }: ValueEntity): Placed {
  return { raw: raw ?? value, locations: locations ?? (location === undefined ? [] : [location]) };
}
