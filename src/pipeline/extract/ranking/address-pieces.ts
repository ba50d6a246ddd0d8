/** Pieces of addresses that are read as a whole: on a line, in lines below each other, and in running text. */
import { type Address, findAddresses } from '../address/address.ts';
import { isCountry } from '../address/countries.ts';
import { findTowns, type Range } from '../address/town.ts';
import { nameStarts, rateStreet } from '../address/words.ts';
import {
  bottom,
  boxOfRange,
  left,
  right,
  type Segment,
  type Sheet,
  segmentLeftOf,
  segmentsInColumn,
  top,
} from '../sheet.ts';
import { readText } from '../text-value.ts';
import type { AddressPart, Cut, Piece } from './pieces.ts';
import type { Paragraph } from './prose.ts';

/** Lines of a block are this close, in heights of the type. */
const LINE_GAP = 0.9;
const MOST_LINES = 7;
/** A postcode alone on its line. */
const POSTCODE_ALONE = /^(?:[A-Z]{1,2}\d[A-Z\d]{0,2} ?[A-Z\d]{3,4}|\d{4,6})$/u;

export function addressPieces(sheet: Sheet, paragraphs: readonly Paragraph[]): Piece[] {
  const texts = [...sheet.segments.flatMap((segment) => stripsAt(sheet, segment)), ...paragraphs];
  return texts.flatMap((text) =>
    /\d/.test(text.text) ? findAddresses(text.text).flatMap((address) => cut(text, address)) : [],
  );
}

/** The line of a town, the block that ends in it, and what is beside it. */
function stripsAt(sheet: Sheet, segment: Segment): Paragraph[] {
  const text = segment.text.trim();
  const hasTown = findTowns(text).length > 0;
  if (!hasTown && !POSTCODE_ALONE.test(text) && !isCountry(text)) return [];
  const block = blockAbove(sheet, segment);
  const below = hasTown ? lineNear(sheet, segment, 1) : undefined;
  if (below !== undefined && (isCountry(below.text) || rateStreet(below.text) === 2)) block.push(below);
  const beside = hasTown ? segmentLeftOf(sheet, segment) : undefined;
  return [
    ...(hasTown ? [join([segment])] : []),
    ...(block.length > 1 ? [join(block)] : []),
    ...(beside !== undefined && rateStreet(beside.text) > 0 ? [join([beside, segment])] : []),
  ];
}

function blockAbove(sheet: Sheet, segment: Segment): Segment[] {
  const block = [segment];
  let hasTown = findTowns(segment.text).length > 0;
  for (let line = lineNear(sheet, segment, -1); line !== undefined && block.length < MOST_LINES; ) {
    if (/:\s*$/.test(line.text)) break;
    if (hasTown && (isCountry(line.text) || findTowns(line.text).length > 0)) break;
    hasTown ||= findTowns(line.text).length > 0;
    block.unshift(line);
    line = lineNear(sheet, line, -1);
  }
  return block;
}

/** The next line, set flush left, flush right or centered. */
function lineNear(sheet: Sheet, segment: Segment, direction: 1 | -1): Segment | undefined {
  const [line] = segmentsInColumn(sheet, segment, segment.box, direction, LINE_GAP * segment.size);
  if (line === undefined) return undefined;
  const gap = direction === 1 ? top(line.box) - bottom(segment.box) : top(segment.box) - bottom(line.box);
  const starts = left(line.box) - left(segment.box);
  const ends = right(line.box) - right(segment.box);
  const isFlush = [starts, ends, (starts + ends) / 2].some((distance) => Math.abs(distance) < segment.size);
  // Lines of a receipt are centered by spaces, more or less.
  if (direction === -1 && starts <= 0 && ends >= 0 && POSTCODE_ALONE.test(segment.text))
    return gap <= LINE_GAP * segment.size ? line : undefined;
  return gap <= LINE_GAP * segment.size && isFlush ? line : undefined;
}

function join(segments: readonly Segment[]): Paragraph {
  let text = '';
  const lines = segments.map((segment) => {
    const from = text.length;
    text += `${segment.text}\n`;
    return { segment, from };
  });
  return { text: text.slice(0, -1), lines };
}

function cut(text: Paragraph, { town, country, streets, names, contact }: Address): Piece[] {
  const place = (way: 'city' | 'postcode', range: Range): Piece[] =>
    piecesAt(text, range).map((piece) => ({ ...piece, cut: way, kind: 'place' }));
  const of = (role: AddressPart['role'], ranges: readonly Range[]): Piece[] =>
    ranges.flatMap((range, order) => (range.to <= range.from ? [] : piecesAt(text, range, { role, order })));
  const people = contact === undefined ? [] : [contact];
  return [
    ...place('city', town.city),
    ...place('postcode', town.postcode),
    ...of('street', streets),
    ...of(
      'address',
      streets.map((street) => wholeOf(street, town, undefined)),
    ),
    ...(country === undefined
      ? []
      : of(
          'address',
          streets.map((street) => wholeOf(street, town, country)),
        )),
    ...of('name', names),
    ...of('name', [...pairs(names), ...names.flatMap((name) => withoutTitle(text, name))]),
    ...of('contact', [...people, ...people.flatMap((person) => withoutTitle(text, person))]),
    ...of('country', country === undefined ? [] : [country]),
  ];
}

/** From the street to the town, or to the country; or from the town to a street behind it. */
function wholeOf(street: Range, town: Range, country: Range | undefined): Range {
  if (street.from > town.from) return { from: town.from, to: street.to };
  return { from: street.from, to: country?.to ?? town.to };
}

function withoutTitle({ text }: Paragraph, { from, to }: Range): Range[] {
  return nameStarts(text.slice(from, to)).starts.map((start) => ({ from: from + start, to }));
}

/** Names on two lines. */
function pairs(names: readonly Range[]): Range[] {
  const sorted = names.toSorted((a, b) => a.from - b.from);
  return sorted.slice(1).flatMap((next, index) => {
    const name = sorted[index];
    return name !== undefined && next.from - name.to <= 2 ? [{ from: name.from, to: next.to }] : [];
  });
}

function piecesAt({ lines, text }: Paragraph, { from, to }: Range, part?: AddressPart): Piece[] {
  const parts = lines.flatMap(({ segment, from: start }) => {
    const own = { from: Math.max(0, from - start), to: Math.min(segment.text.length, to - start) };
    return own.from < own.to ? [{ segment, ...own }] : [];
  });
  const [first] = parts;
  if (first === undefined) return [];
  const isWhole = first.from === 0 && first.to === first.segment.text.length;
  const way: Cut = parts.length > 1 ? 'lines' : isWhole ? 'segment' : 'part';
  const raw = parts.map((one) => one.segment.text.slice(one.from, one.to)).join(' ');
  const glue = part?.role === 'street' || part?.role === 'address' ? ', ' : ' ';
  return [
    {
      cut: way,
      kind: 'text',
      segment: first.segment,
      from: first.from,
      to: first.to,
      value: readText(text.slice(from, to).replace(/,?\n/g, glue)),
      raw,
      locations: parts.map((one) => ({ page: one.segment.page, box: boxOfRange(one.segment, one.from, one.to) })),
      lines: parts.length,
      ...(part === undefined ? {} : { part }),
    },
  ];
}
