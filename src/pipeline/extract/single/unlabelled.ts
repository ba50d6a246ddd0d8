/** Values that say by themselves what they are. */
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { FieldProfile } from '../profile.ts';
import type { Candidate, Kind } from '../values/candidate.ts';
import { proposeBank } from './bank.ts';
import { proposeDocumentDate } from './document-date.ts';
import { candidateFeatures, sectionScore } from './features.ts';
import { found, isBlocking, labelBefore, type Reading, recordOf } from './reading.ts';

/** Kinds that say by themselves what they are. */
const SPEAKING: ReadonlySet<Kind> = new Set([
  'iban',
  'bic',
  'vat_id',
  'email',
  'url',
  'time',
  'phone',
  'tax_number',
  'register',
  'currency',
]);

/** Values of a kind that speaks for itself, without a label. */
export function proposeUnlabelled(reading: Reading, profile: FieldProfile): FoundValue[] {
  const [kind] = profile.kinds;
  if (profile.concept === 'issue_date') return proposeDocumentDate(reading, profile);
  if (profile.concept === 'bank') return proposeBank(reading, profile);
  if (kind === undefined || !SPEAKING.has(kind)) return [];
  const record = recordOf(reading.template, profile);
  let earlier = 0;
  return reading.findings.all.flatMap((candidate): FoundValue[] => {
    if (candidate.kind !== kind || reading.tableSegments.has(candidate.segment.id)) return [];
    const near = labelBefore(reading, candidate);
    // A label that is only known by its place takes no values that its fields cannot have.
    const harmless = near?.stands === true && [...near.fields.keys()].every(({ kinds }) => !kinds.includes(kind));
    const open = near !== undefined && !isAnswered(reading, near, candidate);
    const foreign = near !== undefined && open && !harmless && isBlocking(near) && !near.fields.has(profile);
    const features = candidateFeatures(reading, profile, candidate);
    // The page is read from the top: what stands first is the document's own.
    const order = 0.3 * earlier++;
    const party =
      record?.party === undefined ? 0 : record.party === 'issuer' ? 0.3 : features.ownSection === 1 ? 0.3 : -2.5;
    const score = 0.9 + party - order - (foreign ? 2.5 : 0) + sectionScore(features);
    return [found(profile, candidate, score)];
  });
}

/** Whether a label has its value already, before the candidate: in `Date: 04.05.2024 17:30` the time is free. */
function isAnswered({ findings }: Reading, label: LabelHit, candidate: Candidate): boolean {
  const kinds = new Set([...label.fields.keys()].flatMap((field) => field.kinds));
  if (kinds.has(candidate.kind) || kinds.has('text')) return false;
  const end = candidate.segment === label.segment ? candidate.from : Number.POSITIVE_INFINITY;
  return (findings.bySegment[label.segment.id] ?? []).some(
    ({ kind, from, to }) => kinds.has(kind) && from >= label.to && to <= end,
  );
}
