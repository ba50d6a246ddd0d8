/**
 * Reads the training set of the encoder: for each field, how it is asked for, the words before its value, and example values. Kinds of
 * documents are in `questions/*.txt`:
 *
 *     # en | dog license renewal notice
 *     Owner | Keeper of the animal | Holder | Registered keeper; this license is issued to | Maria Delgado; Brewer Trust
 *
 * A line is a field: its name, description and aliases, the words before its value on different documents, and values.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { withoutDenials } from '../src/pipeline/extract/own/sentence.ts';
import { readThesaurus } from '../src/pipeline/knowledge/thesaurus.ts';

export interface Question {
  readonly name: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly contexts: readonly string[];
  readonly values: readonly string[];
}

/** Fields that occur in the same document, so that the contexts of one do not fit another. */
export interface Kind {
  readonly name: string;
  readonly questions: readonly Question[];
}

const FOLDER = new URL('questions/', import.meta.url);
/** Number of consecutive groups of the thesaurus that form one kind. The groups are ordered by subject. */
const GROUPS_OF_KIND = 12;

/**
 * @returns the kinds of all files, in the order of their names, then the thesaurus
 * @throws Error for a line that is no field
 */
export function readKinds(): Kind[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return [...files.sort().flatMap(readFile), ...thesaurusKinds()];
}

function readFile(name: string): Kind[] {
  const kinds: { name: string; questions: Question[] }[] = [];
  for (const [index, line] of readFileSync(new URL(name, FOLDER), 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    if (line.startsWith('#')) {
      kinds.push({ name: line.slice(1).trim(), questions: [] });
      continue;
    }
    const [field, description, aliases, contexts, values, ...more] = line.split('|').map((column) => column.trim());
    const kind = kinds.at(-1);
    if (kind === undefined || field === undefined || values === undefined || more.length > 0)
      throw new Error(
        `${name}, line ${index + 1}: expected five columns separated by |, after a line that starts with #.`,
      );
    kind.questions.push({
      name: field,
      description: withoutDenials(description ?? ''),
      aliases: parts(aliases ?? '', ','),
      contexts: parts(contexts ?? '', ';'),
      values: parts(values, ';'),
    });
  }
  return kinds;
}

function parts(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function thesaurusKinds(): Kind[] {
  const groups = readThesaurus().filter((terms) => terms.length > 1);
  return Array.from({ length: Math.ceil(groups.length / GROUPS_OF_KIND) }, (_, index) => ({
    name: `thesaurus ${index}`,
    questions: groups
      .slice(index * GROUPS_OF_KIND, (index + 1) * GROUPS_OF_KIND)
      .map((terms) => ({ name: terms[0] ?? '', description: '', aliases: terms, contexts: terms, values: [] })),
  }));
}
