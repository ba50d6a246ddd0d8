/** What speaks for and against a candidate, whatever its label. */
import type { LabelHit } from '../labels/finder.ts';
import { type FieldProfile, isVague } from '../profile.ts';
import type { Features } from '../scorer.ts';
import type { Owner } from '../sections.ts';
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
    spanFits: Number(profile.span !== undefined && candidate.span === profile.span),
    spanDiffers: Number(candidate.span !== undefined && candidate.span !== (profile.span ?? 'start')),
    inTable: Number(tableSegments.has(segment.id)),
    lastPage: Number(sheet.pages.length > 1 && segment.page === sheet.pages.length && profile.money),
    ...(record?.party === undefined
      ? { insideParty: Number(isInsideParty(owner, profile, hit)) }
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
          afterNumberSign: Number(
            !/nr$/.test(hit?.form ?? '') && /(?:nr|no|nº|n°|#|number|nummer)\.?\s*:?\s*$/i.test(before),
          ),
          shortIdentifier: Number(text.length < 3),
          letterless: Number(!/\d{3}/.test(text)),
          bracketed: Number(/\(\s*$/.test(before)),
        }
      : {}),
  };
}

/** A bare `No.` in a party's part is the party's number, not the document's. */
function isInsideParty(owner: Owner | undefined, { concept }: FieldProfile, hit: LabelHit | undefined): boolean {
  if (owner === undefined || owner === 'other') return false;
  if (hit !== undefined && !isVague(hit.form)) return false;
  const party = typeof owner === 'string' ? owner : owner.party;
  return !(concept === 'customer_number' && party === 'recipient');
}

export function sectionScore(features: Features): number {
  return 0.8 * (features.ownSection ?? 0) - 1.5 * (features.foreignSection ?? 0);
}
