/** The features of a field, whatever the piece: the part of a vector that starts at `FIELD_OFFSET`. */
import { unitGroup } from '../../knowledge/units.ts';
import { withoutDenials } from '../own/sentence.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { FEATURE_INDEX as F, FIELD_OFFSET, FIELD_SIZE, type FieldFeature, RANKED_CONCEPTS } from './features.ts';
import { natureOf } from './nature.ts';

/**
 * @param fields how many fields the template has
 * @returns the part of a vector that begins at `FIELD_OFFSET`
 */
export function measureField(profile: FieldProfile, record: RecordProfile | undefined, fields: number): Float32Array {
  const { field, concept, kinds, money, span } = profile;
  const values = new Float32Array(FIELD_SIZE);
  const set = (name: FieldFeature, value: number): void => {
    values[F[name] - FIELD_OFFSET] = value;
  };
  const isNumber = field.type === 'quantity' || field.type === 'number';
  set('isDate', Number(field.type === 'date'));
  set('isMoney', Number(money || profile.perhapsMoney));
  set('isNumber', Number(isNumber));
  set('isText', Number(kinds[0] === 'text'));
  set('isIdentifier', Number(kinds[0] === 'identifier'));
  set('isCode', Number(!isNumber && field.type === 'text' && kinds[0] !== 'text' && kinds[0] !== 'identifier'));
  set('isCustom', Number(concept === undefined));
  set('isRepeated', Number(field.multiple));
  set('wantsStart', Number(span === 'start'));
  set('wantsEnd', Number(span === 'end'));
  set('ofIssuer', Number(record?.party === 'issuer'));
  set('ofRecipient', Number(record?.party === 'recipient'));
  set('ofDelivery', Number(record?.party === 'delivery'));
  set('ofOtherParty', Number(record?.party === 'other'));
  set('ofRecord', Number(record !== undefined));
  const nature = natureOf(field.name, withoutDenials(field.description));
  set('asksPerson', nature.person);
  set('asksOrganization', nature.organization);
  set('asksPlace', nature.place);
  set('asksCode', nature.code);
  set('asksDuration', nature.duration);
  set('asksContact', nature.contact);
  set('asksThing', nature.thing);
  set('asksIssuer', nature.issuer);
  set('asksRecipient', nature.recipient);
  set('asksUnit', Number(unitsOf(profile).size > 0));
  set('asksPercent', Number(asksPercent(profile)));
  set('aliases', Math.min(3, field.aliases.length));
  set('hasDescription', Math.min(3, field.description.length / 50));
  set('fields', Math.min(60, fields));
  for (const name of RANKED_CONCEPTS) if (concept === name) values[F[`is.${name}`] - FIELD_OFFSET] = 1;
  return values;
}

const NONE: ReadonlySet<number> = new Set();
/** Spellings of units that are words of their own in names of fields. */
const NO_UNITS: ReadonlySet<string> = new Set(['in', 'to', 'st', 'on']);

/** Units in which a number is expected, by the field's unit or the words of its name: `Gallons`, `Anzahl Nächte`. */
export function unitsOf({ field }: FieldProfile): ReadonlySet<number> {
  if (field.type !== 'quantity' && field.type !== 'number') return NONE;
  const named = field.name.split(/[^\p{L}\d²³%°]+/u).filter((word) => word.length > 1 || word === '%');
  const words = [field.unit ?? '', ...named.filter((word) => !NO_UNITS.has(word.toLowerCase()))];
  return new Set(words.map(unitGroup).filter((group) => group !== undefined));
}

function asksPercent({ field }: FieldProfile): boolean {
  return field.unit === '%' || /percent|prozent|(?<!\p{L})(?:rate|satz)(?!\p{L})|\p{L}satz(?!\p{L})/iu.test(field.name);
}
