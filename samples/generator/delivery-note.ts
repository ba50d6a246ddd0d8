/** Delivery notes: what comes with goods, without prices. */
import type { Expected } from '../../bench/accuracy/score.ts';
import type { Language } from '../../src/pipeline/page.ts';
import { DELIVERY_NOTE_WORDS, type DeliveryNoteWords } from './delivery-note-words.ts';
import { addressLines, drawFooter, drawLogo, type Issuer, type Party } from './party.ts';
import { createPrinter, type DocumentPrinter } from './printer.ts';
import {
  BOTTOM,
  closeSheet,
  type Fact,
  FOOTER,
  LEFT,
  MUTED,
  openSheet,
  type Pdf,
  RIGHT,
  rule,
  WIDTH,
  write,
  writeBeside,
} from './sheet.ts';
import { columnsOf, drawTable } from './table.ts';

export interface DeliveryNote {
  readonly language: Language;
  readonly supplier: Issuer;
  readonly recipient: Party;
  readonly number: string;
  /** Dates are `YYYY-MM-DD`. */
  readonly date: string;
  readonly deliveryDate: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly customerNumber: string;
  readonly shipping: {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly incoterm: string;
    /** In kilograms. */
    readonly grossWeight: number;
    readonly netWeight: number;
    readonly packages: number;
    readonly pallets: number;
  };
  readonly items: readonly {
    readonly articleNumber: string;
    readonly description: string;
    readonly quantity: number;
    readonly unit: string;
    readonly batch: string;
  }[];
}

/** @returns the PDF, and what an extraction of it should give */
export async function drawDeliveryNote(note: DeliveryNote): Promise<{ bytes: Buffer; expected: Expected }> {
  const { language, supplier, number, date } = note;
  const words = DELIVERY_NOTE_WORDS[language];
  const print = createPrinter('delivery_note', language);
  const pdf = openSheet({ title: `${words.title} ${number}`, author: supplier.name, language, date });
  let y = drawHead(pdf, note, print, words);
  y = drawGoods(pdf, note, print, words, y);
  y = drawShipping(pdf, note, print, words, y + 18);
  drawSignature(pdf, words, y + 60);
  const address = [supplier.name, supplier.street, `${supplier.postcode} ${supplier.city}`];
  const contact = [supplier.phone, supplier.email, supplier.website];
  const company = [supplier.register, `${words.vatId} ${supplier.vatId}`];
  drawFooter(pdf, [address, contact, company], { x: LEFT, y: FOOTER, width: WIDTH });
  return { bytes: await closeSheet(pdf), expected: print.expected() };
}

function drawHead(pdf: Pdf, note: DeliveryNote, print: DocumentPrinter, words: DeliveryNoteWords): number {
  const { supplier, recipient, language } = note;
  drawLogo(pdf, supplier, print.text('supplier.name', supplier.name), LEFT, 44);
  const sender = [supplier.name, ...addressLines(print, 'supplier', supplier, language)].join(' · ');
  write(pdf, sender, LEFT, 130, { size: 6.5, colour: MUTED, underline: true });
  const address = [
    print.text('recipient.name', recipient.name),
    ...addressLines(print, 'recipient', recipient, language),
  ];
  write(pdf, address.join('\n'), LEFT, 146, { size: 10 });
  const facts: Fact[] = [
    { label: words.number, value: print.text('general.delivery_note_number', note.number) },
    { label: words.date, value: print.date('general.date', note.date) },
    { label: words.deliveryDate, value: print.date('general.delivery_date', note.deliveryDate) },
    { label: words.orderNumber, value: print.text('general.order_number', note.orderNumber) },
    { label: words.orderDate, value: print.date('general.order_date', note.orderDate) },
    { label: words.customerNumber, value: print.text('general.customer_number', note.customerNumber) },
  ];
  writeBeside(pdf, facts, { x: 352, y: 134, labelWidth: 96 });
  const y = write(pdf, words.title, LEFT, 262, { size: 18, bold: true, colour: supplier.accent });
  return write(pdf, words.intro, LEFT, y + 6) + 12;
}

function drawGoods(
  pdf: Pdf,
  { items, supplier }: DeliveryNote,
  print: DocumentPrinter,
  words: DeliveryNoteWords,
  y: number,
): number {
  const rows = items.map(({ articleNumber, description, quantity, unit, batch }, index) => {
    const row = print.row();
    return {
      cells: [
        row.text('position', String(index + 1)),
        row.text('article_number', articleNumber),
        row.text('description', description),
        row.number('quantity', quantity),
        row.text('unit', unit),
        row.text('batch_number', batch),
      ],
    };
  });
  const widths = [32, 66, WIDTH - 278, 54, 52, 74];
  const turn = () => {
    pdf.addPage();
    return 72;
  };
  const table = {
    columns: columnsOf(words.columns, widths, [3]),
    rows,
    design: 'ruled',
    accent: supplier.accent,
  } as const;
  return drawTable(pdf, table, { x: LEFT, y, bottom: BOTTOM, turn });
}

function drawShipping(
  pdf: Pdf,
  { shipping, supplier }: DeliveryNote,
  print: DocumentPrinter,
  words: DeliveryNoteWords,
  top: number,
): number {
  const y = write(pdf, words.shipping, LEFT, top, { size: 10, bold: true, colour: supplier.accent }) + 5;
  const kilograms = (key: string, value: number) => `${print.number(`shipping.${key}`, value, 1)} kg`;
  const left: Fact[] = [
    { label: words.carrier, value: print.text('shipping.carrier', shipping.carrier) },
    { label: words.trackingNumber, value: print.text('shipping.tracking_number', shipping.trackingNumber) },
    { label: words.incoterm, value: print.text('shipping.incoterm', shipping.incoterm) },
  ];
  const right: Fact[] = [
    { label: words.grossWeight, value: kilograms('gross_weight', shipping.grossWeight) },
    { label: words.netWeight, value: kilograms('net_weight', shipping.netWeight) },
    { label: words.packages, value: print.number('shipping.packages', shipping.packages) },
    { label: words.pallets, value: print.number('shipping.pallets', shipping.pallets) },
  ];
  writeBeside(pdf, left, { x: LEFT, y, labelWidth: 96 });
  return writeBeside(pdf, right, { x: 352, y, labelWidth: 96 });
}

function drawSignature(pdf: Pdf, words: DeliveryNoteWords, y: number): void {
  rule(pdf, [LEFT, y], [LEFT + 200, y], { colour: MUTED });
  write(pdf, words.received, LEFT, y + 5, { size: 7.5, colour: MUTED });
  rule(pdf, [352, y], [RIGHT, y], { colour: MUTED });
  write(pdf, words.signature, 352, y + 5, { size: 7.5, colour: MUTED });
}
