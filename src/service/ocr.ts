/** The OCR components, and the engine that each of them uses. */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { OcrEngine } from '../pipeline/ocr-engine.ts';
import { findNativeTesseractFault } from '../pipeline/read/native-tesseract.ts';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../store/builtin.ts';
import type { Id, Tables } from '../store/tables.ts';
import type { Caller } from './context.ts';
import { Nullable, RecordId } from './records.ts';
import { requireRunnable } from './references.ts';
import { TaskRefusal } from './task-refusal.ts';

const ENGINES: ReadonlyMap<Id, OcrEngine> = new Map([
  [BUILTIN_OCR.id, 'builtin'],
  [BUNDLED_TESSERACT.id, 'tesseract'],
  [NATIVE_TESSERACT.id, 'native-tesseract'],
]);

const OF_COMPONENT =
  'The OCR component that reads scans and pictures. The built-in OCR combines two engines; the other components are the ' +
  'bundled Tesseract alone and the `tesseract` program of the machine (see `GET /ocr`).';

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

export const OcrComponent = Type.Object({
  id: RecordId,
  name: Type.String(),
  fault: Nullable(Type.String({ description: 'Why it cannot be used on this machine; null if it can.' })),
});
export type OcrComponent = Static<typeof OcrComponent>;

/** Lists all OCR components. The caller needs no access to them, since every user may run them. */
export async function listOcrComponents(): Promise<OcrComponent[]> {
  const native = (await findNativeFault()) ?? null;
  return [
    { ...BUILTIN_OCR, fault: null },
    { ...BUNDLED_TESSERACT, fault: null },
    { ...NATIVE_TESSERACT, fault: native },
  ];
}

/**
 * Finds the reason why the native Tesseract cannot be used on this machine. Call it before the transaction of `requireOcr`,
 * since it waits for another program.
 *
 * @param given the `ocr_id` of a body; nothing is checked for the built-in OCR
 * @returns a sentence; undefined if the native Tesseract can be used, or `given` is the built-in OCR
 */
export async function findOcrFault(given: string | null | undefined): Promise<string | undefined> {
  const isBuiltIn = given === undefined || given === null || given.toLowerCase() === BUILTIN_OCR.id;
  return isBuiltIn ? undefined : await findNativeFault();
}

/**
 * Returns the id of an OCR component that can be used.
 *
 * @param given null for the built-in OCR
 * @param nativeFault the result of `findOcrFault`
 * @throws ExtraktError `not_found` for an unknown component or another type, `invalid` if the native Tesseract cannot be used
 */
export async function requireOcr(
  trx: Kysely<Tables>,
  caller: Caller,
  given: string | null,
  nativeFault: string | undefined,
): Promise<Id> {
  const id = await requireRunnable(trx, caller, 'ocr_id', given ?? BUILTIN_OCR.id, 'ocr');
  if (id !== NATIVE_TESSERACT.id || nativeFault === undefined) return id;
  throw new ExtraktError('invalid', `ocr_id: ${nativeFault}`, { faults: [{ path: 'ocr_id', message: nativeFault }] });
}

/**
 * Chooses the OCR component for a document of an inbox. An inbox with the built-in OCR, which is the default, uses the OCR
 * component of its pipeline.
 */
export function chooseOcr(inbox: Id, pipeline: Id): Id {
  return inbox === BUILTIN_OCR.id ? pipeline : inbox;
}

/**
 * Returns the engine of a component.
 *
 * @throws TaskRefusal for a component of a later version of Extrakt
 */
export function engineOf(ocrId: Id): OcrEngine {
  const engine = ENGINES.get(ocrId);
  if (engine !== undefined) return engine;
  throw new TaskRefusal('The OCR of the pipeline or inbox is unknown to this version of Extrakt. Choose another one.');
}

/** Milliseconds for which the check of the machine is cached. Without a cache, each request would start a program. */
const LOOK_COUNTS = 1000;
let look: { readonly at: number; readonly fault: Promise<string | undefined> } | undefined;

function findNativeFault(): Promise<string | undefined> {
  const now = performance.now();
  if (look === undefined || now - look.at > LOOK_COUNTS) look = { at: now, fault: findNativeTesseractFault() };
  return look.fault;
}
