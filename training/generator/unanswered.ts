/** Facts that a page does not answer, as a template describes them. */
import type { Fact, Scene } from './scene.ts';
import { concept } from './values.ts';

const TYPES: Readonly<Record<string, Fact['type']>> = {
  date: 'date',
  birth: 'date',
  money: 'quantity',
  share: 'quantity',
  sum: 'quantity',
  qty: 'quantity',
  pct: 'quantity',
  num: 'number',
  yesno: 'boolean',
  choice: 'choice',
};

/** The type of a field that asks for the concept. */
export const typeOfConcept = (id: string): Fact['type'] => TYPES[concept(id).args[0] ?? ''] ?? 'text';

/** The concept without a value, with what templates say of its field: unit, choices, format. */
export function unansweredFact(scene: Scene, id: string): Fact {
  const [kind = '', ...args] = concept(id).args;
  const type = typeOfConcept(id);
  const options = concept(id).all(`${scene.language}.v`).slice(0, 6);
  const unit = kind === 'qty' ? args[0]?.replaceAll('_', ' ') : kind === 'pct' ? '%' : scene.formats.currency;
  const format = FORMATS[kind];
  return {
    concept: id,
    label: '',
    text: '',
    type,
    ...(type === 'quantity' && unit !== undefined ? { unit } : {}),
    ...(type === 'choice' ? { options } : {}),
    ...(format === undefined ? {} : { format }),
  };
}

const FORMATS: Readonly<Record<string, string>> = {
  person: 'person',
  company: 'organisation',
  address: 'address',
  postcode: 'postcode',
  phone: 'phone',
  email: 'email',
  iban: 'iban',
  bic: 'bic',
  vat: 'vat_id',
};
