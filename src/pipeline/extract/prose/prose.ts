/** What documents say in sentences rather than beside labels. */
import type { AddressBlock } from '../address-block.ts';
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { RecordProfile, TemplateProfile } from '../profile.ts';
import type { Sheet } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { proposeClauseDates } from './dates.ts';
import { readContractParties } from './parties.ts';
import { proposePhrases } from './phrases.ts';
import { buildRunningText } from './running-text.ts';
import { proposeTitle } from './title.ts';

/** Fields whose values are looked for in the text. */
const IN_TEXT: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>([
  'notice_period',
  'pay_period',
  'governing_law',
  'document_title',
]);

/** Dates that such documents write into their sentences. */
const DATES: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['start_date', 'end_date', 'issue_date']);

export interface Prose {
  readonly values: readonly FoundValue[];
  /** By the record that asks for one entry for each party. */
  readonly parties: ReadonlyMap<RecordProfile, readonly (readonly FoundValue[])[]>;
}

/** @param parties records that stand once for each party to the document */
export function readProse(
  sheet: Sheet,
  findings: Findings,
  template: TemplateProfile,
  blocks: readonly AddressBlock[],
  parties: readonly RecordProfile[],
): Prose {
  const asked = template.singles.filter(({ concept }) => IN_TEXT.has(concept));
  if (asked.length === 0 && parties.length === 0) return { values: [], parties: new Map() };
  const running = buildRunningText(sheet);
  return {
    values: [
      ...asked.flatMap((profile) =>
        profile.concept === 'document_title' ? proposeTitle(sheet, profile) : proposePhrases(running, profile),
      ),
      ...template.singles
        .filter(({ concept }) => DATES.has(concept))
        .flatMap((profile) => proposeClauseDates(running, findings, profile)),
    ],
    parties: new Map(parties.map((record) => [record, readContractParties(sheet, running, blocks, record)])),
  };
}
