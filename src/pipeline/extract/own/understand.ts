/**
 * Matches the fields of a custom template to the fields of a predefined template, by name and description. This is not
 * trained: the words are few, and people must be able to see why a field was matched.
 */
import { matchMentions } from '../../knowledge/document-types/document-patterns.ts';
import { DOCUMENT_TYPE_IDS, type DocumentTypeId, documentType } from '../../knowledge/document-types/document-types.ts';
import type { ResolvedField, ResolvedTemplate } from '../../template.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import { commonCueOf, cueOf, natureOf, naturesIn, TERMS } from './cues.ts';
import type { KnownField, KnownPapers, Meant } from './known-papers.ts';
import { speaksOf } from './roles.ts';
import { readSentence, type Sentence, says, wholeText } from './sentence.ts';

/** How a custom template matches one document type. */
export interface Understanding {
  readonly paper: DocumentTypeId;
  readonly meant: ReadonlyMap<ResolvedField, Meant>;
  /** How well the template suits the document type; 0 if no field matches. */
  readonly rate: number;
  /** The share of the template's fields that have a match. */
  readonly share: number;
  /** Whether the words of the template mention the document type. */
  readonly isMentioned: boolean;
}

/** Minimum score of a match. */
const LEAST = 1.2;
const WEIGHTS = {
  /** The custom field has the name of the predefined field. */
  exact: 1.2,
  /** The same for a name that says little. */
  generic: 0.3,
  /** Words that fit most fields of the type. */
  common: 0.6,
  /** The sentence has an unambiguous term of the field. */
  term: 1.5,
  nature: 0.6,
  otherNature: -1.5,
  /** Part of an address, while the sentence does not name the party. */
  noRole: -2,
} as const;

const MENTIONS = DOCUMENT_TYPE_IDS.map((paper) => ({ paper, words: matchMentions(documentType(paper)) }));
/** Maximum number of mentions of the document type that count. */
const MOST_MENTIONS = 3;

/** @returns the match of the template with each document type */
export function understand(
  template: ResolvedTemplate,
  papers: KnownPapers,
): ReadonlyMap<DocumentTypeId, Understanding> {
  const fields = template.fields.filter((field): field is ResolvedField => field.type !== 'record' && !field.multiple);
  const sentences = fields.map((field) => readSentence(field.name, field.description));
  const text = sentences.map(wholeText).join(' ');
  return new Map(
    MENTIONS.map(({ paper, words }) => {
      const pairs = fields.flatMap((field, index) => pairsOf(field, sentences[index], papers.fieldsOf(paper)));
      const meant = new Map<ResolvedField, Meant>();
      const taken = new Set<KnownField>();
      let sum = 0;
      for (const { field, known, score } of pairs.sort((a, b) => b.score - a.score)) {
        if (meant.has(field) || taken.has(known)) continue;
        meant.set(field, { record: known.record, key: known.key });
        taken.add(known);
        sum += score;
      }
      const mentions = text.match(words)?.length ?? 0;
      const rate = Math.min(MOST_MENTIONS, mentions) / MOST_MENTIONS + sum / Math.max(1, fields.length) / 4;
      const share = meant.size / Math.max(1, fields.length);
      return [paper, { paper, meant, rate: meant.size === 0 ? 0 : rate, share, isMentioned: mentions > 0 }];
    }),
  );
}

function pairsOf(
  field: ResolvedField,
  sentence: Sentence | undefined,
  known: readonly KnownField[],
): { field: ResolvedField; known: KnownField; score: number }[] {
  if (sentence === undefined) return [];
  const names = [field.name, ...field.aliases].map(normaliseLabel);
  return known
    .filter(({ type }) => suits(field.type, type))
    .map((one) => ({ field, known: one, score: rate(sentence, names, one) }))
    .filter(({ score }) => score >= LEAST);
}

function suits(own: ResolvedField['type'], known: ResolvedField['type']): boolean {
  const counts = (type: ResolvedField['type']): boolean => type === 'quantity' || type === 'number';
  return own === known ? own !== 'choice' && own !== 'boolean' : counts(own) && counts(known);
}

function rate(sentence: Sentence, names: readonly string[], known: KnownField): number {
  const cue = cueOf(known.record, known.key);
  const called = names.some((name) => known.forms.has(name));
  const byName = called ? (sentence.isGeneric ? WEIGHTS.generic : WEIGHTS.exact) : 0;
  // `Datum` matches `Rechnungsdatum`.
  const exact = known.forms.has(normaliseLabel(sentence.head)) ? WEIGHTS.exact : byName;
  const term = TERMS.get(known.key)?.test(wholeText(sentence)) === true ? WEIGHTS.term : 0;
  const common = commonCueOf(known.key);
  const said = Math.max(
    cue === undefined ? 0 : says(sentence, cue),
    common === undefined ? 0 : WEIGHTS.common * says(sentence, common),
  );
  const own = said + exact + term;
  if (own === 0) return 0;
  const natures = known.type === 'text' ? naturesIn(wholeText(sentence)) : new Set();
  const nature = natureOf(known.key);
  const byNature =
    nature === undefined || natures.size === 0 ? 0 : natures.has(nature) ? WEIGHTS.nature : WEIGHTS.otherNature;
  if (known.party === undefined) return own + byNature;
  const role = speaksOf(sentence, known.record, known.party) + exact;
  return own + byNature + (role > 0 ? role : WEIGHTS.noRole + role);
}
