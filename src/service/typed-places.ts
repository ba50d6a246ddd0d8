/** Locations of the values of a correction. */
import type { FoundPlace, TypedRow, TypedValue } from '../pipeline/examples.ts';
import type { DocumentSummary, Entity, Location, ValueEntity } from '../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../pipeline/template.ts';
import type { DocumentTable } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import { readLanguage } from './examples/learn.ts';
import { Pace } from './pace.ts';
import { readWords } from './page-words.ts';

/** Typed values of one correction that are searched on the pages. */
const MOST_TYPED = 10_000;

interface Correction {
  readonly corrected: readonly Entity[];
  /** Entities of the extraction in force. */
  readonly replaced: readonly Entity[];
  readonly template: ResolvedTemplate;
  readonly summary: DocumentSummary | undefined;
}

/**
 * Gives the typed values of a correction the places where they are printed. A value counts as typed if it has the location of
 * another former value, or if it is new and has no location. Without a place, it has no location. Locations that the client
 * chose stay, and unchanged values without a location get their former one.
 *
 * Call it outside of transactions.
 */
export async function placeTyped(
  context: Context,
  caller: Caller,
  document: Pick<DocumentTable, 'id' | 'media_type'>,
  { corrected, replaced, template, summary }: Correction,
): Promise<Entity[]> {
  const { entities, rows } = await openPlaces(corrected, await indexFormer(replaced));
  const count = rows.reduce((sum, { typed }) => sum + typed.length, 0);
  // The values of an XML file are data and have no place on a page.
  if (count === 0 || count > MOST_TYPED || document.media_type === 'application/xml') return entities;
  const words = await readWords(context, document.id);
  if (words === undefined) return entities;
  const recognized = (summary?.page_texts ?? []).filter((one) => one.text_source === 'ocr').map(({ page }) => page);
  const language = readLanguage(summary?.language);
  const input = { words, recognized, language, template, rows: rows.map(toTypedRow) };
  const places = await context.thread.run(caller.id, 'place', input).catch((error: unknown) => {
    // A person waits for the correction, which does not depend on it.
    context.report(`the typed values of the document ${document.id} could not be located`, error);
  });
  return places === undefined ? entities : withPlaces(entities, rows, places);
}

/** A former value, of the extraction in force. */
type Former = Pick<ValueEntity, 'value' | 'raw' | 'location' | 'locations'>;

/** The former values of one field. Values can be long, so they are keys themselves and not parts of keys. */
interface FormerField {
  readonly all: Former[];
  readonly byValue: Map<string, Former[]>;
  /** By `placeKey`. */
  readonly byPlace: Map<string, Former[]>;
}

/** By the names of `nameOf`. */
type FormerValues = ReadonlyMap<string, FormerField>;

async function indexFormer(replaced: readonly Entity[]): Promise<FormerValues> {
  const pace = new Pace();
  const fields = new Map<string, FormerField>();
  for (const entity of replaced) {
    const record = entity.type === 'record' ? entity.key : undefined;
    for (const value of entity.type === 'record' ? entity.value : [entity]) {
      const name = nameOf(record, value.key);
      const field: FormerField = fields.get(name) ?? { all: [], byValue: new Map(), byPlace: new Map() };
      fields.set(name, field);
      field.all.push(value);
      addTo(field.byValue, value.value, value);
      if (value.location !== undefined) addTo(field.byPlace, placeKey(value.location), value);
    }
    if (pace.isDue) await pace.rest();
  }
  return fields;
}

function addTo(map: Map<string, Former[]>, key: string, value: Former): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function nameOf(record: string | undefined, key: string): string {
  return JSON.stringify([record ?? '', key]);
}

function placeKey({ page, box }: Location): string {
  return JSON.stringify([page, box]);
}

interface OpenRow {
  readonly record: string | undefined;
  /** Index of the entity. */
  readonly at: number;
  readonly known: readonly Location[];
  /** Each with its index in the record. */
  readonly typed: readonly { readonly index: number; readonly value: TypedValue }[];
}

function toTypedRow({ record, known, typed }: OpenRow): TypedRow {
  return { record, known, values: typed.map(({ value }) => value) };
}

/** Removes the locations of former values, and lists the values that have to be located. */
async function openPlaces(
  corrected: readonly Entity[],
  former: FormerValues,
): Promise<{ entities: Entity[]; rows: OpenRow[] }> {
  const pace = new Pace();
  const entities: Entity[] = [];
  const rows: OpenRow[] = [];
  for (const [at, entity] of corrected.entries()) {
    const record = entity.type === 'record' ? entity.key : undefined;
    const settled = (entity.type === 'record' ? entity.value : [entity]).map((value) => settle(record, value, former));
    const values = settled.map(({ value }) => value);
    const typed = settled.flatMap((one, index) => (one.typed ? [{ index, value: one.typed }] : []));
    if (typed.length > 0) rows.push({ record, at, known: values.flatMap(locationsOf), typed });
    entities.push(...(entity.type === 'record' ? [{ ...entity, value: values }] : values));
    if (pace.isDue) await pace.rest();
  }
  return { entities, rows };
}

interface Settled {
  readonly value: ValueEntity;
  /** Undefined if its place is settled. */
  readonly typed?: TypedValue;
}

function settle(record: string | undefined, value: ValueEntity, former: FormerValues): Settled {
  const { key, location } = value;
  const field = former.get(nameOf(record, key));
  const same = field?.byValue.get(value.value) ?? [];
  if (location === undefined) {
    const [only] = same;
    // Equal values of several rows cannot be told apart.
    if (only !== undefined) return { value: same.length > 1 ? value : { ...value, ...placeOf(only) } };
    const others = field?.all ?? [];
    return { value, typed: typedOf(value, others.length === 1 ? others[0] : undefined) };
  }
  const there = field?.byPlace.get(placeKey(location)) ?? [];
  const [replaced] = there;
  if (replaced === undefined || there.some((one) => one.value === value.value)) return { value };
  const { location: _, locations: __, ...moved } = value;
  if (moved.raw !== replaced.raw) return { value: moved, typed: typedOf(moved, replaced) };
  const { raw: ___, ...typed } = moved;
  return { value: typed, typed: typedOf(typed, replaced) };
}

function typedOf({ key, value, raw }: ValueEntity, former: Former | undefined): TypedValue {
  return {
    key,
    value,
    ...(raw === undefined ? {} : { raw }),
    former: former && { value: former.value, locations: locationsOf(former) },
  };
}

function placeOf({ location, locations }: Former): Pick<ValueEntity, 'location' | 'locations'> {
  return { ...(location && { location }), ...(locations && { locations }) };
}

function locationsOf({ location, locations }: Former): readonly Location[] {
  return locations ?? (location === undefined ? [] : [location]);
}

function withPlaces(
  entities: readonly Entity[],
  rows: readonly OpenRow[],
  places: readonly (readonly FoundPlace[])[],
): Entity[] {
  const placed = [...entities];
  for (const [row, { at, typed }] of rows.entries()) {
    const entity = placed[at];
    if (entity === undefined) continue;
    const found = new Map(typed.map(({ index }, position) => [index, places[row]?.[position]]));
    placed[at] =
      entity.type === 'record'
        ? { ...entity, value: entity.value.map((value, index) => withPlace(value, found.get(index))) }
        : withPlace(entity, found.get(0));
  }
  return placed;
}

function withPlace(value: ValueEntity, place: FoundPlace): ValueEntity {
  const [location] = place?.locations ?? [];
  if (place === undefined || location === undefined) return value;
  const { raw = place.raw } = value;
  const { raw: _, ...rest } = value;
  return {
    ...rest,
    ...(raw === value.value ? {} : { raw }),
    location,
    ...(place.locations.length > 1 ? { locations: [...place.locations] } : {}),
  };
}
