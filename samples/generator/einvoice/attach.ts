/** Files put into a PDF that is there already, by an incremental update (ISO 32000-1, 7.5.6). */

/** Where the file hangs: in the name tree of embedded files, at `/AF` alone, or on an annotation of the first page. */
export type Hook = 'names' | 'af' | 'annotation';

export interface AttachedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Attaches files to a PDF with a classic cross-reference table, as ours have.
 *
 * @returns the PDF with the update behind it
 */
export function attachFiles(pdf: Uint8Array, files: readonly AttachedFile[], hook: Hook = 'names'): Buffer {
  const before = Buffer.from(pdf);
  const text = before.toString('latin1');
  const root = numberIn(text, /\/Root (\d+) 0 R/g);
  const size = numberIn(text, /\/Size (\d+)/g);
  const last = numberIn(text, /startxref\s+(\d+)/g);
  const objects = new Map<number, Buffer>();
  const specs = files.map(({ name, content }, index) => {
    const stream = size + 2 * index;
    objects.set(
      stream,
      Buffer.concat([
        Buffer.from(`<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
    objects.set(
      stream + 1,
      Buffer.from(
        `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative /EF << /F ${stream} 0 R >> >>`,
      ),
    );
    return stream + 1;
  });
  const next = size + 2 * files.length;
  if (hook === 'annotation') hangOnPage(text, objects, specs, next);
  else objects.set(root, Buffer.from(withEntry(bodyOf(text, root), entryFor(hook, files, specs))));
  return appendUpdate(before, objects, { root, size: next + specs.length, last });
}

function entryFor(hook: Hook, files: readonly AttachedFile[], specs: readonly number[]): string {
  if (hook === 'af') return `/AF [${specs.map((spec) => `${spec} 0 R`).join(' ')}]`;
  const names = files.map(({ name }, index) => `(${name}) ${specs[index]} 0 R`);
  return `/Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >>`;
}

function hangOnPage(text: string, objects: Map<number, Buffer>, specs: readonly number[], next: number): void {
  const page = numberIn(text, /(\d+) 0 obj\s*<<[^>]*?\/Type \/Page\b(?!s)/g, 'first');
  for (const [index, spec] of specs.entries()) {
    const annotation = `<< /Type /Annot /Subtype /FileAttachment /Rect [20 20 40 40] /FS ${spec} 0 R >>`;
    objects.set(next + index, Buffer.from(annotation));
  }
  const annotations = `/Annots [${specs.map((_, index) => `${next + index} 0 R`).join(' ')}]`;
  objects.set(page, Buffer.from(withEntry(bodyOf(text, page), annotations)));
}

/** The body of the last object of a number. */
function bodyOf(text: string, number: number): string {
  const start = text.lastIndexOf(`\n${number} 0 obj`);
  const from = text.indexOf('<<', start);
  return text.slice(from, text.indexOf('endobj', from)).trimEnd();
}

/** A dictionary with one more entry, in place of one of that key that refers to something else. */
function withEntry(dictionary: string, entry: string): string {
  const key = entry.split(' ')[0] ?? '';
  const plain = dictionary.replace(new RegExp(`${key} \\d+ 0 R`), '');
  return plain.replace(/>>$/, `${entry} >>`);
}

function appendUpdate(
  before: Buffer,
  objects: ReadonlyMap<number, Buffer>,
  { root, size, last }: { root: number; size: number; last: number },
): Buffer {
  const parts: Buffer[] = [before, Buffer.from('\n')];
  let length = before.length + 1;
  const sections: string[] = [];
  for (const [number, body] of objects) {
    sections.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Prev ${last} >>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n${sections.join('')}${trailer}`));
  return Buffer.concat(parts);
}

function numberIn(text: string, pattern: RegExp, which: 'first' | 'last' = 'last'): number {
  const matches = [...text.matchAll(pattern)];
  const match = which === 'first' ? matches[0] : matches.at(-1);
  if (match?.[1] === undefined) throw new Error(`The PDF has no ${pattern.source}.`);
  return Number(match[1]);
}
