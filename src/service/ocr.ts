/** The OCR components: what the pages of a document are recognized with. */
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

/** Of a pipeline, as a body names it. */
export const OCR_OF_PIPELINE = `${OF_COMPONENT} An inbox with another one than the built-in OCR has priority over its pipeline.`;
/** Of an inbox, as a body names it. */
export const OCR_OF_INBOX =
  `${OF_COMPONENT} It has priority over the one of the pipeline, unless it is the built-in OCR (the default, also with ` +
  'null): then the one of the pipeline is used.';
/** Of a try, as a body names it. */
export const OCR_OF_TRY =
  'In place of the `ocr_id` of a pipeline. As for a pipeline, the `ocr_id` of the inbox of the document has priority, ' +
  'unless it is the built-in OCR.';

/** A reference in a body; null for the built-in OCR. */
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

/** All OCR components. The caller needs no access to them, since every user may run them. */
export async function listOcrComponents(): Promise<OcrComponent[]> {
  const native = (await findNativeFault()) ?? null;
  return [
    { ...BUILTIN_OCR, fault: null },
    { ...BUNDLED_TESSERACT, fault: null },
    { ...NATIVE_TESSERACT, fault: native },
  ];
}

/**
 * Why the native Tesseract cannot be used on this machine. Called before the transaction of `requireOcr`, since it waits for
 * another program.
 *
 * @param given the component that a body names; nothing is looked up for the built-in OCR
 * @returns a sentence; undefined if it can be used, or is not meant
 */
export async function findOcrFault(given: string | null | undefined): Promise<string | undefined> {
  const isBuiltIn = given === undefined || given === null || given.toLowerCase() === BUILTIN_OCR.id;
  return isBuiltIn ? undefined : await findNativeFault();
}

/**
 * The id of an OCR component that can be used.
 *
 * @param given null for the built-in OCR
 * @param nativeFault of `findOcrFault`
 * @throws ExtraktError `not_found` for one that is unknown or of another type, `invalid` for one that cannot be used here
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
 * The component that a document of an inbox is read with. An inbox always has one; the built-in OCR stands for that of the
 * pipeline, so that inboxes without a choice of their own follow their pipeline.
 */
export function chooseOcr(inbox: Id, pipeline: Id): Id {
  return inbox === BUILTIN_OCR.id ? pipeline : inbox;
}

/**
 * The engine of a component.
 *
 * @throws TaskRefusal for a component of a later version
 */
export function engineOf(ocrId: Id): OcrEngine {
  const engine = ENGINES.get(ocrId);
  if (engine !== undefined) return engine;
  throw new TaskRefusal('The OCR of the pipeline or inbox is unknown to this version of Extrakt. Choose another one.');
}

/** Milliseconds for which a look at the machine counts, so that requests do not start a program each. */
const LOOK_COUNTS = 1000;
let look: { readonly at: number; readonly fault: Promise<string | undefined> } | undefined;

function findNativeFault(): Promise<string | undefined> {
  const now = performance.now();
  if (look === undefined || now - look.at > LOOK_COUNTS) look = { at: now, fault: findNativeTesseractFault() };
  return look.fault;
}
