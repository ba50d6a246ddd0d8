/** Templates as users make them up: a few fields, a sentence each, and documents that print other words than theirs. */
import type { Language } from '../../../../src/pipeline/page.ts';
import type { Template, TemplateField } from '../../../../src/pipeline/template.ts';
import type { ExpectedValue } from '../../score.ts';
import type { Pair } from '../content.ts';
import type { Generated } from '../documents.ts';
import { drawPages } from '../draw-pages.ts';
import { company, day, identifier, postcode, street, word } from '../invent.ts';
import { createPick, type Pick } from '../pick.ts';
import { pickStyle, type Style } from '../style.ts';
import { ENGLISH_KINDS } from './english.ts';
import { GERMAN_KINDS } from './german.ts';
import type { OwnKind } from './kind.ts';

const KINDS = GERMAN_KINDS.flatMap((kind, index) => [kind, ...ENGLISH_KINDS.slice(index, index + 1)]);

export async function* generateOwn(count: number, seed: number): AsyncGenerator<Generated> {
  for (let index = 0; index < count; index += 1) {
    const kind = KINDS[index % KINDS.length];
    if (kind !== undefined) yield await generate(kind, seed + index);
  }
}

async function generate(kind: OwnKind, seed: number): Promise<Generated> {
  const { id, title, language, fields } = kind;
  const pick = createPick(seed);
  const style = pickStyle(pick, language);
  const expected: Record<string, ExpectedValue> = {};
  const facts = fields.map(({ labels, field, value }): Pair => {
    const [printed, wanted] = makeValue(value, pick, style, language);
    expected[field.key ?? ''] = wanted;
    return { label: pick.of(labels), value: printed };
  });
  const asides = kind.asides.map((label): Pair => ({ label, value: identifier(pick) }));
  const template: Template = { name: title, language, fields: fields.map(({ field }): TemplateField => field) };
  const content = {
    title,
    issuer: [
      company(pick, language),
      street(pick, language),
      `${postcode(pick, language)} ${word(pick, language, 'city')}`,
    ],
    recipient: undefined,
    facts: [...facts.slice(0, 2), ...asides, ...facts.slice(2)],
    tables: [],
    sums: [],
    foot: [],
    expected: { template: id, fields: expected },
  };
  const bytes = await drawPages(content, style, pick);
  return { name: `${id}-${seed}`, bytes, template, expected: content.expected };
}

/** As it is printed, and as it should come out. */
function makeValue(kind: string, pick: Pick, style: Style, language: Language): readonly [string, ExpectedValue] {
  const same = (text: string): readonly [string, string] => [text, text];
  const [name, ...choices] = kind.split('|');
  switch (name) {
    case 'date': {
      const date = day(pick.between(0, 600));
      return [style.date(date), date];
    }
    case 'money': {
      const cents = pick.between(1500, 400000);
      return [style.money(cents), { number: cents / 100 }];
    }
    case 'weight': {
      const kilos = pick.between(100, 9000);
      return [`${style.number(kilos, 0)} kg`, { number: kilos }];
    }
    case 'count': {
      const number = pick.between(2, 99);
      return [String(number), { number }];
    }
    case 'person':
      return same(word(pick, language, 'person'));
    case 'company':
      return same(company(pick, language));
    case 'street':
      return same(street(pick, language));
    case 'plate':
      return same(language === 'de' ? `HH-AB ${pick.digits(3)}` : `AB${pick.digits(2)} CDE`);
    case 'yes': {
      const yes = pick.maybe(0.5);
      const words = language === 'de' ? ['ja', 'nein'] : ['Yes', 'No'];
      return [words[yes ? 0 : 1] ?? '', String(yes)];
    }
    case 'choice': {
      const [first = '', ...rest] = choices;
      return same(pick.of([first, ...rest]));
    }
    default:
      return same(identifier(pick));
  }
}
