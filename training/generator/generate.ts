/** One training document: its page, the values that it states, and the template that asks for them. */
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { composeBusiness } from './business.ts';
import { composeKind } from './compose.ts';
import { createDraw, type Draw } from './draw.ts';
import { composePayslip } from './payslip.ts';
import { type Composition, createScene, type Row, type Scene } from './scene.ts';
import { sectionsOf } from './sections.ts';
import { composeSlip } from './slip.ts';
import { composeStatement } from './statement.ts';
import { FAMILIES, styleOf, styleSheet } from './style.ts';
import { addRules, type CustomTemplate, customTemplate, type Expected } from './template.ts';
import { type Entry, table } from './words.ts';

export type Families = 'all' | 'even' | 'odd';

export interface GeneratedDocument {
  readonly kind: string;
  readonly family: number;
  readonly html: string;
  readonly expected: Omit<Expected, 'template'>;
  /** A predefined template's id, or a custom template. */
  readonly template: string | CustomTemplate['template'];
}

/** Share of documents of a kind that has a predefined template. */
const KNOWN_SHARE = 0.55;
/** How many of the documents whose kind has a predefined template use a custom one all the same. */
const CUSTOM_SHARE = 0.3;

const customShare = (kind: Entry): number => Number(kind.all('custom')[0] ?? CUSTOM_SHARE);

function drawFamily(draw: Draw, families: Families): number {
  const half = draw.between(0, FAMILIES / 2 - 1) * 2;
  return families === 'all' ? draw.between(0, FAMILIES - 1) : half + (families === 'odd' ? 1 : 0);
}

const COMPOSERS: Readonly<Record<string, (scene: Scene, kind: Entry) => Composition>> = {
  business: composeBusiness,
  slip: composeSlip,
  statement: composeStatement,
  payslip: composePayslip,
};

/** The document of a seed, the same each time. */
export function generate(seed: number, families: Families): GeneratedDocument {
  const draw = createDraw(seed);
  const family = drawFamily(draw, families);
  const scene = createScene(draw, styleOf(family));
  const isKnown = draw.maybe(KNOWN_SHARE);
  const kinds = [...table('kinds').values()].filter(
    (entry) => (entry.all('use').length > 0 && customShare(entry) < 0.5) === isKnown,
  );
  const kind = draw.of(
    kinds.flatMap((entry) => Array.from({ length: Number(entry.all('weight')[0] ?? 1) }, () => entry)),
  );
  const compose = COMPOSERS[kind.args[0] ?? ''] ?? composeKind;
  const html = page(scene, compose(scene, kind));
  const predefined = kind.all('use')[0];
  if (predefined !== undefined && !draw.maybe(customShare(kind))) {
    const template = `${predefined}.${scene.language}`;
    return { kind: kind.id, family, html, template, expected: predefinedAnswers(scene, kind, template) };
  }
  const offered = sectionsOf(kind, scene.language).flatMap(({ items }) => items.map(({ id }) => id));
  const { template, expected } = customTemplate(scene, offered);
  return { kind: kind.id, family, html, template, expected };
}

function page({ language, style }: Scene, { body, page: size }: Composition): string {
  return `<!DOCTYPE html>\n<html lang="${language}"><head><meta charset="utf-8"><title>-</title><style>${styleSheet(style, size)}</style></head><body>\n${body}\n</body></html>\n`;
}

/** The paths of a predefined template. @throws Error for a template that does not exist */
function pathsOf(id: string): ReadonlySet<string> {
  const template = loadTemplate(id);
  if (template === undefined) throw new Error(`There is no template ${id}.`);
  return new Set(
    template.fields.flatMap((record) =>
      record.type === 'record' ? record.fields.map(({ key }) => `${record.key}.${key}`) : [],
    ),
  );
}

/** What of the printed facts the predefined template asks for. */
function predefinedAnswers(scene: Scene, kind: Entry, id: string): Omit<Expected, 'template'> {
  const known = pathsOf(id);
  const paths = new Map<string, string>();
  for (const { items } of sectionsOf(kind, scene.language))
    for (const { id: concept, path } of items) if (path !== undefined) paths.set(concept, path);
  const records = new Map(
    kind
      .all('map')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  );
  for (const token of kind.all('extra').flatMap((line) => line.split(' '))) {
    const [id = '', path = ''] = token.split('@');
    paths.set(id, path);
  }
  const expected: Omit<Expected, 'template'> = { fields: {} };
  for (const pair of kind.all('fix')) {
    const [path = '', value = ''] = pair.split('=');
    expected.fields[path] = value;
  }
  for (const fact of scene.printed) {
    const { concept, value } = fact;
    const [role = '', part] = concept.split('.');
    const path =
      records.get(concept) ?? (part === undefined ? paths.get(concept) : `${records.get(role) ?? role}.${part}`);
    if (path === undefined || value === undefined || path in expected.fields || !known.has(path)) continue;
    expected.fields[path] = value;
    addRules(expected, path, fact);
  }
  for (const [path, value] of scene.implied) if (known.has(path)) expected.fields[path] = value;
  return { ...expected, ...predefinedRows(scene, new Set([...known].map((path) => path.split('.')[0] ?? ''))) };
}

/** Rows by the records and keys of predefined templates: the first table as `items`, others beside it. */
function predefinedRows(
  { rows }: Scene,
  records: ReadonlySet<string>,
): Pick<Expected, 'items' | 'rows_of' | 'more_rows'> {
  const renamed = rows.flatMap(({ id, rows: lines }) => {
    const entry = table('tables.txt').get(id);
    const record = entry?.all('record')[0];
    if (entry === undefined || record === undefined || !records.has(record)) return [];
    const keys = new Map(
      entry.all('keys').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    );
    return [{ record, lines: lines.map((line) => renameCells(line, keys)) }];
  });
  const [first, ...others] = renamed;
  return {
    ...(first === undefined ? {} : { items: first.lines, rows_of: first.record }),
    ...(others.length === 0
      ? {}
      : { more_rows: Object.fromEntries(others.map(({ record, lines }) => [record, lines])) }),
  };
}

const renameCells = (row: Row, keys: ReadonlyMap<string, string>): Row =>
  Object.fromEntries(Object.entries(row).flatMap(([id, value]) => (keys.has(id) ? [[keys.get(id) ?? '', value]] : [])));
