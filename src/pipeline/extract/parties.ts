/** Which address block belongs to which party, and the party's values from it. */

import type { AddressBlock, AddressPart } from './address-block.ts';
import type { FoundValue, Spot } from './found.ts';
import { foldLetters } from './labels/normalise.ts';
import type { FieldProfile, RecordProfile } from './profile.ts';
import { PARTY_WEIGHTS } from './scorer.ts';
import type { Heading, Sections } from './sections.ts';
import { bottom, boxOfRange, left, right, type Segment, type Sheet, top } from './sheet.ts';
import type { Findings } from './values/find.ts';

export interface PartyAssignment {
  readonly record: RecordProfile;
  readonly block: AddressBlock;
  readonly score: number;
}

/** Below this a block is nobody's. */
const LEAST = 0.3;

/** Gives each party the block that suits it, each block to one party, so that all together suit best. */
export function assignParties(
  sheet: Sheet,
  findings: Findings,
  sections: Sections,
  blocks: readonly AddressBlock[],
  records: readonly RecordProfile[],
): PartyAssignment[] {
  const pairs = records.flatMap((record) =>
    blocks.map((block) => ({ record, block, score: scoreBlock(sheet, findings, sections, blocks, block, record) })),
  );
  const assignments: PartyAssignment[] = [];
  for (const pair of pairs.sort((a, b) => b.score - a.score)) {
    if (pair.score < LEAST) break;
    const free = assignments.every(
      ({ record, block }) => record !== pair.record && block !== pair.block && !clash(record, block, pair),
    );
    if (free) assignments.push(pair);
  }
  return assignments;
}

/** Sender and recipient are not the same house; goods may well be delivered to either. */
function clash(
  record: RecordProfile,
  block: AddressBlock,
  pair: { record: RecordProfile; block: AddressBlock },
): boolean {
  if (record.party === 'delivery' || pair.record.party === 'delivery') return false;
  return blockName(block) !== '' && blockName(block) === blockName(pair.block);
}

function blockName(block: AddressBlock): string {
  return foldLetters(block.name.map(({ text }) => text).join(' ')).replace(/[^a-z0-9]/g, '');
}

function scoreBlock(
  sheet: Sheet,
  findings: Findings,
  sections: Sections,
  blocks: readonly AddressBlock[],
  block: AddressBlock,
  record: RecordProfile,
): number {
  const w = PARTY_WEIGHTS;
  const page = sheet.pages.find(({ number }) => number === block.page);
  const segment = block.place.segment;
  const owner = sections.owners.get(segment.id)?.owner ?? sections.owners.get(block.name[0]?.segment.id ?? -1)?.owner;
  const height = page?.height ?? 842;
  const y = (block.name[0] === undefined ? top(segment.box) : top(block.name[0].segment.box)) / height;
  const x = left(segment.box) / (page?.width ?? 595);
  let score = 0;
  if (owner === record) score += w.ownHeading;
  else if (owner !== undefined && owner === record.party) score += w.roleHeading;
  else if (owner === 'other') score += w.closedSection;
  else if (owner !== undefined) score += w.foreignHeading;
  if (block.page > 1) score += w.laterPage;
  if (block.street === undefined) score += w.noStreet;
  if (block.name.length === 0) score += w.noName;
  const repeats = blocks.filter((other) => other !== block && blockName(other) === blockName(block)).length;
  if (record.party === 'issuer') {
    if (block.oneLine) score += w.issuerOneLine;
    if (y < 0.12) score += w.issuerTop;
    if (y > 0.85) score += w.issuerFooter;
    if (hasContactNearby(sheet, findings, block)) score += w.issuerContact;
    score += Math.min(3, repeats) * w.issuerRepeats;
    if (owner === undefined && !block.oneLine && isInWindow(x, y)) score += w.issuerInWindow;
    if (block.oneLine && owner === undefined && y < 0.85) score += w.issuerSenderLine;
    if (!block.oneLine) score += w.issuerStacked;
  } else if (record.party === 'recipient') {
    if (block.oneLine) score += w.recipientOneLine;
    if (owner === undefined && isInWindow(x, y)) score += w.recipientInWindow;
    else if (owner === undefined && !block.oneLine && block.page === 1 && y < 0.45) score += w.recipientStacked;
    if (hasContactNearby(sheet, findings, block)) score += w.recipientContact;
    if (y > 0.8) score += w.recipientFooter;
  } else if (owner === undefined && block.heading !== undefined && record.party === 'delivery') {
    score += w.unknownHeading;
  } else if (owner !== record && owner !== record.party) score += w.needsHeading;
  return score;
}

/** Where the window of an envelope shows: DIN 5008 gives 20 to 105 mm from the left and 45 to 90 mm from the top. */
function isInWindow(x: number, y: number): boolean {
  return x < 0.45 && y > 0.1 && y < 0.36;
}

const CONTACT_KINDS = new Set(['phone', 'email', 'url', 'vat_id', 'iban', 'tax_number']);

/** Phone, mail or tax ids within a few lines of the block, in its column. */
function hasContactNearby(sheet: Sheet, findings: Findings, block: AddressBlock): boolean {
  const { segment } = block.place;
  const reach = 7 * segment.size;
  return findings.all.some(
    (candidate) =>
      CONTACT_KINDS.has(candidate.kind) &&
      candidate.segment.page === block.page &&
      Math.abs(top(candidate.segment.box) - top(segment.box)) < reach &&
      left(candidate.segment.box) < right(segment.box) + 20 &&
      right(candidate.segment.box) > left(segment.box) - 20 &&
      sheet.rows.length > 0,
  );
}

/** Lines that go on below a block (its VAT number, its telephone) stand this close, in heights of the type. */
const TAIL_GAP = 1.6;
const TAIL_LINES = 4;

/** Sections with the parties' blocks as parts of their own, so that a number below an address is its party's. */
export function addBlocks(sheet: Sheet, sections: Sections, assignments: readonly PartyAssignment[]): Sections {
  const owners = new Map(sections.owners);
  for (const { record, block } of assignments) {
    const { segment } = block.place;
    const own: Heading = { segment, owner: record, to: 0 };
    const parts = [...block.name, ...block.address, ...(block.contact ? [block.contact] : [])].map(
      (part) => part.segment,
    );
    for (const part of [...parts, segment, ...tailOf(sheet, segment)])
      if (!owners.has(part.id)) owners.set(part.id, own);
  }
  return { headings: sections.headings, owners };
}

function tailOf(sheet: Sheet, place: Segment): Segment[] {
  const tail: Segment[] = [];
  let last = place;
  for (let index = place.row + 1; tail.length < TAIL_LINES && index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== place.page || top(row.box) - bottom(last.box) > TAIL_GAP * place.size) break;
    const next = row.segments.find(({ box }) => Math.abs(left(box) - left(place.box)) < place.size);
    if (next === undefined) continue;
    tail.push(next);
    last = next;
  }
  return tail;
}

/** The values of a party's record that its block holds. */
export function readParty({ record, block, score }: PartyAssignment): FoundValue[] {
  return record.fields.flatMap((profile) => {
    const found = readPart(profile, block);
    return found === undefined ? [] : [{ profile, score: PARTY_WEIGHTS.share * score, ...found }];
  });
}

function readPart(
  profile: FieldProfile,
  block: AddressBlock,
): { value: string; raw: string; spots: Spot[] } | undefined {
  const { place } = block;
  switch (profile.concept) {
    case 'name':
    case 'account_holder':
      return fromParts(block.name);
    case 'contact':
      return fromParts(block.contact === undefined ? [] : [block.contact]);
    case 'street':
      return fromParts(block.street === undefined ? [] : [block.street]);
    case 'country':
      return fromParts(block.country === undefined ? [] : [block.country]);
    case 'postcode': {
      const from = place.segment.text.indexOf(place.place.postcode, place.from);
      return fromRange(place.segment, from, from + place.place.postcode.length, place.place.postcode);
    }
    case 'city': {
      const { cityAbove } = place.place;
      if (cityAbove !== undefined) {
        const start = cityAbove.text.indexOf(place.place.city);
        return fromRange(cityAbove, start, start + place.place.city.length, place.place.city);
      }
      const from = place.segment.text.indexOf(place.place.city, place.from);
      return fromRange(place.segment, from, from + place.place.city.length, place.place.city);
    }
    case 'address': {
      const parts = block.address.filter(({ segment }) => segment !== place.segment);
      const town = {
        segment: place.segment,
        from: block.oneLine ? place.from : 0,
        to: place.to,
        text: place.segment.text.slice(block.oneLine ? place.from : 0, place.to),
      };
      return fromParts([...(block.oneLine ? block.address : parts), town], ', ');
    }
    default:
      return undefined;
  }
}

function fromParts(
  parts: readonly AddressPart[],
  glue = ' ',
): { value: string; raw: string; spots: Spot[] } | undefined {
  if (parts.length === 0) return undefined;
  const text = parts.map((part) => part.text.trim().replace(/,$/, '')).join(glue);
  return {
    value: text,
    raw: text,
    spots: parts.map(({ segment, from, to }) => ({ page: segment.page, box: boxOfRange(segment, from, to) })),
  };
}

function fromRange(
  segment: Segment,
  from: number,
  to: number,
  text: string,
): { value: string; raw: string; spots: Spot[] } {
  return { value: text, raw: text, spots: [{ page: segment.page, box: boxOfRange(segment, from, to) }] };
}
