/**
 * What is known of a field before the page is looked at: the concept it stands for, the kinds of value that fit and
 * the labels that announce it. Predefined templates and templates of the user's own go the same way through here.
 */
import type { Place } from '../knowledge/fields/concept.ts';
import { PARTY_ROLES, type PartyRole } from '../knowledge/fields/parties.ts';
import { anyOf, headingsOf, wordsOf } from '../knowledge/languages/languages.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate, TextFormat } from '../template.ts';
import { hintsOf } from './hints.ts';
import { normaliseLabel } from './labels/normalise.ts';
import type { ConceptId, Lexicon } from './lexicon/lexicon.ts';
import type { Kind } from './values/candidate.ts';
import { currencyCode } from './values/currency.ts';

export interface FieldProfile {
  /** `amounts.net_amount`; unique in the template. */
  readonly path: string;
  readonly record: ResolvedRecord | undefined;
  readonly field: ResolvedField;
  readonly concept: ConceptId | undefined;
  readonly money: boolean;
  /** A quantity of which nothing is known: an amount of money where it is printed like one. */
  readonly perhapsMoney: boolean;
  /** Kinds of value that fit, the best first. */
  readonly kinds: readonly Kind[];
  /** Which end of a printed span of time the field wants. */
  readonly span: 'start' | 'end' | undefined;
  /** Normalised labels with how surely each announces this field, 0 to 1. */
  readonly labels: ReadonlyMap<string, number>;
}

export interface RecordProfile {
  readonly record: ResolvedRecord;
  readonly fields: readonly FieldProfile[];
  /** The fields' labels, each with the fields that it announces and how surely, 0 to 1. */
  readonly announced: ReadonlyMap<string, readonly (readonly [field: FieldProfile, strength: number])[]>;
  /** Whose address block fills the record; undefined when it is no party. */
  readonly party: PartyRole | 'other' | undefined;
  /** Normalised headings that open the record's part of a page. */
  readonly headings: ReadonlySet<string>;
}

export interface TemplateProfile {
  readonly records: readonly RecordProfile[];
  /** Fields of the first level and of records that stand once. */
  readonly singles: readonly FieldProfile[];
}

/** The template's own wording is surer than the lexicon's; a noun of the description is a hint. */
const STRENGTH = { certain: 1.8, own: 1, lexicon: 0.9, stem: 0.8 } as const;

const RECIPIENT_NAMES = wordsOf('recipientNames').map(normaliseLabel);

/** Words that stand before values of all kinds: they announce little by themselves. */
const VAGUE_FORMS: ReadonlySet<string> = new Set(wordsOf('vagueLabels'));
const VAGUE = 0.6;

export function isVague(form: string): boolean {
  return VAGUE_FORMS.has(form);
}

const KINDS_OF_FORMAT: Readonly<Partial<Record<TextFormat, readonly Kind[]>>> = {
  iban: ['iban'],
  currency: ['currency'],
  bic: ['bic'],
  vat_id: ['vat_id'],
  email: ['email'],
  phone: ['phone'],
  url: ['url'],
  postcode: ['place'],
};

const KINDS_OF_TYPE: Readonly<Record<ResolvedField['type'], readonly Kind[]>> = {
  text: ['text', 'identifier'],
  date: ['date'],
  quantity: ['number'],
  number: ['number'],
  boolean: ['text'],
  choice: ['text'],
};

export function profileTemplate(template: ResolvedTemplate, lexicon: Lexicon): TemplateProfile {
  const records: RecordProfile[] = [];
  const singles: FieldProfile[] = [];
  let parties = 0;
  for (const entry of template.fields) {
    if (entry.type !== 'record') {
      singles.push(profileField(undefined, entry, lexicon));
      continue;
    }
    const plain = entry.fields.map((field) => profileField(entry, field, lexicon));
    const isParty = !entry.multiple && (isPartyRecord(plain) || isStaff(entry, plain));
    const party = isParty ? partyRole(entry, parties) : undefined;
    const fields = party === 'recipient' ? plain.map((field) => asRecipients(field, lexicon)) : plain;
    if (isParty) parties += 1;
    records.push({ record: entry, fields, announced: byLabel(fields), party, headings: headingFormsOf(entry, party) });
    if (!entry.multiple) singles.push(...fields);
  }
  return { records, singles };
}

function byLabel(fields: readonly FieldProfile[]): RecordProfile['announced'] {
  const announced = new Map<string, (readonly [FieldProfile, number])[]>();
  for (const field of fields) {
    for (const [label, strength] of field.labels) {
      const own = announced.get(label);
      if (own === undefined) announced.set(label, [[field, strength]]);
      else own.push([field, strength]);
    }
  }
  return announced;
}

/** `Your VAT number` is the recipient's, and `Customer name` announces it without a doubt. */
function asRecipients(profile: FieldProfile, lexicon: Lexicon): FieldProfile {
  if (profile.concept === 'name') {
    return {
      ...profile,
      labels: new Map([...profile.labels, ...RECIPIENT_NAMES.map((form) => [form, STRENGTH.certain] as const)]),
    };
  }
  if (profile.concept !== 'vat_id') return profile;
  const own = lexicon.find(({ id }) => id === 'customer_vat_id')?.forms ?? [];
  return { ...profile, labels: new Map([...profile.labels, ...[...own].map((form) => [form, STRENGTH.own] as const)]) };
}

function profileField(record: ResolvedRecord | undefined, field: ResolvedField, lexicon: Lexicon): FieldProfile {
  const known = findConcept(record, field, lexicon);
  const isColumn = record?.multiple === true;
  const labels = new Map<string, number>();
  const addForm = (form: string, strength: number): void => {
    if (form.length > 1 && (labels.get(form) ?? 0) < strength) labels.set(form, strength);
  };
  const add = (label: string, strength: number): void => {
    const form = normaliseLabel(label);
    addForm(form, !isColumn && isVague(form) ? VAGUE * strength : strength);
  };
  for (const label of [field.name, ...field.aliases]) add(label, STRENGTH.own);
  for (const stem of stemsOf(field)) add(stem, STRENGTH.stem);
  for (const form of known?.forms ?? []) addForm(form, (!isColumn && isVague(form) ? VAGUE : 1) * STRENGTH.lexicon);
  if (known === undefined && !isColumn) {
    for (const [form, strength] of hintsOf(field)) addForm(form, strength);
  }
  return {
    path: record === undefined ? field.key : `${record.key}.${field.key}`,
    record,
    field,
    concept: known?.id,
    money: known?.money === true,
    perhapsMoney: field.type === 'quantity' && isCurrencyOrNone(field.unit) && mayBeMoney(known?.id, record),
    kinds: kindsOf(field, known?.kinds),
    span: spanOf(field, known?.id),
    labels,
  };
}

/** A discount is a percentage as often as an amount; what lies between two amounts of a row is one too. */
function mayBeMoney(concept: ConceptId | undefined, record: ResolvedRecord | undefined): boolean {
  const isBetween = (): boolean => record?.fields.some(({ key }) => key === 'gross_amount') === true;
  return concept === undefined || (concept === 'line_discount' && isBetween());
}

function isCurrencyOrNone(unit: string | undefined): boolean {
  return unit === undefined || currencyCode(unit) !== undefined;
}

const SPAN_ENDS = {
  start: new RegExp(`^(?:(.*?)[\\s_-]+)?(?:${anyOf('spanStarts')})$`, 'iu'),
  end: new RegExp(`^(?:(.*?)[\\s_-]+)?(?:${anyOf('spanEnds')})$`, 'iu'),
} as const;

/** `Laufzeit bis` wants the end of what is printed as `Laufzeit: 01.01.2024 - 31.12.2026`. */
function spanOf(field: ResolvedField, concept: ConceptId | undefined): FieldProfile['span'] {
  if (field.type !== 'date') return undefined;
  if (concept === 'period_start' || concept === 'start_date') return 'start';
  if (concept === 'period_end' || concept === 'end_date') return 'end';
  if (SPAN_ENDS.start.test(field.name) || SPAN_ENDS.start.test(field.key)) return 'start';
  return SPAN_ENDS.end.test(field.name) || SPAN_ENDS.end.test(field.key) ? 'end' : undefined;
}

/** What a span's label is without the word for its end. */
function stemsOf(field: ResolvedField): string[] {
  if (field.type !== 'date') return [];
  return [field.name, ...field.aliases].flatMap((label) => {
    const stem = SPAN_ENDS.start.exec(label)?.[1] ?? SPAN_ENDS.end.exec(label)?.[1];
    return stem === undefined || stem === '' ? [] : [stem];
  });
}

const NUMBER_NAME = new RegExp(`\\b(?:${anyOf('numberSigns')}|id|code)\\b`, 'i');

/** The concept's kinds that the field's type allows; the format, where there is one, has the first word. */
function kindsOf(field: ResolvedField, conceptKinds: readonly Kind[] | undefined): readonly Kind[] {
  const byFormat = field.format === undefined ? undefined : KINDS_OF_FORMAT[field.format];
  if (byFormat !== undefined) return byFormat;
  const byType = KINDS_OF_TYPE[field.type];
  if (field.type === 'text') {
    if (
      field.format === undefined &&
      conceptKinds === undefined &&
      NUMBER_NAME.test(`${field.key.replaceAll('_', ' ')} ${field.name}`)
    )
      return ['identifier'];
    return conceptKinds ?? byType;
  }
  return byType;
}

/** First by key, then by the record's and the field's name together (`tax rate`), then by name and aliases. */
function findConcept(
  record: ResolvedRecord | undefined,
  field: ResolvedField,
  lexicon: Lexicon,
): Lexicon[number] | undefined {
  const places: readonly Place[] = !record?.multiple
    ? ['single', 'part']
    : isListOfParties(record, lexicon)
      ? ['part', 'column']
      : ['column'];
  const concepts = lexicon.filter((concept) => places.includes(concept.place) && fitsType(concept.kinds, field));
  const keyWords = field.key.replaceAll('_', ' ');
  const names = [
    ...(record === undefined ? [] : [`${record.key.replaceAll('_', ' ')} ${keyWords}`, `${record.name} ${field.name}`]),
    keyWords,
    field.name,
    // What an alias is known as may be something else than the field: it announces the field, and says no more of it.
    ...(record === undefined ? [] : field.aliases),
  ];
  const byId = concepts.find(({ id }) => id === field.key);
  if (byId !== undefined && byId.place !== 'column') return byId;
  for (const name of names) {
    const form = normaliseLabel(name);
    const found = concepts.find(({ forms }) => forms.has(form));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether each entry of a repeating record is somebody with an address. */
function isListOfParties({ fields }: ResolvedRecord, lexicon: Lexicon): boolean {
  const keys = fields.map(({ key }) => normaliseLabel(key.replaceAll('_', ' ')));
  const asks = (...ids: readonly ConceptId[]): boolean =>
    lexicon.some(({ id, place, forms }) => place === 'part' && ids.includes(id) && keys.some((key) => forms.has(key)));
  return asks('name') && asks('street', 'postcode', 'address');
}

function fitsType(kinds: readonly Kind[], field: ResolvedField): boolean {
  switch (field.type) {
    case 'date':
      return kinds.includes('date');
    case 'quantity':
    case 'number':
      return kinds.includes('number');
    case 'text':
      return kinds.some((kind) => kind !== 'date') && !(kinds.length === 1 && kinds[0] === 'number');
    case 'boolean':
    case 'choice':
      return kinds.includes('text');
  }
}

/** Whether the fields are a name and its address. */
export function isPartyRecord(fields: readonly FieldProfile[]): boolean {
  const concepts = new Set(fields.map(({ concept }) => concept));
  const address = ['street', 'postcode', 'city', 'address'] as const;
  return concepts.has('name') && address.some((part) => concepts.has(part));
}

/** Payslips and letters of reference are written by the one and go to the other, whichever the template names first. */
const EMPLOYER = new RegExp(`^(?:${anyOf('employers')})$`, 'i');
const STAFF = new RegExp(`^(?:${anyOf('employees')})$`, 'i');

function nameOf({ key, name }: ResolvedRecord, form: RegExp): boolean {
  return form.test(key) || form.test(name);
}

/** Somebody whose letter it is, though no address is asked for. */
function isStaff(record: ResolvedRecord, fields: readonly FieldProfile[]): boolean {
  return nameOf(record, STAFF) && fields.some(({ concept }) => concept === 'name');
}

/**
 * The role of a party record by its key and name. One that says nothing of itself writes the document when it comes
 * first in the template, and receives it when it comes second: so does everybody who draws up a form.
 */
function partyRole(record: ResolvedRecord, index: number): PartyRole | 'other' {
  if (nameOf(record, EMPLOYER)) return 'issuer';
  if (nameOf(record, STAFF)) return 'recipient';
  if (index < 2) return index === 0 ? 'issuer' : 'recipient';
  const names = [record.key.replaceAll('_', ' '), record.name, ...record.aliases].map(normaliseLabel);
  const delivery = headingForms('delivery');
  if (names.some((name) => delivery.has(name))) return 'delivery';
  return 'other';
}

function headingFormsOf(record: ResolvedRecord, party: PartyRole | 'other' | undefined): ReadonlySet<string> {
  const forms = new Set([record.name, record.key.replaceAll('_', ' '), ...record.aliases].map(normaliseLabel));
  if (party === undefined || party === 'other') return forms;
  // Most of the record's words decide the role they belong to; a purchase order's buyer is its issuer.
  const shared = (role: PartyRole): number =>
    [...forms].filter((form) => headingForms(role).has(form)).length + (role === party ? 0.5 : 0);
  const [role = party] = PARTY_ROLES.toSorted((a, b) => shared(b) - shared(a));
  for (const form of headingForms(role)) forms.add(form);
  return forms;
}

export function headingForms(role: PartyRole | 'other'): Set<string> {
  return new Set(headingsOf(role).map(normaliseLabel));
}
