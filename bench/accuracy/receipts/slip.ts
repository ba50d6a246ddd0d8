/** What a receipt says below its head, and what therefore is expected of it. */
import type { Pick } from '../generated/pick.ts';
import type { Expected, ExpectedValue } from '../score.ts';
import { type Country, type HeadLine, inventShop, languageOf } from './shop.ts';

/** A line of the roll: text at the left and right edge, or in the middle. */
export interface SlipLine extends HeadLine {
  readonly right?: string;
  readonly centred?: boolean;
}

export interface Slip {
  readonly template: string;
  readonly lines: readonly SlipLine[];
  readonly expected: Expected;
}

const MONEY: Readonly<Record<Country, string>> = { DE: 'EUR', AT: 'EUR', CH: 'CHF', GB: 'GBP', US: 'USD', SG: 'RM' };
const SIGNS: Readonly<Record<Country, string>> = { DE: '€', AT: '€', CH: 'CHF', GB: '£', US: '$', SG: 'RM' };

const GOODS = {
  de: [
    'Roggenbrot 750g',
    'Vollmilch 3,5%',
    'Espresso',
    'Apfelschorle 0,4',
    'Butter',
    'Schnitzel Wiener Art',
    'Tomaten lose',
    'Ibuprofen 400',
    'Kabelbinder 100St',
    'Super E10',
    'Waschen/Schneiden',
    'Tulpen Bund',
    'Pfand 0,25',
  ],
  en: [
    'White loaf',
    'Semi skimmed milk',
    'Flat white',
    'Cheddar 400g',
    'Chicken tikka',
    'Batteries AA',
    'Fried rice',
    'Garden twine',
    'Unleaded',
    'A4 paper',
    'Teh tarik',
    'Fish & chips',
    'Notebook',
  ],
} as const;

const WORDS = {
  de: {
    subtotal: ['Zwischensumme', 'Zw-Summe'],
    total: ['SUMME', 'Summe', 'Gesamtbetrag', 'Gesamt', 'Total', 'Zu zahlen', 'Endbetrag', 'Rechnungsbetrag', 'TOTAL'],
    cash: ['Bar', 'Geg. BAR', 'Gegeben', 'Bar gegeben', 'BAR'],
    change: ['Rückgeld', 'Zurück', 'Rückgeld BAR', 'Wechselgeld'],
    card: ['girocard', 'EC-Karte', 'Kartenzahlung', 'Mastercard', 'VISA'],
    date: ['Datum:', 'Datum', 'Dat.:', ''],
    number: ['Bon-Nr.:', 'Beleg-Nr.', 'Rechnung Nr.', 'Bon:', 'Beleg:'],
    closing: [
      'Vielen Dank für Ihren Einkauf!',
      'Es bediente Sie Frau Kern',
      'Umtausch nur mit Bon',
      'Auf Wiedersehen',
      'Öffnungszeiten Mo-Sa 8-20 Uhr',
    ],
  },
  en: {
    subtotal: ['Subtotal', 'Sub Total', 'SUBTOTAL'],
    total: ['TOTAL', 'Total', 'Grand Total', 'Amount Due', 'Total to pay', 'BALANCE DUE', 'Nett Total'],
    cash: ['Cash', 'CASH', 'Cash tendered', 'Paid cash'],
    change: ['Change', 'CHANGE', 'Change due'],
    card: ['VISA', 'Mastercard', 'Card', 'Debit card'],
    date: ['Date:', 'Date', ''],
    number: ['Receipt No:', 'Invoice No.', 'Bill No:', 'Receipt #', 'Trans:'],
    closing: [
      'Thank you, come again',
      'Goods sold are not returnable',
      'Open daily 9-6',
      'Please keep your receipt',
      'Have a nice day',
    ],
  },
} as const;

export function writeSlip(pick: Pick, country: Country): Slip {
  const language = languageOf(country);
  const words = WORDS[language];
  const shop = inventShop(pick, country);
  const fields: Record<string, ExpectedValue> = { 'merchant.name': shop.name, 'merchant.address': shop.address };
  const point = language === 'de' && country !== 'CH' ? ',' : '.';
  const amount = (cents: number): string =>
    `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}${point}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const place = pick.of(['none', 'none', 'code', 'sign'] as const);
  const money = (cents: number): string =>
    place === 'none'
      ? amount(cents)
      : place === 'code'
        ? `${MONEY[country]} ${amount(cents)}`
        : language === 'de'
          ? `${amount(cents)} ${SIGNS[country]}`
          : `${SIGNS[country]}${amount(cents)}`;

  const facts = writeFacts(pick, country, fields);
  const early = pick.maybe(0.5);
  const { lines: goods, items, total } = writeGoods(pick, country, amount, money);
  const sums = writeSums(pick, country, total, money, fields, words);
  const closing = pick.maybe(0.7) ? [{ text: pick.of(words.closing), centred: true, gap: 0.6 }] : [];
  const centred = pick.maybe(0.8);
  const head = shop.head.map((line) => ({ ...line, centred }));
  const rule = { text: pick.of(['--------------------------------', '================================', '']) };
  const lines: SlipLine[] = [
    ...head,
    ...(early ? [{ text: '', gap: 0.4 }, ...facts] : []),
    rule,
    ...goods,
    rule,
    ...sums,
    ...(early ? [] : [{ text: '', gap: 0.4 }, ...facts]),
    ...closing,
    ...shop.foot.map((text) => ({ text, centred: true })),
  ];
  return { template: `receipt.${language}`, lines, expected: { template: `receipt.${language}`, fields, items } };
}

function writeFacts(pick: Pick, country: Country, fields: Record<string, ExpectedValue>): SlipLine[] {
  const words = WORDS[languageOf(country)];
  const [year, month, day] = [pick.between(2019, 2026), pick.between(1, 12), pick.between(1, 28)];
  const two = (number: number): string => String(number).padStart(2, '0');
  fields['general.date'] = `${year}-${two(month)}-${two(day)}`;
  const short = String(year).slice(2);
  const printed: Readonly<Record<Country, readonly [string, ...string[]]>> = {
    DE: [`${two(day)}.${two(month)}.${year}`, `${two(day)}.${two(month)}.${short}`],
    AT: [`${two(day)}.${two(month)}.${year}`, `${day}.${month}.${year}`],
    CH: [`${two(day)}.${two(month)}.${year}`, `${two(day)}.${two(month)}.${short}`],
    GB: [
      `${two(day)}/${two(month)}/${year}`,
      `${two(day)}/${two(month)}/${short}`,
      `${two(day)} ${MONTHS[month - 1]} ${year}`,
    ],
    US: [`${MONTHS[month - 1]} ${day}, ${year}`, `${year}-${two(month)}-${two(day)}`],
    SG: [
      `${two(day)}/${two(month)}/${year}`,
      `${two(day)}-${two(month)}-${year}`,
      `${two(day)} ${MONTHS[month - 1]} ${year}`,
    ],
  };
  const time = `${two(pick.between(7, 21))}:${two(pick.between(0, 59))}`;
  fields['general.time'] = time;
  const number = pick.digits(pick.between(4, 7));
  fields['general.receipt_number'] = number;
  const date = pick.of(printed[country]);
  const label = pick.of(words.date);
  const numberLine = `${pick.of(words.number)} ${number}`;
  const clock = languageOf(country) === 'de' ? pick.of([time, `${time} Uhr`]) : time;
  return pick.of<SlipLine[]>([
    [{ text: `${label} ${date}`.trim(), right: clock }, { text: numberLine }],
    [{ text: numberLine, right: `${date} ${time}` }],
    [{ text: numberLine }, { text: `${label} ${date} ${time}`.trim() }],
    [{ text: `${date} ${clock}`, right: `#${pick.digits(2)}` }, { text: numberLine }],
  ]);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

type Amount = (cents: number) => string;

function writeGoods(
  pick: Pick,
  country: Country,
  amount: Amount,
  money: Amount,
): { lines: SlipLine[]; items: Record<string, ExpectedValue>[]; total: number } {
  const lines: SlipLine[] = [];
  const items: Record<string, ExpectedValue>[] = [];
  const codes = languageOf(country) === 'de' && pick.maybe(0.6);
  const print = pick.maybe(0.8) ? amount : money;
  let total = 0;
  const [first = '', ...rest] = GOODS[languageOf(country)];
  for (let count = pick.between(1, 8); count > 0; count -= 1) {
    const description = pick.of([first, ...rest]);
    const price = pick.between(49, 2999);
    const quantity = pick.maybe(0.2) ? pick.between(2, 5) : 1;
    const cents = price * quantity;
    total += cents;
    if (quantity > 1) lines.push({ text: `  ${quantity} x ${amount(price)}` });
    lines.push({ text: description, right: `${print(cents)}${codes ? ` ${pick.of(['A', 'B'])}` : ''}` });
    items.push({ description, amount: { number: cents / 100 } });
  }
  return { lines, items, total };
}

function writeSums(
  pick: Pick,
  country: Country,
  total: number,
  money: Amount,
  fields: Record<string, ExpectedValue>,
  words: (typeof WORDS)[keyof typeof WORDS],
): SlipLine[] {
  const lines: SlipLine[] = [];
  fields['amounts.total_amount'] = { number: total / 100 };
  if (pick.maybe(0.3)) {
    lines.push({ text: pick.of<string>(words.subtotal), right: money(total) });
    fields['amounts.subtotal'] = { number: total / 100 };
  }
  lines.push({
    text: pick.of<string>([...words.total]),
    right: money(total),
    scale: pick.of([1, 1.2, 1.5]),
    bold: true,
  });
  if (pick.maybe(0.5)) {
    const paid = Math.ceil(total / 1000) * 1000;
    lines.push(
      { text: pick.of<string>([...words.cash]), right: money(paid) },
      { text: pick.of<string>([...words.change]), right: money(paid - total) },
    );
    fields['amounts.paid'] = { number: paid / 100 };
    fields['amounts.change'] = { number: (paid - total) / 100 };
  } else if (pick.maybe(0.7)) lines.push({ text: pick.of<string>([...words.card]), right: money(total) });
  if (country !== 'US' && pick.maybe(0.6)) {
    const rate =
      country === 'DE'
        ? pick.of([7, 19])
        : country === 'AT'
          ? pick.of([10, 20])
          : country === 'CH'
            ? 8.1
            : country === 'SG'
              ? 6
              : 20;
    const net = Math.round(total / (1 + rate / 100));
    const percent = String(rate).replace('.', languageOf(country) === 'de' ? ',' : '.');
    const label =
      languageOf(country) === 'de'
        ? pick.of([`MwSt ${percent}%`, `inkl. ${percent}% MwSt`, `enth. MwSt ${percent} %`])
        : pick.of([`VAT ${percent}%`, `incl. VAT ${percent}%`, `Tax ${percent}%`]);
    lines.push({ text: label, right: money(total - net) });
    fields['amounts.tax_amount'] = { number: (total - net) / 100 };
  }
  return lines;
}
