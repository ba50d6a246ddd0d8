/** Files in texts by uuencode (POSIX.1-2024, `uuencode`), classic and in base64. Old mail programs attach files this way. */
import { DamagedContainer } from './faults.ts';

const BEGIN = /^begin(-base64)? +[0-7]{3,4} +(\S.*)$/;
/** Characters of a line of data: 61 or, in base64, up to 76. Longer lines are text. */
const MAX_LINE = 256;

type Event =
  | { readonly type: 'begin'; readonly name: string }
  | { readonly type: 'data'; readonly bytes: Buffer }
  | { readonly type: 'end'; readonly isWhole: boolean };

/** Whether a text begins with a uuencoded file. */
export function isUuencoded(head: Buffer): boolean {
  return /^\s*begin(-base64)? +[0-7]{3,4} +\S/.test(head.subarray(0, MAX_LINE).toString('latin1'));
}

/**
 * Finds the files in a text, and reads the text to its end.
 *
 * @param onFile is awaited before the next file, and reads the bytes to their end; they throw DamagedContainer where the
 *   file is cut off
 */
export async function readUuencoded(
  content: AsyncIterable<Uint8Array>,
  onFile: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const events = scan(content);
  for (;;) {
    const { done, value } = await events.next();
    if (done) return;
    if (value.type === 'begin') await onFile(value.name, readFile(events));
  }
}

async function* readFile(events: AsyncGenerator<Event>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await events.next();
    if (done || value.type === 'begin') throw damaged();
    if (value.type === 'data') yield value.bytes;
    else if (value.isWhole) return;
    else throw damaged();
  }
}

function damaged(): DamagedContainer {
  return new DamagedContainer('The uuencoded file is damaged.');
}

async function* scan(content: AsyncIterable<Uint8Array>): AsyncGenerator<Event> {
  const scanner = new Scanner();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    // A line that is too long need not be remembered: its beginning is enough to know that it is text.
    if (rest.length > MAX_LINE) rest = rest.slice(0, MAX_LINE + 1);
    yield* scanner.take(lines);
  }
  yield* scanner.take([rest]);
  yield* scanner.finish();
}

/** Separates data lines from text. */
class Scanner {
  /** The name in a line that may begin a file: whether it does, the next line tells. */
  #announced: string | undefined;
  #decode: (line: string) => Buffer | undefined = decodeLine;
  #isInFile = false;

  take(lines: readonly string[]): Event[] {
    const events: Event[] = [];
    let data: Buffer[] = [];
    const flush = (): void => {
      if (data.length > 0) events.push({ type: 'data', bytes: Buffer.concat(data) });
      data = [];
    };
    for (const raw of lines) {
      const line = raw.replace(/\r$/, '');
      if (this.#isInFile && (line === 'end' || line === '====')) {
        flush();
        events.push({ type: 'end', isWhole: true });
        this.#isInFile = false;
        continue;
      }
      const bytes = this.#decodeHere(line);
      if (bytes && this.#announced !== undefined) {
        events.push({ type: 'begin', name: this.#announced });
        this.#isInFile = true;
      }
      this.#announced = undefined;
      if (bytes) data.push(bytes);
      else {
        flush();
        this.#readText(line, events);
      }
    }
    flush();
    return events;
  }

  finish(): Event[] {
    return this.#isInFile ? [{ type: 'end', isWhole: false }] : [];
  }

  #decodeHere(line: string): Buffer | undefined {
    // A line of no data is a space, which servers on the way cut off.
    if (this.#isInFile && line === '') return Buffer.alloc(0);
    return this.#isInFile || this.#announced !== undefined ? this.#decode(line) : undefined;
  }

  #readText(line: string, events: Event[]): void {
    if (this.#isInFile) events.push({ type: 'end', isWhole: false });
    this.#isInFile = false;
    const [begin, isBase64, name] = line.length > MAX_LINE ? [] : (BEGIN.exec(line) ?? []);
    if (begin === undefined) return;
    this.#announced = name;
    this.#decode = isBase64 === undefined ? decodeLine : decodeBase64Line;
  }
}

/** @returns undefined for a line that is no data */
function decodeLine(line: string): Buffer | undefined {
  if (line.length > MAX_LINE || !/^[\x20-\x60]+$/.test(line)) return undefined;
  const length = (line.charCodeAt(0) - 32) & 63;
  const groups = Math.ceil(length / 3);
  // Some programs add a checksum; servers on the way cut off spaces, which stand for zeros.
  if (line.length > 1 + groups * 4 + 2) return undefined;
  const bytes = Buffer.alloc(groups * 3);
  for (let group = 0; group < groups; group += 1) {
    let bits = 0;
    for (let at = 0; at < 4; at += 1) {
      const character = line.charCodeAt(1 + group * 4 + at);
      bits = (bits << 6) | (Number.isNaN(character) ? 0 : (character - 32) & 63);
    }
    bytes.writeUIntBE(bits, group * 3, 3);
  }
  return bytes.subarray(0, length);
}

function decodeBase64Line(line: string): Buffer | undefined {
  return /^[A-Za-z\d+/]+={0,2}$/.test(line) && line.length <= MAX_LINE ? Buffer.from(line, 'base64') : undefined;
}
