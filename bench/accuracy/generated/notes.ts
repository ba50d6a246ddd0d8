/** Notes what is printed under its path, and answers its label. */
import type { ResolvedField, ResolvedTemplate } from '../../../src/pipeline/template.ts';
import type { Expected, ExpectedValue } from '../score.ts';
import type { Order, Pair } from './content.ts';
import { company, postcode, street, word } from './invent.ts';
import type { Pick } from './pick.ts';
import { labelOf } from './wording.ts';

/** A cell as it is printed and as it should come out. */
export type Cell = readonly [printed: string, expected: ExpectedValue];

export class Notes {
  readonly fields: Record<string, ExpectedValue> = {};
  readonly items: Record<string, ExpectedValue>[] = [];
  readonly #order: Order;

  constructor(order: Order) {
    this.#order = order;
  }

  label(path: string): string {
    return labelOf(this.#order, path, fieldAt(this.#order.template, path));
  }

  /** The printed heading of a party's address. */
  heading(key: string): string {
    const { template } = this.#order;
    const record = template.fields.find((entry) => entry.key === key);
    if (record === undefined) throw new Error(`The template has no ${key}.`);
    return labelOf(this.#order, key, record);
  }

  fact(path: string, printed: string, expected: ExpectedValue = printed): Pair {
    this.fields[path] = expected;
    return { label: this.label(path), value: printed };
  }

  date(path: string, value: string): Pair {
    return this.fact(path, this.#order.style.date(value), value);
  }

  money(path: string, cents: number): Pair {
    return this.fact(path, this.#order.style.money(cents), { number: cents / 100 });
  }

  /** @returns name and lines of an address, of which every field of the record is expected */
  party(record: string, name = company(this.#order.pick, this.#order.language)): string[] {
    const { pick, language } = this.#order;
    const values = {
      name,
      street: street(pick, language),
      postcode: postcode(pick, language),
      city: word(pick, language, 'city'),
    };
    for (const [key, value] of Object.entries(values)) this.fields[`${record}.${key}`] = value;
    const town =
      language === 'de'
        ? [`${values.postcode} ${values.city}`]
        : pick.of([[`${values.city} ${values.postcode}`], [values.city, values.postcode]]);
    return [values.name, values.street, ...town];
  }

  /** @returns the printed row of a table with these columns, whose cells are expected as an item */
  row(columns: readonly string[], cells: Readonly<Record<string, Cell>>): string[] {
    this.items.push(
      Object.fromEntries(columns.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key][1]]]))),
    );
    return columns.map((key) => cells[key]?.[0] ?? '');
  }

  expected(): Expected {
    const { id: template, template: resolved } = this.#order;
    if (this.items.length === 0) return { template, fields: this.fields };
    return { template, fields: this.fields, items: this.items, rows_of: rowRecordsOf(resolved) };
  }
}

/** Keys of the records whose occurrences are rows of the document; taxes are noted as fields. */
function rowRecordsOf({ fields }: ResolvedTemplate): string[] {
  return fields
    .filter(({ type, multiple, key }) => type === 'record' && multiple && key !== 'tax')
    .map(({ key }) => key);
}

function fieldAt(template: ResolvedTemplate, path: string): ResolvedField {
  const [recordKey, key] = path.split('.');
  const record = template.fields.find((entry) => entry.key === recordKey);
  const field = record?.type === 'record' ? record.fields.find((entry) => entry.key === key) : undefined;
  if (field === undefined) throw new Error(`The template has no ${path}.`);
  return field;
}

/** Each with a chance of its own. */
export function some(pick: Pick, chance: number, pairs: readonly (() => Pair)[]): Pair[] {
  return pairs.flatMap((make) => (pick.maybe(chance) ? [make()] : []));
}
