/**
 * The parties of a contract, one for each: from prose (`zwischen der X GmbH, Weg 1, 12345 Ort, vertreten durch Y -
 * nachfolgend Vermieter genannt - und`), or from addresses with what stands above and below them.
 */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { AddressBlock } from '../address-block.ts';
import type { FoundValue, Spot } from '../found.ts';
import { readParty } from '../parties.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { PARTY_WEIGHTS } from '../scorer.ts';
import { bottom, boxOfRange, left, type Segment, type Sheet, top } from '../sheet.ts';
import { findPlaces } from '../values/place.ts';
import { BEFORE_NAME, CLAUSE, CONNECTIVE, REPRESENTATIVE, ROLES } from './party-words.ts';
import { type RunningText, spotsOf } from './running-text.ts';

/** Contracts of more parties than this list them in an annex. */
const MOST_PARTIES = 6;
/** Score of what prose says in so many words. */
const SCORE = 2;
/** How far behind a place its party goes on, in letters. */
const TAIL = 220;

export function readContractParties(
  sheet: Sheet,
  running: RunningText,
  blocks: readonly AddressBlock[],
  record: RecordProfile,
): FoundValue[][] {
  const prose = readProse(running, record);
  return (prose.length > 1 ? prose : readBlocks(sheet, blocks, record)).slice(0, MOST_PARTIES);
}

/** A stretch of the running text. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function readProse(running: RunningText, record: RecordProfile): FoundValue[][] {
  const clause = CLAUSE.exec(running.text)?.index ?? running.text.length;
  const text = running.text.slice(0, clause);
  const [piece] = running.pieces;
  if (piece === undefined) return [];
  // The finder of places looks at the text alone.
  const places = findPlaces({ ...piece.segment, text }).sort((a, b) => a.from - b.from);
  let previous = 0;
  const heads = places.flatMap(({ from, to, place }) => {
    const head = readHead(text, previous, from);
    if (head === undefined || place === undefined) return [];
    previous = to;
    return [{ ...head, from, to, place }];
  });
  return heads.map(({ name, street, from, to, place }, index) => {
    const next = heads[index + 1];
    const end = Math.min(next?.name.from ?? text.length, to + TAIL);
    const tail = text.slice(to, end);
    const postcode = text.indexOf(place.postcode, from);
    const city = text.indexOf(place.city, from);
    return valuesOf(running, record, {
      name,
      street,
      postcode: { from: postcode, to: postcode + place.postcode.length },
      city: { from: city, to: city + place.city.length },
      ...tailOf(tail, to),
    });
  });
}

/** Name and street before a place, which commas part. */
function readHead(text: string, start: number, end: number): { name: Range; street: Range } | undefined {
  const before = text.slice(start, end).replace(/[\s,]+$/, '');
  const comma = before.lastIndexOf(',');
  if (comma < 0) return undefined;
  const street = trimmed(text, start + comma + 1, start + before.length);
  const rest = before.slice(0, comma);
  const connective = [...rest.matchAll(CONNECTIVE)].at(-1);
  const opened = connective === undefined ? 0 : connective.index + connective[0].length;
  const piece = rest.slice(opened);
  const article = BEFORE_NAME.exec(piece)?.[0].length ?? 0;
  // A company's name may hold a comma; one with a date or a sum is a sentence.
  const name = trimmed(text, start + opened + article, start + comma);
  const words = text.slice(name.from, name.to);
  if (!/\d/.test(text.slice(street.from, street.to)) || street.to - street.from > 50) return undefined;
  if (words.length < 3 || words.length > 90 || !/^\p{Lu}|^\d/u.test(words)) return undefined;
  return { name, street };
}

function trimmed(text: string, from: number, to: number): Range {
  const piece = text.slice(from, to);
  const lead = piece.length - piece.trimStart().length;
  return { from: from + lead, to: from + lead + piece.trim().length };
}

/** Role and representative in what stands behind an address. */
function tailOf(tail: string, offset: number): { role?: Range; representative?: Range } {
  const person = REPRESENTATIVE.exec(tail)?.groups?.['person'];
  const acting = person === undefined ? undefined : tail.indexOf(person);
  const role = roleIn(tail);
  return {
    ...(role !== undefined && { role: { from: offset + role.from, to: offset + role.to } }),
    ...(person !== undefined &&
      acting !== undefined && {
        representative: { from: offset + acting, to: offset + acting + person.replace(/[.,]$/, '').length },
      }),
  };
}

function roleIn(text: string): Range | undefined {
  for (const form of ROLES) {
    const match = form.exec(text);
    const role = match?.groups?.['role'];
    if (match === null || role === undefined) continue;
    const from = text.indexOf(role, match.index);
    return { from, to: from + role.length };
  }
  return undefined;
}

type Parts = Readonly<Partial<Record<'name' | 'street' | 'postcode' | 'city' | 'role' | 'representative', Range>>>;

function valuesOf(running: RunningText, record: RecordProfile, parts: Parts): FoundValue[] {
  return Object.entries(parts).flatMap(([key, { from, to }]): FoundValue[] => {
    const profile = fieldFor(record, key);
    const value = running.text.slice(from, to).trim();
    if (profile === undefined || value === '') return [];
    return [{ profile, value, raw: value, score: SCORE, spots: spotsOf(running, from, to) }];
  });
}

function fieldFor({ fields }: RecordProfile, key: string): FieldProfile | undefined {
  const concept = key === 'representative' ? 'contact' : key === 'role' ? 'party_role' : key;
  return fields.find((field) => field.concept === concept);
}

/** The name is the line right above the street: what stands over it is a heading, or the party before. */
function readBlocks(sheet: Sheet, blocks: readonly AddressBlock[], record: RecordProfile): FoundValue[][] {
  return blocks.flatMap((block) => {
    const name = block.street === undefined ? undefined : lineAbove(sheet, block.street.segment);
    if (name === undefined || !/\p{L}{2}/u.test(name.text)) return [];
    const of = (key: string, read: (profile: FieldProfile) => FoundValue[]): FoundValue[] => {
      const profile = fieldFor(record, key);
      return profile === undefined ? [] : read(profile);
    };
    const below = linesBelow(sheet, block.place.segment);
    return [
      [
        ...of('name', (profile) => [asValue(profile, name, 0, name.text)]),
        ...of('role', (profile) => readRole(sheet, name, below, profile)),
        ...readParty({ record, block, score: SCORE / PARTY_WEIGHTS.share }).filter(({ profile: { concept } }) =>
          ['street', 'postcode', 'city', 'country'].includes(concept ?? ''),
        ),
        ...of('representative', (profile) => inLines(below, REPRESENTATIVE, 'person', profile)),
      ],
    ];
  });
}

/** Flush left with it, and close. */
function lineAbove(sheet: Sheet, segment: Segment): Segment | undefined {
  const row = sheet.rows[segment.row - 1];
  if (row === undefined || row.page !== segment.page || top(segment.box) - bottom(row.box) > 2.4 * segment.size)
    return undefined;
  return row.segments.find(({ box }) => Math.abs(left(box) - left(segment.box)) < segment.size);
}

/** Up to three lines flush below, close to each other. */
function linesBelow(sheet: Sheet, place: Segment): Segment[] {
  const lines: Segment[] = [];
  let last = place;
  for (let index = place.row + 1; lines.length < 3 && index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== place.page || top(row.box) - bottom(last.box) > 1.6 * place.size) break;
    const next = row.segments.find(({ box }) => Math.abs(left(box) - left(place.box)) < place.size);
    if (next === undefined) continue;
    if (AND.test(next.text.trim())) break;
    lines.push(next);
    last = next;
  }
  return lines;
}

function inLines(lines: readonly Segment[], form: RegExp, group: string, profile: FieldProfile): FoundValue[] {
  for (const segment of lines) {
    const value = form.exec(segment.text)?.groups?.[group];
    if (value === undefined) continue;
    return [asValue(profile, segment, segment.text.indexOf(value), value)];
  }
  return [];
}

const AND = new RegExp(`^(?:${anyOf('and')})$`, 'iu');
const BETWEEN = new RegExp(`^(?:${anyOf('between')})$`, 'iu');

/** What the lines below say the party is called, else the heading above its name. */
function readRole(sheet: Sheet, name: Segment, below: readonly Segment[], profile: FieldProfile): FoundValue[] {
  for (const segment of below) {
    const role = roleIn(segment.text);
    if (role !== undefined) return [asValue(profile, segment, role.from, segment.text.slice(role.from, role.to))];
  }
  const above = lineAbove(sheet, name);
  const heading = above?.text.replace(/[\s:]+$/, '') ?? '';
  const says = /^\p{Lu}[\p{L} /-]{2,30}$/u.test(heading) && !BETWEEN.test(heading);
  return above !== undefined && says ? [asValue(profile, above, 0, heading)] : [];
}

function asValue(profile: FieldProfile, segment: Segment, from: number, value: string): FoundValue {
  const spots: Spot[] = [{ page: segment.page, box: boxOfRange(segment, from, from + value.length) }];
  return { profile, value, raw: value, score: SCORE, spots };
}
