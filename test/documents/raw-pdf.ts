/** PDFs written by hand, so that they can be wrong in exactly one place. */

/** Bodies of the objects 1, 2, 3, ...; object 1 is the catalogue. A stream's dictionary needs no length. */
export function rawPdf(objects: readonly (string | { readonly dictionary: string; readonly stream: Uint8Array })[]) {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'));
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`));
      add(Buffer.from(object.stream));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  });
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A document of one page. Objects 1 to 4 are catalogue, page tree, page and content; more may follow. */
export function onePagePdf({
  mediaBox = '[0 0 595 842]',
  resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  content = 'BT /F1 24 Tf 72 700 Td (Rechnung 4711) Tj ET',
  page = '',
  more = [],
}: {
  mediaBox?: string;
  resources?: string;
  content?: string | { readonly dictionary: string; readonly stream: Uint8Array };
  /** Further entries of the page. */
  page?: string;
  more?: Parameters<typeof rawPdf>[0];
} = {}) {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
    typeof content === 'string' ? { dictionary: '', stream: Buffer.from(content, 'latin1') } : content,
    ...more,
  ]);
}
