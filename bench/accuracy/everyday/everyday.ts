/**
 * Templates in everyday words: a few fields under the names that somebody in an office gives them, with a plain sentence
 * each, no aliases, no formats and no keys. They are tried on documents of the predefined templates, whose values are
 * known: `of` says which of them a field asks for.
 */
import type { Language } from '../../../src/pipeline/page.ts';
import { resolveTemplate, type Template, type ValueField } from '../../../src/pipeline/template.ts';
import type { Expected } from '../score.ts';
import { ENGLISH } from './english.ts';
import { GERMAN } from './german.ts';
import { LATER } from './later.ts';

export interface Everyday {
  /** Of the predefined template whose documents it is for: `invoice`. */
  readonly kind: string;
  readonly fields: readonly EverydayField[];
}

export interface EverydayField {
  readonly name: string;
  readonly type: ValueField['type'];
  readonly description: string;
  /** `record.field` of the predefined template; of several the first that the document has. */
  readonly of: string | readonly string[];
}

/** An everyday template with what should come out of one document. */
export interface Asked {
  readonly template: Template;
  readonly expected: Expected;
}

/** `everyday` is the set that the code was fitted to, `later` one that came after it. */
export type EverydaySet = 'everyday' | 'later';

const SETS: Readonly<Record<EverydaySet, Readonly<Record<Language, readonly Everyday[]>>>> = {
  everyday: { de: GERMAN, en: ENGLISH },
  later: LATER,
};

/** @returns the everyday templates for documents of a predefined template, in the documents' language */
export function everydayFor(kind: string, language: Language, set: EverydaySet = 'everyday'): readonly Everyday[] {
  return SETS[set][language].filter((entry) => entry.kind === kind);
}

/**
 * What an everyday template asks of a document whose values are known.
 *
 * @param known by the paths of the predefined template
 * @param complete whether the document says nothing else, so that a value for any other field is a wrong one
 */
export function ask({ fields }: Everyday, known: Expected, complete: boolean): Asked {
  const template: Template = {
    fields: fields.map(({ name, type, description }): ValueField => ({ name, type, description })),
  };
  const result = resolveTemplate(template);
  if (!result.ok) throw new Error(`This is not a template: ${JSON.stringify(result.faults)}.`);
  const wanted: Record<string, Expected['fields'][string]> = {};
  const absent: string[] = [];
  result.resolved.fields.forEach(({ key }, index) => {
    const path = [fields[index]?.of ?? []].flat().find((candidate) => known.fields[candidate] !== undefined);
    const value = path === undefined ? undefined : known.fields[path];
    if (value !== undefined) wanted[key] = value;
    else if (complete) absent.push(key);
  });
  return { template, expected: { template: known.template, fields: wanted, absent } };
}
