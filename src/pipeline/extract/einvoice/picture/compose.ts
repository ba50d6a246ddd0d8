/** A page for people of what an e-invoice says: every term of it, in the language of the template. */
import type { Language } from '../../../page.ts';
import { type EInvoice, type Group, groupsOf, termText, termValue, termValues } from '../invoice.ts';
import { GROUPS, type GroupId, type TermId, termRow, termsOfGroup } from '../terms/index.ts';
import { formatTerm } from './format.ts';
import {
  type Column,
  DOCUMENT_TERMS,
  HALVES,
  INSIDE_OTHERS,
  innerGroups,
  LABEL_SIZE,
  LEFT,
  LINE_COLUMNS,
  MAIN_TOTALS,
  PAYMENT_TERMS,
  TAX_COLUMNS,
  type TableColumn,
  TOTALS,
  WHOLE,
  WIDTH,
} from './layout.ts';
import { type Cell, type SheetPage, SheetWriter } from './sheet.ts';
import { HEADINGS, titleOf } from './words.ts';

interface Section {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/** Of a number in the title and at the foot of pages. */
const LONGEST_NUMBER = 60;

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
    this.#sideBySide(this.#group('BG-4'), this.#group('BG-7'));
    this.#sideBySide(this.#document(), this.#group('BG-13'));
    this.#sideBySide(this.#group('BG-10'), this.#group('BG-11'));
    this.#repeated(['BG-3']);
    this.#lines();
    this.#repeated(['BG-20', 'BG-21'], words['allowances']);
    this.#taxes();
    this.#totals();
    this.#payment();
    this.#repeated(['BG-1'], words['notes']);
    this.#repeated(['BG-24'], words['documents']);
    const { heading, entries } = this.#group('BG-2');
    this.#section(heading, entries);
    const title = this.#titleText();
    this.#writer.foot((page, count) => `${title} · ${words['page'] ?? ''} ${page} / ${count}`);
  }

  #titleText(): string {
    const title = titleOf(termText(this.#invoice, 'BT-3'), this.#invoice.root, this.#language);
    const number = termText(this.#invoice, 'BT-1')?.slice(0, LONGEST_NUMBER);
    return number === undefined ? title : `${title} ${number}`;
  }

  #title(): void {
    const text = this.#titleText();
    this.#writer.row([{ text, left: LEFT, width: WIDTH, size: 16, weight: 'bold' }]);
    const profile = termText(this.#invoice, 'BT-24');
    const drawn = HEADINGS[this.#language]['drawn'] ?? '';
    this.#writer.row([
      {
        text: profile === undefined ? drawn : `${drawn} (${profile})`,
        left: LEFT,
        width: WIDTH,
        size: 7,
        tone: 'grey',
      },
    ]);
    this.#writer.space(8);
  }

  /** Two sections, each in a half of the page; what is empty leaves no gap. */
  #sideBySide(...sections: readonly [Section, Section]): void {
    const filled = sections.filter(({ entries }) => entries.length > 0);
    if (filled.length === 0) return;
    const halves = filled.map((section, side) => ({ ...section, column: HALVES[side] ?? WHOLE }));
    this.#writer.need(60);
    this.#writer.row(halves.map(({ heading, column }) => this.#headingCell(heading, column)));
    const count = Math.max(...filled.map(({ entries }) => entries.length));
    for (let at = 0; at < count; at += 1) {
      this.#writer.row(halves.flatMap(({ entries, column }) => entryCells(entries[at], column)));
    }
    this.#writer.space(8);
  }

  #document(): Section {
    const periods = this.#entriesOf(this.#invoice, ['BG-14']);
    const own = this.#entriesOf(this.#invoice, ['BG-0'], DOCUMENT_TERMS);
    return { heading: HEADINGS[this.#language]['invoice'] ?? '', entries: [...own, ...periods] };
  }

  /** A group that stands once, with those inside it. */
  #group(id: GroupId): Section {
    const entries = this.#entriesOf(this.#invoice, [id, ...innerGroups(id)]);
    return { heading: nameOf(id, this.#language), entries };
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
      if (ids.length > 1) {
        this.#writer.row([{ text: nameOf(id, this.#language), left: LEFT, width: WIDTH, weight: 'bold' }]);
      }
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
      return { text: text ?? '', left, width, size: 7, tone: 'grey', ...(right ? { align: 'right' } : {}) };
    });
    this.#writer.row(head);
    this.#writer.rule();
    this.#writer.head = head;
    for (const [at, line] of lines.entries()) {
      if (at > 0) this.#writer.rule();
      this.#line(line);
    }
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
          ...{ text: termRow(id)[this.#language], left, width, size: 7 as const, tone: 'grey' },
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
    const shown = TOTALS.filter((id) => termText(this.#invoice, id) !== undefined);
    if (shown.length === 0) return;
    this.#heading(HEADINGS[this.#language]['totals']);
    for (const id of shown) {
      const weight = MAIN_TOTALS.includes(id) ? 'bold' : 'regular';
      for (const value of termValues(this.#invoice, id)) {
        const text = formatTerm(id, value, this.#language, this.#currency);
        this.#writer.row([
          { text: termRow(id)[this.#language], left: LEFT + 214, width: 180, weight },
          { text, sources: [value], left: LEFT + 398, width: WIDTH - 398, align: 'right', weight },
        ]);
      }
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

  #tableCells(group: Group, columns: readonly TableColumn[]): Cell[] {
    return columns.flatMap(({ id, left, width, right }): Cell[] => {
      const value = termValue(group, id);
      if (value === undefined) return [];
      const text = formatTerm(id, value, this.#language, this.#currency);
      // The unit stands with its quantity.
      const unit = id === 'BT-129' ? termValues(group, 'BT-130') : [];
      return [{ text, left, width, sources: [value, ...unit], ...(right ? { align: 'right' } : {}) }];
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
          cell: { text: formatTerm(id, value, this.#language, this.#currency), sources: [value] },
        })),
      );
  }
}

function nameOf(id: GroupId, language: Language): string {
  return GROUPS.find((row) => row.id === id)?.[language] ?? '';
}

function entryCells(entry: Entry | undefined, { left, label, width }: Column, size?: number): Cell[] {
  if (entry === undefined) return [];
  const type = size === undefined ? {} : { size };
  return [
    { text: entry.label, left, width: label - 4, size: LABEL_SIZE, tone: 'grey' },
    { ...entry.cell, left: left + label, width: width - label, ...type },
  ];
}
