/** Documents of the predefined templates that nobody has seen: the same ones for the same seed. */
import type { Language } from '../../../src/pipeline/page.ts';
import { loadTemplate } from '../../../src/pipeline/predefined.ts';
import { resolveTemplate, type Template } from '../../../src/pipeline/template.ts';
import { ask, type EverydaySet, everydayFor } from '../everyday/everyday.ts';
import type { Expected } from '../score.ts';
import type { Kind, Order } from './content.ts';
import { drawPages } from './draw-pages.ts';
import { drawRoll } from './draw-roll.ts';
import { KINDS } from './kinds.ts';
import { createPick } from './pick.ts';
import { pickStyle } from './style.ts';
import type { Wording } from './wording.ts';

export interface Generated {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly template: Template;
  readonly expected: Expected;
}

/** Labels are reworded in one document of so many; the others print what the predefined templates know. */
const EVERYDAY_REWORDED = 3;

/**
 * Documents of each kind and language by turns.
 *
 * @param seed of the first document; each has the next one
 */
export async function* generateDocuments(
  count: number,
  seed: number,
  wording: Wording,
  kinds: readonly Kind[] = KINDS,
): AsyncGenerator<Generated> {
  const all = kinds.flatMap((kind) => (['de', 'en'] as const).map((language) => ({ kind, language })));
  for (let index = 0; index < count; index += 1) {
    const chosen = all[index % all.length];
    if (chosen !== undefined) yield await generateDocument(chosen.kind, chosen.language, seed + index, wording);
  }
}

/** Each everyday template over a document of its kind, by turns; what the document does not say is known to be absent. */
export async function* generateEveryday(
  count: number,
  seed: number,
  kinds: readonly Kind[],
  set: EverydaySet,
): AsyncGenerator<Generated> {
  const all = kinds.flatMap((kind) =>
    (['de', 'en'] as const).flatMap((language) =>
      everydayFor(kind.name, language, set).map((everyday) => ({ kind, language, everyday })),
    ),
  );
  for (let index = 0; index < count; index += 1) {
    const chosen = all[index % all.length];
    if (chosen === undefined) return;
    const { kind, language, everyday } = chosen;
    const wording =
      Math.floor(index / all.length) % EVERYDAY_REWORDED === EVERYDAY_REWORDED - 1 ? 'reworded' : 'listed';
    const document = await generateDocument(kind, language, seed + index, wording);
    yield { ...document, ...ask(everyday, document.expected, true) };
  }
}

async function generateDocument(kind: Kind, language: Language, seed: number, wording: Wording): Promise<Generated> {
  const id = `${kind.name}.${language}`;
  const template = loadTemplate(id);
  const result = resolveTemplate(template);
  if (template === undefined || !result.ok) throw new Error(`There is no template ${id}.`);
  const pick = createPick(seed);
  const style = pickStyle(pick, language);
  const wordings = kind.wordings ?? { de: {}, en: {} };
  const order: Order = { pick, style, language, wording, wordings, template: result.resolved, id };
  const { bytes, expected } = 'draw' in kind ? await kind.draw(order) : await drawContent(kind, order);
  return { name: `${id}-${seed}`, bytes, template, expected };
}

async function drawContent(
  kind: Exclude<Kind, { readonly draw: unknown }>,
  order: Order,
): Promise<{ bytes: Uint8Array; expected: Expected }> {
  const content = kind.make(order);
  const { style, pick } = order;
  const bytes = kind.onRoll === true ? await drawRoll(content, style) : await drawPages(content, style, pick);
  return { bytes, expected: content.expected };
}
