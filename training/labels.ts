/**
 * Learns how labels that no list knows are told apart, and writes models/labels.json.
 *
 *   node training/labels.ts [--dry] [--misses N]
 *
 * What it learns from are the labels that the templates and the lexicon know: each is held against its template as if it,
 * and every second time each other wording with its rarest word, were not known. Labels of other templates are held
 * against it as well: they announce nothing there. What is printed is cross-validated by kind of document.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coreOf, indexLikeness, likenessOf, rateFields } from '../src/pipeline/extract/labels/likeness.ts';
import {
  countWords,
  type FieldWords,
  type Wording,
  wordingsOf,
} from '../src/pipeline/extract/labels/meaning/field-words.ts';
import { MEANING_FEATURES, measureMeaning } from '../src/pipeline/extract/labels/meaning/measure.ts';
import { scopesOf, valueKind } from '../src/pipeline/extract/labels/meaning/rate.ts';
import { partsOf } from '../src/pipeline/extract/labels/meaning/words.ts';
import { normaliseLabel } from '../src/pipeline/extract/labels/normalise.ts';
import { buildLexicon } from '../src/pipeline/extract/lexicon/lexicon.ts';
import { type FieldProfile, profileTemplate } from '../src/pipeline/extract/profile.ts';
import { listTemplates, loadTemplate } from '../src/pipeline/predefined.ts';
import { resolveTemplate } from '../src/pipeline/template.ts';
import { fitRanking, type Group } from './ranking.ts';

const MODEL = new URL('../models/labels.json', import.meta.url);
/** As strong as so many labels. */
const RIDGE = 3;
const FOLDS = 4;
/** Labels of other templates for each of a template's own. */
const STRANGERS = 0.3;
/** Less alike by letters is not alike. */
const LEAST_LETTERS = 0.3;

interface Sample extends Group {
  readonly kind: string;
  readonly label: string;
  readonly paths: readonly string[];
}

interface Scope {
  readonly fields: readonly FieldProfile[];
  readonly wordings: readonly (readonly Wording[])[];
  readonly words: readonly FieldWords[];
}

const { values: options } = parseArgs({
  options: { dry: { type: 'boolean', default: false }, misses: { type: 'string', default: '0' } },
});
const lexicon = buildLexicon();
const lexiconLabels = new Map(lexicon.map(({ id, labels }) => [id, labels]));
const ids = [...listTemplates('de'), ...listTemplates('en')].map(({ id }) => id).sort();
const samples = ids.flatMap(samplesOf);
const kinds = [...new Set(samples.map(({ kind }) => kind))];
judge();
const round = (weight = 0): number => Math.round(weight * 1000) / 1000;
const weights = fitRanking(samples, RIDGE);
const model = Object.fromEntries(MEANING_FEATURES.map((feature, index) => [feature, round(weights[index])]));
if (!options.dry) writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);

function profilesOf(id: string): FieldProfile[] {
  const result = resolveTemplate(loadTemplate(id));
  if (!result.ok) throw new Error(`There is no template ${id}.`);
  const { singles, records } = profileTemplate(result.resolved, lexicon);
  return [...new Set([...singles, ...records.flatMap(({ fields }) => fields)])];
}

function samplesOf(id: string): Sample[] {
  const [kind = id, language = ''] = id.split('.');
  const profiles = profilesOf(id);
  const known = new Set(profiles.flatMap(({ labels }) => [...labels.keys()]));
  const others = ids
    .filter((other) => other !== id && other.endsWith(language))
    .flatMap((other) => profilesOf(other).flatMap(({ field }) => [field.name, ...field.aliases]))
    .filter((label) => !known.has(normaliseLabel(label)));
  const strangers = [...new Set(others)].sort();
  const letters = indexLikeness(profiles);
  return scopesOf(profiles)
    .filter((fields) => fields.length > 1)
    .flatMap((fields) => {
      const wordings = fields.map(({ field, concept }) => wordingsOf(field, concept && lexiconLabels.get(concept)));
      const scope = { fields, wordings, words: wordings.map(countWords) };
      const own = fields.flatMap((field, index) =>
        distinctLabels(field, fields).flatMap((label, at) =>
          ownSamples(kind, scope, index, label, at % 2 === 1, letters),
        ),
      );
      const step = Math.max(1, Math.floor(strangers.length / ((STRANGERS * own.length) / 2)));
      const foreign = strangers.filter((_, at) => at % step === 0);
      return [...own, ...foreign.flatMap((label) => strangerSamples(kind, scope, label, letters))];
    });
}

/** Labels of a field that no other field of the scope has. */
function distinctLabels(field: FieldProfile, fields: readonly FieldProfile[]): string[] {
  const labels = [field.field.name, ...field.field.aliases];
  return [...new Map(labels.map((label) => [normaliseLabel(label), label]))].flatMap(([form, label]) =>
    fields.every((other) => other === field || !other.labels.has(form)) ? [label] : [],
  );
}

function ownSamples(
  kind: string,
  { fields, wordings, words }: Scope,
  index: number,
  label: string,
  hard: boolean,
  letters: ReturnType<typeof indexLikeness>,
): Sample[] {
  const form = normaliseLabel(label);
  const rarest = hard ? rarestStem(label, words) : undefined;
  const left = (wordings[index] ?? []).filter(
    ({ text }) => normaliseLabel(text) !== form && !partsOf(text).some(({ stem }) => stem === rarest),
  );
  const core = coreOf(label);
  const rates = rateFields(core, letters, LEAST_LETTERS);
  const own = Math.max(0, ...left.map(({ text, strength }) => strength * likenessOf(core, coreOf(text))));
  const measured = measureMeaning(label, words.with(index, countWords(left)), (at) =>
    at === index ? (own < LEAST_LETTERS ? 0 : own) : rateOf(rates, fields[at]),
  );
  return groupByKind(kind, label, fields, measured, index);
}

function strangerSamples(
  kind: string,
  { fields, words }: Scope,
  label: string,
  letters: ReturnType<typeof indexLikeness>,
): Sample[] {
  const rates = rateFields(coreOf(label), letters, LEAST_LETTERS);
  const measured = measureMeaning(label, words, (at) => rateOf(rates, fields[at]));
  return groupByKind(kind, label, fields, measured, -1);
}

function rateOf(rates: ReadonlyMap<FieldProfile, number>, field: FieldProfile | undefined): number {
  return field === undefined ? 0 : (rates.get(field) ?? 0);
}

/** One choice for each kind of value; none of the fields where the label's own field has another kind. */
function groupByKind(
  kind: string,
  label: string,
  fields: readonly FieldProfile[],
  measured: ReturnType<typeof measureMeaning>,
  right: number,
): Sample[] {
  const indexes = Map.groupBy(fields.keys(), (index) => (fields[index] === undefined ? '' : valueKind(fields[index])));
  return [...indexes.values()].map((members) => ({
    kind,
    label,
    paths: members.map((index) => fields[index]?.path ?? ''),
    candidates: members.map((index) => MEANING_FEATURES.map((feature) => measured[index]?.[feature] ?? 0)),
    right: members.indexOf(right),
    weight: members.includes(right) ? 1 : 0.3,
  }));
}

function rarestStem(label: string, words: readonly FieldWords[]): string | undefined {
  const count = (stem: string): number => words.filter(({ stems }) => stems.has(stem)).length;
  return partsOf(label)
    .map(({ stem }) => stem)
    .filter((stem) => stem.length > 2)
    .toSorted((a, b) => count(a) - count(b))[0];
}

function judge(): void {
  const judged: { right: boolean; chance: number; own: boolean; letters: boolean }[] = [];
  const misses: string[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const held = new Set(kinds.filter((_, index) => index % FOLDS === fold));
    const fitted = fitRanking(
      samples.filter(({ kind }) => !held.has(kind)),
      RIDGE,
    );
    for (const { kind, label, paths, candidates, right } of samples) {
      if (!held.has(kind)) continue;
      const odds = candidates.map((features) =>
        Math.exp(features.reduce((sum, value, at) => sum + value * (fitted[at] ?? 0), 0)),
      );
      const most = Math.max(...odds);
      const chance = most / odds.reduce((sum, value) => sum + value, 1);
      const best = odds.indexOf(most);
      const byLetters = candidates.map((features) => features[MEANING_FEATURES.indexOf('letters')] ?? 0);
      const letters = Math.max(...byLetters);
      judged.push({
        right: best === right,
        chance,
        own: right >= 0,
        letters: letters > 0.58 && byLetters.indexOf(letters) === right,
      });
      if (right >= 0 && best !== right)
        misses.push(`${kind} ${label}: ${paths[right]} -> ${paths[best]} ${chance.toFixed(2)}`);
    }
  }
  const share = (part: readonly { right: boolean }[]): string =>
    ((100 * part.filter(({ right }) => right).length) / Math.max(1, part.length)).toFixed(1);
  const own = judged.filter((entry) => entry.own);
  console.log(
    `${own.length} labels, right ${share(own)} %, by letters alone ${share(own.map(({ letters }) => ({ right: letters })))} %`,
  );
  for (const [from, to] of [
    [0, 0.1],
    [0.1, 0.3],
    [0.3, 0.5],
    [0.5, 0.7],
    [0.7, 0.9],
    [0.9, 1.01],
  ] as const) {
    const part = judged.filter(({ chance }) => chance >= from && chance < to);
    console.log(`  ${from.toFixed(2)} to ${to.toFixed(2)}  ${String(part.length).padStart(6)}  right ${share(part)}`);
  }
  const step = Math.max(1, Math.floor(misses.length / Math.max(1, Number(options.misses))));
  if (options.misses !== '0') for (const miss of misses.filter((_, at) => at % step === 0)) console.log(`  ${miss}`);
}
