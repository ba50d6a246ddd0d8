/** Documents of a few lines for tests of extraction, and what extraction makes of them. */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import PDFDocument from 'pdfkit';
import type { Entity, Extraction } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { Template, TemplateField } from '../src/pipeline/template.ts';

/** A text on an A4 page; x and y in points from the top left, of the text's left (or right) end and its top. */
export interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Height of the type in points; 10 by default. */
  readonly size?: number;
  readonly bold?: boolean;
  /** All letters are as wide as each other. */
  readonly typewriter?: boolean;
  /** x is where the text ends. */
  readonly right?: boolean;
}

/** A ruled line from one point to another. */
export interface Ruled {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export type Drawn = Text | Ruled;

const pipeline = createPipeline({ pageLimit: 100 });
after(() => pipeline.close());

/** @param size of the pages in points; A4 by default */
export async function drawPdf(
  pages: readonly (readonly Drawn[])[],
  size: readonly [width: number, height: number] = [595.28, 841.89],
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: [...size], margin: 0, autoFirstPage: false });
  const bytes = buffer(pdf);
  for (const page of pages) {
    pdf.addPage();
    for (const drawn of page) {
      if ('from' in drawn) {
        pdf
          .moveTo(...drawn.from)
          .lineTo(...drawn.to)
          .lineWidth(0.5)
          .stroke();
        continue;
      }
      const { text, x, y, size = 10, bold = false, typewriter = false, right = false } = drawn;
      pdf.font(typewriter ? 'Courier' : bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      pdf.text(text, right ? x - pdf.widthOfString(text) : x, y, { lineBreak: false });
    }
  }
  pdf.end();
  return new Uint8Array(await bytes);
}

/** Texts below each other, 16 points apart. */
export function lines(x: number, y: number, ...texts: readonly string[]): Text[] {
  return texts.map((text, index) => ({ text, x, y: y + 16 * index }));
}

/** Labels with their values beside them, below each other. */
export function pairs(x: number, valueX: number, y: number, entries: Readonly<Record<string, string>>): Text[] {
  return Object.entries(entries).flatMap(([label, value], index) => [
    { text: label, x, y: y + 16 * index },
    { text: value, x: valueX, y: y + 16 * index },
  ]);
}

/** Rows of a table: a text for each column, set at the columns' edges (negative: the edge where it ends). */
export function rows(edges: readonly number[], y: number, ...table: readonly (readonly string[])[]): Text[] {
  return table.flatMap((row, index) =>
    row.flatMap((text, column): Text[] => {
      const edge = edges[column] ?? 0;
      return text === '' ? [] : [{ text, x: Math.abs(edge), y: y + 18 * index, right: edge < 0 }];
    }),
  );
}

/** Values by `record.field`; of repeating records `record[0].field` and so on. */
export type Values = Readonly<Record<string, string>>;

/** Draws pages and extracts them with a predefined template (`invoice.de`) or the fields of one's own. */
export async function extract(
  pages: readonly (readonly Drawn[])[],
  template: string | TemplateField[],
): Promise<Values> {
  return flatten((await extractWhole(pages, template)).entities);
}

/** As `extract`, with the checks. */
export async function extractWhole(
  pages: readonly (readonly Drawn[])[],
  template: string | TemplateField[],
): Promise<Extraction> {
  return await extractBytes(await drawPdf(pages), template);
}

/** As `extract`, from a scan of the first page: a picture at 200 dpi. */
export async function extractScan(pages: readonly (readonly Drawn[])[], template: string): Promise<Values> {
  const data = await pipeline.renderPage(await drawPdf(pages), 1, 1654);
  return flatten((await extractBytes(data, template)).entities);
}

async function extractBytes(bytes: Uint8Array, template: string | TemplateField[]): Promise<Extraction> {
  const given: Template | undefined = typeof template === 'string' ? loadTemplate(template) : { fields: template };
  assert.ok(given !== undefined);
  const { extraction } = await pipeline.extract({ bytes, name: 'document' }, given);
  return extraction;
}

export function flatten(entities: readonly Entity[]): Values {
  const values: Record<string, string> = {};
  const counts = new Map<string, number>();
  for (const entity of entities) {
    const index = counts.get(entity.key) ?? 0;
    counts.set(entity.key, index + 1);
    if (entity.type !== 'record') {
      values[index === 0 ? entity.key : `${entity.key}[${index}]`] = entity.value;
      continue;
    }
    const twins = entities.filter(({ key }) => key === entity.key).length;
    for (const { key, value } of entity.value) {
      values[`${entity.key}.${key}`] ??= value;
      if (twins > 1 || index > 0) values[`${entity.key}[${index}].${key}`] = value;
    }
  }
  return values;
}

/** Holds some of the values to what they should be; others may be there too. */
export function assertValues(actual: Values, expected: Readonly<Record<string, string | undefined>>): void {
  const seen = Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key]]));
  assert.deepEqual(seen, expected);
}

/** Values as given, the named rules passed, and no rule failed. */
export async function assertPaper(
  pages: readonly (readonly Drawn[])[],
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  rules: readonly string[] = [],
): Promise<void> {
  const extraction = await extractWhole(pages, template);
  assertValues(flatten(extraction.entities), values);
  assert.deepEqual(rulesThat(extraction, 'failed'), []);
  const passed = rulesThat(extraction, 'passed');
  for (const rule of rules) assert.ok(passed.includes(rule), `${rule} has not passed`);
}

export function rulesThat({ checks = [] }: Extraction, status: string): string[] {
  return checks.filter((check) => check.status === status).map(({ rule }) => rule);
}
