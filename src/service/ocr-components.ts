/** OCR components: those that every installation has, and those that users create. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ExtraktError, type Fault } from '../errors.ts';
import { TESSERACT_ENGINES, type TesseractEngine } from '../pipeline/ocr-engine.ts';
import { findOcrFault, type InstalledLanguages, isNativeInstalled } from '../pipeline/read/installed-languages.ts';
import type { Id, OcrComponentTable, Tables } from '../store/tables.ts';
import { type AccessibleResource, type Action, requireAccess, selectAllowed, toLevel } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { readInstalled } from './installed-ocr.ts';
import { GIVEN_OCR, toOcrSettings } from './ocr.ts';
import { Name, Nullable, Resource, toResource } from './records.ts';
import { holdResource, insertResource, renameResource } from './resources.ts';
import { type Expectation, nameVersion, requireExpected, type Versioned } from './versions.ts';

/** Each makes Tesseract slower: a page of twelve French lines took 1.6 s with `fra`, 2.4 s with `fra+eng`, 3.0 s with a third. */
const MAX_LANGUAGES = 5;
/** Components that users created, in one list. */
const MAX_LISTED = 1000;

const SETTINGS = {
  engine: Type.Enum(TESSERACT_ENGINES, {
    description: '`tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.',
  }),
  languages: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
    minItems: 1,
    maxItems: MAX_LANGUAGES,
    uniqueItems: true,
    description:
      'Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used.',
  }),
};

export const OcrComponent = Type.Object({ ...Resource.properties, ...SETTINGS });
export type OcrComponent = Static<typeof OcrComponent>;

export const OcrCreation = Type.Object({ name: Name, ...SETTINGS });
export type OcrCreation = Static<typeof OcrCreation>;

export const OcrChange = Type.Partial(OcrCreation);
export type OcrChange = Static<typeof OcrChange>;

export const OcrList = Type.Object({
  results: Type.Array(
    Type.Object({
      ...Resource.properties,
      fault: Nullable(Type.String({ description: 'Why it cannot be used on this machine; null if it can.' })),
    }),
  ),
  engines: Type.Array(
    Type.Object({
      engine: SETTINGS.engine,
      languages: Type.Array(Type.String(), { description: 'Empty if the program is not installed.' }),
    }),
    { description: 'What components can be created from, on this machine.' },
  ),
});
export type OcrList = Static<typeof OcrList>;

/** The OCR components that the caller can see: first those of every installation, then at most 1,000 others by name. */
export async function listOcrComponents({ db }: Context, caller: Caller): Promise<OcrList> {
  const installed = await readInstalled();
  const visible = db
    .selectFrom('resource')
    .innerJoin('user', 'user.id', 'resource.created_by')
    .leftJoin('permission', (join) =>
      join.onRef('permission.resource_id', '=', 'resource.id').on('permission.user_id', '=', caller.id),
    )
    .selectAll('resource')
    .select(['user.email as creator', 'permission.level as granted'])
    .where('resource.id', 'in', selectAllowed(db, caller.id, 'see'));
  const given = await visible
    .where('resource.id', 'in', [...GIVEN_OCR.keys()])
    .orderBy('resource.id')
    .execute();
  const created = await visible
    .innerJoin('ocr_component', 'ocr_component.id', 'resource.id')
    .select(['ocr_component.engine', 'ocr_component.languages'])
    .orderBy('resource.name')
    .orderBy('resource.id')
    .limit(MAX_LISTED)
    .execute();
  const toListed = (row: (typeof given)[number], settings: Parameters<typeof findOcrFault>[0] | undefined) => ({
    ...toResource({ ...row, private_access: toLevel(row.granted) }),
    fault: (settings && findOcrFault(settings, installed)) ?? null,
  });
  return {
    results: [
      ...given.map((row) => toListed(row, GIVEN_OCR.get(row.id))),
      ...created.map((row) => toListed(row, toOcrSettings(row))),
    ],
    engines: TESSERACT_ENGINES.map((engine) => ({ engine, languages: [...installed[engine]] })),
  };
}

/**
 * Creates an OCR component, owned by the caller.
 *
 * @param onCreated called in the same transaction
 * @throws ExtraktError `invalid` with every language that this machine lacks
 */
export async function createOcr(
  context: Context,
  caller: Caller,
  { name, engine, languages }: OcrCreation,
  onCreated: (trx: Context['db'], component: OcrComponent) => Promise<void>,
): Promise<Versioned<OcrComponent>> {
  const id = uuid();
  refuseFaults(findSettingFaults({ engine, languages }, await readInstalled()));
  return await context.db.transaction().execute(async (trx) => {
    await insertResource(trx, caller, { id, type: 'ocr', name });
    await trx
      .insertInto('ocr_component')
      .values({ id, engine, languages: JSON.stringify(languages) })
      .execute();
    const component = await getOcr({ ...context, db: trx }, caller, id);
    await onCreated(trx, component.item);
    return component;
  });
}

/**
 * An OCR component that a user created.
 *
 * @throws ExtraktError `not_found`, also for those of every installation, which have no settings, and `forbidden`
 */
export async function getOcr({ db }: Context, caller: Caller, idOrAlias: string): Promise<Versioned<OcrComponent>> {
  const { resource, row } = await requireOcrComponent(db, caller, idOrAlias, 'read_component');
  const settings = toOcrSettings(row);
  const item = { ...toResource(resource), engine: settings.engine, languages: [...settings.languages] };
  return { item, version: nameVersion([resource.name, row.engine, row.languages]) };
}

/**
 * Changes an OCR component, for the documents that come after. Settings that are given as they are change nothing, so that a
 * client can write back what it has read.
 *
 * @param expects which version of what can be changed here
 * @throws ExtraktError as `createOcr`, `not_found`, `forbidden`, `changed_meanwhile`
 */
export async function changeOcr(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  { name, ...given }: OcrChange,
  { expects, alongside }: { readonly expects: Expectation | undefined; readonly alongside: Alongside },
): Promise<Versioned<OcrComponent>> {
  const installed = await readInstalled();
  return await context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx };
    const { resource } = await requireOcrComponent(trx, caller, idOrAlias, 'edit_component');
    await holdResource(trx, resource.id);
    // Read again under the lock.
    const { row } = await requireOcrComponent(trx, caller, resource.id, 'edit_component');
    if (expects) requireExpected(expects, (await getOcr(inside, caller, row.id)).version);
    const present = toOcrSettings(row);
    const settings = { ...present, ...given };
    if (!isDeepStrictEqual(settings, present)) {
      refuseFaults(findSettingFaults(settings, installed));
      const { engine, languages } = settings;
      await trx
        .updateTable('ocr_component')
        .set({ engine, languages: JSON.stringify(languages) })
        .where('id', '=', row.id)
        .execute();
    }
    if (name !== undefined) await renameResource(trx, row.id, name);
    await alongside(trx);
    return await getOcr(inside, caller, row.id);
  });
}

async function requireOcrComponent(
  db: Kysely<Tables>,
  caller: Caller,
  idOrAlias: string,
  action: Action,
): Promise<{ readonly resource: AccessibleResource; readonly row: OcrComponentTable }> {
  const { id, name } = await requireAccess(db, caller, idOrAlias, 'see', ['ocr']);
  const row = await readRow(db, id);
  // Checked before the access level: no user can grant more access to it.
  if (!row) throw new ExtraktError('not_found', `"${name}" is part of Extrakt and has no settings.`);
  return { resource: await requireAccess(db, caller, id, action, ['ocr']), row };
}

async function readRow(db: Kysely<Tables>, id: Id): Promise<OcrComponentTable | undefined> {
  return await db.selectFrom('ocr_component').selectAll().where('id', '=', id).executeTakeFirst();
}

const NAMES = {
  tesseract: 'The bundled Tesseract',
  'native-tesseract': 'The native Tesseract of this machine',
} as const;

interface Settings {
  readonly engine: TesseractEngine;
  readonly languages: readonly string[];
}

function findSettingFaults({ engine, languages }: Settings, installed: InstalledLanguages): Fault[] {
  if (engine === 'native-tesseract' && !isNativeInstalled(installed)) {
    return [{ path: 'engine', message: 'The native Tesseract is not installed on this machine.' }];
  }
  const known = installed[engine];
  return languages.flatMap((language, index) => {
    if (known.includes(language)) return [];
    const message = `"${language}" is not installed. ${NAMES[engine]} has ${known.join(', ')}.`;
    return [{ path: `languages[${index}]`, message }];
  });
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ExtraktError('invalid', 'The OCR component cannot be used like this.', { faults });
}
