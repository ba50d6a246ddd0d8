/** Documents of the predefined templates that nobody has seen: the same ones for the same seed. */
import type { Language } from '../../../src/pipeline/page.ts';
import { loadTemplate } from '../../../src/pipeline/predefined.ts';
import { resolveTemplate, type Template } from '../../../src/pipeline/template.ts';
import type { Expected } from '../score.ts';
import { type Content, makeBankStatement, makeDeliveryNote, makeInvoice, makeReceipt, type Order } from './content.ts';
import { drawPage, drawRoll } from './draw.ts';
import { createPick } from './pick.ts';
import { pickStyle } from './style.ts';
import type { Wording } from './wording.ts';

export interface Generated {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly template: Template;
  readonly expected: Expected;
}

const MAKERS: Readonly<Record<string, (order: Order) => Content>> = {
  invoice: makeInvoice,
  receipt: makeReceipt,
  bank_statement: makeBankStatement,
  delivery_note: makeDeliveryNote,
};

/** @param seed of the first document; each has the next one */
export async function* generateDocuments(count: number, seed: number, wording: Wording): AsyncGenerator<Generated> {
  const kinds = Object.entries(MAKERS).flatMap(([kind, make]) =>
    (['de', 'en'] as const).map((language) => ({ kind, make, language })),
  );
  for (let index = 0; index < count; index += 1) {
    const chosen = kinds[index % kinds.length];
    if (chosen !== undefined) yield await generate(chosen.kind, chosen.language, chosen.make, seed + index, wording);
  }
}

async function generate(
  kind: string,
  language: Language,
  make: (order: Order) => Content,
  seed: number,
  wording: Wording,
): Promise<Generated> {
  const id = `${kind}.${language}`;
  const template = loadTemplate(id);
  const result = resolveTemplate(template);
  if (template === undefined || !result.ok) throw new Error(`There is no template ${id}.`);
  const pick = createPick(seed);
  const style = pickStyle(pick, language);
  const content = make({ pick, style, language, wording, template: result.resolved, id });
  const bytes = kind === 'receipt' ? await drawRoll(content, style) : await drawPage(content, style, pick);
  return { name: `${id}-${seed}`, bytes, template, expected: content.expected };
}
