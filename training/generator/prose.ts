/** Sentences: facts inside letters and contracts, and text that says nothing a template asks for. */
import { addDays, printDate, printMoney } from './formats.ts';
import { escapeText } from './html.ts';
import { type Part, partFact } from './parties.ts';
import { drawCity, drawCompany, drawPerson, drawPhone, fillShape } from './people.ts';
import { type Fact, partyOf, type Scene, show } from './scene.ts';
import { concept, makeFact } from './values.ts';
import { list, table } from './words.ts';

/** Facts of a document by concept, so that a slot that occurs twice prints the same value. */
export type Known = Map<string, Fact>;

/**
 * A text with its slots filled: `{CONCEPT}`, `{ROLE.PART}`. What is printed is recorded.
 *
 * @param isBold whether values stand out
 */
export function fillSlots(scene: Scene, text: string, known: Known, isBold = false): string {
  return text
    .split(/(\{[\w.]+\})/)
    .map((piece) => {
      const slot = /^\{([\w.]+)\}$/.exec(piece)?.[1];
      if (slot === undefined) return escapeText(piece);
      const fact = known.get(slot) ?? slotFact(scene, slot);
      known.set(slot, fact);
      if (!scene.printed.some((printed) => printed.concept === slot)) show(scene, fact);
      const shown = escapeText(fact.text.replaceAll('\n', ', '));
      return isBold ? `<b>${shown}</b>` : shown;
    })
    .join('');
}

function slotFact(scene: Scene, slot: string): Fact {
  const [role = '', part] = slot.split('.');
  if (part === undefined) return { ...makeFact(scene, slot), label: '' };
  const fact = partFact(scene, role, part as Part);
  if (part !== 'address') return fact;
  for (const piece of ['street', 'postcode', 'city'] as const) show(scene, partFact(scene, role, piece));
  const party = partyOf(scene, role);
  return { ...fact, text: fact.text.replace(party.street, `${party.street},`) };
}

/** Sentences around a label, where a concept has none of its own: {l} is the label, {} the value. */
const AROUND = {
  en: [
    'The {l} is {}.',
    'We have noted {} as the {l}.',
    '{L}: {}.',
    'According to our records the {l} is {}.',
    'The {l} remains {}.',
    'Your {l} ({}) is shown in our files.',
    'For the {l} we used {}.',
  ],
  de: [
    '{L}: {}.',
    'Als {L} haben wir {} vermerkt.',
    'Ihre Angabe zu „{L}“: {}.',
    'Unter {L} führen wir {}.',
    'Zur Erinnerung – {L}: {}.',
    'Vermerkt ist {} ({L}).',
  ],
};

/** A sentence that says the fact; undefined where there is none. The caller records the fact. */
export function sentenceOf({ draw, language }: Scene, fact: Fact): string | undefined {
  const { label, text, value } = fact;
  if (value === undefined || text.includes('☐') || text.includes('\n')) return undefined;
  const own = concept(fact.concept).all(`${language}.s`);
  const isNoun = /^\p{Lu}[\p{L} ]{3,28}$/u.test(label);
  if (own.length === 0 && !isNoun) return undefined;
  const sentence = own.length > 0 && draw.maybe(0.8) ? draw.of(own) : draw.of(isNoun ? AROUND[language] : own);
  if (sentence === undefined) return undefined;
  const lower = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return escapeText(sentence)
    .replace('{l}', () => escapeText(lower))
    .replace('{L}', () => escapeText(label))
    .replace('{}', () => `<span>${escapeText(text)}</span>`);
}

/** Sentences without facts of an entry of words/fillers.txt. */
export const fillers = (scene: Scene, id: string, count: number): string[] =>
  scene.draw
    .shuffled(list('fillers.txt', id, scene.language))
    .slice(0, count)
    .map((text) => escapeText(text.replace(/\[(\w+)\]/g, (_, what: string) => strayValue(scene, what))));

/** A value that means nothing to the document: other companies, dates of advertisements, printers' codes. */
function strayValue({ draw, language, country, formats, day }: Scene, what: string): string {
  const values: Record<string, () => string> = {
    company: () => drawCompany(draw, language, { land: country }),
    person: () => drawPerson(draw, language),
    city: () => drawCity(draw, country).city,
    phone: () => drawPhone(draw, country),
    date: () => printDate(addDays(day, draw.between(-900, 300)), formats.date, language),
    money: () => printMoney(draw.between(5, 900), formats, draw.of([0, 2])),
    code: () => fillShape(draw, draw.of(['@@-####', '#######', '####/##', '@###-##'])),
    number: () => String(draw.between(2, 90)),
  };
  return values[what]?.() ?? '';
}

/** The clauses of a contract, numbered or with headings. @param ids entries of words/clauses.txt */
export function clauses(scene: Scene, ids: readonly string[], known: Known): string {
  const { draw, language, style } = scene;
  const withHeading = draw.maybe(0.7);
  const mark = draw.of(['1.', '§ 1', '1', 'Section 1.', 'Art. 1', '']);
  const isBold = draw.maybe(0.15);
  const others = fillers(scene, 'boilerplate', draw.between(2, 16));
  const texts = [
    ...ids.map((id) => {
      const lines = table('clauses.txt').get(id)?.lines(language) ?? [];
      const [headings = '', ...variants] = draw.of(lines);
      return { heading: draw.of(headings.split('/')), html: fillSlots(scene, draw.of(variants), known, isBold) };
    }),
    ...others.map((html) => ({ heading: '', html })),
  ];
  const ordered = draw.maybe(0.5) ? [...texts.slice(0, 1), ...draw.shuffled(texts.slice(1))] : texts;
  return ordered
    .map(({ heading, html }, at) => {
      const number = mark.replace('1', String(at + 1));
      if (!withHeading || heading === '') return `<p>${number} ${html}</p>`;
      if (style.heading === 'upper') return `<h2>${number} ${escapeText(heading.toUpperCase())}</h2><p>${html}</p>`;
      return draw.maybe(0.5)
        ? `<p>${number} <b>${escapeText(heading)}.</b> ${html}</p>`
        : `<h2>${number} ${escapeText(heading)}</h2><p>${html}</p>`;
    })
    .join('');
}
