/** A page for people of what an e-invoice says: every term of it, in the language of the template. */
import type { Language } from '../../../page.ts';
import { type EInvoice, type Group, groupsOf, termText, termValue, termValues } from '../invoice.ts';
import { GROUPS, type GroupId, type TermId, termRow, termsOfGroup } from '../terms/index.ts';
import { formatTerm } from './format.ts';
import { type Cell, PAGE, type SheetPage, SheetWriter } from './sheet.ts';
import { HEADINGS, titleOf } from './words.ts';

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 12;

interface Column {
  readonly left: number;
  readonly label: number;
  readonly width: number;
}

const WHOLE: Column = { left: LEFT, label: 150, width: WIDTH };
const HALF = (WIDTH - GAP) / 2;
const HALVES: readonly Column[] = [
  { left: LEFT, label: 80, width: HALF },
  { left: LEFT + HALF + GAP, label: 80, width: HALF },
];

/** A term of a group, ready to be printed with its label. */
interface Entry {
  readonly label: string;
  readonly cell: Omit<Cell, 'left' | 'width'>;
}

/**
 * Writes an e-invoice as pages.
 *
 * @param limit pages at most; what comes after them is left out
 */
export function composePages(invoice: EInvoice, language: Language, limit: number): readonly SheetPage[] {
  const writer = new SheetWriter(limit);
  new Composer(invoice, language, writer).write();
  return writer.pages;
}

/** Columns of the table of lines: term, and where it stands. */
const LINE_COLUMNS: readonly { readonly id: TermId; readonly left: number; readonly width: number; right?: true }[] = [
  { id: 'BT-126', left: LEFT, width: 34 },
  { id: 'BT-153', left: LEFT + 38, width: 180 },
  { id: 'BT-129', left: LEFT + 222, width: 80, right: true },
  { id: 'BT-146', left: LEFT + 306, width: 80, right: true },
  { id: 'BT-152', left: LEFT + 390, width: 42, right: true },
  { id: 'BT-131', left: LEFT + 436, width: WIDTH - 436, right: true },
];
const TAX_COLUMNS: typeof LINE_COLUMNS = [
  { id: 'BT-118', left: LEFT, width: 210 },
  { id: 'BT-119', left: LEFT + 214, width: 80, right: true },
  { id: 'BT-116', left: LEFT + 298, width: 96, right: true },
  { id: 'BT-117', left: LEFT + 398, width: WIDTH - 398, right: true },
];
/** Shown inside another value: the unit with its quantity. */
const INSIDE_OTHERS: readonly TermId[] = ['BT-130', 'BT-150'];

class Composer {
  readonly #invoice: EInvoice;
  readonly #language: Language;
  readonly #writer: SheetWriter;
  readonly #currency: string | undefined;

  constructor(invoice: EInvoice, language: Language, writer: SheetWriter) {
    this.#invoice = invoice;
    this.#language = language;
    this.#writer = writer;
    this.#currency = termText(invoice, 'BT-5');
  }

  write(): void {
    const words = HEADINGS[this.#language];
    this.#title();
    this.#parties('BG-4', 'BG-7');
    this.#parties('BG-10', 'BG-11');
    this.#entries('BG-13');
    this.#document();
    this.#repeated(['BG-3']);
    this.#lines();
    this.#repeated(['BG-20', 'BG-21'], words['allowances']);
    this.#taxes();
    this.#totals();
    this.#payment();
    this.#repeated(['BG-1'], words['notes']);
    this.#repeated(['BG-24'], words['documents']);
  }

  #title(): void {
    const number = termValue(this.#invoice, 'BT-1');
    const title = titleOf(termText(this.#invoice, 'BT-3'), this.#invoice.root, this.#language);
    const text = number === undefined ? title : `${title} ${number.text}`;
    this.#writer.row([{ text, left: LEFT, width: WIDTH, size: 16, weight: 'bold' }]);
    const profile = termText(this.#invoice, 'BT-24');
    const drawn = HEADINGS[this.#language]['drawn'] ?? '';
    this.#writer.row([
      { text: profile === undefined ? drawn : `${drawn} (${profile})`, left: LEFT, width: WIDTH, size: 7 },
    ]);
    this.#writer.space(8);
  }

  /** Two parties side by side. */
  #parties(first: GroupId, second: GroupId): void {
    const sides = [first, second].map((id) => this.#entriesOf(this.#invoice, [id, ...innerGroups(id)]));
    if (sides.every((entries) => entries.length === 0)) return;
    this.#writer.need(60);
    this.#writer.row(
      [first, second].flatMap((id, side) =>
        (sides[side]?.length ?? 0) > 0 ? [this.#headingCell(nameOf(id, this.#language), HALVES[side] ?? WHOLE)] : [],
      ),
    );
    const count = Math.max(...sides.map((entries) => entries.length));
    for (let at = 0; at < count; at += 1) {
      this.#writer.row(sides.flatMap((entries, side) => entryCells(entries[at], HALVES[side] ?? WHOLE)));
    }
    this.#writer.space(8);
  }

  #document(): void {
    const periods = this.#entriesOf(this.#invoice, ['BG-14']);
    const process = this.#entriesOf(this.#invoice, ['BG-2']);
    const own = this.#entriesOf(this.#invoice, ['BG-0'], DOCUMENT_TERMS);
    this.#section(HEADINGS[this.#language]['invoice'], [...own, ...periods, ...process]);
  }

  /** Terms of a group that stands once, under its name. */
  #entries(id: GroupId): void {
    this.#section(nameOf(id, this.#language), this.#entriesOf(this.#invoice, [id, ...innerGroups(id)]));
  }

  #section(heading: string | undefined, entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    this.#heading(heading);
    for (const entry of entries) this.#writer.row(entryCells(entry, WHOLE));
    this.#writer.space(8);
  }

  #heading(text: string | undefined): void {
    if (text === undefined) return;
    this.#writer.need(40);
    this.#writer.row([this.#headingCell(text, WHOLE)]);
  }

  #headingCell(text: string, { left, width }: Column): Cell {
    return { text, left, width, weight: 'bold', size: 10 };
  }

  #repeated(ids: readonly GroupId[], heading?: string): void {
    const all = ids.flatMap((id) => groupsOf(this.#invoice, id).map((group) => ({ id, group })));
    if (all.length === 0) return;
    this.#heading(heading ?? nameOf(ids[0] ?? 'BG-0', this.#language));
    for (const { id, group } of all) {
      this.#writer.need(40);
      if (ids.length > 1) this.#writer.row([{ text: nameOf(id, this.#language), left: LEFT, width: WIDTH }]);
      for (const entry of this.#entriesOf(group, [id])) this.#writer.row(entryCells(entry, WHOLE));
      this.#writer.space(4);
    }
    this.#writer.space(4);
  }

  #lines(): void {
    const lines = groupsOf(this.#invoice, 'BG-25');
    if (lines.length === 0) return;
    this.#heading(HEADINGS[this.#language]['lines']);
    const head = LINE_COLUMNS.map(({ id, left, width, right }): Cell => {
      const text = id === 'BT-153' ? HEADINGS[this.#language]['article'] : termRow(id)[this.#language];
      return { text: text ?? '', left, width, size: 7, weight: 'bold', ...(right ? { align: 'right' } : {}) };
    });
    this.#writer.row(head);
    this.#writer.rule();
    this.#writer.head = head;
    for (const line of lines) this.#line(line);
    this.#writer.head = undefined;
    this.#writer.space(8);
  }

  #line(line: Group): void {
    this.#writer.need(28);
    this.#writer.row(this.#tableCells(line, LINE_COLUMNS));
    const shown = new Set<TermId>(LINE_COLUMNS.map(({ id }) => id));
    const rest = this.#entriesOf(line, ['BG-25', 'BG-26'], (id) => !shown.has(id));
    const inner = (['BG-27', 'BG-28', 'BG-32'] as const).flatMap((id) =>
      groupsOf(line, id).flatMap((group) => this.#innerEntries(id, group)),
    );
    for (const entry of [...rest, ...inner]) {
      this.#writer.row(entryCells(entry, { left: LEFT + 38, label: 110, width: WIDTH - 38 }, 7.5));
    }
    this.#writer.space(2);
  }

  #innerEntries(id: GroupId, group: Group): Entry[] {
    const name = nameOf(id, this.#language);
    return this.#entriesOf(group, [id]).map(({ label, cell }) => ({ label: `${name}: ${label}`, cell }));
  }

  #taxes(): void {
    const taxes = groupsOf(this.#invoice, 'BG-23');
    if (taxes.length === 0) return;
    this.#heading(HEADINGS[this.#language]['tax']);
    this.#writer.row(
      TAX_COLUMNS.map(
        ({ id, left, width, right }): Cell => ({
          ...{ text: termRow(id)[this.#language], left, width, size: 7, weight: 'bold' },
          ...(right ? { align: 'right' } : {}),
        }),
      ),
    );
    this.#writer.rule();
    for (const tax of taxes) {
      this.#writer.row(this.#tableCells(tax, TAX_COLUMNS));
      const shown = new Set<TermId>(TAX_COLUMNS.map(({ id }) => id));
      for (const entry of this.#entriesOf(tax, ['BG-23'], (id) => !shown.has(id))) {
        this.#writer.row(entryCells(entry, WHOLE));
      }
    }
    this.#writer.space(8);
  }

  #totals(): void {
    const entries = this.#entriesOf(this.#invoice, ['BG-22', 'BG-0'], (id) => TOTALS.includes(id));
    if (entries.length === 0) return;
    this.#heading(HEADINGS[this.#language]['totals']);
    for (const { label, cell } of entries) {
      this.#writer.row([
        { text: label, left: LEFT + 214, width: 180 },
        { ...cell, left: LEFT + 398, width: WIDTH - 398, align: 'right' },
      ]);
    }
    this.#writer.space(8);
  }

  #payment(): void {
    const means = groupsOf(this.#invoice, 'BG-16').flatMap((group) => [
      ...this.#entriesOf(group, ['BG-16', 'BG-18', 'BG-19']),
      ...groupsOf(group, 'BG-17').flatMap((account) => this.#entriesOf(account, ['BG-17'])),
    ]);
    const own = this.#entriesOf(this.#invoice, ['BG-0'], (id) => PAYMENT_TERMS.includes(id));
    const discounts = groupsOf(this.#invoice, 'BG-100').flatMap((group) => this.#innerEntries('BG-100', group));
    this.#section(HEADINGS[this.#language]['payment'], [...means, ...own, ...discounts]);
  }

  #tableCells(group: Group, columns: typeof LINE_COLUMNS): Cell[] {
    return columns.flatMap(({ id, left, width, right }): Cell[] => {
      const value = termValue(group, id);
      if (value === undefined) return [];
      const text = formatTerm(id, value, this.#language, this.#currency);
      return [{ text, left, width, source: value, ...(right ? { align: 'right' } : {}) }];
    });
  }

  /** The terms of some groups that are kept in the same place, in the tables' order. */
  #entriesOf(group: Group, ids: readonly GroupId[], isWanted: (id: TermId) => boolean = () => true): Entry[] {
    return ids
      .flatMap(termsOfGroup)
      .filter((row) => isWanted(row.id) && !INSIDE_OTHERS.includes(row.id))
      .flatMap(({ id, ...names }) =>
        termValues(group, id).map((value) => ({
          label: names[this.#language],
          cell: { text: formatTerm(id, value, this.#language, this.#currency), source: value },
        })),
      );
  }
}

const TOTALS: readonly TermId[] = [
  ...(['BT-106', 'BT-107', 'BT-108', 'BT-109', 'BT-110'] as const),
  ...(['BT-111', 'BT-112', 'BT-113', 'BT-114', 'BT-115'] as const),
];
const PAYMENT_TERMS: readonly TermId[] = ['BT-9', 'BT-20', 'BT-83', 'BT-89', 'BT-90'];
const DOCUMENT_TERMS = (id: TermId): boolean => !TOTALS.includes(id) && !PAYMENT_TERMS.includes(id);

/** The groups within a group that stand once: the address and the contact of a party. */
function innerGroups(id: GroupId): GroupId[] {
  const inner: Readonly<Record<string, readonly GroupId[]>> = {
    'BG-4': ['BG-5', 'BG-6'],
    'BG-7': ['BG-8', 'BG-9'],
    'BG-11': ['BG-12'],
    'BG-13': ['BG-15'],
  };
  return [...(inner[id] ?? [])];
}

function nameOf(id: GroupId, language: Language): string {
  return GROUPS.find((row) => row.id === id)?.[language] ?? '';
}

function entryCells(entry: Entry | undefined, { left, label, width }: Column, size?: number): Cell[] {
  if (entry === undefined) return [];
  const type = size === undefined ? {} : { size };
  return [
    { text: entry.label, left, width: label - 4, ...type },
    { ...entry.cell, left: left + label, width: width - label, ...type },
  ];
}
