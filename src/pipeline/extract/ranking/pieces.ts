/** Everything on the pages that may be a value: typed candidates, text segments, their parts, and lines joined to blocks. */

import { nameStarts } from '../address/words.ts';
import { bottom, boxOfRange, left, type Segment, type Sheet, segmentsInColumn, top } from '../sheet.ts';
import { readText, textBehind } from '../text-value.ts';
import { type Candidate, type Kind, type NumberReading, overlaps } from '../values/candidate.ts';
import { type DateStyle, findYearlessDays, formatDate } from '../values/date.ts';
import type { Findings } from '../values/find.ts';
import { addressPieces } from './address-pieces.ts';
import { paragraphsOf, prosePieces } from './prose.ts';
import type { LabelMatches, SourceLocation } from './scene.ts';

/** How a piece was cut from the page. */
export type Cut =
  | 'typed'
  | 'guessed'
  /** A negative number without its minus. */
  | 'unsigned'
  | 'city'
  | 'postcode'
  | 'segment'
  | 'behind'
  | 'part'
  | 'name'
  | 'prose'
  | 'ticked'
  | 'lines'
  | 'proposed';

/** What a piece is in an address that was read as a whole. */
export interface AddressPart {
  readonly role: 'name' | 'contact' | 'street' | 'address' | 'country';
  /** 0 for the likeliest of the pieces that may be the same part. */
  readonly order: number;
}

export interface Piece {
  readonly cut: Cut;
  readonly part?: AddressPart;
  readonly kind: Kind;
  readonly segment: Segment;
  /** Where it starts and ends in the segment's text; for several lines, the first one. */
  readonly from: number;
  readonly to: number;
  /** Normalized by kind, as in `Candidate`. */
  readonly value: string;
  readonly raw: string;
  readonly locations: readonly SourceLocation[];
  readonly number?: NumberReading;
  readonly span?: 'start' | 'end';
  readonly lines: number;
}

/** A block of more lines is running text. */
const MOST_LINES = 4;
/** Lines of a block are this close, in heights of the type. */
const LINE_GAP = 0.9;
const SEPARATORS = /\s*[,;•|·●■▪]\s+|\s+[-–—/]\s+/g;
const MOST_PARTS = 8;
/** Two to six words in capitals inside a line: names of persons, companies, banks and places. */
const NAME =
  /(?<![\p{L}\d])\p{Lu}[\p{L}'’.&-]*(?:\s(?:(?:of|and|the|for|von|van|de|der|und|zu|&|du|la)\s)?[\p{Lu}][\p{L}\d'’.&-]*){1,5}/gu;

/** Codes with spaces: license plates, license numbers. The limit of 40 characters keeps the search linear. */
const SPACED_CODE =
  /(?<![\p{L}\d])(?:\p{Lu}{1,4}|[\p{Lu}\d](?=[\p{Lu}./-]{0,40}\d)[\p{Lu}\d./-]{1,40}|\p{Lu}{1,3}-\p{Lu}{1,3})(?:\s(?:(?=[\p{Lu}./-]{0,40}\d)[\p{Lu}\d./-]{1,40}|\p{Lu}{1,3}(?!\p{L}))){1,3}(?![\p{L}\d])/gu;

export function listPieces(sheet: Sheet, findings: Findings, labels: LabelMatches): Piece[] {
  const pieces = findings.all.flatMap(typedPieces);
  for (const segment of sheet.segments) {
    if (!/[\p{L}\d]/u.test(segment.text)) continue;
    for (const day of findYearlessDays(segment, findings.dayRules)) {
      if (!(findings.bySegment[segment.id] ?? []).some((other) => other.kind === 'date' && overlaps(other, day)))
        pieces.push(...typedPieces(day).map((piece) => ({ ...piece, cut: 'guessed' as const })));
    }
    pieces.push(
      ...textPieces(segment, labels),
      ...linePieces(sheet, segment),
      ...boxedDates(segment, findings.dayRules.style),
    );
  }
  const paragraphs = paragraphsOf(sheet);
  return distinct([...pieces, ...prosePieces(paragraphs), ...addressPieces(sheet, paragraphs)]);
}

function typedPieces(candidate: Candidate): Piece[] {
  const { kind, segment, from, to, value, number, span, place } = candidate;
  const raw = segment.text.slice(from, to);
  const piece: Piece = {
    cut: 'typed',
    kind,
    segment,
    from,
    to,
    value: kind === 'place' ? readText(raw) : value,
    raw,
    locations: [locationOf(segment, from, to)],
    lines: 1,
    ...(number === undefined ? {} : { number }),
    ...(span === undefined ? {} : { span }),
  };
  if (place === undefined) return [piece, ...withoutCapitals(candidate), ...withoutMinus(piece)];
  const parts: Piece[] = [];
  const add = (cut: 'city' | 'postcode', text: string, inside: Segment): void => {
    const at = inside.text.indexOf(text, inside === segment ? from : 0);
    if (at >= 0) parts.push(cutPiece(cut, 'place', inside, at, at + text.length));
  };
  add('postcode', place.postcode, segment);
  add('city', place.city, place.cityAbove ?? segment);
  return [piece, ...parts];
}

/** `TRX 8841`, `REG 06`: the capitals in front of a number may be its label. */
function withoutCapitals({ kind, segment, from, to, value }: Candidate): Piece[] {
  const lead = kind === 'identifier' ? (/^\p{Lu}{1,5}\s(?=\d)/u.exec(value)?.[0].length ?? 0) : 0;
  return lead === 0 ? [] : [cutPiece('guessed', 'identifier', segment, from + lead, to)];
}

/** `Less deposit (1,500.00)`: what is taken off may be wanted without its minus. */
function withoutMinus(piece: Piece): Piece[] {
  const { number } = piece;
  if (number === undefined || !number.decimal.startsWith('-')) return [];
  const decimal = number.decimal.slice(1);
  return [{ ...piece, cut: 'unsigned', value: decimal, number: { ...number, decimal } }];
}

/** Dates in boxes of single digits: `09061985`, `01 03 2025`. */
function boxedDates(segment: Segment, { dayFirst }: DateStyle): Piece[] {
  const match = /^(\d{2}) ?(\d{2}) ?(\d{4})$/.exec(segment.text.trim());
  if (match === null) return [];
  const [, first, second, year] = match.map(Number);
  const isDayFirst = (first ?? 0) > 12 || (dayFirst && (second ?? 0) <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const value = formatDate(year ?? 0, month ?? 0, day ?? 0);
  const piece = cutPiece('guessed', 'date', segment, 0, segment.text.length);
  return value === undefined ? [] : [{ ...piece, value }];
}

function textPieces(segment: Segment, labels: LabelMatches): Piece[] {
  const { text } = segment;
  const found = [trimmed('segment', segment, 0, text.length)];
  const colons = [...text.matchAll(/:\s*(?=\S)/g)].slice(0, 4);
  for (const { index, 0: colon } of colons) {
    const start = index + colon.length;
    const next = /\s+(?:\S+\s)?\S{2,20}:(?=\s|$)/.exec(text.slice(start));
    found.push(trimmed('behind', segment, start, text.length));
    if (next !== null && next.index > 0) found.push(trimmed('behind', segment, start, start + next.index));
  }
  const matches = labels.get(segment.id) ?? [];
  for (const match of matches) {
    const behind = textBehind(segment, match.to, matches);
    if (behind !== undefined) found.push(trimmed('behind', segment, behind.from, behind.to));
  }
  const cuts = [...text.matchAll(SEPARATORS)];
  if (cuts.length > 0 && cuts.length < MOST_PARTS) {
    let start = 0;
    for (const { index, 0: cut } of cuts) {
      found.push(trimmed('part', segment, start, index));
      start = index + cut.length;
    }
    found.push(trimmed('part', segment, start, text.length));
  }
  const bracket = /^(.{2,}?)\s*\(([^()]{2,40})\)\s*$/u.exec(text);
  if (bracket !== null) {
    const [, head = '', inner = ''] = bracket;
    found.push(trimmed('part', segment, 0, head.length));
    const at = text.lastIndexOf(inner);
    found.push(trimmed('part', segment, at, at + inner.length));
  }
  for (const { index, 0: name } of text.matchAll(NAME)) {
    if (name.length < text.length - 1) found.push(trimmed('name', segment, index, index + name.length));
    // `Harold Quick DOB 11/23/1957`: the next label is in capitals.
    const own = name.replace(/(?:\s\p{Lu}{2,})+$/u, '');
    if (own.length < name.length && /\p{Ll}.*\s/u.test(own))
      found.push(trimmed('name', segment, index, index + own.length));
  }
  for (const { index, 0: code } of text.matchAll(SPACED_CODE)) {
    const piece = /\d/.test(code) ? trimmed('guessed', segment, index, index + code.length) : undefined;
    if (piece !== undefined) found.push({ ...piece, kind: 'identifier' });
  }
  found.push(...namesBehindLeads(segment, [0, ...colons.map(({ index, 0: colon }) => index + colon.length)]));
  return found.filter((piece) => piece !== undefined);
}

/** `FAO Imogen Thwaite`, `z. H. Herrn Ing. Pichler`: the name with its title and without, up to a comma or label. */
function namesBehindLeads(segment: Segment, from: readonly number[]): (Piece | undefined)[] {
  return from.flatMap((at) => {
    const text = segment.text.slice(at);
    const end = /[,;:|·•(]|\s+\S+:|$/.exec(text)?.index ?? text.length;
    return nameStarts(text).starts.flatMap((start) => {
      const piece = start < end ? trimmed('behind', segment, at + start, at + end) : undefined;
      return piece === undefined ? [] : [{ ...piece, part: { role: 'contact', order: 0 } as const }];
    });
  });
}

/** Two and more lines set flush below each other, joined. */
function linePieces(sheet: Sheet, segment: Segment): Piece[] {
  if (!/\p{L}{2}/u.test(segment.text)) return [];
  const pieces: Piece[] = [];
  const block = [segment];
  for (let last = segment; block.length < MOST_LINES; ) {
    const [next] = segmentsInColumn(sheet, last, last.box, 1, LINE_GAP * last.size);
    if (next === undefined || Math.abs(left(next.box) - left(segment.box)) > segment.size) break;
    if (top(next.box) - bottom(last.box) > LINE_GAP * last.size) break;
    block.push(next);
    last = next;
    const raw = block.map(({ text }) => text).join(' ');
    pieces.push({
      cut: 'lines',
      kind: 'text',
      segment,
      from: 0,
      to: segment.text.length,
      value: readText(raw),
      raw,
      locations: block.map((line) => locationOf(line, 0, line.text.length)),
      lines: block.length,
    });
  }
  return pieces;
}

function trimmed(cut: Cut, segment: Segment, from: number, to: number): Piece | undefined {
  const text = segment.text.slice(from, to);
  const lead = text.length - text.replace(/^[\s:;.,|#()•·-]+/u, '').length;
  let end = text.length;
  while (end > 0 && /[\s|;,:-]/u.test(text[end - 1] ?? '')) end -= 1;
  if (end <= lead) return undefined;
  return cutPiece(cut, 'text', segment, from + lead, from + end);
}

function cutPiece(cut: Cut, kind: Kind, segment: Segment, from: number, to: number): Piece {
  const raw = segment.text.slice(from, to);
  return {
    cut,
    kind,
    segment,
    from,
    to,
    value: readText(raw),
    raw,
    locations: [locationOf(segment, from, to)],
    lines: 1,
  };
}

function locationOf(segment: Segment, from: number, to: number): SourceLocation {
  return { page: segment.page, box: boxOfRange(segment, from, to) };
}

/** One piece for each place, value and kind: the first one, with what a later one is in an address. */
function distinct(pieces: readonly Piece[]): Piece[] {
  const found = new Map<string, Piece>();
  for (const piece of pieces) {
    const { segment, from, to, kind, lines, value } = piece;
    // Lines may be joined with commas or without. A postcode that is all of a place is a piece beside it.
    const text = kind === 'text' ? value.replace(/,? /g, ' ') : kind === 'place' ? `${piece.cut} ${value}` : value;
    const key = `${segment.id} ${from} ${to} ${kind} ${lines} ${text}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, piece);
    else if (piece.part !== undefined && piece.part.order < (known.part?.order ?? Number.POSITIVE_INFINITY))
      found.set(key, { ...piece, cut: known.cut });
  }
  return [...found.values()];
}

/** Whether an identifier is a date, an amount or another typed value. */
export function isOtherValue(piece: Piece, findings: Findings): boolean {
  return (findings.bySegment[piece.segment.id] ?? []).some(
    (other) =>
      overlaps(other, piece) &&
      (other.kind === 'date' ||
        other.kind === 'time' ||
        other.kind === 'iban' ||
        other.kind === 'email' ||
        other.kind === 'url' ||
        other.number?.currency !== undefined ||
        other.number?.percent === true ||
        other.number?.decimals === 2),
  );
}
