/** Detects errors that are caused by a lack of memory. */

/**
 * Error messages for failed allocations:
 * - V8 and Node.js, for buffers, strings and arrays beyond their limits, and for heaps of threads
 * - Emscripten, which runs PDFium and Tesseract. PDFium calls `abort()` if an allocation fails. Its assertions execute an
 *   `unreachable` instruction instead, so they have another message.
 * - libvips
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

/** Whether an error or one of its causes is a lack of memory. Threads report errors as texts. */
export function isOutOfMemory(error: unknown): boolean {
  if (typeof error === 'string') return MESSAGES.some((message) => message.test(error));
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.includes(error.code)) return true;
  return MESSAGES.some((message) => message.test(error.message)) || isOutOfMemory(error.cause);
}
