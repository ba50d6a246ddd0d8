/** The labeled documents that the ranker is trained on. */
import { basename } from 'node:path';
import { generateDocuments, generateEveryday } from '../bench/accuracy/generated/documents.ts';
import { KINDS } from '../bench/accuracy/generated/kinds.ts';
import { generateOwn } from '../bench/accuracy/generated/own/documents.ts';
import { layoutOf } from '../bench/accuracy/halves.ts';
import { listLabelled } from '../bench/accuracy/labelled.ts';
import { createReadings, type Readings } from '../bench/accuracy/readings.ts';
import type { Expected } from '../bench/accuracy/score.ts';
import { coreOf, likenessOf } from '../src/pipeline/extract/labels/likeness.ts';
import type { ReadDocument } from '../src/pipeline/page.ts';
import { resolveTemplate, type Template, type TemplateField } from '../src/pipeline/template.ts';
import { readTemplate } from '../src/pipeline/template-reading.ts';
import { createRandom } from './boosting.ts';

export interface Source {
  readonly name: string;
  /** Folder of the document, or `generated`. */
  readonly set: string;
  readonly document: ReadDocument;
  readonly template: Template;
  readonly expected: Expected;
  /** Documents with the same layout are trained on, or judged, together. */
  readonly layout: string;
  readonly weight: number;
  /** Whether every value of the document is labeled. */
  readonly complete: boolean;
  /** Paths of fields that are known to have no value in the document. */
  readonly absent?: ReadonlySet<string>;
}

/** @param readings folder to keep readings in */
export async function* readFolders(folders: readonly string[], readings: string | undefined): AsyncGenerator<Source> {
  const reader = createReadings(readings);
  try {
    for (const folder of folders) {
      for (const { name, path, language, template, expected } of listLabelled(folder)) {
        const document = await reader.read(path, language);
        const layout = layoutOf(document, expected.template);
        const { weight, complete } = ruleOf(folder);
        const source = { name, set: basename(folder), document, template, expected, layout, weight, complete };
        yield source;
      }
    }
  } finally {
    await reader.close();
  }
}

/** Documents whose rules were written with them at hand say less than others; papers/ is labeled completely. */
function ruleOf(folder: string): { weight: number; complete: boolean } {
  if (/\/(?:invoices|receipts)$/.test(folder)) return { weight: 0.6, complete: false };
  return /\/papers(?:\/|$)/.test(folder) ? { weight: 1, complete: true } : { weight: 1, complete: false };
}

const GENERATED = { listed: 0.15, reworded: 0.3, everyday: 0.3, own: 0.3 } as const;

/** Generated documents, by turns of the sets. */
export async function* readGenerated(count: number, seed: number, readings: Readings): AsyncGenerator<Source> {
  const sets = {
    listed: generateDocuments(count, seed, 'listed', KINDS),
    reworded: generateDocuments(2 * count, seed + 20_000, 'reworded', KINDS),
    everyday: generateEveryday(count, seed + 40_000, KINDS, 'everyday'),
    own: generateOwn(Math.ceil(count / 2), seed + 60_000),
  };
  for (const [set, documents] of Object.entries(sets)) {
    for await (const { name, bytes, template, expected } of documents) {
      const document = await readings.readBytes(bytes, template.language ?? 'en');
      const weight = Object.entries(GENERATED).find(([name]) => name === set)?.[1] ?? 0.2;
      yield { name, set: `generated-${set}`, document, template, expected, layout: name, weight, complete: true };
    }
  }
}

/** Weight of a document under a changed template beside the document itself. */
const VARIED = 0.5;
/** Fields of other templates that are asked of a document in vain. */
const FOREIGN = 4;
/** Shares of fields that keep their description and their aliases, and of those that get the name of another field as an alias. */
const KEPT = 0.35;
const MISLED = 0.35;

/** Similarity to a field's name or an alias from which another name also fits the field, and is not used as a wrong alias. */
const LIKE = 0.5;

function isLike(name: string, { name: own, aliases = [] }: TemplateField): boolean {
  return [own, ...aliases].some((text) => likenessOf(coreOf(name), coreOf(text)) >= LIKE);
}

/**
 * Documents with custom templates again, with templates that other people would have written: without most descriptions and
 * aliases, with wrong aliases, and with fields that the document does not answer.
 */
export function varyTemplates(sources: readonly Source[], seed: number): Source[] {
  const random = createRandom(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const custom = sources.filter(({ expected }) => expected.template.endsWith('.json'));
  const pickField = (): TemplateField | undefined => pick(pick(custom)?.template.fields ?? []);
  return custom.flatMap((source): Source[] => {
    const own = new Set(source.template.fields.map(({ name }) => name.toLowerCase()));
    const text = source.document.pages
      .flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.text.toLowerCase())))
      .join(' ');
    const foreign = Array.from({ length: FOREIGN }, pickField).filter(
      (field) =>
        field !== undefined &&
        field.type !== 'record' &&
        !own.has(field.name.toLowerCase()) &&
        !text.includes(field.name.toLowerCase()),
    );
    const fields = source.template.fields.map((field) => {
      if (field.type === 'record') return field;
      const { description, aliases = [], ...bare } = field;
      const wrong = random() < MISLED ? pickField()?.name : undefined;
      const called = [
        ...(random() < KEPT ? aliases : []),
        ...(wrong === undefined || own.has(wrong.toLowerCase()) || isLike(wrong, field) ? [] : [wrong]),
      ];
      return {
        ...bare,
        ...(description !== undefined && random() < KEPT ? { description } : {}),
        ...(called.length > 0 ? { aliases: called } : {}),
      };
    });
    const names = new Set<string>();
    const all = [...fields, ...foreign.filter((field) => field !== undefined)].filter(({ name }) => {
      const isNew = !names.has(name.toLowerCase());
      names.add(name.toLowerCase());
      return isNew;
    });
    const template: Template = { ...source.template, fields: all };
    if (!resolveTemplate(template).ok) return [];
    // What is asked in vain is known to be absent, even where not everything else is labeled.
    const absent = readTemplate(template).resolved.fields.filter(({ name }) =>
      foreign.some((field) => field?.name === name),
    );
    return [{ ...source, template, weight: VARIED * source.weight, absent: new Set(absent.map(({ key }) => key)) }];
  });
}
