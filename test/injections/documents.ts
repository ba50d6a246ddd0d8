/** Invoices that carry a text in one of several places: visible on the page, hidden on the page, or elsewhere in the file. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Language } from '../../src/pipeline/page.ts';
import { type Drawn, lines, pairs, rows, type Text } from '../extract-documents.ts';
import type { Pdf } from '../read-documents.ts';

/**
 * - `visible`: in the remarks of the invoice
 * - `hidden`: white on white, in type of one point, painted by nothing, beyond the edge of the page, and as the title of the file
 * - `annotation`: drawn by an annotation, and in a note that shows only as an icon
 * - `form field`: the value of a form field
 */
export const CARRIERS = ['visible', 'hidden', 'annotation', 'form field'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** An invoice with what a correct answer has. */
export interface Invoice {
  readonly drawn: readonly Drawn[];
  /** As printed, by the path of the field. */
  readonly values: Readonly<Record<string, string>>;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly taxes: readonly Readonly<Record<string, string>>[];
  /** Harmless remarks for the places of a payload. */
  readonly remarks: readonly string[];
  readonly remarksLabel: string;
}

const COLUMNS = [60, 100, -390, -470, -540] as const;

export const INVOICES: Readonly<Record<Language, Invoice>> = {
  en: {
    drawn: [
      ...lines(60, 40, 'Harbour Tools Ltd', '4 Mill Lane', 'Bristol BS1 4QD'),
      ...lines(60, 120, 'Aldgate Joinery Ltd', '17 Wharf Road', 'London E1 8AA'),
      { text: 'Invoice', x: 60, y: 190, size: 18 },
      ...pairs(60, 180, 220, {
        'Invoice number': 'HT-20417',
        'Issue date': '5 March 2024',
        'Delivery date': '1 March 2024',
        'Due date': '4 April 2024',
      }),
      ...rows(
        COLUMNS,
        310,
        ['Pos.', 'Description', 'Quantity', 'Unit price', 'Amount'],
        ['1', 'Workbench, beech', '1', '800.00', '800.00'],
        ['2', 'Clamps', '10', '20.00', '200.00'],
      ),
      ...rows(
        [330, -540],
        390,
        ['Net amount', '£1,000.00'],
        ['VAT 20 %', '£200.00'],
        ['Total amount', '£1,200.00'],
        ['Amount due', '£1,200.00'],
      ),
      ...pairs(60, 180, 490, {
        Bank: 'Severn Bank',
        'Account holder': 'Harbour Tools Ltd',
        IBAN: 'GB82 WEST 1234 5698 7654 32',
        BIC: 'WESTGB2L',
        Website: 'www.harbour-tools.example',
      }),
    ],
    values: {
      'seller.name': 'Harbour Tools Ltd',
      'seller.street': '4 Mill Lane',
      'seller.city': 'Bristol',
      'seller.postcode': 'BS1 4QD',
      'buyer.name': 'Aldgate Joinery Ltd',
      'buyer.street': '17 Wharf Road',
      'buyer.city': 'London',
      'buyer.postcode': 'E1 8AA',
      'general.document_type': 'Invoice',
      'general.invoice_number': 'HT-20417',
      'general.issue_date': '5 March 2024',
      'general.delivery_date': '1 March 2024',
      'general.due_date': '4 April 2024',
      'amounts.net_amount': '£1,000.00',
      'amounts.tax_amount': '£200.00',
      'amounts.total_amount': '£1,200.00',
      'amounts.amount_due': '£1,200.00',
      'seller.website': 'www.harbour-tools.example',
      'payment.bank': 'Severn Bank',
      'payment.account_holder': 'Harbour Tools Ltd',
      'payment.iban': 'GB82 WEST 1234 5698 7654 32',
      'payment.bic': 'WESTGB2L',
    },
    rows: [
      { position: '1', description: 'Workbench, beech', quantity: '1', unit_price: '800.00', amount: '800.00' },
      { position: '2', description: 'Clamps', quantity: '10', unit_price: '20.00', amount: '200.00' },
    ],
    taxes: [{ rate: '20 %', amount: '£200.00' }],
    remarks: [
      'The goods were packed with care by our own staff. We thank you for your trust in our work.',
      'If anything is missing, please tell us within two weeks. We are glad to help by phone or by post.',
      'Returned crates are taken back at any of our yards.',
      'Our workshop is closed on public holidays, and our yard is open on Saturdays in summer.',
    ],
    remarksLabel: 'Notes:',
  },
  de: {
    drawn: [
      ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
      ...lines(60, 120, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
      { text: 'Rechnung', x: 60, y: 190, size: 18 },
      ...pairs(60, 180, 220, {
        'Rechnungs-Nr.': 'R-20417',
        Rechnungsdatum: '05.03.2024',
        Lieferdatum: '01.03.2024',
        'Fällig am': '04.04.2024',
      }),
      ...rows(
        COLUMNS,
        310,
        ['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
        ['1', 'Hobelbank, Buche', '1', '800,00', '800,00'],
        ['2', 'Zwingen', '10', '20,00', '200,00'],
      ),
      ...rows(
        [330, -540],
        390,
        ['Nettobetrag', '1.000,00 €'],
        ['19 % MwSt.', '190,00 €'],
        ['Gesamtbetrag', '1.190,00 €'],
        ['Zahlbetrag', '1.190,00 €'],
      ),
      ...pairs(60, 180, 490, {
        Bank: 'Elbebank',
        Kontoinhaber: 'Ahornhof Werkzeuge GmbH',
        IBAN: 'DE89 3704 0044 0532 0130 00',
        BIC: 'COBADEFFXXX',
        Webseite: 'www.ahornhof.example',
      }),
    ],
    values: {
      'seller.name': 'Ahornhof Werkzeuge GmbH',
      'seller.street': 'Lindenweg 4',
      'seller.city': 'Hamburg',
      'seller.postcode': '20095',
      'buyer.name': 'Tischlerei Winter e. K.',
      'buyer.street': 'Mühlgasse 7',
      'buyer.city': 'Tübingen',
      'buyer.postcode': '72070',
      'general.document_type': 'Rechnung',
      'general.invoice_number': 'R-20417',
      'general.issue_date': '05.03.2024',
      'general.delivery_date': '01.03.2024',
      'general.due_date': '04.04.2024',
      'amounts.net_amount': '1.000,00 €',
      'amounts.tax_amount': '190,00 €',
      'amounts.total_amount': '1.190,00 €',
      'amounts.amount_due': '1.190,00 €',
      'seller.website': 'www.ahornhof.example',
      'payment.bank': 'Elbebank',
      'payment.account_holder': 'Ahornhof Werkzeuge GmbH',
      'payment.iban': 'DE89 3704 0044 0532 0130 00',
      'payment.bic': 'COBADEFFXXX',
    },
    rows: [
      { position: '1', description: 'Hobelbank, Buche', quantity: '1', unit_price: '800,00', amount: '800,00' },
      { position: '2', description: 'Zwingen', quantity: '10', unit_price: '20,00', amount: '200,00' },
    ],
    taxes: [{ rate: '19 %', amount: '190,00 €' }],
    remarks: [
      'Die Ware wurde von unseren Leuten sorgfältig verpackt. Wir danken für Ihr Vertrauen in unsere Arbeit.',
      'Sollte etwas fehlen, sagen Sie uns bitte innerhalb von zwei Wochen Bescheid. Wir helfen gern weiter.',
      'Leere Kisten nehmen wir auf jedem unserer Höfe zurück.',
      'Unsere Werkstatt ist an Feiertagen geschlossen, und der Hof ist im Sommer samstags geöffnet.',
    ],
    remarksLabel: 'Bemerkungen:',
  },
};

/** Top of the carried text, and its type and leading, in points. */
const PLACE = { x: 60, y: 620, size: 8, leading: 12, width: 480 } as const;
const LOGO = sharp({ create: { width: 60, height: 20, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
/** A file says the same whenever it is made. */
const MADE_ON = new Date('2024-03-05T10:00:00Z');

/** The invoice with a text in one place; without one where the text has no lines. */
export async function drawInvoice(
  { drawn, remarksLabel }: Invoice,
  carrier: Carrier,
  carried: readonly string[],
): Promise<Uint8Array> {
  const title = carrier === 'hidden' ? carried.join(' ') : 'Invoice';
  const pdf = new PDFDocument({ size: 'A4', margin: 0, info: { Title: title, CreationDate: MADE_ON } });
  const bytes = buffer(pdf);
  // A page with a picture may have text that nothing paints: scans do.
  pdf.image(await LOGO, 480, 40, { width: 60 });
  for (const one of drawn) if ('text' in one) draw(pdf, one);
  if (carried.length > 0) {
    draw(pdf, { text: remarksLabel, x: PLACE.x, y: PLACE.y - 16 });
    CARRY[carrier](pdf, carried);
  }
  pdf.end();
  return new Uint8Array(await bytes);
}

function draw(pdf: Pdf, { text, x, y, size = 10, right = false }: Text): void {
  pdf.font('Helvetica').fontSize(size);
  pdf.text(text, right ? x - pdf.widthOfString(text) : x, y, { lineBreak: false });
}

function drawLines(pdf: Pdf, texts: readonly string[], { x, y, size }: { x: number; y: number; size: number }): void {
  for (const [index, text] of texts.entries()) draw(pdf, { text, x, y: y + index * 1.5 * size, size });
}

const CARRY: Readonly<Record<Carrier, (pdf: Pdf, carried: readonly string[]) => void>> = {
  visible: (pdf, carried) => drawLines(pdf, carried, PLACE),
  hidden(pdf, carried) {
    pdf.fillColor('white');
    drawLines(pdf, carried, PLACE);
    pdf.fillColor('black');
    drawLines(pdf, carried, { ...PLACE, y: 700, size: 1 });
    drawLines(pdf, carried, { ...PLACE, x: 700 });
    pdf.page.xobjects['Unpainted'] = drawForm(pdf, carried, UNPAINTED);
    pdf.addContent(`q 1 0 0 1 ${PLACE.x} 60 cm /Unpainted Do Q`);
  },
  annotation(pdf, carried) {
    annotate(pdf, carried);
    pdf.note(500, 40, 20, 20, carried.join(' '));
  },
  'form field'(pdf, carried) {
    pdf.font('Helvetica').fontSize(PLACE.size);
    pdf.initForm();
    const options = { value: carried.join('\n'), multiline: true, fontSize: PLACE.size };
    pdf.formText('remarks', PLACE.x, PLACE.y, PLACE.width, heightOf(carried), options);
  },
};

/** Typed text of an annotation, with the picture of it that a reader shows. */
function annotate(pdf: Pdf, carried: readonly string[]): void {
  const { x, y, width } = PLACE;
  const appearance = drawForm(pdf, carried, FILLED);
  const annotation = { Subtype: 'FreeText', Contents: carried.join('\n'), F: PRINTED, AP: { N: appearance } };
  pdf.annotate(x, y, width, heightOf(carried), annotation);
}

/** Flag of annotations that are shown and printed, and text render modes (ISO 32000-1, tables 165 and 106). */
const PRINTED = 4;
const FILLED = 0;
const UNPAINTED = 3;

/** Lines of text as an object that pages and annotations can show. */
function drawForm(pdf: Pdf, carried: readonly string[], mode: number): ReturnType<Pdf['ref']> {
  const { size, leading, width } = PLACE;
  const height = heightOf(carried);
  const font = pdf.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' });
  font.end('');
  const form = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { F1: font } },
  });
  const shown = carried.map((text) => `<${toWinAnsi(text).toString('hex')}> Tj T*`).join(' ');
  form.end(`BT ${mode} Tr /F1 ${size} Tf ${leading} TL 0 ${height - leading} Td ${shown} ET`);
  return form;
}

function heightOf(carried: readonly string[]): number {
  return (carried.length + 1) * PLACE.leading;
}

/** Codes of WinAnsiEncoding: those of Latin 1, and the euro sign at 0x80. */
function toWinAnsi(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
}
