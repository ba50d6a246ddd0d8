/** Invented values: companies, people, places, numbers, accounts with right check digits. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Pick } from './pick.ts';

const WORDS = {
  de: {
    first: [
      'Ahornhof',
      'Seeblick',
      'Talhammer',
      'Nordlicht',
      'Birkenau',
      'Falkenstein',
      'Quellgrund',
      'Rosenthal',
      'Steinbach',
      'Wiesner',
    ],
    second: [
      'Werkzeuge',
      'Elektrotechnik',
      'Bürobedarf',
      'Metallbau',
      'Logistik',
      'Druckerei',
      'Gartenbau',
      'Software',
      'Möbel',
      'Energie',
    ],
    form: ['GmbH', 'AG', 'GmbH & Co. KG', 'KG', 'e. K.'],
    person: ['Anna Berger', 'Jonas Weidmann', 'Petra Lindner', 'Mehmet Aydin', 'Sabine Kropp', 'Lukas Feldmann'],
    street: [
      'Lindenweg',
      'Hauptstraße',
      'Am Markt',
      'Bergstraße',
      'Mühlgasse',
      'Industriestraße',
      'Gartenallee',
      'Kirchplatz',
    ],
    city: ['Hamburg', 'Tübingen', 'Bad Homburg', 'Leipzig', 'Freiburg', 'Rosenheim', 'Kiel', 'Villingen-Schwenningen'],
    goods: [
      'Hobelbank Buche',
      'Schraubzwinge 60 cm',
      'Kabeltrommel',
      'Aktenordner grau',
      'Wartung Heizung',
      'Arbeitsstunde Monteur',
      'Druckerpapier A4',
      'Lieferung frei Haus',
      'Blumenerde 40 l',
      'Lizenz Jahrespaket',
    ],
    unit: ['Stk', 'Std', 'kg', 'Paket', 'm'],
    bank: ['Beispielbank', 'Musterkasse Nord', 'Volksbank Ahorntal'],
    phrase: ['14 Tage netto', 'Dauerauftrag Miete', 'Überweisung', 'Miete und Nebenkosten', 'Beratung vor Ort'],
  },
  en: {
    first: [
      'Northgate',
      'Maplewood',
      'Harbour',
      'Silverlake',
      'Oakfield',
      'Redbridge',
      'Fairview',
      'Westbrook',
      'Stonehill',
      'Brightwater',
    ],
    second: [
      'Tools',
      'Electrical',
      'Stationery',
      'Metalworks',
      'Logistics',
      'Printing',
      'Gardens',
      'Software',
      'Furniture',
      'Energy',
    ],
    form: ['Ltd', 'Limited', 'LLP', 'plc', 'Inc'],
    person: ['Helen Ashworth', 'Oliver Fenwick', 'Grace Holloway', 'Marcus Hill', 'Priya Nair', 'Tom Bradley'],
    street: [
      'Harbour Street',
      'Foundry Lane',
      'Market Road',
      'Elm Avenue',
      'Castle Road',
      'Station Road',
      'Mill Lane',
      'Park Drive',
    ],
    city: ['York', 'Leeds', 'Scarborough', 'Bristol', 'Durham', 'Whitby', 'Exeter', 'Norwich'],
    goods: [
      'Oak workbench',
      'Clamp 24 in',
      'Cable reel',
      'Lever arch file',
      'Boiler service',
      'Engineer hours',
      'Copier paper A4',
      'Delivery to site',
      'Potting compost',
      'Annual licence',
    ],
    unit: ['pcs', 'hrs', 'kg', 'pack', 'm'],
    bank: ['Example Bank', 'Borough Savings Bank', 'Northern Bank'],
    phrase: ['30 days net', 'Standing order rent', 'Bank transfer', 'Rent and service charge', 'On-site consulting'],
  },
} as const;
type Kind = keyof (typeof WORDS)['de'];

export function word(pick: Pick, language: Language, kind: Kind): string {
  const [first = '', ...rest] = WORDS[language][kind];
  return pick.of([first, ...rest]);
}

export function company(pick: Pick, language: Language): string {
  return `${word(pick, language, 'first')} ${word(pick, language, 'second')} ${word(pick, language, 'form')}`;
}

export function street(pick: Pick, language: Language): string {
  const number = pick.between(1, 180);
  const name = word(pick, language, 'street');
  return language === 'de' ? `${name} ${number}` : `${number} ${name}`;
}

export function postcode(pick: Pick, language: Language): string {
  if (language === 'de') return `${pick.between(1, 9)}${pick.digits(4)}`;
  return `${pick.of(['YO', 'LS', 'BS', 'EX', 'NR'])}${pick.between(1, 29)} ${pick.between(1, 9)}${pick.of(['QX', 'AB', 'HD', 'PL'])}`;
}

/** Numbers of documents, customers and articles. */
export function identifier(pick: Pick): string {
  const year = pick.between(2021, 2025);
  return pick.of([
    `${pick.of(['RE', 'A', 'KD', 'INV', 'LS', 'B'])}-${year}-${pick.digits(4)}`,
    `${year}/${pick.digits(4)}`,
    pick.digits(6),
    `${pick.of(['K', 'P', 'X'])}${pick.digits(5)}`,
    `${pick.digits(3)}-${pick.digits(5)}`,
  ]);
}

/** ISO 13616: the check digits are right; no bank has the code. */
export function iban(pick: Pick, language: Language): string {
  const [country, body] = language === 'de' ? ['DE', `99990001${pick.digits(10)}`] : ['GB', `XMPL99${pick.digits(12)}`];
  const letters = `${body}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = 98n - (BigInt(letters) % 97n);
  return `${country}${String(check).padStart(2, '0')}${body}`.replace(/(.{4})(?=.)/g, '$1 ');
}

/** `YYYY-MM-DD`, so many days from the first of 2024. */
export function day(offset: number): string {
  return new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
}

/** A German or British VAT number with right check digits (ISO 7064 mod 11,10, and weights of 8 to 2 mod 97). */
export function vatId(pick: Pick, language: Language): string {
  if (language === 'de') {
    const body = pick.digits(8);
    let product = 10;
    for (const digit of body) {
      const sum = (Number(digit) + product) % 10 || 10;
      product = (2 * sum) % 11;
    }
    return `DE${body}${(11 - product) % 10}`;
  }
  const body = pick.digits(7);
  const sum = Array.from(body).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `GB${body}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

export function phone(pick: Pick, language: Language): string {
  return language === 'de' ? `0${pick.digits(3)} ${pick.digits(6)}` : `0${pick.digits(4)} ${pick.digits(6)}`;
}

/** A wording that goes over several lines of a narrow column. */
export function longGoods(pick: Pick, language: Language): string {
  const more =
    language === 'de'
      ? pick.of([
          'verzinkt, mit Befestigungsmaterial und Anleitung',
          'in Sonderausführung nach Zeichnung',
          'inklusive Zubehör und Transportkoffer',
        ])
      : pick.of([
          'galvanised, with fixings and instructions',
          'made to drawing, surface treated',
          'including accessories and carrying case',
        ]);
  return `${word(pick, language, 'goods')} ${more}`;
}
