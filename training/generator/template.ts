/** Custom templates in the words of an office, drawn for what a page prints. */
import { makeKey, makeUniqueKey } from '../../src/pipeline/field-key.ts';
import { type Part, partFact } from './parties.ts';
import type { Fact, Row, Scene, Value } from './scene.ts';
import { typeOfConcept, unansweredFact } from './unanswered.ts';
import { concept } from './values.ts';
import { chooseNouns, plain, wordingOf } from './wordings.ts';
import { table } from './words.ts';

interface Field {
  name: string;
  type: string;
  description?: string;
  aliases?: string[];
  choices?: { name: string }[];
  unit?: string;
  format?: string;
  multiple?: true;
  fields?: Field[];
}

export interface Expected {
  template: string;
  fields: Record<string, Value>;
  items?: Row[];
  rows_of?: string;
  more_rows?: Record<string, Row[]>;
  alternatives?: Record<string, Value[]>;
  multiple?: Record<string, readonly string[]>;
  compare?: Record<string, 'duration' | 'place'>;
}

export interface CustomTemplate {
  readonly template: { readonly language: string; readonly fields: readonly Field[] };
  readonly expected: Omit<Expected, 'template'>;
}

/** Which concepts a name may mean on this page. */
function ownersOf(scene: Scene): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { concept: id, label } of scene.printed) {
    const { names, labels } = wordingOf(scene, id);
    for (const name of [...names, ...labels, ...(label === '' ? [] : [label])]) {
      const key = plain(name);
      owners.set(key, (owners.get(key) ?? new Set()).add(id));
    }
  }
  return owners;
}

type Mode = 'names' | 'descriptions' | 'aliases' | 'both';

interface Naming {
  readonly scene: Scene;
  readonly mode: Mode;
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  readonly taken: Set<string>;
  /** The word of the template for each role. */
  readonly nouns: ReadonlyMap<string, readonly string[]>;
}

/** A name that nothing else on the page answers to; undefined where there is none. */
function nameField({ scene, owners, taken, nouns }: Naming, id: string, printed: string): string | undefined {
  const printedLabel = printed.replace(/ *(?:\([^)]*\)|[*¹]| in Zahlen)$/, '');
  const { draw } = scene;
  const { names, labels } = wordingOf(scene, id, nouns);
  const isFree = (name: string): boolean => {
    const meant = owners.get(plain(name)) ?? new Set();
    return name !== '' && !taken.has(makeKey(name)) && [...meant].every((one) => one === id);
  };
  const free = names.filter(isFree);
  const others = labels.filter((label) => isFree(label) && plain(label) !== plain(printedLabel));
  const lots = draw.between(1, 20);
  const pool =
    lots <= 2 && printedLabel.length <= 30 && isFree(printedLabel)
      ? [printedLabel]
      : lots <= 5 && others.length > 0
        ? others
        : free;
  const left = pool.length > 0 ? pool : others;
  if (left.length === 0) return undefined;
  const name = draw.of(left).replace(/[:?]$/, '');
  taken.add(makeKey(name));
  return name;
}

function describe(naming: Naming, field: Field, id: string, printedLabel: string): Field {
  const { scene, mode, owners, nouns } = naming;
  const { draw } = scene;
  const { labels, names, descriptions } = wordingOf(scene, id, draw.maybe(0.5) ? nouns : undefined);
  if ((mode === 'descriptions' || mode === 'both') && descriptions.length > 0 && draw.maybe(0.85))
    field.description = draw.of(descriptions);
  if ((mode === 'aliases' || mode === 'both') && draw.maybe(0.85)) {
    const fits = (alias: string): boolean => [...(owners.get(plain(alias)) ?? [])].every((one) => one === id);
    const known = [...labels, ...names].filter((alias) => alias !== field.name && alias !== '' && fits(alias));
    const wanted = draw.maybe(0.6) ? known : known.filter((alias) => plain(alias) !== plain(printedLabel));
    const aliases = new Set(draw.shuffled(wanted).slice(0, draw.between(1, 3)));
    if (draw.maybe(0.06)) aliases.add(misleadingAlias(scene, owners));
    if (aliases.size > 0) field.aliases = [...aliases].filter((alias) => alias !== '');
  }
  return field;
}

/** A label of something else; mostly of something that the page lacks. */
function misleadingAlias({ draw, language, printed }: Scene, owners: Naming['owners']): string {
  const printedLabels = printed.map(({ label }) => label).filter((label) => label !== '');
  if (draw.maybe(0.3) && printedLabels.length > 0) return draw.of(printedLabels);
  const label = draw.of(concept(draw.of([...table('concepts').keys()])).all(`${language}.l`));
  return owners.has(plain(label)) ? '' : label;
}

function typeField(scene: Scene, name: string, fact: Fact): Field {
  const { draw } = scene;
  if (fact.many !== undefined) return { name, type: 'text', multiple: true };
  if (fact.type === 'choice' && fact.options !== undefined && draw.maybe(0.75))
    return { name, type: 'choice', choices: fact.options.map((option) => ({ name: option })) };
  if (fact.type === 'choice') return { name, type: 'text' };
  const unit = typeof fact.value === 'object' ? fact.value.unit : fact.unit;
  if (fact.type === 'quantity' && unit !== undefined) return { name, type: 'quantity', unit };
  const format = fact.type === 'text' && fact.format !== undefined && draw.maybe(0.3) ? { format: fact.format } : {};
  return { name, type: fact.type, ...format };
}

/** Whether a template may ask for a fact. Of what letterheads print, few parts are asked for beside the name. */
function isAskable(scene: Scene, { concept: id, value, many, type }: Fact, wholeAddresses: boolean): boolean {
  if (value === undefined && many === undefined) return false;
  const part = id.split('.')[1];
  if (part === undefined) return type !== 'text' || many !== undefined || scene.draw.maybe(0.65);
  if (part === 'name') return scene.draw.maybe(0.8);
  const isPiece = part === 'street' || part === 'postcode' || part === 'city';
  if (isPiece || part === 'address') return isPiece !== wholeAddresses && scene.draw.maybe(isPiece ? 0.3 : 0.6);
  return scene.draw.maybe(0.2);
}

/** A template that asks for some of what is printed, and for some things that are not. */
export function customTemplate(scene: Scene, offered: readonly string[]): CustomTemplate {
  const { draw, language, printed } = scene;
  const mode = draw.of<Mode>(['names', 'names', 'descriptions', 'descriptions', 'aliases', 'both']);
  const naming: Naming = { scene, mode, owners: ownersOf(scene), taken: new Set(), nouns: chooseNouns(scene) };
  const wholeAddresses = draw.maybe(0.6);
  const byConcept = new Map<string, Fact>();
  for (const fact of printed) if (!byConcept.has(fact.concept)) byConcept.set(fact.concept, fact);
  const answered = [...byConcept.values()].filter((fact) => isAskable(scene, fact, wholeAddresses));
  const chosen = draw.some(answered, draw.between(3, 14));
  const missing = draw
    .shuffled(unansweredConcepts(scene, offered))
    .slice(0, Math.max(draw.maybe(0.7) ? 1 : 0, Math.round((chosen.length * draw.between(5, 22)) / 100)));
  const fields: Field[] = [];
  const expected: CustomTemplate['expected'] = { fields: {} };
  const keys = new Set<string>();
  for (const fact of chosen) {
    const name = nameField(naming, fact.concept, fact.label);
    if (name === undefined) continue;
    fields.push(describe(naming, typeField(scene, name, fact), fact.concept, fact.label));
    const key = makeUniqueKey(makeKey(name), keys);
    keys.add(key);
    answer(expected, key, fact);
  }
  for (const fact of missing) {
    const name = nameField(naming, fact.concept, fact.label);
    if (name !== undefined) fields.push(describe(naming, typeField(scene, name, fact), fact.concept, ''));
  }
  const ordered = draw.maybe(0.5) ? draw.shuffled(fields) : fields;
  const record = rowsField(naming, expected);
  return { template: { language, fields: record === undefined ? ordered : [...ordered, record] }, expected };
}

function answer(expected: CustomTemplate['expected'], key: string, fact: Fact): void {
  const { value, many } = fact;
  if (many !== undefined) expected.multiple = { ...expected.multiple, [key]: many };
  else if (value !== undefined) expected.fields[key] = value;
  addRules(expected, key, fact);
}

/** Further right values of a path, and how they are compared. */
export function addRules(expected: CustomTemplate['expected'], path: string, { value, also, compare }: Fact): void {
  const others = (also ?? []).filter((other) => other !== value);
  if (others.length > 0) expected.alternatives = { ...expected.alternatives, [path]: others };
  if (compare !== undefined) expected.compare = { ...expected.compare, [path]: compare };
}

/** Facts that the page does not answer: labels left empty, and what documents of the kind often have. */
function unansweredConcepts(scene: Scene, offered: readonly string[]): Fact[] {
  const { printed, draw } = scene;
  const answered = new Set(
    printed.filter(({ value, many }) => value !== undefined || many !== undefined).map(({ concept: id }) => id),
  );
  const empty = printed.filter(({ concept: id }) => !answered.has(id));
  const groups = [...table('groups.txt').values()].map((entry) => entry.all('all').flatMap((line) => line.split(' ')));
  const closed = new Set(groups.filter((group) => group.some((id) => answered.has(id))).flat());
  const others = [...table('concepts').values()].filter(({ args }) => !args.includes('~g')).map(({ id }) => id);
  const ids = [...offered, ...draw.some(others, 6)].filter(
    (id) => !id.includes('.') && !closed.has(id) && !printed.some((fact) => fact.concept === id),
  );
  const roles = [...scene.parties.keys()].flatMap((role) =>
    (['phone', 'email', 'iban', 'vat_id', 'contact'] as const).map((part) => `${role}.${part}`),
  );
  const parts = draw.some(
    roles.filter((id) => !answered.has(id) && !closed.has(id)),
    2,
  );
  return [
    ...empty,
    ...[...new Set(ids)].map((id) => unansweredFact(scene, id)),
    ...parts.map((id) => unansweredPart(scene, id)),
  ];
}

function unansweredPart(scene: Scene, id: string): Fact {
  const [role = '', part] = id.split('.');
  const { value: _, ...fact } = partFact(scene, role, part as Part);
  return { ...fact, label: '', text: '' };
}

/** A record for the rows that the page prints. */
function rowsField(naming: Naming, expected: CustomTemplate['expected']): Field | undefined {
  const { scene } = naming;
  const { draw, language } = scene;
  const rows = scene.rows.at(0);
  if (rows === undefined || draw.maybe(0.4)) return undefined;
  const entry = table('tables.txt').get(rows.id);
  const name = draw.of(entry?.all(`${language}.n`) ?? []);
  if (naming.taken.has(makeKey(name))) return undefined;
  const ids = Object.keys(rows.rows[0] ?? {});
  const chosen = draw.some(ids, Math.max(2, draw.between(2, ids.length)));
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const fields = chosen.flatMap((id): Field[] => {
    const column = draw.of([...concept(id).all(`${language}.n`), ...concept(id).all(`${language}.l`)]);
    const key = makeKey(column);
    if (taken.has(key)) return [];
    taken.add(key);
    keys.set(id, key);
    const sample = rows.rows[0]?.[id];
    const unit = typeof sample === 'object' && sample.unit !== undefined ? { unit: sample.unit } : {};
    return [{ name: column, type: typeOfConcept(id), ...unit }];
  });
  expected.rows_of = makeKey(name);
  expected.items = rows.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([id, value]) => (keys.has(id) ? [[keys.get(id) ?? '', value]] : [])),
    ),
  );
  return { name, type: 'record', multiple: true, fields };
}
