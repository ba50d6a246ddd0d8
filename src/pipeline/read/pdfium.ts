/**
 * Loads PDFium, compiled to WebAssembly. Its functions take and return numbers, with addresses for all other data.
 *
 * The wrappers of the package convert the arguments of each call, which takes about a microsecond. A page of text needs
 * 15,000 calls, so the exports of the module are called directly.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { PipelineFailure } from '../errors.ts';

const FUNCTIONS = [
  'malloc',
  'free',
  'FORM_OnAfterLoadPage',
  'FORM_OnBeforeClosePage',
  'FPDFAnnot_GetFileAttachment',
  'FPDFAnnot_GetSubtype',
  'FPDFAttachment_GetFile',
  'FPDFAttachment_GetName',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDFDoc_GetAttachment',
  'FPDFDoc_GetAttachmentCount',
  'FPDFFont_Close',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFontData',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFImageObj_GetImagePixelSize',
  'FPDFPageObjMark_GetName',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_CreateNewRect',
  'FPDFPageObj_CreateTextObj',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetMark',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPageObj_GetType',
  'FPDFPageObj_SetFillColor',
  'FPDFPageObj_Transform',
  'FPDFPage_CloseAnnot',
  'FPDFPage_CountObjects',
  'FPDFPage_Flatten',
  'FPDFPage_GenerateContent',
  'FPDFPage_GetAnnot',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetObject',
  'FPDFPage_GetRotation',
  'FPDFPage_InsertObject',
  'FPDFPage_New',
  'FPDFPathSegment_GetClose',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPath_CountSegments',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFPath_SetDrawMode',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetFontSize',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetMatrix',
  'FPDFText_GetTextObject',
  'FPDFText_GetUnicode',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsGenerated',
  'FPDFText_LoadFont',
  'FPDFText_LoadPage',
  'FPDFText_SetText',
  'FPDF_CloseDocument',
  'FPDF_ClosePage',
  'FPDF_CreateNewDocument',
  'FPDF_DocumentHasValidCrossReferenceTable',
  'FPDF_GetFormType',
  'FPDF_GetLastError',
  'FPDF_GetPageBoundingBox',
  'FPDF_GetPageCount',
  'FPDF_LoadMemDocument',
  'FPDF_LoadPage',
  'FPDF_RenderPageBitmap',
  'PDFiumExt_CloseFormFillInfo',
  'PDFiumExt_ExitFormFillEnvironment',
  'PDFiumExt_Init',
  'PDFiumExt_InitFormFillEnvironment',
  'PDFiumExt_OpenFormFillInfo',
] as const;

type RawFunction = (...numbers: number[]) => number;
type RawFunctions = Readonly<Record<(typeof FUNCTIONS)[number], RawFunction>>;

/** Views of the memory of the module. They are replaced when it grows, so they must be read again after every call. */
interface Heap {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
}

export interface Pdfium extends RawFunctions {
  readonly heap: Heap;
  /** Address of 256 bytes, aligned to 8 bytes, for the results of a single call. */
  readonly scratch: number;
}

/**
 * Starts a new PDFium instance from the file of the package, without network access. It takes about 100 ms and 30 MB.
 *
 * After an exception, an instance is in an unknown state and must not be used again.
 */
export async function loadPdfium(): Promise<Pdfium> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  // An ArrayBuffer is not copied, unlike a Buffer. The output of the module is discarded.
  const { pdfium } = await init({ wasmBinary: file.buffer, print: () => {}, printErr: () => {} });
  if (!hasHeap(pdfium)) throw new Error('The PDFium package has no memory views.');
  const functions = pickFunctions(pdfium.wasmExports);
  functions.PDFiumExt_Init();
  return { ...functions, heap: pdfium, scratch: functions.malloc(256) };
}

/**
 * Copies bytes into the memory of the module. The caller must free them.
 *
 * @returns the address
 * @throws PipelineFailure `memory_limit`
 */
export function copyIn(pdfium: Pdfium, bytes: Uint8Array): number {
  const address = pdfium.malloc(Math.max(bytes.length, 1));
  if (address === 0) throw new PipelineFailure('memory_limit', `a file of ${bytes.length} bytes`);
  pdfium.heap.HEAPU8.set(bytes, address);
  return address;
}

/**
 * Reads bytes from a PDFium function that returns the length without a buffer, and fills the buffer otherwise.
 *
 * @param limit maximum number of bytes. If there are more, nothing is read.
 */
export function readBytes(
  pdfium: Pdfium,
  fill: (buffer: number, length: number) => number,
  limit = 0x7fff_ffff,
): Uint8Array<ArrayBuffer> | undefined {
  const length = fill(0, 0);
  if (length <= 0 || length > limit) return undefined;
  const buffer = pdfium.malloc(length);
  if (buffer === 0) return undefined;
  try {
    fill(buffer, length);
    return pdfium.heap.HEAPU8.slice(buffer, buffer + length);
  } finally {
    pdfium.free(buffer);
  }
}

function hasHeap(module: object): module is Heap {
  return (
    'HEAPU8' in module &&
    module.HEAPU8 instanceof Uint8Array &&
    'HEAPU16' in module &&
    module.HEAPU16 instanceof Uint16Array &&
    'HEAP32' in module &&
    module.HEAP32 instanceof Int32Array &&
    'HEAPF32' in module &&
    module.HEAPF32 instanceof Float32Array &&
    'HEAPF64' in module &&
    module.HEAPF64 instanceof Float64Array
  );
}

function pickFunctions(exports: object): RawFunctions {
  const all = new Map<string, unknown>(Object.entries(exports));
  const picked = Object.fromEntries(FUNCTIONS.map((name) => [name, all.get(name)]));
  if (!areFunctions(picked)) throw new Error('The PDFium package lacks a function.');
  return picked;
}

function areFunctions(picked: Record<string, unknown>): picked is RawFunctions {
  return FUNCTIONS.every((name) => typeof picked[name] === 'function');
}
