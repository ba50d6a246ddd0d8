/** Numbers of telephones on a card: by what stands before them, by their prefix, and by their order. */
import type { FoundValue } from '../found.ts';
import { foundCandidate } from '../found.ts';
import type { FieldProfile, TemplateProfile } from '../profile.ts';
import { CARD_WEIGHTS as W } from '../scorer.ts';
import { type Sheet, segmentLeftOf } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';
import { NUMBER_LABELS } from './vocabulary.ts';

type Line = 'phone' | 'mobile' | 'fax';

/** Prefixes of mobile telephones behind a country's code: Germany, Britain, Austria, Switzerland, France. */
const MOBILE = /^(?:\+|00)(?:49(?:\(?0\)?)?1[567]|44(?:\(?0\)?)?7|43(?:\(?0\)?)?6|41(?:\(?0\)?)?7|33(?:\(?0\)?)?[67])/;
/** The same behind the zero at home: Germany and Britain. */
const MOBILE_AT_HOME = { de: /^\(?01[567]/, en: /^\(?07/ } as const;

export function proposeNumbers(sheet: Sheet, findings: Findings, { singles }: TemplateProfile): FoundValue[] {
  const profileOf = (line: Line): FieldProfile | undefined => singles.find(({ concept }) => concept === line);
  const numbers = findings.all.filter(({ kind }) => kind === 'phone');
  const known = numbers.map((candidate) => ({ candidate, ...lineOf(sheet, candidate) }));
  const found: FoundValue[] = [];
  const taken = new Set<Line>();
  const give = (line: Line, candidate: Candidate, score: number): void => {
    const profile = profileOf(line);
    taken.add(line);
    if (profile !== undefined) found.push(foundCandidate(profile, candidate, score));
  };
  for (const { candidate, line } of known)
    if (line !== undefined && !taken.has(line)) give(line, candidate, W.labelled);
  for (const { candidate, line, labelled } of known) {
    if (line !== undefined) continue;
    if (!taken.has('phone')) give('phone', candidate, W.bare);
    // A second number that is called something, and is no mobile, is the fax.
    else if (labelled && !taken.has('fax')) give('fax', candidate, W.bare);
  }
  return found;
}

function lineOf(sheet: Sheet, { segment, from, value }: Candidate): { line: Line | undefined; labelled: boolean } {
  const before = segment.text.slice(0, from).replace(/.*[|·•]/u, '');
  const label = (/\p{L}/u.test(before) ? before : (segmentLeftOf(sheet, segment)?.text ?? '')).trim();
  const labelled = /\p{L}/u.test(label) && !/\d|@/.test(label);
  const digits = value.replace(/[^\d+()]/g, '');
  const line = (['fax', 'mobile', 'phone'] as const).find((name) => labelled && NUMBER_LABELS[name].test(label));
  // No line of a building has such a prefix, whatever it is called.
  const mobile = line !== 'fax' && (MOBILE.test(digits) || MOBILE_AT_HOME[sheet.language].test(digits));
  return { line: mobile ? 'mobile' : line, labelled };
}
