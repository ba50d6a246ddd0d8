/** Tasks whose duration cannot be predicted from their input. They run in threads, so that they block no requests. */
import { recheckExtraction } from '../../pipeline/check/recheck.ts';
import type { FoundPlace, TypedRow } from '../../pipeline/examples.ts';
import type { Check, Entity } from '../../pipeline/extraction.ts';
import type { Language, Page } from '../../pipeline/page.ts';
import { checkPatterns } from '../../pipeline/patterns.ts';
import type { NamedSample } from '../../pipeline/suggest/proposal.ts';
import type { Suggestion } from '../../pipeline/suggest/suggestion.ts';
import type { ResolvedTemplate } from '../../pipeline/template.ts';
import { type Measurement, measureExtraction } from '../accuracy/figures.ts';

/** What each task takes and returns. All of it can be cloned (https://nodejs.org/api/worker_threads.html). */
export interface Tasks {
  /** Compiles the patterns of a template; see `checkPatterns`. */
  patterns: { input: readonly string[]; output: (string | undefined)[] };
  /** Checks an extraction as a person changed it; see `recheckExtraction`. */
  recheck: {
    input: {
      /** As JSON: copying a text into the thread costs nothing beside copying 100,000 objects. */
      readonly entities: string;
      readonly template: ResolvedTemplate;
      readonly earlier: readonly Check[];
    };
    output: Check[];
  };
  /** Learns an example from the kept words of a document; see `learnExample`. */
  learn: {
    input: {
      /** `packWords` of the document. */
      readonly words: Uint8Array;
      readonly language: Language;
      readonly template: ResolvedTemplate;
      /** As JSON, confirmed by a person. */
      readonly entities: string;
    };
    output: Lesson;
  };
  /** Finds typed values on the pages of a document; see `placeTypedValues`. */
  place: {
    input: {
      /** `packWords` of the document. */
      readonly words: Uint8Array;
      /** Pages that were read with OCR. */
      readonly recognized: readonly number[];
      readonly language: Language;
      readonly template: ResolvedTemplate;
      readonly rows: readonly TypedRow[];
    };
    output: FoundPlace[][];
  };
  /** Compares a computed extraction with the confirmed one; see `measureExtraction`. */
  measure: { input: { readonly computed: string; readonly confirmed: string | null }; output: Measurement };
  /** Proposes a template; see `suggestTemplate`. */
  suggest: { input: readonly NamedSample[]; output: Suggestion };
}

/** What a document teaches, as it is stored. */
export interface Lesson {
  /** An `Example`, as JSON. */
  readonly learned: string;
  /** Its fingerprint, as JSON. */
  readonly fingerprint: string;
  readonly version: number;
}

export type TaskName = keyof Tasks;

type Output<Name extends TaskName> = Tasks[Name]['output'];

export const TASKS: {
  readonly [Name in TaskName]: (input: Tasks[Name]['input']) => Output<Name> | Promise<Output<Name>>;
} = {
  patterns: (patterns) => checkPatterns(patterns),
  recheck: ({ entities, template, earlier }) => recheckExtraction(readEntities(entities), template, earlier),
  async learn({ words, entities, ...confirmed }) {
    // Imported here, since the thread for the other tasks needs none of it.
    const { learnExample, pagesOfWords } = await import('../../pipeline/examples.ts');
    const { unpackWords } = await import('../../pipeline/page-words.ts');
    const pages = pagesOfWords(...unpackWords(Buffer.from(words)));
    const { version, ...example } = learnExample({ ...confirmed, pages, entities: readEntities(entities) });
    const learned = JSON.stringify({ version, ...example });
    return { learned, fingerprint: JSON.stringify(example.fingerprint), version };
  },
  async place({ words, recognized, language, template, rows }) {
    const { pagesOfWords, placeTypedValues } = await import('../../pipeline/examples.ts');
    const { unpackWords } = await import('../../pipeline/page-words.ts');
    const pages = pagesOfWords(...unpackWords(Buffer.from(words))).map(
      (page): Page => (recognized.includes(page.number) ? { ...page, textSource: 'ocr' } : page),
    );
    return placeTypedValues({ language, pages, template }, rows);
  },
  measure: ({ computed, confirmed }) => measureExtraction(computed, confirmed),
  async suggest(samples) {
    // Imported here, as above.
    const { suggestTemplate } = await import('../../pipeline/suggest/suggest.ts');
    return suggestTemplate(samples);
  },
};

function readEntities(json: string): Entity[] {
  return JSON.parse(json);
}

export interface TaskRequest<Name extends TaskName = TaskName> {
  readonly name: Name;
  readonly input: Tasks[Name]['input'];
}

export type TaskReply<Name extends TaskName = TaskName> =
  | { readonly output: Tasks[Name]['output'] }
  | { readonly error: unknown };
