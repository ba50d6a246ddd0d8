/** What an e-invoice gives for the fields of a template. */
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../../template.ts';
import { type FieldRow, RECORDS, type RecordRow, SINGLE_FIELDS } from './fields.ts';
import { type EInvoice, type Group, groupsOf, type TermValue, termText } from './invoice.ts';
import { EXACT, type FieldReading, type Reading, readTerm } from './reading.ts';
import { SPECIAL_FIELDS, SPECIAL_LINE_FIELDS, sumOf } from './special-fields.ts';
import { type GroupId, groupRow, homeOf, type TermId, termRow } from './terms/index.ts';

export interface FilledValue extends FieldReading {
  readonly field: ResolvedField;
  /** As the extraction writes it. */
  readonly value: string;
}

/** The values of each field that the tables know, none where the e-invoice has none. Unknown fields are not in it. */
export type FilledFields = ReadonlyMap<ResolvedField, readonly FilledValue[]>;

export interface Fill {
  readonly singles: FilledFields;
  /** By repeating record, one map an occurrence. */
  readonly rows: ReadonlyMap<ResolvedRecord, readonly FilledFields[]>;
}

export function fillTemplate(invoice: EInvoice, template: ResolvedTemplate): Fill {
  const singles = new Map<ResolvedField, readonly FilledValue[]>();
  const rows = new Map<ResolvedRecord, readonly FilledFields[]>();
  for (const { record, fields } of groupFields(template)) {
    const table = record?.multiple ? findRecordRow(record, template) : undefined;
    if (record !== undefined && table !== undefined) {
      rows.set(
        record,
        groupsOf(invoice, table.group).map((group) => fillRow(record, table, group, invoice)),
      );
    }
    if (record?.multiple) continue;
    for (const field of fields) {
      const row = findFieldRow(record, field);
      if (row === undefined) continue;
      const values = fillField(field, row, invoice, 'BG-0', invoice);
      // What the standard itself has no term for is the pages' where the e-invoice says nothing of it.
      if (values.length > 0 || row.terms.some((term) => term.startsWith('BT-'))) singles.set(field, values);
    }
  }
  return { singles, rows };
}

function groupFields({ fields }: ResolvedTemplate) {
  return fields.map((entry) =>
    entry.type === 'record'
      ? { record: entry, fields: entry.fields }
      : { record: undefined, fields: [entry] satisfies ResolvedField[] },
  );
}

const BY_KEY: ReadonlyMap<string, FieldRow> = new Map(SINGLE_FIELDS.map((row) => [row.key, row]));
/** `seller_name`, for templates without records. */
const BY_FLAT_KEY: ReadonlyMap<string, FieldRow> = new Map(
  SINGLE_FIELDS.map((row) => [row.key.replace('.', '_'), row]),
);
/** Keys that say enough wherever they stand: `invoice_number`, `total_amount`, `iban`. `name` and `terms` do not. */
const BY_SHORT_KEY: ReadonlyMap<string, FieldRow> = new Map(
  SINGLE_FIELDS.filter(({ key }) => /^(?:general|amounts)\.|^payment\.(?!terms|method|reference)/.test(key)).map(
    (row) => [row.key.slice(row.key.indexOf('.') + 1), row],
  ),
);

/** The row of the table for a field outside repeating records; undefined where it has none. */
export function findFieldRow(record: ResolvedRecord | undefined, field: ResolvedField): FieldRow | undefined {
  const exact = record === undefined ? BY_FLAT_KEY.get(field.key) : BY_KEY.get(`${record.key}.${field.key}`);
  return exact ?? BY_SHORT_KEY.get(field.key);
}

/** Keys by which a repeating record of another name is known. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  line_item: ['description', 'amount'],
  tax: ['rate', 'basis'],
};

/** The table of a repeating record: by its key or, where no record has that key, by those of its fields. */
export function findRecordRow(record: ResolvedRecord, template: ResolvedTemplate): RecordRow | undefined {
  const exact = RECORDS.find(({ key }) => key === record.key);
  if (exact !== undefined) return exact;
  return RECORDS.find(({ key }) => {
    const telling = TELLING[key];
    if (telling === undefined || template.fields.some((other) => other.key === key)) return false;
    return telling.every((wanted) => record.fields.some((field) => field.key === wanted));
  });
}

function fillRow(record: ResolvedRecord, table: RecordRow, group: Group, invoice: EInvoice): FilledFields {
  const filled = new Map<ResolvedField, readonly FilledValue[]>();
  for (const field of record.fields) {
    const row = table.fields.find(({ key }) => key === field.key);
    if (row !== undefined) filled.set(field, fillField(field, row, group, table.group, invoice));
  }
  return filled;
}

function fillField(
  field: ResolvedField,
  row: FieldRow,
  group: Group,
  home: GroupId,
  invoice: EInvoice,
): readonly FilledValue[] {
  return readField(row, group, home, invoice, field.multiple).flatMap((found) => {
    const value = formatReading(found.reading, field);
    return value === undefined ? [] : [{ ...found, field, value }];
  });
}

function readField(
  row: FieldRow,
  group: Group,
  home: GroupId,
  invoice: EInvoice,
  multiple: boolean,
): readonly FieldReading[] {
  if (row.how === 'special') {
    const special =
      home === 'BG-0' ? SPECIAL_FIELDS[row.key]?.(invoice) : SPECIAL_LINE_FIELDS[row.key]?.(group, invoice);
    return special === undefined ? [] : [special];
  }
  const currency = termText(invoice, 'BT-5');
  const readings = row.terms.map((id) =>
    collectValues(group, home, id).flatMap((value): FieldReading[] => {
      const reading = readTerm(value, termRow(id), currency);
      return reading === undefined ? [] : [{ reading, sources: [value], confidence: EXACT }];
    }),
  );
  return chooseReadings(row, readings, multiple);
}

/** @param readings of each term of the row */
function chooseReadings(
  { how }: FieldRow,
  readings: readonly (readonly FieldReading[])[],
  multiple: boolean,
): readonly FieldReading[] {
  const all = readings.flat();
  switch (how) {
    case 'sum': {
      const total = sumOf(all);
      return total === undefined ? [] : [total];
    }
    case 'join':
    case 'list': {
      const texts = all.flatMap(({ reading }) => (reading.kind === 'text' ? [reading.text] : []));
      if (texts.length === 0) return [];
      const text = texts.join(how === 'list' ? ', ' : ' ');
      return [{ reading: { kind: 'text', text }, sources: all.flatMap(({ sources }) => sources), confidence: EXACT }];
    }
    default: {
      const first = readings.find((some) => some.length > 0) ?? [];
      return multiple ? first : first.slice(0, 1);
    }
  }
}

/** All values of a term in a group and in the repeating groups inside it. */
export function collectValues(group: Group, home: GroupId, id: TermId): readonly TermValue[] {
  return chainTo(home, homeOf(termRow(id).group))
    .reduce<readonly Group[]>((groups, inner) => groups.flatMap((each) => groupsOf(each, inner)), [group])
    .flatMap(({ terms }) => terms.get(id) ?? []);
}

/** The repeating groups that lead from one of them to another inside it, the outermost first. */
function chainTo(home: GroupId, target: GroupId): GroupId[] {
  if (target === home) return [];
  const row = groupRow(target);
  return row === undefined ? [] : [...chainTo(home, homeOf(row.within)), target];
}

/** A reading as an extraction writes it; undefined where it does not fit the field's type. */
function formatReading(reading: Reading, field: ResolvedField): string | undefined {
  switch (field.type) {
    case 'date':
      return reading.kind === 'date' ? reading.date : undefined;
    case 'number':
      return reading.kind === 'number' ? reading.decimal : undefined;
    case 'quantity':
      return reading.kind === 'number' ? withUnit(reading.decimal, reading.unit ?? field.unit) : undefined;
    case 'choice': {
      const text = plainText(reading).toLowerCase();
      return field.choices.find(({ name }) => name.toLowerCase() === text)?.name;
    }
    case 'boolean':
      return undefined;
    case 'text':
      return plainText(reading);
  }
}

function plainText(reading: Reading): string {
  if (reading.kind === 'number') return withUnit(reading.decimal, reading.unit);
  return reading.kind === 'date' ? reading.date : reading.text;
}

function withUnit(decimal: string, unit: string | undefined): string {
  return unit === undefined ? decimal : `${decimal} ${unit}`;
}
