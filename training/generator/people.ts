/** Invented people, companies and institutions with their addresses, numbers and accounts. */
import type { Draw } from './draw.ts';
import type { Country } from './formats.ts';
import { type Language, list, table } from './words.ts';

export interface Party {
  readonly name: string;
  readonly isPerson: boolean;
  readonly contact: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** State or province, as printed after the city; empty where the country prints none. */
  readonly region: string;
  readonly land: Country;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly register: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}

const PEOPLE = 'people.txt';
const NUMBERED_AHEAD: ReadonlySet<Country> = new Set(['GB', 'IE', 'US', 'CA', 'IN', 'SG', 'FR']);

/** Replaces `#` by digits (no leading zero), `@` by capital letters. */
export function fillShape(draw: Draw, shape: string): string {
  return shape.replace(/[#@]/g, (mark, at: number) =>
    mark === '#' ? String(draw.between(at === 0 ? 1 : 0, 9)) : draw.of([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
  );
}

export function drawPerson(draw: Draw, language: Language, withTitle = 0.12): string {
  const given = draw.of(list(PEOPLE, 'given', language));
  const middle = language === 'en' && draw.maybe(0.15) ? ` ${draw.of([...'ABCDEFGHJKLMRST'])}.` : '';
  const title = draw.maybe(withTitle) ? `${draw.of(list(PEOPLE, 'title', language))} ` : '';
  return `${title}${given}${middle} ${draw.of(list(PEOPLE, 'surname', language))}`;
}

interface Home {
  readonly land: Country;
  /** For names with a city in them. */
  readonly city?: string;
}

/** @param kind an entry of words/people.txt, such as `bank`; otherwise a company of any trade */
export function drawCompany(draw: Draw, language: Language, { land, city }: Home, kind = 'pattern'): string {
  const known = table(PEOPLE).has(kind) ? kind : 'pattern';
  const words: Record<string, string> = {
    city: city ?? drawCity(draw, land).city,
    person: drawPerson(draw, language, 0.5),
    given: draw.of(list(PEOPLE, 'given', language)),
    surname: draw.of(list(PEOPLE, 'surname', language)),
    surname2: draw.of(list(PEOPLE, 'surname', language)),
    coined: draw.of(list(PEOPLE, 'coined', language)),
    coined2: draw.of(list(PEOPLE, 'coined', language)),
    trade: draw.of(list(PEOPLE, 'trade', language)),
    call: fillShape(draw, '@@@'),
  };
  const name = draw.of(list(PEOPLE, known, language)).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  const isPlain = known === 'pattern' && !name.includes(' Inh. ') && draw.maybe(0.7);
  if (!isPlain) return name;
  return `${name} ${draw.of(list(PEOPLE, 'legal', land))}`.replace(' ,', ',');
}

export function drawCity(draw: Draw, land: Country): Pick<Party, 'city' | 'region' | 'postcode'> {
  const entry = draw.of(list(PEOPLE, 'city', land));
  const [, city = '', region = '', shape = ''] =
    /^(?<city>.*?)(?: (?<region>[A-Z]{2}))? (?<shape>(?:[A-Z\d#]*[\d#][A-Z\d#]*)(?: [A-Z\d#@]+)?)$/.exec(
      land === 'IE' ? entry.replace(/^(Dublin 2) /, 'Dublin_2 ') : entry,
    ) ?? [];
  if (shape === '') throw new Error(`words/people.txt has no postcode in "${entry}".`);
  return { city: city.replace('_', ' '), region, postcode: fillShape(draw, shape) };
}

export function drawStreet(draw: Draw, land: Country): string {
  const street = draw.of(list(PEOPLE, 'street', land));
  if (!NUMBERED_AHEAD.has(land)) {
    const number = `${draw.between(1, 190)}${draw.maybe(0.15) ? draw.of(['a', 'b', ' c']) : ''}`;
    return /platz$|Marktplatz/.test(street) && draw.maybe(0.2) ? street : `${street} ${number}`;
  }
  if (land === 'US' || land === 'CA') {
    const unit = draw.of([
      '',
      '',
      '',
      `, Suite ${draw.between(100, 900)}`,
      ` Apt ${draw.between(1, 30)}B`,
      `, Unit ${draw.between(1, 20)}`,
    ]);
    return `${draw.between(1, 9899)} ${street}${unit}`;
  }
  if (land === 'SG')
    return `${draw.maybe(0.5) ? 'Blk ' : ''}${draw.between(1, 700)} ${street} #0${draw.between(1, 9)}-${draw.between(10, 99)}`;
  if (land === 'IN') return `${draw.between(1, 200)}${draw.of(['', '/2', '-B'])}, ${street}`;
  const unit = draw.maybe(0.12) ? `Unit ${draw.between(1, 30)}, ` : '';
  return `${unit}${draw.between(1, 180)} ${street}`;
}

const PHONES: Readonly<Record<Country, readonly string[]>> = {
  DE: ['0#### #####', '+49 ### ######', '0###/######', '0## - ### ## ##', '(0####) ####'],
  AT: ['+43 #### #####', '0####/#####', '0#### ####-0'],
  CH: ['+41 ## ### ## ##', '0## ### ## ##'],
  GB: ['0#### ######', '020 #### ####', '+44 #### ######', '(0####) ######'],
  IE: ['0## ### ####', '+353 ## ### ####', '(0##) ######'],
  US: ['(###) 555-01##', '###-555-01##', '###.555.01##', '+1 ### 555 01##', '1-800-555-01##'],
  CA: ['(###) 555-01##', '###-555-01##', '+1-###-555-01##'],
  IN: ['+91 ##### #####', '0##-########', '##########'],
  SG: ['+65 6### ####', '6### ####', '9### ####'],
  NL: ['+31 ## ### ####', '0##-#######'],
  FR: ['+33 # ## ## ## ##', '0# ## ## ## ##'],
};

export const drawPhone = (draw: Draw, land: Country): string =>
  draw.of(PHONES[land]).replace(/#/g, (_, at: number) => String(draw.between(at < 3 ? 2 : 0, 9)));

const TAX_NUMBERS: Readonly<Record<Country, readonly string[]>> = {
  DE: ['##/###/#####', '###/####/####', '#########'],
  AT: ['## ###/####'],
  CH: ['CHE-###.###.###'],
  GB: ['##########', '### / @@####'],
  IE: ['#######@@'],
  US: ['##-#######'],
  CA: ['######### RT0001', '#########'],
  IN: ['@@@@@####@'],
  SG: ['2010#####@', '#########@'],
  NL: ['###.##.###'],
  FR: ['### ### ### #####'],
};

const VAT_IDS: Readonly<Record<Country, readonly string[]>> = {
  DE: ['DE#########', 'DE ### ### ###'],
  AT: ['ATU########'],
  CH: ['CHE-###.###.### MWST'],
  GB: ['GB ### #### ##', 'GB#########'],
  IE: ['IE#######@@', 'IE#######@'],
  US: ['##-#######'],
  CA: ['######### RT0001'],
  IN: ['##@@@@@####@1Z#'],
  SG: ['M2-#######-#', '2010#####@'],
  NL: ['NL#########B01'],
  FR: ['FR########### '],
};

const REGISTERS: Readonly<Record<Country, readonly string[]>> = {
  DE: ['HRB #####', 'HRB ####', 'HRA ####'],
  AT: ['FN ######@', 'FN ######x'],
  CH: ['CH-###.#.###.###-#'],
  GB: ['########', 'SC######', '0#######'],
  IE: ['######'],
  US: ['C#######'],
  CA: ['######-#'],
  IN: ['U#####MH2009PTC######'],
  SG: ['2010#####@'],
  NL: ['########'],
  FR: ['### ### ###'],
};

/** An IBAN with right check digits (ISO 13616). */
export function drawIban(draw: Draw, land: Country, spaced = draw.maybe(0.7)): string {
  const shapes: Partial<Record<Country, string>> = {
    DE: '##################',
    AT: '################',
    CH: '#################',
    GB: 'BARC##############',
    IE: 'AIBK##############',
    NL: 'INGB##########',
  };
  const home = shapes[land] === undefined ? 'DE' : land;
  const account = fillShape(draw, shapes[home] ?? '');
  const digits = [...`${account}${home}00`].map((letter) => Number.parseInt(letter, 36)).join('');
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
  const iban = `${home}${check}${account}`;
  return spaced ? iban.replace(/(.{4})(?=.)/g, '$1 ') : iban;
}

export const drawBic = (draw: Draw, land: Country): string =>
  `${fillShape(draw, '@@@@')}${land}${fillShape(draw, '@#')}${draw.of(['', 'XXX'])}`;

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\b(gmbh|ltd|inc|llc|ag|kg|co|limited)\b/g, '')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 18) || 'mail';

/** @param kind `person`, an entry of words/people.txt, or any company */
export function drawParty(draw: Draw, language: Language, land: Country, kind: string): Party {
  const isPerson = kind === 'person';
  const place = drawCity(draw, land);
  const name = isPerson ? drawPerson(draw, language) : drawCompany(draw, language, { land, city: place.city }, kind);
  const host = `${slug(name)}.${draw.of(['example', 'example', 'example.com', 'example.org'])}`;
  return {
    name,
    isPerson,
    contact: drawPerson(draw, language, 0.2),
    street: drawStreet(draw, land),
    ...place,
    land,
    phone: drawPhone(draw, land),
    email: isPerson
      ? `${slug(name)}@mailbox.example`
      : `${draw.of(['info', 'office', 'accounts', 'kontakt', 'mail', 'service'])}@${host}`,
    website: `${draw.of(['www.', 'www.', 'https://'])}${host}`,
    vatId: fillShape(draw, draw.of(VAT_IDS[land])).trim(),
    taxNumber: fillShape(draw, draw.of(TAX_NUMBERS[land])),
    register: fillShape(draw, draw.of(REGISTERS[land])),
    iban: drawIban(draw, land),
    bic: drawBic(draw, land),
    bank: drawCompany(draw, language, { land }, 'bank'),
  };
}

/** The city line as the country prints it. */
export function cityLine({ city, region, postcode, land }: Party): string {
  if (land === 'US' || land === 'CA') return `${city}, ${region} ${postcode}`;
  if (land === 'GB' || land === 'IE' || land === 'SG') return `${city} ${postcode}`;
  if (land === 'IN') return `${city} - ${postcode}`;
  return `${postcode} ${city}`;
}

export const countryName = (land: Country, language: Language): string =>
  list(PEOPLE, 'country', land)[language === 'de' ? 0 : 1] ?? land;
