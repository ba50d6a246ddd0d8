/** Business cards: hardly a label, and every line in a place of its own. */
import type { Kind, Order } from '../content.ts';
import { company, postcode, street, word } from '../invent.ts';
import { Notes } from '../notes.ts';
import { Paper } from '../paper.ts';
import { fullName, person } from '../people.ts';
import type { Pick } from '../pick.ts';

export const BUSINESS_CARD: Kind = {
  name: 'business_card',
  draw: drawCard,
  wordings: {
    de: {
      phone: ['Festnetz', 'Anruf'],
      mobile: ['Unterwegs', 'Funktelefon'],
      fax: ['Fernkopie', 'Telekopie'],
      email: ['Post', 'Elektronisch'],
      website: ['Im Netz', 'Online'],
    },
    en: {
      phone: ['Desk', 'Call'],
      mobile: ['On the road', 'Handphone'],
      fax: ['Telefacsimile', 'Fx'],
      email: ['Write', 'Electronic'],
      website: ['Online', 'On the net'],
    },
  },
};

/** In points: 85 x 55 mm as in Europe, 3.5 x 2 inches as in America. */
const SIZES: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [241, 156],
  [252, 144],
];

const TITLES = {
  de: [
    'Vertriebsleiterin',
    'Geschäftsführender Gesellschafter',
    'Leiter Einkauf',
    'Key Account Managerin',
    'Projektingenieur',
    'Steuerberaterin',
    'Rechtsanwalt',
    'Architektin BDA',
    'Meister im Elektrohandwerk',
    'Assistentin der Geschäftsleitung',
    'Niederlassungsleiter',
    'Softwareentwicklerin',
  ],
  en: [
    'Head of Sales',
    'Managing Partner',
    'Purchasing Manager',
    'Senior Account Executive',
    'Chartered Surveyor',
    'Project Engineer',
    'Solicitor',
    'Chief Financial Officer',
    'Interior Designer',
    'Regional Director North',
    'Software Developer',
    'Office Administrator',
  ],
} as const;
const DEPARTMENTS = {
  de: [
    'Abteilung Einkauf',
    'Vertrieb Innendienst',
    'Technischer Kundendienst',
    'Personalabteilung',
    'Bereich Anlagenbau',
  ],
  en: ['Customer Service', 'Purchasing Department', 'Corporate Finance', 'Human Resources', 'Marine Division'],
} as const;
const COUNTRIES = { de: ['Deutschland', 'Germany'], en: ['United Kingdom', 'England'] } as const;

const LETTERS: Readonly<Record<string, string>> = { phone: 'T', mobile: 'M', fax: 'F', email: 'E', website: 'W' };

interface Card {
  readonly name: string;
  readonly title: string;
  readonly department: string | undefined;
  readonly company: string;
  readonly address: readonly string[];
  /** Key and value, in the order of the card. */
  readonly contacts: readonly (readonly [key: string, value: string])[];
}

async function drawCard(order: Order): Promise<{ bytes: Uint8Array; expected: ReturnType<Notes['expected']> }> {
  const { pick } = order;
  const notes = new Notes(order);
  const card = makeCard(order, notes);
  const size = pick.of(SIZES);
  const margin = pick.between(12, 20);
  const paper = new Paper({ ...order.style, size: pick.of([6.5, 7, 7.5]), left: margin }, size);
  const contacts = labelContacts(order, notes, card);
  pick.of([drawLeft, drawCentred, drawColumns, drawFoot])(paper, card, contacts, { size, pick });
  return { bytes: await paper.close(), expected: notes.expected() };
}

function makeCard({ pick, language }: Order, notes: Notes): Card {
  const who = person(pick, language);
  const degree = language === 'de' ? pick.of(['', '', '', 'Dr. ', 'Dipl.-Ing. ']) : pick.of(['', '', '', '', 'Dr ']);
  const name = `${degree}${fullName(who)}`;
  const firm = company(pick, language);
  const title = pick.of(TITLES[language]);
  const department = pick.maybe(0.35) ? pick.of(DEPARTMENTS[language]) : undefined;
  const house = street(pick, language);
  const code = postcode(pick, language);
  const city = word(pick, language, 'city');
  const country = pick.maybe(0.2) ? pick.of(COUNTRIES[language]) : undefined;
  const domain = `${firm
    .split(' ')
    .slice(0, 2)
    .join('-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z-]/g, '')}.${language === 'de' ? 'de' : pick.of(['co.uk', 'com'])}`;
  const plain = `${who.first[0] ?? 'a'}.${who.last}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z.]/g, '');
  const area = language === 'de' ? pick.of(['30', '40', '421', '7071', '89']) : pick.of(['20', '113', '117', '1904']);
  const line = `${pick.digits(3)} ${pick.digits(4)}`;
  const direct = pick.digits(2);
  const land = language === 'de' ? '49' : '44';
  const form = pick.of(['+L (0) A N', '+L A N', '0A N', '0A / N', '(0A) N', '+L A N']);
  const number = (head: string, rest: string): string =>
    form.replace('+L', `+${land}`).replace('A', head).replace('N', rest);
  const mobileHead = language === 'de' ? pick.of(['151', '160', '172', '179']) : pick.of(['7700', '7911', '7457']);
  const phone = number(area, `${line}${language === 'de' ? `-${direct}` : ''}`);
  const fax = number(area, language === 'de' ? `${line}-${pick.digits(2)}9` : `${pick.digits(3)} ${pick.digits(4)}`);
  const values: Record<string, string> = {
    phone,
    ...(pick.maybe(0.65) && { mobile: number(mobileHead, pick.digits(language === 'de' ? 7 : 6)) }),
    ...(pick.maybe(0.3) && { fax }),
    email: `${plain}@${domain}`,
    website: `${pick.of(['www.', 'www.', ''])}${domain}`,
  };
  const fields = { 'person.name': name, 'person.title': title, 'person.company': firm, 'contact.street': house };
  Object.assign(notes.fields, fields, { 'contact.postcode': code, 'contact.city': city });
  if (department !== undefined) notes.fields['person.department'] = department;
  if (country !== undefined) notes.fields['contact.country'] = country;
  for (const [key, value] of Object.entries(values)) notes.fields[`contact.${key}`] = value;
  const town =
    language === 'de' ? [`${pick.of(['', '', 'D-'])}${code} ${city}`] : pick.of([[`${city} ${code}`], [city, code]]);
  const oneLine = language === 'de' && pick.maybe(0.25);
  const address = oneLine ? [`${house}${pick.of([', ', ' · ', ' | '])}${town[0] ?? ''}`] : [house, ...town];
  const keys = pick.of([
    ['phone', 'fax', 'mobile', 'email', 'website'],
    ['phone', 'mobile', 'fax', 'email', 'website'],
    ['mobile', 'phone', 'fax', 'email', 'website'],
    ['email', 'website', 'phone', 'mobile', 'fax'],
  ]);
  const contacts = keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  return {
    name,
    title,
    department,
    company: firm,
    address: [...address, ...(country === undefined ? [] : [country])],
    contacts,
  };
}

/** Lines of the contacts: bare, with a letter, or with a word before them. A fax without a label is nobody's. */
function labelContacts({ pick, wording }: Order, notes: Notes, { contacts }: Card): string[] {
  const style = pick.of(
    wording === 'reworded' ? (['word', 'word', 'bare'] as const) : (['word', 'letter', 'bare'] as const),
  );
  const sign = pick.of([': ', ' ', ' ', '. ']);
  return contacts.map(([key, value]) => {
    if (style === 'bare' && key !== 'fax') return value;
    if ((key === 'email' || key === 'website') && pick.maybe(0.5)) return value;
    const label = style === 'letter' ? (LETTERS[key] ?? '') : notes.label(`contact.${key}`);
    return `${label}${sign === '. ' && label.endsWith('.') ? ' ' : sign}${value}`;
  });
}

interface Frame {
  readonly size: readonly [width: number, height: number];
  readonly pick: Pick;
}

function drawLeft(paper: Paper, card: Card, contacts: readonly string[], { pick }: Frame): void {
  const { style } = paper;
  const x = style.left;
  const step = style.size * 1.25;
  paper.y = 14;
  const put = (text: string, size = style.size, bold = false): void => {
    paper.text(text, x, paper.y, { size, bold });
    paper.y += size * 1.25;
  };
  const companyFirst = pick.maybe(0.6);
  if (companyFirst) {
    put(card.company, style.size + pick.between(2, 5), true);
    paper.y += step;
  }
  put(card.name, style.size + pick.between(1, 3), pick.maybe(0.7));
  put(card.title);
  if (card.department !== undefined) put(card.department);
  paper.y += step * 0.7;
  if (!companyFirst) put(card.company, style.size, true);
  for (const line of card.address) put(line);
  paper.y += pick.of([0, step * 0.5]);
  for (const line of contacts) put(line);
}

function drawCentred(paper: Paper, card: Card, contacts: readonly string[], { size: [width], pick }: Frame): void {
  const { style } = paper;
  paper.y = 12;
  const put = (text: string, size = style.size): void => {
    paper.text(text, (width - paper.widthOf(text, size)) / 2, paper.y, { size });
    paper.y += size * 1.25;
  };
  put(card.name, style.size + 3);
  put(card.title);
  if (card.department !== undefined) put(card.department);
  paper.y += 6;
  put(card.company, style.size + pick.between(0, 3));
  for (const line of card.address) put(line);
  paper.y += 5;
  for (const line of contacts) put(line);
}

function drawColumns(
  paper: Paper,
  card: Card,
  contacts: readonly string[],
  { size: [width, height], pick }: Frame,
): void {
  const { style } = paper;
  const step = style.size * 1.25;
  const lines = [...card.address, '', ...contacts];
  const edge = width - style.left;
  const flush = pick.maybe(0.5);
  paper.text(card.company, style.left, 14, { size: style.size + 2, bold: true });
  let y = 36;
  for (const [index, line] of [card.name, card.title, card.department ?? ''].entries()) {
    paper.text(line, style.left, y, { bold: index === 0, size: style.size + (index === 0 ? 1 : 0) });
    y += step + (index === 0 ? 1 : 0);
  }
  const widest = Math.max(...lines.map((line) => paper.widthOf(line)));
  y = height - 12 - lines.length * step;
  for (const line of lines) {
    paper.text(line, flush ? edge : edge - widest, y, { right: flush });
    y += step;
  }
}

/** The company stands at the foot, below a line. */
function drawFoot(paper: Paper, card: Card, contacts: readonly string[], { size: [width, height], pick }: Frame): void {
  const { style } = paper;
  const step = style.size * 1.25;
  const edge = width - style.left;
  paper.text(card.name, style.left, 16, { bold: true, size: style.size + 3 });
  paper.text(
    [card.title, card.department].filter((part) => part !== undefined).join(pick.of([' | ', ', ', ' · '])),
    style.left,
    30,
  );
  const widest = Math.max(...contacts.map((line) => paper.widthOf(line)));
  contacts.forEach((line, index) => {
    paper.text(line, edge - widest, 50 + index * step);
  });
  const foot = height - 14 - card.address.length * step;
  paper.line(style.left, foot - 14, edge, foot - 14);
  paper.text(card.company, style.left, foot - step, { bold: true });
  card.address.forEach((line, index) => {
    paper.text(line, style.left, foot + index * step);
  });
}
