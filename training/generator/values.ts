/** Values of the concepts in words/concepts, as printed and as expected. */

import { choiceOf, listOf, yesNo } from './choices.ts';
import { addDays, printDate, printMoney, printNumber } from './formats.ts';
import {
  cityLine,
  drawBic,
  drawCity,
  drawCompany,
  drawIban,
  drawParty,
  drawPerson,
  drawPhone,
  drawStreet,
  fillShape,
} from './people.ts';
import type { Fact, Printed, Scene } from './scene.ts';
import { type Entry, table } from './words.ts';

const SHAPES =
  '####### ######## ##### %-##### %/#### @@-##### @@###### @#####-## ###-###-### ##_###_### %.### @@@-%-### ####-#### @@/##/#### #########-# ######/## @-#### ###.###.### @@_###### 00##### %####### ##-@@-### ####_#### #### @@@##### ##.##.####'.split(
    ' ',
  );

/** `100..2000` as two numbers. @throws Error where it is not a range */
function range(text: string | undefined): [number, number] {
  const [, from, to] = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/.exec(text ?? '') ?? [];
  if (from === undefined || to === undefined) throw new Error(`"${text}" is not a range.`);
  return [Number(from), Number(to)];
}

/** A whole or broken number in the range; small numbers are as frequent as large ones. */
function amountIn({ draw }: Scene, text: string | undefined, decimals: number): number {
  const [least, most] = range(text);
  const factor = 10 ** decimals;
  const spread =
    Math.exp(Math.log(least + 1) + (draw.between(0, 1000) / 1000) * Math.log((most + 1) / (least + 1))) - 1;
  return Math.round(Math.max(least, spread) * factor) / factor;
}

/** @param args shapes, and marks of the entry */
function printCode(scene: Scene, args: readonly string[], ownShare: number): string {
  const { draw, day } = scene;
  const shapes = args.filter((arg) => !arg.startsWith('~'));
  const shape = draw.of(shapes.length > 0 && draw.maybe(ownShare) ? shapes : SHAPES);
  return fillShape(draw, shape.replaceAll('_', ' ')).replace('%', day.slice(0, 4)).replace('&', day.slice(2, 4));
}

function dateOf(scene: Scene, text: string): Printed {
  const { draw, day, formats } = scene;
  const [from, to] = range(text);
  const value = addDays(day, draw.between(from, to));
  const pattern = Math.abs(from) > 4000 ? formats.fullDate : formats.date;
  const shown = printDate(value, pattern, formats.language);
  if (!pattern.includes('MMMM') || !draw.maybe(0.12)) return { text: shown, type: 'date', value };
  const weekday = new Intl.DateTimeFormat(formats.language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(value),
  );
  return { text: `${weekday}, ${shown}`, type: 'date', value };
}

function quantityOf(scene: Scene, [unit = '', text, decimals = '0']: readonly string[]): Printed {
  const number = amountIn(scene, text, Number(decimals));
  const plain = unit.replaceAll('_', ' ');
  const shown = `${printNumber(number, Number(decimals), scene.formats)}${plain === '%' && scene.draw.maybe(0.5) ? '' : ' '}${plain}`;
  return { text: shown, type: 'quantity', value: { number, unit: plain } };
}

function moneyOf(scene: Scene, text: string | undefined): Printed {
  const { draw, formats } = scene;
  const isWhole = draw.maybe(0.2);
  const number = isWhole ? Math.round(amountIn(scene, text, 0) / 10) * 10 || 50 : amountIn(scene, text, 2);
  const shown = printMoney(number, formats, isWhole && draw.maybe(0.5) ? 0 : 2);
  if (isWhole && formats.language === 'de' && formats.signPlace === 'before' && draw.maybe(0.15))
    return moneyPrinted(
      `${formats.sign} ${printNumber(number, 0, formats)}${draw.of([',-', ',--', '.–'])}`,
      number,
      scene,
    );
  return { text: shown, type: 'quantity', value: { number, unit: formats.currency } };
}

const moneyPrinted = (shown: string, number: number, { formats }: Scene): Printed => ({
  text: shown,
  type: 'quantity',
  value: { number, unit: formats.currency },
});

/** An amount that is a share of another one, where the document has that. @param args such as `gross_amount 0.15 45..6000` */
function shareOf(scene: Scene, [of = '', share = '1', span]: readonly string[]): Printed {
  const whole = scene.numbers.get(of);
  if (whole === undefined) return moneyOf(scene, span);
  const number = Math.round(whole * Number(share) * 100) / 100;
  return { text: printMoney(number, scene.formats), type: 'quantity', value: { number, unit: scene.formats.currency } };
}

/** The sum of amounts of the document. @param args their concepts */
function sumOf(scene: Scene, args: readonly string[]): Printed {
  const cents = args.reduce((sum, id) => sum + Math.round((scene.numbers.get(id) ?? 0) * 100), 0);
  if (cents === 0) return moneyOf(scene, '50..900');
  return {
    text: printMoney(cents / 100, scene.formats),
    type: 'quantity',
    value: { number: cents / 100, unit: scene.formats.currency },
  };
}

const DURATION_UNITS = {
  en: { d: ['day', 'days'], w: ['week', 'weeks'], m: ['month', 'months'], y: ['year', 'years'] },
  de: { d: ['Tag', 'Tage'], w: ['Woche', 'Wochen'], m: ['Monat', 'Monate'], y: ['Jahr', 'Jahre'] },
} as const;
const ENGLISH = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const GERMAN = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** @param args such as `d 14 30` : fourteen or thirty days */
function durationOf({ draw, language }: Scene, [unit = 'm', ...numbers]: readonly string[]): Printed {
  const number = Number(draw.of(numbers));
  const units = DURATION_UNITS[language][unit as 'd' | 'w' | 'm' | 'y'];
  const noun = number === 1 ? units[0] : units[1];
  const word = (language === 'en' ? ENGLISH : GERMAN)[number];
  const forms = [`${number} ${noun}`, `${number} ${noun}`];
  if (word !== undefined && language === 'en') forms.push(`${word} (${number}) ${noun}`, `${word} ${noun}`);
  if (word !== undefined && language === 'de' && number > 1)
    forms.push(`${word} ${noun}`, `${word} (${number}) ${noun}`);
  return { text: draw.of(forms), type: 'text', value: `${number} ${noun}`, also: forms, compare: 'duration' };
}

function timeOf({ draw, language }: Scene): Printed {
  const hour = draw.between(6, 20);
  const minute = String(draw.of([0, 10, 15, 20, 30, 40, 45, 50, draw.between(0, 59)])).padStart(2, '0');
  const text =
    language === 'de'
      ? `${hour}${draw.of([':', ':', '.'])}${minute}${draw.of(['', ' Uhr'])}`
      : draw.of([
          `${hour}:${minute}`,
          `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
          `${((hour + 11) % 12) + 1}.${minute}${hour < 12 ? 'am' : 'pm'}`,
        ]);
  return { text, type: 'text', value: text, also: [text.replace(/\s*Uhr$/, '')] };
}

function addressOf(scene: Scene): Printed {
  const { draw, language, country } = scene;
  const party = drawParty(draw, language, country, 'person');
  const text = [party.street, cityLine(party)].join(draw.of([', ', ', ', '\n']));
  return { text, type: 'text', value: text.replace('\n', ' '), format: 'address' };
}

const text = (value: string, format?: string): Printed =>
  format === undefined ? { text: value, type: 'text', value } : { text: value, type: 'text', value, format };

function personOf(scene: Scene): Printed {
  const name = drawPerson(scene.draw, scene.language);
  const bare = name.replace(/^(?:(?:Mr|Mrs|Ms|Dr|Prof|Mag|Ing|Dipl\.-Ing|med)\b\.? ?)+/, '');
  const [, given, surname] = /^(\S+(?: \S\.)?) (\S+)$/.exec(bare) ?? [];
  if (given !== undefined && scene.draw.maybe(0.1)) {
    const turned = `${surname}, ${given}`;
    return { text: turned, type: 'text', value: turned, also: [bare], format: 'person' };
  }
  return { text: name, type: 'text', value: name, also: [bare], format: 'person' };
}

/** Names of two or three people. */
function personsOf(scene: Scene): Printed {
  const { draw, language } = scene;
  const many = Array.from({ length: draw.between(2, 3) }, () => drawPerson(draw, language, 0));
  const joint = draw.of([', ', '; ', '\n', ' / ', language === 'de' ? ' und ' : ' and ']);
  return { text: many.join(joint), type: 'text', many };
}

/** The month or half month before the document's date, in words or as a range. */
function monthOf({ draw, day, formats, language }: Scene): Printed {
  const [year = '', month = ''] = day.split('-');
  const first = `${year}-${month}-01`;
  const range = [first, addDays(first, draw.of([13, 14, 27]))].map((date) => printDate(date, formats.date, language));
  const forms = [
    printDate(first, 'MMMM YYYY', language),
    printDate(first, 'MMMM YYYY', language),
    printDate(first, draw.of(['MM/YYYY', 'MMM YYYY', 'MM.YYYY']), language),
    range.join(draw.of([' - ', ' – ', language === 'de' ? ' bis ' : ' to '])),
  ];
  return text(draw.of(forms));
}

type Maker = (scene: Scene, args: readonly string[], values: readonly string[]) => Printed;

const MAKERS: Readonly<Record<string, Maker>> = {
  code: (scene, args) => text(printCode(scene, args, 0.75)),
  shape: (scene, args) => text(printCode(scene, args, 1)),
  person: personOf,
  persons: personsOf,
  company: ({ draw, language, country }, [kind]) =>
    text(drawCompany(draw, language, { land: country }, kind), 'organisation'),
  address: addressOf,
  street: ({ draw, country }) => text(drawStreet(draw, country)),
  city: ({ draw, country }) => text(drawCity(draw, country).city),
  postcode: ({ draw, country }) => text(drawCity(draw, country).postcode, 'postcode'),
  phone: ({ draw, country }) => text(drawPhone(draw, country), 'phone'),
  email: ({ draw, language, country }) =>
    text(drawParty(draw, language, country, draw.of(['person', 'pattern'])).email, 'email'),
  iban: ({ draw, country }) => text(drawIban(draw, country), 'iban'),
  bic: ({ draw, country }) => text(drawBic(draw, country), 'bic'),
  vat: ({ draw, language, country }) => text(drawParty(draw, language, country, 'pattern').vatId, 'vat_id'),
  date: (scene, [span = '']) => dateOf(scene, span),
  birth: (scene) => dateOf(scene, '-29000..-6000'),
  money: (scene, [span]) => moneyOf(scene, span),
  share: shareOf,
  sum: sumOf,
  qty: quantityOf,
  num: (scene, [span]) => {
    const number = amountIn(scene, span, 0);
    return { text: printNumber(number, 0, scene.formats), type: 'number', value: { number } };
  },
  pct: (scene, [span = '', decimals = '0']) => quantityOf(scene, ['%', span, decimals]),
  year: (scene, [span]) => {
    const [from, to] = range(span);
    return text(String(Number(scene.day.slice(0, 4)) + scene.draw.between(from, to)));
  },
  month: monthOf,
  time: timeOf,
  dur: durationOf,
  pick: ({ draw }, _, values) => text(draw.of(values)),
  law: ({ draw }, _, values) => ({ ...text(draw.of(values)), compare: 'place' }),
  list: (scene, _, values) => listOf(scene, values),
  choice: (scene, _, values) => choiceOf(scene, values),
  yesno: yesNo,
};

/** An entry of words/concepts. @throws Error for one that is missing */
export function concept(id: string): Entry {
  const entry = table('concepts').get(id);
  if (entry === undefined) throw new Error(`words/concepts has no ${id}.`);
  return entry;
}

function drawLabel({ draw, language, isBilingual, labels }: Scene, entry: Entry): string {
  const all = entry.all(`${language}.l`);
  const free = all.filter((label) => !labels.has(label));
  const label = draw.of(free.length > 0 ? free : all);
  labels.add(label);
  return isBilingual ? `${label} / ${draw.of(entry.all(language === 'de' ? 'en.l' : 'de.l'))}` : label;
}

/** A value of the concept with one of its labels. @throws Error for a concept whose entry has faults */
export function makeFact(scene: Scene, id: string): Fact {
  const entry = concept(id);
  const [kind = '', ...args] = entry.args;
  const maker = MAKERS[kind];
  if (maker === undefined) throw new Error(`words/concepts: ${id} has the unknown kind "${kind}".`);
  const printed = maker(scene, args, entry.all(`${scene.language}.v`));
  if (typeof printed.value === 'object') scene.numbers.set(id, printed.value.number);
  return { concept: id, label: drawLabel(scene, entry), ...printed };
}
