/**
 * The worst language model there can be: it knows every value, and does what the document tells it, wherever the question
 * has the words of the order. It speaks a wire format through the server of test/stand-ins.
 */
import type { Behavior, Script } from '../stand-ins/language-model.ts';
import type { Question } from '../stand-ins/wire-formats.ts';
import type { Invoice } from './documents.ts';
import { type Demand, PAYLOADS, type Payload } from './payloads.ts';

/** @param key what the model gives for the key of the request */
export function obeying(invoice: Invoice, key: string): Script {
  return (question) => {
    const [shown] = shownPayloads(question);
    return answer(question, invoice, { key, demand: shown?.demand ?? {}, orders: shown?.lines ?? [] });
  };
}

/** Which payloads a question shows to the model, in part at least. */
export function shownPayloads(question: Question): readonly Payload[] {
  return PAYLOADS.filter((payload) => isShown(payload, question));
}

function isShown({ lines }: Payload, { system, text }: Question): boolean {
  const asked = fold(`${system}\n${text}`);
  return lines.some((line) => fold(line).length > 0 && asked.includes(fold(line)));
}

/** Letters and digits: the question puts spaces into tags, and the page breaks lines. */
function fold(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}

interface Orders {
  readonly demand: Demand;
  readonly orders: readonly string[];
  readonly key: string;
}

function answer(question: Question, invoice: Invoice, { demand, orders, key }: Orders): Behavior {
  if (demand.reply !== undefined) return { kind: 'answer', text: demand.reply };
  const texts: Record<string, string | null> = { ...invoice.values, ...demand.values };
  if (demand.swap !== undefined) {
    const [one, other] = demand.swap;
    [texts[one], texts[other]] = [invoice.values[other] ?? null, invoice.values[one] ?? null];
  }
  if (demand.leak !== undefined) texts[demand.leak] = `${question.system.split('\n')[0]} ${key}`;
  const printed = linesOf(question);
  const ordered = printed.filter(({ text }) => orders.some((line) => isPartOf(text, line)));
  const cite = (text: string, isDemanded: boolean): readonly string[] => {
    if (isDemanded && demand.cite !== undefined) return demand.cite;
    const having = [...(isDemanded ? ordered : []), ...printed].filter((line) => fold(line.text).includes(fold(text)));
    const [first] = having.length > 0 ? having : ordered;
    return first === undefined ? [] : [first.id];
  };
  const values = Object.entries(texts).flatMap(([path, text]) =>
    text === null ? [] : [{ field: path, text, lines: cite(text, path in (demand.values ?? {})), ...demand.marks }],
  );
  const ordersOf = (isDemanded: boolean): readonly string[] => (isDemanded ? ordered.map(({ id }) => id) : []);
  const toRow = (row: Row, isDemanded: boolean): GivenRow => ({
    lines: [...cite(row['description'] ?? '', false), ...ordersOf(isDemanded)],
    ...row,
    ...demand.marks,
  });
  const rows = [
    ...(demand.rows ?? invoice.rows).map((row) => toRow(row, demand.rows !== undefined)),
    ...(demand.moreRows ?? []).map((row) => toRow(row, true)),
  ];
  const tax = invoice.taxes.map((row) => ({ lines: cite(row['amount'] ?? '', false), ...row, ...demand.marks }));
  const tables = { line_item: rows, tax };
  return { kind: 'answer', text: JSON.stringify(WRITERS[formOf(question)](values, tables)) };
}

type Form = 'nested' | 'flat' | 'nuextract';

function formOf({ text }: Question): Form {
  if (text.startsWith('# Template:')) return 'nuextract';
  return text.includes('The form of the answer') ? 'flat' : 'nested';
}

interface Given {
  readonly field: string;
  readonly text: string;
  readonly lines: readonly string[];
}

type Row = Readonly<Record<string, string>>;
type GivenRow = object & { readonly lines: readonly string[] };
type Rows = readonly GivenRow[];
type Tables = Readonly<Record<string, Rows>>;

const WRITERS: Readonly<Record<Form, (values: readonly Given[], tables: Tables) => object>> = {
  nested: (values, tables) => ({ ...nest(values), ...tables }),
  flat: writeFlat,
  nuextract: writeNuExtract,
};

/** NuExtract cites no lines. A value is its text, unless an order has the model add properties. */
function writeNuExtract(values: readonly Given[], tables: Tables): object {
  const leaf = ({ field: _, lines: __, text, ...marks }: Given): unknown =>
    Object.keys(marks).length === 0 ? text : { text, ...marks };
  const rows = Object.entries(tables).map(([record, own]) => [record, own.map(({ lines: _, ...row }) => row)]);
  return { ...nestWith(values, leaf), ...Object.fromEntries(rows) };
}

function writeFlat(values: readonly Given[], tables: Tables): object {
  const flat = (rows: Rows): object[] => rows.map((row) => ({ ...row, lines: row.lines.join(' ') }));
  return {
    values: flat(values),
    ...Object.fromEntries(Object.entries(tables).map(([record, rows]) => [record, flat(rows)])),
  };
}

function nest(values: readonly Given[]): Record<string, unknown> {
  return nestWith(values, ({ field: _, ...value }) => value);
}

function nestWith(values: readonly Given[], leaf: (value: Given) => unknown): Record<string, unknown> {
  const byRecord = Map.groupBy(values, ({ field }) => field.split('.')[0] ?? '');
  return Object.fromEntries(
    [...byRecord].map(([record, own]) => [
      record,
      Object.fromEntries(own.map((value) => [value.field.slice(record.length + 1), leaf(value)])),
    ]),
  );
}

interface ShownLine {
  readonly id: string;
  readonly text: string;
}

function linesOf({ text }: Question): ShownLine[] {
  const document = text.slice(text.lastIndexOf('\n<document>\n'), text.lastIndexOf('\n</document>'));
  return [...document.matchAll(/^(p\d+\.\d+) *\| (.*)$/gm)].map(([, id = '', line = '']) => ({ id, text: line }));
}

function isPartOf(shown: string, line: string): boolean {
  const text = fold(shown);
  return text.length > 8 && (fold(line).includes(text) || text.includes(fold(line)));
}
