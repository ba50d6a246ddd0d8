/** Freight papers: forms of boxes with small headings, numbered on a CMR note, and the goods in a row of columns. */
import type { Expected, ExpectedValue } from '../../score.ts';
import type { Kind, Order } from '../content.ts';
import { company, day, identifier, postcode, street, word } from '../invent.ts';
import { Notes } from '../notes.ts';
import { Paper } from '../paper.ts';
import {
  COUNTRIES,
  FREIGHT_WORDINGS,
  GOODS,
  HEADINGS,
  PACKING,
  type Paperwork,
  PORTS,
  TITLES,
} from './freight-texts.ts';

export const FREIGHT_DOCUMENT: Kind = {
  name: 'freight_document',
  draw: drawFreight,
  wordings: FREIGHT_WORDINGS,
};

interface Box {
  readonly heading: string;
  readonly lines: readonly string[];
}

async function drawFreight(order: Order): Promise<{ bytes: Uint8Array; expected: Expected }> {
  const { pick, language, style } = order;
  const notes = new Notes(order);
  const kind = pick.of(['cmr', 'cmr', 'bill_of_lading', 'air_waybill'] as const);
  notes.fields['general.type'] = kind;
  const number =
    kind === 'air_waybill'
      ? `${pick.digits(3)}-${pick.digits(8)}`
      : pick.of([identifier(pick), `${pick.of(['MSKU', 'HLCU', 'DE'])}${pick.digits(9)}`]);
  const boxes = { ...partyBoxes(order, notes), ...routeBoxes(order, notes, kind) };
  const numbered = kind === 'cmr' && pick.maybe(0.7);
  const paper = new Paper({ ...style, left: 30, size: Math.min(9, style.size) });
  paper.y = 30;
  paper.text(pick.of(TITLES[language][kind]), paper.style.left, paper.y, { bold: true, size: paper.style.size + 6 });
  const numberPair = notes.fact('general.number', number);
  const printed = pick.maybe(0.5) ? `${numberPair.label}: ${number}` : `${numberPair.label} ${number}`;
  paper.text(printed, paper.right - 4, paper.y + 2, { right: true });
  paper.y += 26;
  const form = drawingForm(paper, numbered, pick.maybe(0.8), pick.of([0, 0, -2]));
  const half = (paper.right - paper.style.left) / 2;
  const carrierBeside = pick.maybe(0.5);
  form.row([boxes.shipper, carrierBeside ? boxes.carrier : filler(order)], [half, half]);
  form.row([boxes.consignee, carrierBeside ? filler(order) : boxes.carrier], [half, half]);
  form.row([boxes.delivery, boxes.vehicle], [half, half]);
  form.row([boxes.loading, boxes.incoterm ?? filler(order)], [half, half]);
  drawGoods(paper, order, notes, numbered ? form.next : undefined);
  form.skip(7);
  form.row([filler(order), boxes.date], [half, half]);
  form.row([filler(order), filler(order)], [half, half]);
  return { bytes: await paper.close(), expected: notes.expected() };
}

function filler({ pick, language }: Order): Box {
  const [first = '', ...others] = HEADINGS[language].other;
  return { heading: pick.of([first, ...others]), lines: [] };
}

function partyBoxes(
  { pick, language, wording }: Order,
  notes: Notes,
): Record<'shipper' | 'consignee' | 'carrier', Box> {
  const box = (record: 'shipper' | 'consignee' | 'carrier'): Box => {
    const values = {
      name: company(pick, language),
      street: street(pick, language),
      postcode: postcode(pick, language),
      city: word(pick, language, 'city'),
    };
    for (const [key, value] of Object.entries(values)) notes.fields[`${record}.${key}`] = value;
    const town = language === 'de' ? `${values.postcode} ${values.city}` : `${values.city} ${values.postcode}`;
    const [first = '', ...others] = HEADINGS[language][wording][record];
    const country = pick.maybe(0.6) ? pick.of(COUNTRIES[language]) : undefined;
    if (country !== undefined) notes.fields[`${record}.country`] = country;
    return {
      heading: pick.of([first, ...others]),
      lines: [values.name, values.street, town, ...(country === undefined ? [] : [country])],
    };
  };
  return { shipper: box('shipper'), consignee: box('consignee'), carrier: box('carrier') };
}

function routeBoxes(
  { pick, language, style }: Order,
  notes: Notes,
  kind: Paperwork,
): Record<'loading' | 'delivery' | 'vehicle' | 'date', Box> & { incoterm: Box | undefined } {
  const box = (path: string, value: string, expected: ExpectedValue = value): Box => {
    const { label } = notes.fact(path, value, expected);
    return { heading: label, lines: [value] };
  };
  const plate =
    language === 'de'
      ? `${pick.of(['HH', 'M', 'KI', 'B'])}-${pick.of(['AB', 'XY', 'TR'])} ${pick.digits(3)}`
      : `${pick.of(['AB', 'YX', 'LR'])}${pick.digits(2)} ${pick.of(['XKL', 'ZTR', 'OPQ'])}`;
  const vehicle: Readonly<Record<Paperwork, string>> = {
    cmr: pick.maybe(0.4) ? `${plate} / ${pick.of(['HB', 'S'])}-${pick.of(['TA', 'ZZ'])} ${pick.digits(2)}` : plate,
    bill_of_lading: `MV ${pick.of(['Nordwind', 'Ever Sample', 'Seeadler', 'Pacific Dawn'])} / ${pick.digits(3)}${pick.of(['E', 'W', 'N'])}`,
    air_waybill: `${pick.of(['LH', 'BA', 'SQ'])}${pick.digits(4)}`,
  };
  const [from, to] = [pick.of(PORTS[kind]), pick.of(PORTS[kind])];
  const date = day(pick.between(0, 600));
  return {
    loading: box('transport.place_of_loading', from),
    delivery: box('transport.place_of_delivery', to),
    vehicle: box('transport.vehicle', vehicle[kind]),
    incoterm: pick.maybe(0.6)
      ? box('transport.incoterm', `${pick.of(['DAP', 'FCA', 'EXW', 'CIF', 'FOB'])} ${to}`)
      : undefined,
    date: box('general.date', style.date(date), date),
  };
}

interface Form {
  row(boxes: readonly (Box | undefined)[], widths: readonly number[]): void;
  next(): number;
  skip(count: number): void;
}

/** Boxes from left to right and from top to bottom, with numbers where the form has them. */
function drawingForm(paper: Paper, numbered: boolean, lined: boolean, shrink: number): Form {
  let number = 0;
  const size = paper.style.size;
  const next = (): number => {
    number += 1;
    return number;
  };
  return {
    next,
    skip: (count) => {
      number += count;
    },
    row: (boxes, widths) => {
      const height = Math.max(3.2 * size, ...boxes.map((box) => ((box?.lines.length ?? 0) + 1.6) * size * 1.3));
      let x = paper.style.left;
      boxes.forEach((box, index) => {
        const width = widths[index] ?? 0;
        if (box !== undefined) {
          const heading = numbered ? `${next()} ${box.heading}` : box.heading;
          paper.text(heading, x + 4, paper.y + 3, { size: size + shrink });
          box.lines.forEach((line, row) => {
            paper.text(line, x + (numbered ? 14 : 4), paper.y + 3 + (row + 1.2) * size * 1.3);
          });
        }
        if (lined) {
          paper.line(x, paper.y, x + width, paper.y);
          paper.line(x, paper.y, x, paper.y + height);
          paper.line(x + width, paper.y, x + width, paper.y + height);
        }
        x += width;
      });
      paper.y += height;
      if (lined) paper.line(paper.style.left, paper.y, x, paper.y);
      else paper.y += 6;
    },
  };
}

function drawGoods(paper: Paper, order: Order, notes: Notes, next: (() => number) | undefined): void {
  const { pick } = order;
  const { left, size } = paper.style;
  const columns = [
    ...(pick.maybe(0.7) ? ['marks'] : []),
    'packages',
    ...(pick.maybe(0.7) ? ['packaging'] : []),
    'description',
    'weight',
    ...(pick.maybe(0.5) ? ['volume'] : []),
  ];
  const rows = Array.from({ length: pick.between(1, 4) }, () => goodsRow(order, notes, columns));
  const headings = columns.map((key) => notes.label(`goods.${key}`));
  const numbers = columns.map(() => (next === undefined ? '' : `${next()} `));
  const numeric = columns.map((key) => key === 'weight' || key === 'volume');
  const needs = columns.map((_, index) => {
    const words = `${numbers[index]}${headings[index]}`.split(' ');
    return (
      8 + Math.max(...words.map((part) => paper.widthOf(part)), ...rows.map((row) => paper.widthOf(row[index] ?? '')))
    );
  });
  const spare = Math.max(0, paper.right - left - needs.reduce((sum, need) => sum + need, 0));
  const widths = needs.map(
    (need, index) => need + (columns[index] === 'description' ? spare * 0.6 : (spare * 0.4) / (columns.length - 1)),
  );
  const edges = widths.map((_, index) => left + widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  let tallest = 1;
  headings.forEach((heading, index) => {
    const lines = wrap(paper, `${numbers[index]}${heading}`, (widths[index] ?? 0) - 6);
    tallest = Math.max(tallest, lines.length);
    lines.forEach((line, row) => {
      paper.text(line, (edges[index] ?? left) + 4, paper.y + 4 + row * size * 1.15);
    });
  });
  paper.y += 8 + tallest * size * 1.15;
  if (pick.maybe(0.6)) paper.line(left, paper.y - 2, paper.right, paper.y - 2);
  for (const row of rows) {
    row.forEach((cell, index) => {
      const start = edges[index] ?? left;
      const right = numeric[index] === true;
      paper.text(cell, right ? start + (widths[index] ?? 0) - 6 : start + 4, paper.y + 3, { right });
    });
    paper.y += size * 1.6;
  }
  paper.y += pick.between(10, 60);
}

function goodsRow(
  { pick, language, style }: Pick<Order, 'pick' | 'language' | 'style'>,
  notes: Notes,
  columns: readonly string[],
): string[] {
  const marks = pick.of([
    `${pick.of(['ABC', 'NT', 'KX'])} ${pick.between(1, 9)}/${pick.between(10, 40)}`,
    identifier(pick),
    `${pick.of(['TCLU', 'MSKU'])} ${pick.digits(6)}-${pick.digits(1)}`,
  ]);
  const packages = pick.between(1, 48);
  const weight = pick.between(40, 9800);
  const volume = pick.between(5, 300) / 10;
  const [firstGood = '', ...goods] = GOODS[language];
  const [firstPacking = '', ...packings] = PACKING[language];
  const packing = pick.of([firstPacking, ...packings]);
  const good = pick.of([firstGood, ...goods]);
  return notes.row(columns, {
    marks: [marks, marks],
    packages: [String(packages), { number: packages }],
    packaging: [packing, packing],
    description: [good, good],
    weight: [`${style.number(weight, pick.of([0, 0, 2]))}${pick.of(['', '', ' kg'])}`, { number: weight }],
    volume: [`${style.number(volume, pick.of([1, 2, 3]))}`, { number: volume }],
  });
}

function wrap(paper: Paper, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && paper.widthOf(`${last} ${part}`) <= width) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
