/** What speaks for and against a candidate, whatever its label. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { LabelHit } from '../labels/finder.ts';
import { type FieldProfile, isVague } from '../profile.ts';
import type { Features } from '../scorer.ts';
import type { Owner } from '../sections.ts';
import { type Segment, top } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import { type Reading, recordOf } from './reading.ts';

export function candidateFeatures(
  reading: Reading,
  profile: FieldProfile,
  candidate: Candidate,
  hit?: LabelHit,
): Features {
  const { sheet, sections, tableSegments } = reading;
  const { segment, number } = candidate;
  const text = segment.text.slice(candidate.from, candidate.to);
  const before = segment.text.slice(0, candidate.from);
  const owner = sections.owners.get(segment.id)?.owner;
  const record = recordOf(reading.template, profile);
  const word = segment.words.find((_word, index) => (segment.starts[index] ?? 0) >= candidate.from);
  const wantsPercent =
    !profile.money && /percent|prozent|rate|satz|%/i.test(`${profile.field.key} ${profile.field.name}`);
  return {
    secondKind: profile.kinds.indexOf(candidate.kind),
    large: Math.max(0, Math.min(1, segment.size / sheet.usualSize - 1)),
    bold: Number(word?.bold === true),
    belowHead: Number(HEAD_DATA.has(profile.concept) && !isInHead(reading, segment)),
    spanFits: Number(profile.span !== undefined && candidate.span === profile.span),
    spanDiffers: Number(candidate.span !== undefined && candidate.span !== (profile.span ?? 'start')),
    inTable: Number(tableSegments.has(segment.id)),
    lastPage: Number(sheet.pages.length > 1 && segment.page === sheet.pages.length && profile.money),
    ...(record?.party === undefined
      ? { insideParty: insideParty(owner, profile, hit) }
      : {
          ownSection: Number(owner === record),
          foreignSection: Number(owner !== undefined && owner !== record && owner !== 'other'),
        }),
    ...(number === undefined
      ? {}
      : {
          currency: Number(profile.money && number.currency !== undefined),
          twoDecimals: Number(profile.money && number.decimals === 2),
          plainForMoney: Number(profile.money && number.decimals === 0 && number.currency === undefined),
          percent: Number(number.percent !== wantsPercent && (number.percent || wantsPercent)),
        }),
    ...(candidate.kind === 'identifier'
      ? {
          afterNumberSign: Number(!/nr$/.test(hit?.form ?? '') && NUMBER_SIGN.test(before)),
          shortIdentifier: Number(text.length < 3 && !COUNTED.has(profile.concept)),
          letterless: Number(!/\d{3}/.test(text) && !COUNTED.has(profile.concept)),
          bracketed: Number(/\(\s*$/.test(before)),
        }
      : {}),
  };
}

const NUMBER_SIGN = new RegExp(`(?:${anyOf('numberSigns')}|nº|n°|#)\\.?\\s*:?\\s*$`, 'i');

/** Statements are counted from 1 each year, the tills of a shop are few, and so are the classes of a tax. */
const COUNTED: ReadonlySet<FieldProfile['concept']> = new Set(['statement_number', 'register', 'tax_class'] as const);

/** What the head of a first page says of the document; further down the same words speak of something else. */
const HEAD_DATA: ReadonlySet<FieldProfile['concept']> = new Set([
  'issue_date',
  'document_number',
  'customer_number',
  'order_number',
  'delivery_note_number',
  'statement_number',
] as const);

function isInHead({ sheet }: Reading, segment: Segment): boolean {
  const page = sheet.pages[0];
  // A slip of paper has no head: its date stands anywhere.
  if (page === undefined || page.height > 1.7 * page.width) return true;
  return segment.page === page.number && top(segment.box) < 0.55 * page.height;
}

/** A bare `No.` in a party's part is the party's number, not the document's: 1, or below 0 for that number itself. */
function insideParty(owner: Owner | undefined, { concept }: FieldProfile, hit: LabelHit | undefined): number {
  if (owner === undefined || owner === 'other') return 0;
  if (hit !== undefined && !isVague(hit.form)) return 0;
  const party = typeof owner === 'string' ? owner : owner.party;
  return concept === 'customer_number' && party === 'recipient' ? -0.7 : 1;
}

export function sectionScore(features: Features): number {
  return 0.8 * (features.ownSection ?? 0) - 1.5 * (features.foreignSection ?? 0);
}
