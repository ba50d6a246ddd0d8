/** Chooses and opens the OCR component that a document is read with. */
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { BUILTIN_SETTINGS, type OcrSettings } from '../pipeline/ocr-engine.ts';
import { findOcrFault, type InstalledLanguages } from '../pipeline/read/installed-languages.ts';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../store/builtin.ts';
import type { Id, OcrComponentTable, Tables } from '../store/tables.ts';
import { allows, readLevel } from './access.ts';
import type { Caller } from './context.ts';
import { readInstalled } from './installed-ocr.ts';
import { Nullable } from './records.ts';
import { requireRunnable } from './references.ts';
import { TaskRefusal } from './task-refusal.ts';

/** Settings of the components that every installation has. */
export const GIVEN_OCR: ReadonlyMap<Id, OcrSettings> = new Map<Id, OcrSettings>([
  [BUILTIN_OCR.id, BUILTIN_SETTINGS],
  [BUNDLED_TESSERACT.id, { engine: 'tesseract' }],
  [NATIVE_TESSERACT.id, { engine: 'native-tesseract' }],
]);

const OF_COMPONENT =
  'The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract ' +
  'alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`).';

/** Description of `ocr_id` in the body of a pipeline. */
export const OCR_OF_PIPELINE = `${OF_COMPONENT} If an inbox has another OCR component than the built-in OCR, that component has priority.`;
/** Description of `ocr_id` in the body of an inbox. */
export const OCR_OF_INBOX =
  `${OF_COMPONENT} It has priority over the \`ocr_id\` of the pipeline. With the built-in OCR (the default, also for null), ` +
  'the `ocr_id` of the pipeline is used.';
/** Description of `ocr_id` in the body of a try. */
export const OCR_OF_TRY =
  'Replaces the `ocr_id` of a pipeline. As for a pipeline, the `ocr_id` of the inbox of the document has priority, unless ' +
  'it is the built-in OCR.';

/** Schema of an `ocr_id` in a body; null for the built-in OCR. */
export function OcrReference(description: string) {
  return Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: 200, description: `Id or alias. ${description}` })),
  );
}

/**
 * Lists the languages of this machine. Call it before the transaction of `requireOcr`, since it waits for another program.
 *
 * @param given the `ocr_id` of a body
 * @returns undefined for the built-in OCR, for which nothing is checked
 */
export async function lookForOcr(given: string | null | undefined): Promise<InstalledLanguages | undefined> {
  const isBuiltIn = given === undefined || given === null || given.toLowerCase() === BUILTIN_OCR.id;
  return isBuiltIn ? undefined : await readInstalled();
}

/**
 * Returns the id of an OCR component that can be used.
 *
 * @param given null for the built-in OCR
 * @param installed the result of `lookForOcr`
 * @throws ExtraktError `not_found` for an unknown component, `forbidden`, `invalid` for another type or if it cannot be used on
 *   this machine
 */
export async function requireOcr(
  trx: Kysely<Tables>,
  caller: Caller,
  given: string | null,
  installed: InstalledLanguages | undefined,
): Promise<Id> {
  const id = await requireRunnable(trx, caller, 'ocr_id', given ?? BUILTIN_OCR.id, 'ocr');
  if (installed === undefined) return id;
  const settings = await readOcrSettings(trx, id);
  const message = settings && findOcrFault(settings, installed);
  if (message === undefined) return id;
  throw new ExtraktError('invalid', `ocr_id: ${message}`, { faults: [{ path: 'ocr_id', message }] });
}

/**
 * Chooses the OCR component for a document of an inbox. An inbox with the built-in OCR, which is the default, uses the OCR
 * component of its pipeline.
 */
export function chooseOcr(inbox: Id, pipeline: Id): Id {
  return inbox === BUILTIN_OCR.id ? pipeline : inbox;
}

/**
 * Returns the settings that a document is read with.
 *
 * @param userId the owner of the inbox or pipeline with this component, or the user who requested the run
 * @throws TaskRefusal for a component that was deleted, is of a later version, or may not be run by the user
 */
export async function openOcr(db: Kysely<Tables>, ocrId: Id, userId: Id): Promise<OcrSettings> {
  const settings = await readOcrSettings(db, ocrId);
  if (settings === undefined) {
    throw new TaskRefusal(
      'The OCR of the pipeline or inbox was deleted, or is unknown to this version of Extrakt. Choose another one.',
    );
  }
  if (GIVEN_OCR.has(ocrId) || allows(await readLevel(db, userId, ocrId), 'run')) return settings;
  const { name } = await db.selectFrom('resource').select('name').where('id', '=', ocrId).executeTakeFirstOrThrow();
  throw new TaskRefusal(
    `The owner of the pipeline or inbox may not use its OCR "${name}" any more. Choose another one, or have access to this one given back, and process the document again.`,
  );
}

/** Returns the settings of a component; undefined if it was deleted, or is of a later version. */
export async function readOcrSettings(db: Kysely<Tables>, id: Id): Promise<OcrSettings | undefined> {
  const given = GIVEN_OCR.get(id);
  if (given !== undefined) return given;
  const row = await db.selectFrom('ocr_component').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOcrSettings(row);
}

export function toOcrSettings({ engine, languages }: Omit<OcrComponentTable, 'id'>) {
  const list: readonly string[] = JSON.parse(languages);
  return { engine, languages: list } satisfies OcrSettings;
}
