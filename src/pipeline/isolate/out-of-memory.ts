/** Tells a lack of memory from other faults. */

/**
 * Messages of engines and libraries that asked for memory and got none:
 * - V8 and Node.js, for buffers, strings and arrays beyond their limits, and for heaps of threads;
 * - Emscripten, in which PDFium and Tesseract run. PDFium calls `abort()` where an allocation fails; its own assertions
 *   end with an `unreachable` instruction instead, so the two can be told apart;
 * - libvips.
 */
const MESSAGES = [
  /array buffer allocation failed/i,
  /invalid (typed )?array length/i,
  /invalid array buffer length/i,
  /invalid string length/i,
  /cannot create a (string|buffer) (longer|larger) than/i,
  /(map|set) maximum size exceeded/i,
  /terminated due to reaching memory limit/i,
  /could not allocate memory/i,
  /cannot enlarge memory/i,
  /abort(ed)?\((native code called abort\(\)|OOM)/i,
  /out of memory/i,
];
const CODES: readonly unknown[] = [
  'ERR_WORKER_OUT_OF_MEMORY',
  'ERR_STRING_TOO_LONG',
  'ERR_BUFFER_TOO_LARGE',
  'ERR_FS_FILE_TOO_LARGE',
  'ENOMEM',
];

/** Whether an error, or the cause of one, says that memory was not enough. Threads report errors as text. */
export function isOutOfMemory(error: unknown): boolean {
  if (typeof error === 'string') return MESSAGES.some((message) => message.test(error));
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.includes(error.code)) return true;
  return MESSAGES.some((message) => message.test(error.message)) || isOutOfMemory(error.cause);
}
