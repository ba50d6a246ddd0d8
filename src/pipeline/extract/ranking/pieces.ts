/** Everything on the pages that may be a value: typed candidates, text segments, their parts, and lines joined to blocks. */

import { bottom, boxOfRange, left, type Segment, type Sheet, segmentsInColumn, top } from '../sheet.ts';
import { readText, textBehind } from '../text-value.ts';
import { type Candidate, type Kind, type NumberReading, overlaps } from '../values/candidate.ts';
import { findYearlessDays } from '../values/date.ts';
import type { Findings } from '../values/find.ts';
import { prosePieces } from './prose.ts';
import type { LabelMatches, SourceLocation } from './scene.ts';

/** How a piece was cut from the page. */
export type Cut =
  | 'typed'
  | 'guessed'
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

export interface Piece {
  readonly cut: Cut;
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

export function listPieces(sheet: Sheet, findings: Findings, labels: LabelMatches): Piece[] {
  const pieces = findings.all.flatMap(typedPieces);
  for (const segment of sheet.segments) {
    if (!/[\p{L}\d]/u.test(segment.text)) continue;
    for (const day of findYearlessDays(segment, findings.dayRules)) {
      if (!(findings.bySegment[segment.id] ?? []).some((other) => other.kind === 'date' && overlaps(other, day)))
        pieces.push(...typedPieces(day).map((piece) => ({ ...piece, cut: 'guessed' as const })));
    }
    pieces.push(...textPieces(segment, labels), ...linePieces(sheet, segment));
  }
  return distinct([...pieces, ...prosePieces(sheet)]);
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
  if (place === undefined) return [piece];
  const parts: Piece[] = [];
  const add = (cut: 'city' | 'postcode', text: string, inside: Segment): void => {
    const at = inside.text.indexOf(text, inside === segment ? from : 0);
    if (at >= 0) parts.push(cutPiece(cut, 'place', inside, at, at + text.length));
  };
  add('postcode', place.postcode, segment);
  add('city', place.city, place.cityAbove ?? segment);
  return [piece, ...parts];
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
  }
  return found.filter((piece) => piece !== undefined);
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
  const end = text.replace(/[\s|;,:-]+$/u, '').length;
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

/** One piece for each place, value and kind, the first one. */
function distinct(pieces: readonly Piece[]): Piece[] {
  const seen = new Set<string>();
  return pieces.filter(({ segment, from, to, kind, lines, value }) => {
    const key = `${segment.id} ${from} ${to} ${kind} ${lines} ${value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
