/** How an office names what a page prints: concepts by their table, parties by role and part. */
import type { Part } from './parties.ts';
import type { Scene } from './scene.ts';
import { concept } from './values.ts';
import { type Language, list } from './words.ts';

/** How an office speaks of a concept. */
export interface Wording {
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly descriptions: readonly string[];
}

/** A wording without case and punctuation. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** Names of the parts of a party; {} is the party, {g} its genitive. */
const PART_NAMES: Readonly<Record<'de' | 'en', Partial<Record<Part, readonly string[]>>>> = {
  en: {
    name: ['{}', '{}', '{}', 'Name of the {}', '{} name', '{} (name)'],
    address: [
      '{} address',
      'Address of the {}',
      '{}: address',
      'Where the {} is located',
      'Full address of the {}',
      'Address',
      'Full address',
    ],
    contact: [
      'Contact person at the {}',
      '{} contact',
      'Person in charge ({})',
      'Contact ({})',
      'Contact person',
      'Contact',
      'Representative',
    ],
    street: ['{} street', 'Street of the {}', 'Street ({})', '{}: street and number'],
    postcode: ['{} postcode', 'Postcode of the {}', '{} ZIP', 'ZIP ({})'],
    city: ['{} city', 'Town of the {}', 'City ({})', '{} town'],
    country: ['{} country', 'Country of the {}', 'Country'],
    phone: [
      '{} phone',
      'Phone of the {}',
      'Telephone ({})',
      'Phone number of the {}',
      'Phone',
      'Telephone',
      'Phone number',
    ],
    email: ['{} email', 'E-mail of the {}', 'Mail address ({})', 'Email', 'E-mail address'],
    website: ['{} website', 'Web page of the {}', 'Homepage', 'Website'],
    vat_id: ['VAT number of the {}', '{} VAT ID', 'Tax ID ({})', 'VAT number', 'VAT ID', 'Tax registration'],
    tax_number: ['Tax number of the {}', '{} tax number', 'Tax number'],
    register: ['Company number of the {}', 'Register entry ({})', 'Company number', 'Register number'],
    iban: ['IBAN of the {}', 'Bank account ({})', '{} IBAN', 'Account to pay to', 'IBAN', 'Bank account'],
    bic: ['BIC of the {}', '{} BIC', 'SWIFT code', 'BIC'],
    bank: ['Bank of the {}', '{} bank', 'Bank name', 'Bank'],
  },
  de: {
    name: ['{}', '{}', '{}', 'Name {g}', '{} (Name)', 'Bezeichnung {g}'],
    address: [
      'Adresse {g}',
      'Anschrift {g}',
      '{}: Adresse',
      'Adresse ({})',
      'Vollständige Anschrift {g}',
      'Adresse',
      'Anschrift',
    ],
    contact: [
      'Ansprechpartner {g}',
      'Kontaktperson ({})',
      'Ansprechperson {g}',
      'Ansprechpartner',
      'Kontaktperson',
      'Vertreter',
    ],
    street: ['Straße {g}', '{}: Straße', 'Straße ({})', 'Straße und Nr. {g}'],
    postcode: ['PLZ {g}', '{}: PLZ', 'Postleitzahl ({})'],
    city: ['Ort {g}', '{}: Ort', 'Stadt ({})', 'Sitz {g}'],
    country: ['Land {g}', 'Land ({})', 'Land'],
    phone: ['Telefon {g}', '{}: Telefon', 'Rufnummer ({})', 'Telefonnummer {g}', 'Telefon', 'Telefonnummer'],
    email: ['E-Mail {g}', 'Mailadresse ({})', '{}: E-Mail', 'E-Mail', 'Mailadresse'],
    website: ['Webseite {g}', 'Internetadresse', 'Homepage', 'Webseite'],
    vat_id: ['USt-ID {g}', 'UID {g}', 'Umsatzsteuer-ID ({})', 'USt-ID', 'Umsatzsteuer-ID'],
    tax_number: ['Steuernummer {g}', 'Steuernummer ({})', 'Steuernummer'],
    register: ['Registernummer {g}', 'Handelsregister ({})', 'Handelsregister', 'Registernummer'],
    iban: ['IBAN {g}', 'Konto {g}', 'Bankkonto ({})', 'Zahlung an Konto', 'IBAN', 'Bankkonto'],
    bic: ['BIC {g}', 'BIC ({})', 'BIC'],
    bank: ['Bank {g}', 'Hausbank ({})', 'Kreditinstitut {g}', 'Bank'],
  },
};

/** Nouns that are sentences cannot be part of a longer name. */
const PHRASE = /^(?:who|whom|where|wem|wer)\b|\b(?:that|who|with|for|giving|doing|sent)\b/i;

function nounsOf(language: Language, role: string, part: Part): string[] {
  const nouns = list('roles.txt', role, language);
  return part === 'name' ? [...nouns] : nouns.filter((noun) => !PHRASE.test(noun));
}

/** One noun for each role on the page, for most templates; offices keep to one word. */
export function chooseNouns({ draw, language, parties }: Scene): Map<string, readonly string[]> {
  if (draw.maybe(0.15)) return new Map();
  return new Map([...parties.keys()].map((role) => [role, [draw.of(nounsOf(language, role, 'address'))]]));
}

/** @param chosen nouns of roles; all nouns where it has none */
export function wordingOf(
  scene: Scene,
  id: string,
  chosen: ReadonlyMap<string, readonly string[]> = new Map(),
): Wording {
  const { language, draw } = scene;
  const [role = '', part] = id.split('.');
  if (part === undefined) {
    const entry = concept(id);
    return {
      names: entry.all(`${language}.n`),
      labels: entry.all(`${language}.l`),
      descriptions: entry.all(`${language}.d`),
    };
  }
  const all = nounsOf(language, role, part as Part).map((noun) => noun.split('/'));
  const nouns = (chosen.get(role) ?? nounsOf(language, role, part as Part)).map((noun) => noun.split('/'));
  const patterns = PART_NAMES[language][part as Part] ?? ['{}'];
  const fill = ([noun = '', genitive = noun]: readonly string[], pattern: string): string => {
    if (PHRASE.test(noun)) return noun;
    return pattern
      .replace('{}', language === 'en' && !pattern.startsWith('{') ? noun.toLowerCase() : noun)
      .replace('{g}', genitive);
  };
  const namesBy = (some: readonly (readonly string[])[]): string[] =>
    some.flatMap((noun) => patterns.map((pattern) => fill(noun, pattern)));
  const descriptions = [
    fill(draw.of(all), draw.of(patterns)),
    ...(part === 'name' ? list('roles.txt', role, language).map((noun) => noun.split('/')[0] ?? '') : []),
  ];
  return {
    names: namesBy(nouns),
    labels: part === 'name' ? list('roles.txt', role, `${language}.l`) : namesBy(all),
    descriptions,
  };
}
