/**
 * Business cards: hardly a label, so that what a line is shows in its words and in the other lines. The name stands in
 * the mail address, the company in the web address, the position below the name.
 */
import type { AddressBlock } from '../address-block.ts';
import { type FoundValue, foundCandidate } from '../found.ts';
import { findLegalForm } from '../letterhead/legal-form.ts';
import { TRADE } from '../letterhead/vocabulary.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import { readParty } from '../parties.ts';
import type { FieldProfile, TemplateProfile } from '../profile.ts';
import { CARD_WEIGHTS as W } from '../scorer.ts';
import { boxOfRange, type Segment, type Sheet, top } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';
import { proposeNumbers } from './numbers.ts';
import { DEGREE, DEPARTMENT, JOB, PERSON_NAME } from './vocabulary.ts';

/** Cards hold few lines; what is longer is read by its labels alone. */
const MOST_SEGMENTS = 35;

/** Parts of a line that names position and department together. */
const PARTS = /\s+[|·•–-]\s+|,\s+/u;

/** A line of the card, or a part of one, that is neither address nor number. */
interface CardText {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Fields of a card; undefined for a template that is none. */
interface CardFields {
  readonly person: FieldProfile;
  readonly company: FieldProfile | undefined;
  readonly title: FieldProfile;
  readonly department: FieldProfile | undefined;
}

/** @returns values of a card's fields; none for templates that describe no card */
export function readCard(
  sheet: Sheet,
  findings: Findings,
  template: TemplateProfile,
  blocks: readonly AddressBlock[],
): FoundValue[] {
  const fields = fieldsOf(template);
  if (fields === undefined || sheet.segments.length > MOST_SEGMENTS) return [];
  const texts = textsOf(sheet, findings, blocks);
  const hints = hintsOf(findings.all);
  const person = best(texts, (text) => scorePerson(text, hints, sheet));
  const company = best(
    texts.filter((text) => text !== person?.text),
    (text) => scoreCompany(text, hints, sheet),
  );
  const rest = texts.filter((text) => text !== person?.text && text !== company?.text);
  return [
    ...asValue(fields.person, person),
    ...asValue(fields.company, company),
    ...readPosition(fields, rest, person?.text),
    ...readAddress(template, blocks),
    ...proposeNumbers(sheet, findings, template),
    ...readLinks(findings, template),
  ];
}

function fieldsOf({ singles, records }: TemplateProfile): CardFields | undefined {
  const title = singles.find(({ concept }) => concept === 'job_title');
  const person = singles.find(({ field }) => 'format' in field && field.format === 'person');
  if (title === undefined || person === undefined || records.some(({ party }) => party !== undefined)) return undefined;
  return {
    title,
    person,
    company: singles.find(({ field }) => 'format' in field && field.format === 'organisation'),
    department: singles.find(({ concept }) => concept === 'department'),
  };
}

/** Lines with words that no address, number or link has taken. */
function textsOf(sheet: Sheet, findings: Findings, blocks: readonly AddressBlock[]): CardText[] {
  const [block] = blocks;
  const taken = new Set(
    [block?.place.segment, block?.place.place.cityAbove, block?.street?.segment, block?.country?.segment].map(
      (segment) => segment?.id,
    ),
  );
  return sheet.segments.flatMap((segment): CardText[] => {
    const { text } = segment;
    const speaks = (findings.bySegment[segment.id] ?? []).some(({ kind }) =>
      ['email', 'url', 'phone', 'place', 'vat_id', 'iban'].includes(kind),
    );
    if (taken.has(segment.id) || speaks || !/\p{L}{2}/u.test(text) || /[@:]/.test(text)) return [];
    return [{ segment, from: 0, to: text.length, text }];
  });
}

interface Hints {
  /** Letters of the mail's local part, and of the domains. */
  readonly mail: string;
  readonly domain: string;
}

function hintsOf(all: readonly Candidate[]): Hints {
  const mail = all.find(({ kind }) => kind === 'email')?.value ?? '';
  const site = all.find(({ kind }) => kind === 'url')?.value ?? '';
  const [local = '', host = ''] = mail.toLowerCase().split('@');
  return { mail: local, domain: `${host} ${site.toLowerCase()}` };
}

/** The share of a text's words of some length that stand in a hint. */
function shareIn(text: string, hint: string): number {
  const words = plain(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  if (words.length === 0 || hint === '') return 0;
  return words.filter((word) => hint.includes(word)).length / words.length;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** Both spellings of an umlaut: `mueller` and `muller`. */
function inHint(text: string, hint: string): number {
  const folded = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
  return Math.max(shareIn(text, hint), shareIn(folded, hint));
}

function scorePerson({ text, segment }: CardText, { mail }: Hints, sheet: Sheet): number {
  const bare = text.replace(DEGREE, '');
  if (!PERSON_NAME.test(bare) || /\d/.test(text)) return Number.NEGATIVE_INFINITY;
  return (
    W.person +
    W.inMail * Number(inHint(bare, mail.replace(/[^\p{L}]/gu, '')) > 0) +
    W.degree * Number(bare !== text) +
    W.size * Math.min(1, Math.max(0, segment.size / sheet.usualSize - 1)) +
    W.notPerson * Number(isOrganisation(text) || JOB.test(text) || DEPARTMENT.test(text))
  );
}

function scoreCompany({ text, segment }: CardText, { domain }: Hints, sheet: Sheet): number {
  return (
    W.company +
    W.legalForm * Number(isOrganisation(text)) +
    W.trade * Number(TRADE.test(text)) +
    W.inDomain * inHint(text, domain.replace(/[^\p{L}]/gu, '')) +
    W.size * Math.min(1, Math.max(0, segment.size / sheet.usualSize - 1)) +
    W.notCompany * Number(JOB.test(text) || DEPARTMENT.test(text))
  );
}

function isOrganisation(text: string): boolean {
  return findLegalForm(text, false) !== undefined;
}

interface Chosen {
  readonly text: CardText;
  readonly score: number;
}

function best(texts: readonly CardText[], rate: (text: CardText) => number): Chosen | undefined {
  const [first] = texts
    .map((text) => ({ text, score: rate(text) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return first;
}

function asValue(profile: FieldProfile | undefined, chosen: Chosen | undefined): FoundValue[] {
  if (profile === undefined || chosen === undefined) return [];
  const { segment, from, to, text } = chosen.text;
  return [
    {
      profile,
      value: text,
      raw: text,
      score: chosen.score,
      spots: [{ page: segment.page, box: boxOfRange(segment, from, to) }],
    },
  ];
}

/** Position and department: what is called so, else the lines below the name, the position first. */
function readPosition(
  { title, department }: CardFields,
  rest: readonly CardText[],
  person: CardText | undefined,
): FoundValue[] {
  const parts = rest.flatMap(splitParts);
  const behind = person === undefined ? parts : parts.filter(({ segment }) => isBelow(segment, person.segment));
  const job =
    parts.find(({ text }) => JOB.test(text)) ?? behind.find(({ text }) => !DEPARTMENT.test(text)) ?? behind[0];
  const unit =
    parts.find((part) => part !== job && DEPARTMENT.test(part.text)) ??
    behind.find((part) => part !== job && job !== undefined && isNext(part.segment, job.segment));
  return [
    ...asValue(title, job && { text: job, score: W.position }),
    ...asValue(department, unit && { text: unit, score: W.position }),
  ];
}

function splitParts({ segment, text }: CardText): CardText[] {
  let at = 0;
  return text.split(PARTS).map((part) => {
    const from = text.indexOf(part, at);
    at = from + part.length;
    return { segment, from, to: at, text: part };
  });
}

/** Within some lines below, and no further. */
function isBelow(segment: Segment, name: Segment): boolean {
  const gap = top(segment.box) - top(name.box);
  return gap > 0 && gap < 4.5 * name.size;
}

function isNext(segment: Segment, other: Segment): boolean {
  const gap = top(segment.box) - top(other.box);
  return segment === other || (gap > 0 && gap < 2 * other.size);
}

const ADDRESS: readonly ConceptId[] = ['street', 'postcode', 'city', 'country', 'address'];

/** The address of a card belongs to no party: its fields stand in whatever record the template has for them. */
function readAddress({ records }: TemplateProfile, [block]: readonly AddressBlock[]): FoundValue[] {
  if (block === undefined) return [];
  return records.flatMap((record) =>
    readParty({ record, block, score: W.address }).filter(
      ({ profile: { concept } }) => concept !== undefined && ADDRESS.includes(concept),
    ),
  );
}

/** The mail and the web address: a card has one of each, or the first is the person's. */
function readLinks({ all }: Findings, { singles }: TemplateProfile): FoundValue[] {
  const kinds = [
    ['email', 'email'],
    ['website', 'url'],
  ] as const;
  return kinds.flatMap(([concept, kind]) => {
    const profile = singles.find((field) => field.concept === concept);
    const candidate = all.find((other) => other.kind === kind);
    return profile === undefined || candidate === undefined ? [] : [foundCandidate(profile, candidate, W.labelled)];
  });
}
