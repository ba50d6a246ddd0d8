/** Invented shops: what stands at the head of their receipts, and which lines are name and address. */
import type { Pick } from '../generated/pick.ts';

/** Whose customs a receipt follows: words, postcodes, registrations, money. */
export type Country = 'DE' | 'AT' | 'CH' | 'GB' | 'US' | 'SG';

export interface HeadLine {
  readonly text: string;
  /** Times the usual type. */
  readonly scale?: number;
  readonly bold?: boolean;
  /** Free space above, in lines. */
  readonly gap?: number;
}

export interface Shop {
  readonly head: readonly HeadLine[];
  readonly name: string;
  readonly address: string;
  /** Printed below all else by some. */
  readonly foot: readonly string[];
}

type Words = readonly [string, ...string[]];

const OWNERS: Readonly<Record<Country, Words>> = {
  DE: ['Hagedorn', 'Brenner', 'Öztürk', 'Lindqvist', 'Mayerhofer', 'Kowalke', 'Sander', 'Thiele', 'Vossberg', 'Jäckel'],
  AT: ['Huber', 'Kirchschlager', 'Moser', 'Pichlinger', 'Wallner', 'Zehetner'],
  CH: ['Aebi', 'Brunner', 'Gfeller', 'Zurbriggen', 'Rüegg'],
  GB: ['Ashdown', 'Fairclough', 'Pemberton', 'Whitlow', 'O’Shea', 'Harcastle', 'Nairn'],
  US: ['Delaney', 'Kowalski', 'Ramirez', 'Whitfield', 'Jensen', 'Marlowe'],
  SG: ['Hock Lee', 'Seng Huat', 'Kim Teck', 'Lian Hin', 'Rahmat', 'Poh Soon', 'Anbu'],
};

const GERMAN_TRADES: Words = [
  'Bäckerei',
  'Metzgerei',
  'Gasthaus',
  'Café',
  'Apotheke',
  'Blumen',
  'Getränkemarkt',
  'Buchhandlung',
  'Eisenwaren',
  'Tankstelle',
  'Friseur',
  'Drogerie',
  'Pizzeria',
  'Elektro',
  'Optik',
  'Schreibwaren',
  'Hotel',
  'Feinkost',
  'Imbiss',
];
const ENGLISH_TRADES: Words = [
  'Bakery',
  'Butchers',
  'Café',
  'Pharmacy',
  'Flowers',
  'Hardware',
  'Books',
  'Stationery',
  'Grill',
  'Diner',
  'Motors',
  'Garage',
  'Kitchen',
  'Supermarket',
  'Stores',
  'Deli',
  'Electrical',
  'Opticians',
  'Inn',
  'Fashion',
];
/** Made-up brands that say nothing of a shop. */
const BRANDS: Words = [
  'NOVARO',
  'Talquell',
  'MIRUNA',
  'Alpina',
  'Koriander',
  'BRIXO',
  'Sonnenhof',
  'Zum Goldenen Anker',
  'La Piccola',
  'Sakura',
  'Green Fork',
  'The Copper Pot',
  'Blue Heron',
  'FRESCO',
  'Hafenkante',
  'Old Mill',
  'Lotus Garden',
  'Vitalis',
];
const FORMS: Readonly<Record<Country, Words>> = {
  DE: ['GmbH', 'GmbH & Co. KG', 'e.K.', 'OHG', 'KG', 'GbR', 'UG (haftungsbeschränkt)'],
  AT: ['GmbH', 'KG', 'e.U.', 'Ges.m.b.H.'],
  CH: ['AG', 'GmbH'],
  GB: ['Ltd', 'Limited', 'LLP', 'plc'],
  US: ['Inc.', 'LLC', 'Corp.'],
  SG: ['Pte Ltd', 'PTE. LTD.', 'Sdn Bhd', 'SDN. BHD.', 'Trading', 'Enterprise'],
};
const GERMAN_STREETS: Words = [
  'Hauptstr.',
  'Bahnhofstraße',
  'Am Alten Markt',
  'Lange Gasse',
  'Rathausplatz',
  'Kölner Straße',
  'Schillerstr.',
  'Im Gewerbepark',
  'Mühlenweg',
  'Marktplatz',
  'An der Aue',
  'Friedrich-Ebert-Allee',
  'Ringstraße',
  'Neuer Wall',
];
const STREETS: Readonly<Record<Country, Words>> = {
  DE: GERMAN_STREETS,
  AT: ['Mariahilfer Straße', 'Linzer Gasse', 'Hauptplatz', 'Landstraße', 'Am Graben'],
  CH: ['Bahnhofstrasse', 'Dorfstrasse', 'Marktgasse', 'Seeweg', 'Hauptstrasse'],
  GB: [
    'High Street',
    'Station Road',
    'Church Lane',
    'Queens Parade',
    'Mill Road',
    'The Broadway',
    'Old Bank Mews',
    'Tanners Yard',
    'Long Row',
    'St Anne’s Wharf',
    'Fishergate',
    'Castle Hill',
  ],
  US: ['Main St', 'N Lincoln Ave', 'Oak Street', 'W 3rd St', 'Sunset Blvd', 'Highway 9'],
  SG: ['Orchid Road', 'Jalan Bunga', 'Lorong 12 Geylang', 'Serangoon Ave 4', 'Jalan Perdana 3/7'],
};
const TOWNS: Readonly<Record<Country, Words>> = {
  DE: [
    'Berlin',
    'Köln',
    'Bad Aibling',
    'Münster',
    'Halle (Saale)',
    'Lüneburg',
    'Ulm',
    'Frankfurt am Main',
    'Görlitz',
    'Trier',
    'Nürnberg',
  ],
  AT: ['Wien', 'Graz', 'St. Pölten', 'Salzburg', 'Innsbruck'],
  CH: ['Zürich', 'Bern', 'Winterthur', 'Luzern', 'St. Gallen'],
  GB: ['London', 'Bath', 'Stoke-on-Trent', 'Leeds', 'Aberdeen', 'Milton Keynes'],
  US: ['Portland, OR', 'Austin, TX', 'St. Paul, MN', 'Albany, NY', 'Tampa, FL'],
  SG: ['Singapore', 'Kuala Lumpur', 'Johor Bahru', 'Petaling Jaya'],
};

const GREETINGS: Readonly<Record<'de' | 'en', Words>> = {
  de: ['Herzlich willkommen', 'Willkommen bei uns', 'Schön, dass Sie da sind!', 'Ihr Einkauf vom Tage', '* * * * *'],
  en: ['Welcome', 'Thank you for shopping with us', 'Good food, good mood', 'Your local shop', '* * * * *'],
};
const SLOGANS: Readonly<Record<'de' | 'en', Words>> = {
  de: ['Frisch. Gut. Nah.', 'Qualität seit 1927', 'Alles für Haus und Garten', 'natürlich lecker'],
  en: ['Fresh every day', 'Since 1958', 'Everyday low prices', 'Quality you can taste'],
};
/** What a shop sells, in a line below its name. */
const TRADES: Readonly<Record<'de' | 'en', Words>> = {
  de: ['Bäckerei & Konditorei', 'Restaurant & Café', 'Getränkemarkt', 'Metzgerei', 'Bistro und Bar', 'Apotheke'],
  en: ['Bakery & Cafe', 'Restaurant & Bar', 'Supermarket', 'Hardware Store', 'Coffee & Books', 'Pharmacy'],
};
const TITLES: Readonly<Record<'de' | 'en', Words>> = {
  de: ['Rechnung', 'Kassenbon', 'Quittung', 'Bewirtungsbeleg', 'Kundenbeleg'],
  en: ['Receipt', 'Tax Invoice', 'INVOICE', 'Sales receipt', 'Guest check'],
};

export const languageOf = (country: Country): 'de' | 'en' => (/DE|AT|CH/.test(country) ? 'de' : 'en');

export function inventShop(pick: Pick, country: Country): Shop {
  const language = languageOf(country);
  const shout = pick.maybe(0.4) ? (text: string) => text.toUpperCase() : (text: string) => text;
  const name = shout(nameOf(pick, country));
  const address = addressOf(pick, country).map(shout);
  // A brand above a name without a legal form would leave open which of them is the name.
  const brand = pick.maybe(0.4) && hasForm(name, country) ? pick.of(BRANDS) : undefined;
  const scale = pick.of([1, 1, 1.2, 1.5, 1.9]);
  const above: HeadLine[] = [];
  if (pick.maybe(0.12)) above.push({ text: pick.of(GREETINGS[language]) });
  if (brand !== undefined) above.push({ text: brand, scale: pick.of([1.2, 1.6, 2.1]), bold: true });
  if (pick.maybe(0.12)) above.push({ text: pick.of(SLOGANS[language]) });
  const names = split(pick, name);
  const registration = pick.maybe(0.3) ? registrations(pick, country).slice(0, 1) : [];
  const between = [...(pick.maybe(0.15) ? [pick.of(TRADES[language])] : []), ...registration];
  if (pick.maybe(0.08)) between.push(pick.of(SLOGANS[language]));
  if (language === 'de' && pick.maybe(0.15))
    between.push(`Inh. ${pick.of(['Petra', 'Ali', 'Jörg', 'Eva'])} ${pick.of(OWNERS[country])}`);
  if (pick.maybe(0.1)) between.push(language === 'de' ? `Filiale ${pick.digits(4)}` : `Branch ${pick.digits(3)}`);
  const below = [...contacts(pick, country), ...(registration.length > 0 ? [] : registrations(pick, country))];
  if (pick.maybe(0.3)) below.push(pick.of(TITLES[language]));
  return {
    head: [
      ...above,
      ...names.map((text, index) => ({
        text,
        scale: brand === undefined ? scale : 1,
        bold: pick.maybe(0.5),
        gap: index === 0 && above.length > 0 ? pick.of([0, 0.3, 0.8]) : 0,
      })),
      ...between.map((text) => ({ text })),
      ...address.map((text, index) => ({ text, gap: index === 0 ? pick.of([0, 0, 0.4]) : 0 })),
      ...below.map((text) => ({ text })),
    ],
    name,
    address: address.map((line) => line.replace(/,$/, '')).join(', '),
    foot: pick.maybe(0.2) ? [brand ?? name] : [],
  };
}

function hasForm(name: string, country: Country): boolean {
  return FORMS[country].some((form) => name.toLowerCase().endsWith(form.toLowerCase()));
}

function nameOf(pick: Pick, country: Country): string {
  const owner = pick.of(OWNERS[country]);
  const german = languageOf(country) === 'de';
  const trade = pick.of(german ? GERMAN_TRADES : ENGLISH_TRADES);
  const bare = pick.of([
    german ? `${trade} ${owner}` : `${owner} ${trade}`,
    german ? `${owner} ${trade}` : `${owner} & Sons ${trade}`,
    pick.of(BRANDS),
    `${owner} & ${pick.of(OWNERS[country])}`,
    german ? `${trade} am ${pick.of(['Dom', 'Markt', 'Ring', 'Park'])}` : `The ${trade} Company`,
  ]);
  return pick.maybe(0.6) ? `${bare} ${pick.of(FORMS[country])}` : bare;
}

/** Over two lines where the type is large: before the legal form or in the middle. */
function split(pick: Pick, name: string): string[] {
  const words = name.split(' ');
  if (words.length < 3 || !pick.maybe(0.2)) return [name];
  const at = name.length > 24 ? Math.ceil(words.length / 2) : words.length - 1;
  const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  // Only a legal form or a joining sign shows that a name goes on.
  return /[&-]$/.test(first) || at === words.length - 1 ? [first, second] : [name];
}

function addressOf(pick: Pick, country: Country): string[] {
  const number = `${pick.between(1, 240)}${pick.of(['', '', '', 'a', '-12'])}`;
  const streetName = pick.of(STREETS[country]);
  const town = pick.of(TOWNS[country]);
  switch (country) {
    case 'DE':
    case 'AT':
    case 'CH': {
      const code =
        country === 'DE' ? `${pick.between(1, 9)}${pick.digits(4)}` : `${pick.between(1, 9)}${pick.digits(3)}`;
      const place = `${pick.of(['', '', '', `${country === 'DE' ? 'D' : country === 'AT' ? 'A' : 'CH'}-`])}${code} ${town}`;
      const lines = [`${streetName} ${number}`, place];
      return pick.maybe(0.2) ? [lines.join(', ')] : pick.maybe(0.15) ? [`${lines[0]},`, place] : lines;
    }
    case 'GB': {
      const code = `${pick.of(['BA', 'LS', 'E', 'SW', 'AB'])}${pick.between(1, 29)} ${pick.between(1, 9)}${pick.of(['AA', 'QX', 'HD'])}`;
      return pick.of([
        [`${number} ${streetName}`, `${town} ${code}`],
        [`${number} ${streetName}, ${town}`, code],
        [`${number} ${streetName}`, town, code],
      ]);
    }
    case 'US':
      return [`${number} ${streetName}`, `${town} ${pick.between(1, 9)}${pick.digits(4)}`];
    case 'SG': {
      const code = `${pick.between(1, 9)}${pick.digits(4)}`;
      const unit = pick.of([`No. ${number}, `, `${number}, `, `Lot ${pick.between(1, 40)}, `]);
      return pick.of([
        [`${unit}${streetName},`, `${code} ${town}.`],
        [`${unit}${streetName},`, `Taman Melati,`, `${code} ${town}`],
        [`${unit}${streetName}, ${code} ${town}`],
      ]);
    }
  }
}

function registrations(pick: Pick, country: Country): string[] {
  const lines: Readonly<Record<Country, Words>> = {
    DE: [
      `USt-IdNr.: DE${pick.digits(9)}`,
      `St.-Nr. ${pick.digits(3)}/${pick.digits(4)}/${pick.digits(4)}`,
      `UID Nr.: DE${pick.digits(9)}`,
      `Steuernr. ${pick.digits(2)}/${pick.digits(3)}/${pick.digits(5)}`,
    ],
    AT: [`UID: ATU${pick.digits(8)}`, `UID-Nr. ATU${pick.digits(8)}`, `FN ${pick.digits(6)}k`],
    CH: [`CHE-${pick.digits(3)}.${pick.digits(3)}.${pick.digits(3)} MWST`],
    GB: [`VAT No: GB${pick.digits(9)}`, `VAT Reg. No. ${pick.digits(9)}`, `Company No. ${pick.digits(8)}`],
    US: [`Store #${pick.digits(4)}`, `Store ${pick.digits(3)}`],
    SG: [
      `Co. Reg. No. ${pick.digits(9)}W`,
      `(${pick.digits(6)}-D)`,
      `GST ID: ${pick.digits(12)}`,
      `GST Reg No: M${pick.digits(8)}`,
    ],
  };
  return pick.maybe(0.7) ? [pick.of(lines[country])] : [];
}

function contacts(pick: Pick, country: Country): string[] {
  const german = languageOf(country) === 'de';
  const phone = german
    ? `0${pick.digits(3)} ${pick.digits(7)}`
    : `${pick.digits(3)}-${pick.digits(3)} ${pick.digits(4)}`;
  return [
    ...(pick.maybe(0.7)
      ? [
          `${german ? pick.of(['Tel.', 'Tel.:', 'Telefon:', 'Fon']) : pick.of(['Tel:', 'Tel', 'Phone:', 'T:'])} ${phone}`,
        ]
      : []),
    ...(pick.maybe(0.25) ? [pick.of(['www.beispiel.example', 'info@laden.example', 'www.laden.example'])] : []),
  ];
}
