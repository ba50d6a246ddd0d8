/** Which facts a section of a document prints, and how their labels are worded. */
import type { Fact, Scene } from './scene.ts';
import { unansweredFact } from './unanswered.ts';
import { makeFact } from './values.ts';
import { type Entry, table } from './words.ts';

/** `policy_number@general.policy_number!` : a concept, its path in a predefined template, and whether it is always there. */
const TOKEN = /^(?<id>\w+)(?:@(?<path>[\w.]+))?(?<always>!)?$/;

interface Item {
  readonly id: string;
  readonly path: string | undefined;
  readonly always: boolean;
}

export interface Section {
  readonly heading: string;
  readonly items: readonly Item[];
}

const parseItem = (token: string): Item => {
  const { id, path, always } = TOKEN.exec(token)?.groups ?? {};
  if (id === undefined) throw new Error(`words/kinds: "${token}" names no concept.`);
  return { id, path, always: always !== undefined };
};

/** The sections of a kind in the language. */
export function sectionsOf(kind: Entry, language: 'de' | 'en'): Section[] {
  return kind.lines('do').map(([headings = '', tokens = '']) => {
    const [english = '', german = ''] = headings.split('/');
    return { heading: language === 'de' ? german : english, items: tokens.split(/\s+/).filter(Boolean).map(parseItem) };
  });
}

/** Facts of a section: some are left out, some labels stay without an answer. */
export function drawFacts(scene: Scene, items: readonly Item[], used: Set<string>, emptyShare: number): Fact[] {
  const { draw } = scene;
  const facts = items
    .filter(({ id, always }) => !used.has(id) && (always || draw.maybe(0.72)))
    .map(({ id, always }) => {
      used.add(id);
      const fact = dress(scene, makeFact(scene, id));
      if (always || !draw.maybe(emptyShare)) return fact;
      return {
        ...unansweredFact(scene, id),
        label: fact.label,
        text: draw.of(['', '', '—', '________', '-', '', 'n/a']),
      };
    });
  return joinPairs(scene, facts);
}

const HINTS = {
  de: {
    any: ['*', ' (falls zutreffend)', ' *', ' (bitte angeben)', ' ¹'],
    date: [' (TT.MM.JJJJ)', ' (Datum)'],
    quantity: [' (ca.)', ' in Zahlen'],
  },
  en: {
    any: ['*', ' (if any)', ' *', ' (please print)', ' (required)', ' ¹'],
    date: [' (mm/dd/yyyy)', ' (date)'],
    quantity: [' (approx.)', ' (in figures)'],
  },
};

/** Longer official phrases around a label. */
const PHRASES = {
  de: [
    '{L} (siehe Merkblatt)',
    'Bitte angeben: {L}',
    'Angaben zu: {L}',
    '{L} laut Unterlagen',
    '{L} – wie im Vertrag angegeben',
    '{L} des/der oben Genannten',
    'noch: {L}',
    '{L} (nur ausfüllen, wenn bekannt)',
    '{L} oder Kopie beifügen',
  ],
  en: [
    'State the {l}',
    'Give {l} here',
    '{L} of the above-named',
    '{L} as shown on your records',
    '{L} (attach a separate sheet if needed)',
    'Please indicate {l}',
    '{L} – see instructions',
    'Enter {l}',
    '{L}, if known',
    '{L} at the time of filing',
  ],
};

/** Hints beside a label; a statement with a box in place of a question. */
function dress(scene: Scene, fact: Fact): Fact {
  const { draw, language, style } = scene;
  if (fact.type === 'boolean' && draw.maybe(0.2)) {
    const [yes, no] =
      [
        ['☒', '☐'],
        ['[x]', '[ ]'],
        ['☑', '☐'],
      ][style.boxes % 3] ?? [];
    return { ...fact, label: '', text: `${fact.value === 'true' ? yes : no} ${fact.label.replace(/[?:]$/, '')}` };
  }
  const unit = unitInLabel(scene, fact);
  if (unit !== undefined) return unit;
  if (fact.label !== '' && draw.maybe(style.phrases)) {
    const lower = /^[A-Z]{2}/.test(fact.label) ? fact.label : fact.label.charAt(0).toLowerCase() + fact.label.slice(1);
    const phrase = draw.of(PHRASES[language]).replace('{l}', language === 'en' ? lower : fact.label);
    return { ...fact, label: phrase.replace('{L}', fact.label) };
  }
  if (!draw.maybe(0.06)) return fact;
  const hints = HINTS[language];
  const fitting = fact.type === 'date' ? hints.date : fact.type === 'quantity' ? hints.quantity : hints.any;
  return { ...fact, label: fact.label + draw.of(draw.maybe(0.6) ? fitting : hints.any) };
}

/** The unit or currency beside the label, and the bare number as the value. */
function unitInLabel({ draw, formats }: Scene, fact: Fact): Fact | undefined {
  if (fact.type !== 'quantity' || fact.label === '' || /[?)*]$/.test(fact.label) || !draw.maybe(0.15)) return undefined;
  const number = /\d(?:[\d.,'’ ]*\d)?/.exec(fact.text)?.[0];
  const unit = typeof fact.value === 'object' ? fact.value.unit : undefined;
  if (number === undefined || unit === undefined) return undefined;
  const sign = unit === formats.currency && draw.maybe(0.5) ? formats.sign : unit;
  const form = draw.of([` (${sign})`, ` in ${sign}`, ` ${sign}`, `, ${sign}`, ` [${sign}]`]);
  return { ...fact, label: fact.label + form, text: number };
}

const isShort = ({ text, value, parts }: Fact): boolean =>
  value !== undefined && parts === undefined && text.length < 22 && !text.includes('☐');

/** Ranges and other pairs of facts under one label. */
function joinPairs(scene: Scene, facts: readonly Fact[]): Fact[] {
  const { draw, language } = scene;
  const joined: Fact[] = [];
  for (const fact of facts) {
    const before = joined.at(-1);
    const pair = before === undefined ? undefined : table('pairs.txt').get(before.concept);
    const fits = before !== undefined && isShort(before) && isShort(fact);
    if (fits && pair?.args[0] === fact.concept && draw.maybe(0.4)) {
      const joint = draw.of([' - ', ' – ', ' / ', language === 'de' ? ' bis ' : ' to ', '-', ' — ']);
      joined.splice(-1, 1, combine(before, fact, draw.of(pair.all(`${language}.l`)), joint));
    } else if (fits && draw.maybe(0.03) && before.label !== '' && fact.label !== '') {
      joined.splice(-1, 1, combine(before, fact, `${before.label} / ${fact.label}`, draw.of([' / ', ', ', ' - '])));
    } else joined.push(fact);
  }
  return joined;
}

const combine = (first: Fact, second: Fact, label: string, joint: string): Fact => ({
  ...first,
  label,
  text: `${first.text}${joint}${second.text}`,
  parts: [first, second],
});

/** Facts that documents of all kinds print beside their subject. */
const NOISE =
  'print_date clerk extension our_reference your_reference your_message form_number page_number opening_hours barcode_number office_code department_code internal_note document_version fax_number'.split(
    ' ',
  );

export function withNoise(scene: Scene, facts: Fact[], used: Set<string>): Fact[] {
  const { draw, style } = scene;
  const noise = draw.some(NOISE, draw.between(0, style.noise)).filter((id) => !used.has(id));
  for (const id of noise) {
    used.add(id);
    facts.splice(draw.between(0, facts.length), 0, makeFact(scene, id));
  }
  return facts;
}
