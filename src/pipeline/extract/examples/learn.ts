/** Learns an example from a document with confirmed values. */
import type { Entity, RecordEntity, ValueEntity } from '../../extraction.ts';
import type { Box, Page } from '../../page.ts';
import type { Survey } from '../extract.ts';
import type { Spot } from '../found.ts';
import type { FieldProfile, TemplateProfile } from '../profile.ts';
import { bottom, type Sheet, top } from '../sheet.ts';
import {
  EXAMPLE_VERSION,
  type Example,
  type ExamplePlace,
  type ExampleRow,
  type ExampleTable,
  type ExampleValue,
} from './example.ts';
import { fingerprintOf, placeWords, selectWords } from './fingerprint.ts';
import { aroundAll, foldLabel, Surroundings, spotOf, toFrame } from './frame.ts';
import { identifiersOf } from './sender.ts';
import { MOST_ROW_HEIGHT, type Sighting, touches, ValueFinder } from './value-finder.ts';

/** Maximum places of a value without a location. Further examples show which of them are those of the field. */
const MOST_PLACES = 12;

/** Characters. Longer values are whole paragraphs, which other documents do not repeat, and take long to store. */
const LONGEST_VALUE = 2000;

/**
 * @param profile of the template that the values belong to; other values are ignored
 * @param entities values without locations are located by their text, as are values without evidence whose location has another text
 */
export function learn({ sheet, findings }: Survey, profile: TemplateProfile, entities: readonly Entity[]): Example {
  const words = placeWords(sheet);
  const learner = new Learner({ sheet, findings });
  const isRow = (entity: Entity): entity is RecordEntity =>
    entity.type === 'record' && profile.records.some(({ record }) => record.multiple && record.key === entity.key);
  const all = entities.filter((entity) => !isRow(entity)).flatMap(withPath);
  const long = new Set(all.filter(({ entity }) => entity.value.length > LONGEST_VALUE).map(({ path }) => path));
  const singles = all.filter(({ path }) => !long.has(path));
  return {
    version: EXAMPLE_VERSION,
    fingerprint: fingerprintOf(words),
    identifiers: identifiersOf(findings),
    fields: profile.singles.map(({ path }) => path).filter((path) => !long.has(path)),
    words: selectWords(words),
    values: singles.flatMap(({ path, entity }) => {
      const field = profile.singles.find((one) => one.path === path);
      if (field === undefined) return [];
      return [{ path, value: entity.value, ...learner.places(field, entity) }];
    }),
    tables: profile.records
      .filter(({ record }) => record.multiple)
      .map(({ record, fields }) => learner.table(record.key, fields, entities.filter(isRow))),
  };
}

function withPath(entity: Entity): { readonly path: string; readonly entity: ValueEntity }[] {
  if (entity.type !== 'record') return [{ path: entity.key, entity }];
  return entity.value.map((inner) => ({ path: `${entity.key}.${inner.key}`, entity: inner }));
}

interface PlacedBox {
  readonly page: number;
  readonly box: Box;
}

/** Rows of the page after a table that may end it. */
const MOST_BELOW = 6;

/** Whether a place begins below the first line of a row, or on a later page. */
function isBelow({ page, box }: PlacedBox, row: ExampleRow): boolean {
  return page > row.page || (page === row.page && top(box) > Math.min(...row.cells.map((cell) => top(cell.box))));
}

function isSameBox(a: Box, b: Box): boolean {
  return a.every((edge, index) => Math.abs(edge - (b[index] ?? 0)) < 1e-4);
}

class Learner {
  readonly #sheet: Sheet;
  readonly #pages: ReadonlyMap<number, Page>;
  readonly #finder: ValueFinder;
  readonly #surroundings: Surroundings;

  constructor(survey: Survey) {
    this.#sheet = survey.sheet;
    this.#pages = new Map(survey.sheet.pages.map((page) => [page.number, page]));
    this.#finder = new ValueFinder(survey);
    this.#surroundings = new Surroundings(survey.sheet);
  }

  places(profile: FieldProfile, entity: ValueEntity): Pick<ExampleValue, 'raw' | 'places'> {
    const found = this.#sightings(profile, entity).slice(0, MOST_PLACES);
    const { value, raw = found[0]?.raw ?? value } = entity;
    return { raw, places: found.flatMap(({ spots }) => this.#place(spots)) };
  }

  /** The places of a value, each with the spots of its lines. */
  #sightings(profile: FieldProfile, entity: ValueEntity): Sighting[] {
    const { value, raw = value, location, locations, evidence } = entity;
    const given = locations ?? (location === undefined ? [] : [location]);
    const spots = given.flatMap((one) => spotOf(one, this.#sheet.pages) ?? []);
    if (spots.length > 0 && evidence !== undefined) return [{ raw, spots }];
    const printed = this.#finder.find(profile, entity);
    if (spots.length === 0) return printed;
    // In corrections of earlier versions, another value has the location of the former one.
    const isMoved = printed.length > 0 && !printed.some((sighting) => touches(sighting.spots, spots));
    return isMoved ? printed : [{ raw, spots }];
  }

  #place(spots: readonly Spot[]): ExamplePlace[] {
    const around = aroundAll(spots);
    const page = around === undefined ? undefined : this.#pages.get(around.page);
    const [first] = spots;
    const anchor = first === undefined ? undefined : this.#surroundings.anchorAt(first);
    if (around === undefined || page === undefined) return [];
    return [
      {
        page: page.number,
        pageFromEnd: this.#pages.size - page.number,
        box: toFrame(around.box, page),
        lines: spots.length,
        before: anchor === undefined ? '' : this.#surroundings.before(anchor),
        above: anchor === undefined ? '' : this.#surroundings.above(anchor),
      },
    ];
  }

  table(key: string, fields: readonly FieldProfile[], entities: readonly RecordEntity[]): ExampleTable {
    const own = entities.filter((entity) => entity.key === key);
    const rows: ExampleRow[] = [];
    for (const { value } of own) {
      const row = this.#row(fields, value, rows.at(-1));
      if (row !== undefined) rows.push(row);
    }
    return { key, rows, ...this.#around(rows) };
  }

  /**
   * The cells of a row. A cell without a location can be printed at several places: the rarest one is the base, and the others are
   * taken beside it. Rows follow each other.
   */
  #row(
    fields: readonly FieldProfile[],
    values: readonly ValueEntity[],
    before: ExampleRow | undefined,
  ): ExampleRow | undefined {
    const cells = values.flatMap((entity) => {
      const field = fields.find((one) => one.field.key === entity.key);
      const places =
        field === undefined ? [] : this.#sightings(field, entity).flatMap(({ spots }) => this.#boxOf(spots));
      const later = places.filter((place) => before === undefined || isBelow(place, before));
      return field === undefined || later.length === 0 ? [] : [{ path: field.path, places: later }];
    });
    const base = cells.toSorted((a, b) => a.places.length - b.places.length)[0];
    const [at] = base?.places.toSorted((a, b) => a.page - b.page || top(a.box) - top(b.box)) ?? [];
    if (at === undefined) return undefined;
    const away = ({ box }: PlacedBox): number => Math.abs(top(box) - top(at.box));
    const taken: Box[] = [];
    const beside = cells
      .toSorted((a, b) => a.places.length - b.places.length)
      .flatMap(({ path, places }) => {
        const near = places
          .filter((place) => place.page === at.page && away(place) <= MOST_ROW_HEIGHT)
          .sort((a, b) => away(a) - away(b));
        // The price of one piece is also the amount of the row, and printed twice.
        const own = near.find(({ box }) => !taken.some((other) => isSameBox(box, other))) ?? near[0];
        if (own === undefined) return [];
        taken.push(own.box);
        return [{ path, box: own.box }];
      });
    return { page: at.page, cells: beside };
  }

  #boxOf(spots: readonly Spot[]): PlacedBox[] {
    const around = aroundAll(spots);
    const page = around === undefined ? undefined : this.#pages.get(around.page);
    return around === undefined || page === undefined ? [] : [{ page: page.number, box: toFrame(around.box, page) }];
  }

  #around(rows: readonly ExampleRow[]): Pick<ExampleTable, 'below'> {
    const first = rows[0];
    const last = rows.at(-1);
    if (first === undefined || last === undefined) return { below: [] };
    const start = Math.min(...first.cells.map(({ box }) => top(box)));
    const end = Math.max(...last.cells.map(({ box }) => bottom(box)));
    const framed = this.#sheet.rows.flatMap((row) => {
      const page = this.#pages.get(row.page);
      return page === undefined ? [] : [{ row, box: toFrame(row.box, page) }];
    });
    const text = ({ row }: (typeof framed)[number]): string =>
      foldLabel(row.segments.map((segment) => segment.text).join(' '));
    const middle = ({ box }: (typeof framed)[number]): number => (top(box) + bottom(box)) / 2;
    const inside = new Set(
      framed
        .filter((one) => one.row.page === first.page && middle(one) >= start && middle(one) <= end)
        .map((one) => text(one)),
    );
    const after = framed.filter((one) => one.row.page === last.page && middle(one) > end).map((one) => text(one));
    return { below: after.filter((one) => one !== '' && !inside.has(one)).slice(0, MOST_BELOW) };
  }
}
