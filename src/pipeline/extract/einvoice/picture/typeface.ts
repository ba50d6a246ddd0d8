/** The typeface of drawn pages, and how wide its letters are. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One weight of the typeface: all of Europe's scripts, from a package, since bare machines have no fonts. */
export interface Typeface {
  /** The font file (TrueType). */
  readonly file: Uint8Array;
  /** Width of a text in points. */
  measure(text: string, size: number): number;
}

export type Weight = 'regular' | 'bold';

const FILES: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

const loaded = new Map<Weight, Typeface>();

/** Reads a weight when it is first asked for. */
export function loadTypeface(weight: Weight): Typeface {
  const typeface = loaded.get(weight) ?? readTypeface(FILES[weight]);
  loaded.set(weight, typeface);
  return typeface;
}

function readTypeface(name: string): Typeface {
  const file = readFileSync(fileURLToPath(import.meta.resolve(name)));
  const widths = readWidths(new DataView(file.buffer, file.byteOffset, file.byteLength));
  return {
    file,
    measure(text, size) {
      let sum = 0;
      for (let at = 0; at < text.length; at += 1) sum += widths(text.charCodeAt(at));
      return sum * size;
    },
  };
}

/** The widths of UTF-16 code units in ems, by the tables `cmap` (format 4), `hhea` and `hmtx` of the OpenType specification. */
function readWidths(view: DataView): (code: number) => number {
  const tables = readTables(view);
  const unitsPerEm = view.getUint16(tableAt(tables, 'head') + 18);
  const metrics = view.getUint16(tableAt(tables, 'hhea') + 34);
  const hmtx = tableAt(tables, 'hmtx');
  const glyphOf = readCharacters(view, tableAt(tables, 'cmap'));
  const known: (number | undefined)[] = [];
  return (code) => {
    const before = known[code];
    if (before !== undefined) return before;
    const glyph = Math.min(glyphOf(code), metrics - 1);
    const width = view.getUint16(hmtx + 4 * glyph) / unitsPerEm;
    known[code] = width;
    return width;
  };
}

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

function tableAt(tables: ReadonlyMap<string, number>, tag: string): number {
  const at = tables.get(tag);
  if (at === undefined) throw new Error(`The font has no table ${tag}.`);
  return at;
}

/** Glyph by character; 0, the box for what is missing, for those that the font has not. */
function readCharacters(view: DataView, cmap: number): (codePoint: number) => number {
  const format4 = findFormat4(view, cmap);
  const segments = view.getUint16(format4 + 6) / 2;
  const ends = format4 + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  return (codePoint) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > view.getUint16(ends + 2 * segment)) continue;
      const start = view.getUint16(starts + 2 * segment);
      if (codePoint < start) return 0;
      const delta = view.getUint16(deltas + 2 * segment);
      const offset = view.getUint16(offsets + 2 * segment);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(offsets + 2 * segment + offset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function findFormat4(view: DataView, cmap: number): number {
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const at = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    if (view.getUint16(at) === 4) return at;
  }
  throw new Error('The font has no character map of format 4.');
}
