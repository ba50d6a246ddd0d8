/** Finds the places of values that a person has typed. */
import type { Location, ValueEntity } from '../../extraction.ts';
import type { Page } from '../../page.ts';
import { locate } from '../entity.ts';
import type { Survey } from '../extract.ts';
import type { Spot } from '../found.ts';
import { isWithinOneEdit } from '../labels/edit.ts';
import type { FieldProfile, TemplateProfile } from '../profile.ts';
import { bottom, left, right, top } from '../sheet.ts';
import { spotOf } from './frame.ts';
import { MOST_ROW_HEIGHT, type Sighting, touches, ValueFinder } from './value-finder.ts';

/** A value whose place is unknown. */
export interface TypedValue extends Pick<ValueEntity, 'key' | 'value' | 'raw'> {
  /** The value that it replaces. */
  readonly former: { readonly value: string; readonly locations: readonly Location[] } | undefined;
}

/** Values of one row of a table, of a record, or of no record. */
export interface TypedRow {
  /** Key of the record. */
  readonly record: string | undefined;
  /** Locations of the other values of the record; they only count in rows of a table. */
  readonly known: readonly Location[];
  readonly values: readonly TypedValue[];
}

/** The place of a value; undefined if the value is not printed, or if several places are equally near. */
export type FoundPlace = { readonly raw: string; readonly locations: readonly Location[] } | undefined;

/** @returns the places of the values of each row, in their order */
export function placeValues(survey: Survey, profile: TemplateProfile, rows: readonly TypedRow[]): FoundPlace[][] {
  const places = new PlaceSearch(survey);
  return rows.map((row) => places.placeRow(row, profile));
}

interface Candidate {
  readonly index: number;
  readonly typed: TypedValue;
  readonly profile: FieldProfile;
  readonly former: readonly Spot[];
  readonly sightings: readonly Sighting[];
}

class PlaceSearch {
  readonly #pages: readonly Page[];
  readonly #finder: ValueFinder;

  constructor(survey: Survey) {
    this.#pages = survey.sheet.pages;
    this.#finder = new ValueFinder(survey);
  }

  placeRow(row: TypedRow, template: TemplateProfile): FoundPlace[] {
    const table = template.records.find(({ record }) => record.multiple && record.key === row.record);
    const known = table === undefined ? [] : this.#spotsOf(row.known);
    const candidates = row.values.flatMap((typed, index): Candidate[] => {
      const profile = profileOf(template, row.record, typed.key);
      // "true" is not the text that a box or a sentence has.
      if (profile === undefined || profile.field.type === 'boolean') return [];
      const former = this.#spotsOf(typed.former?.locations ?? []);
      return [{ index, typed, profile, former, sightings: this.#finder.find(profile, typed) }];
    });
    const places: FoundPlace[] = row.values.map(() => undefined);
    // Values with few places locate the row of the others. A single character is printed somewhere by chance.
    const isShort = ({ typed }: Candidate): boolean => typed.value.length < 2;
    const inOrder = candidates.toSorted(
      (a, b) => Number(isShort(a)) - Number(isShort(b)) || a.sightings.length - b.sightings.length,
    );
    for (const candidate of inOrder) {
      if (isShort(candidate) && candidate.former.length + known.length === 0) continue;
      const open = table === undefined ? candidate.sightings : this.#inRow(candidate.sightings, known);
      const chosen = chooseNearest(open, candidate.former, known) ?? this.#stay(candidate);
      if (chosen === undefined) continue;
      if (table !== undefined) known.push(...chosen.spots);
      const locations = chosen.spots.map((spot) => locate(spot, this.#pages));
      places[candidate.index] = { raw: chosen.raw, locations };
    }
    return places;
  }

  #spotsOf(locations: readonly Location[]): Spot[] {
    return locations.flatMap((location) => spotOf(location, this.#pages) ?? []);
  }

  /** The places in the row of other cells that are not those of other cells. */
  #inRow(sightings: readonly Sighting[], known: readonly Spot[]): Sighting[] {
    const free = sightings.filter(({ spots }) => !touches(spots, known));
    if (known.length === 0) return free;
    return free.filter(({ spots: [spot] }) =>
      known.some((one) => spot !== undefined && one.page === spot.page && this.#isBeside(spot, one)),
    );
  }

  #isBeside(spot: Spot, other: Spot): boolean {
    const width = this.#pages.find(({ number }) => number === spot.page)?.width ?? 0;
    return Math.abs(top(spot.box) - top(other.box)) <= MOST_ROW_HEIGHT * width;
  }

  /** The former place, if the value only corrects how its text was read. */
  #stay({ typed, profile, former }: Candidate): Sighting | undefined {
    if (typed.former === undefined || former.length === 0) return undefined;
    const [own] = this.#finder.findAt(profile, typed.value, former);
    if (own !== undefined) return own;
    const isRecognized = former.every(({ page }) =>
      this.#pages.some(({ number, textSource }) => number === page && textSource === 'ocr'),
    );
    const isReading = isRecognized && isWithinOneEdit(typed.value, typed.former.value);
    const isSameNumber = profile.field.type === 'quantity' && numberOf(typed.value) === numberOf(typed.former.value);
    return isReading || isSameNumber ? { raw: typed.raw ?? typed.value, spots: former } : undefined;
  }
}

function profileOf(template: TemplateProfile, record: string | undefined, key: string): FieldProfile | undefined {
  if (record === undefined) return template.singles.find(({ path }) => path === key);
  const fields = template.records.find((one) => one.record.key === record)?.fields;
  return fields?.find(({ field }) => field.key === key);
}

/** The only place, or the nearest to the former place of the field, or else to the other cells of the row. */
function chooseNearest(
  sightings: readonly Sighting[],
  former: readonly Spot[],
  beside: readonly Spot[],
): Sighting | undefined {
  if (sightings.length <= 1) return sightings[0];
  if (former.length > 0) return nearest(sightings, (spot) => Math.min(...former.map((one) => distance(spot, one))));
  if (beside.length === 0) return undefined;
  return nearest(sightings, (spot) => Math.min(...beside.map(({ box }) => Math.abs(top(box) - top(spot.box)))));
}

function nearest(sightings: readonly Sighting[], away: (spot: Spot) => number): Sighting | undefined {
  const distances = sightings.map((sighting) => ({ sighting, far: Math.min(...sighting.spots.map(away)) }));
  return distances.toSorted((a, b) => a.far - b.far)[0]?.sighting;
}

/** Points; a place on another page is further away than any on the same page. */
function distance(a: Spot, b: Spot): number {
  const middle = ({ box }: Spot): [x: number, y: number] => [
    (left(box) + right(box)) / 2,
    (top(box) + bottom(box)) / 2,
  ];
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return 1e6 * Math.abs(a.page - b.page) + Math.hypot(ax - bx, ay - by);
}

function numberOf(value: string): string | undefined {
  return value.split(' ')[0];
}
