/** The text around each piece of a page, and which fields may take the piece. */
import type { ConceptId } from '../../knowledge/fields/concepts.ts';
import { wordsOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';
import { type NumberKey, numbersIn } from '../own/cues.ts';
import { withoutDenials } from '../own/sentence.ts';
import type { FieldProfile } from '../profile.ts';
import type { Sheet } from '../sheet.ts';
import { BIRTH, PRINTED, VALUED } from '../single/document-date.ts';
import type { Reading } from '../single/reading.ts';
import { findPastColumns, PAST } from '../sums/past-columns.ts';
import type { Findings } from '../values/find.ts';
import { asksNumber } from './eligible.ts';
import type { FeatureVector } from './features.ts';
import { endsInColon, measurePiece, type PieceScene } from './piece-features.ts';
import type { Piece } from './pieces.ts';
import type { SourceLocation } from './scene.ts';
import { labelOdds, type SenseIndex, type Senses } from './senses.ts';
import { shapeOf } from './shape.ts';
import { RELATIONS, type Surrounding, type Surroundings, Surveyor } from './surroundings.ts';
import type { TextLikeness, WordingIndex } from './wordings.ts';

export interface Around {
  /** For each relation, how similar its text is to the fields. */
  readonly likeness: readonly (TextLikeness | undefined)[];
  readonly surroundings: readonly (Surrounding | undefined)[];
  readonly meaning: Meaning;
  /** How similar the text of the piece itself is to the fields. */
  readonly itself: TextLikeness;
  /** The features of the piece, whatever the field. */
  readonly base: FeatureVector;
}

/** What the encoder says of a piece and the texts around it. */
export interface Meaning {
  /** For each relation, how close its text is to the fields. */
  readonly senses: readonly (Senses | undefined)[];
  /** For each relation, the log odds that the text is a label; 0 if the relation has no text. */
  readonly odds: readonly number[];
  /** The nearest label together with the heading over it: `Tenant`, `Name`. */
  readonly joined: Senses | undefined;
  /** The text of the piece itself, as a label and as a value. */
  readonly itself: Senses | undefined;
  readonly value: Senses | undefined;
  readonly oddsOfItself: number;
}

/** Maximum number of characters of a value that is compared with the field. Longer values are prose. */
const LONGEST_SENSE = 120;
/** Minimum similarity of a label that makes a text a candidate. */
const SIGNAL = 0.3;
/** Maximum number of words in a value without a label, and the similarity from which a text is probably a label. */
const SHORT_TEXT = 8;
const LIKE_A_LABEL = 0.75;
const DUE = new RegExp(whole(wordsOf('dueLabels')), 'iu');
/** Concepts whose value is an amount of an earlier period. */
const PAST_CONCEPTS: ReadonlySet<ConceptId> = new Set(['previous_balance', 'opening_balance']);
/** Relations that a label usually has to its value. */
const OWNERS = ['before', 'left'] as const;
const LABELS = ['before', 'left', 'above'] as const;

export class Neighborhood {
  readonly #index: WordingIndex;
  readonly #scene: PieceScene;
  readonly #surveyor: Surveyor;
  readonly #sheet: Sheet;
  readonly #findings: Findings;
  readonly #isPast: (place: SourceLocation) => boolean;
  readonly #isDueElsewhere: boolean;
  readonly #known = new Map<Piece, Around>();

  constructor({ sheet, findings }: Reading, index: WordingIndex, scene: PieceScene) {
    this.#index = index;
    this.#scene = scene;
    this.#surveyor = new Surveyor(sheet, findings);
    this.#sheet = sheet;
    this.#findings = findings;
    this.#isPast = findPastColumns(sheet);
    this.#isDueElsewhere = sheet.segments.some(({ text }) => DUE.test(text));
  }

  around(piece: Piece): Around {
    const known = this.#known.get(piece);
    if (known !== undefined) return known;
    const found = this.#surveyor.around(piece);
    const surroundings = RELATIONS.map((relation) => found[relation]);
    const likeness = surroundings.map((one) => (one === undefined ? undefined : this.#index.measure(one.text)));
    const itself = this.#index.measure(piece.kind === 'text' ? piece.raw : '');
    const scene = this.#scene;
    const { senses } = this.#index;
    let base: FeatureVector | undefined;
    let meaning: Meaning | undefined;
    const around: Around = {
      likeness,
      surroundings,
      itself,
      get meaning() {
        meaning ??= meaningOf(piece, found, senses);
        return meaning;
      },
      // Most pieces of text are not candidates for any field.
      get base() {
        base ??= measurePiece(piece, itself, surroundings, scene);
        return base;
      },
    };
    this.#known.set(piece, around);
    return around;
  }

  /** How similar the best label around the piece is to the names of the field, 0 to 1. */
  signal(profile: FieldProfile, piece: Piece): number {
    return Math.max(...this.around(piece).likeness.map((text) => signalOf(text, profile)));
  }

  /** Whether a field may take the piece even if no rule proposes it. */
  mayBe(profile: FieldProfile, piece: Piece): boolean {
    return this.#isLikeAValue(profile, piece) && !isNoAmount(profile, piece);
  }

  /** Whether the piece is ruled out, whoever proposes it. */
  isExcluded(profile: FieldProfile, piece: Piece): boolean {
    return this.#isOtherDate(profile, piece) || this.#isOfPast(profile, piece) || this.#isDenied(profile, piece);
  }

  /** Whether a known label of something else, and not of this field, is directly before or beside the value. */
  hasForeignOwner(profile: FieldProfile, piece: Piece): boolean {
    const { likeness } = this.around(piece);
    return OWNERS.some((relation) => {
      const text = likeness[RELATIONS.indexOf(relation)];
      return text?.foreignExact === true && text.fields.get(profile)?.exact !== 1;
    });
  }

  /** Most pieces are text. Therefore a text counts only if it is short and not a label, or if it has a label or heading. */
  #isLikeAValue(profile: FieldProfile, piece: Piece): boolean {
    if (piece.kind !== 'text' || this.signal(profile, piece) >= SIGNAL) return true;
    const { itself } = this.around(piece);
    if (itself.foreignExact || itself.most > 1) return false;
    if (piece.part !== undefined) return true;
    const { words, isSentence, digits } = shapeOf(piece.value);
    if (piece.lines > 1 || words > SHORT_TEXT || isSentence) return false;
    if (profile.kinds[0] !== 'text') return digits > 0;
    return Math.max(itself.foreign, itself.most) <= LIKE_A_LABEL && !endsInColon(piece);
  }

  /** Whether the piece is a date or a number after the label of another field. */
  isForeign(profile: FieldProfile, piece: Piece): boolean {
    return this.#isForeignDate(profile, piece) || this.#isForeignNumber(profile, piece);
  }

  /** `9. bis 20. März`: what is before the end of a span joins it to the start. */
  #isForeignDate(profile: FieldProfile, piece: Piece): boolean {
    if (piece.kind !== 'date' || profile.concept === undefined) return false;
    return piece.span !== 'end' && this.hasForeignOwner(profile, piece);
  }

  /** A custom field asks for the number of an offer. The value after `Order number` is not that number. */
  #isForeignNumber(profile: FieldProfile, piece: Piece): boolean {
    const asked = numbersAskedBy(profile);
    if (asked.size === 0) return false;
    const { likeness, surroundings } = this.around(piece);
    return OWNERS.some((relation) => {
      const index = RELATIONS.indexOf(relation);
      if (likeness[index]?.foreignExact !== true) return false;
      const named = numbersIn(surroundings[index]?.text ?? '');
      return named.size > 0 && ![...named].some((key) => asked.has(key));
    });
  }

  /** Excludes dates of birth and print dates from fields with a concept, and value dates from due dates. */
  #isOtherDate({ concept, field }: FieldProfile, piece: Piece): boolean {
    if (piece.kind !== 'date' || concept === undefined) return false;
    if (concept !== 'birth_date' && BIRTH.test(piece.segment.text.slice(0, piece.from))) return true;
    const { surroundings } = this.around(piece);
    const owners = OWNERS.map((relation) => surroundings[RELATIONS.indexOf(relation)]?.text ?? '');
    const isOwned = (label: RegExp): boolean => !label.test(field.name) && owners.some((text) => label.test(text));
    // A value date can be the due date if its label says both, or if no text in the document has a word for a due date.
    const isValued = concept === 'due_date' && this.#isDueElsewhere && isOwned(VALUED);
    return isOwned(PRINTED) || (isValued && !owners.some((text) => DUE.test(text)));
  }

  /**
   * Whether the piece is an amount of an earlier period that the field must not take. This requires an amount of the current
   * period in the same row. Fields that ask for an earlier amount may take it.
   */
  #isOfPast({ money, concept, field }: FieldProfile, { kind, segment, locations: [location] }: Piece): boolean {
    if (!money || concept === undefined || PAST_CONCEPTS.has(concept) || PAST.test(field.name)) return false;
    if (kind !== 'number' || location === undefined || !this.#isPast(location)) return false;
    const { bySegment } = this.#findings;
    return (this.#sheet.rows[segment.row]?.segments ?? []).some(
      (other) =>
        other !== segment &&
        !this.#isPast(other) &&
        (bySegment[other.id] ?? []).some(({ number }) => number?.decimals === 2 && !number.percent),
    );
  }

  /** `Not the invoice number`: labels that a description denies are excluded. Fields with a concept have labels of their own. */
  #isDenied(profile: FieldProfile, piece: Piece): boolean {
    if (profile.concept !== undefined && profile.record !== undefined) return false;
    const { surroundings } = this.around(piece);
    return LABELS.some((relation) => {
      const text = surroundings[RELATIONS.indexOf(relation)]?.text;
      return text !== undefined && this.#index.isDenied(profile, text);
    });
  }
}

function meaningOf(piece: Piece, found: Surroundings, index: SenseIndex): Meaning {
  const texts = RELATIONS.map((relation) => found[relation]?.text);
  const label = found.before ?? found.left ?? found.above;
  const head = found.heading ?? found.blockAbove ?? found.columnHead;
  const joined = [head?.text, label?.text].filter((text) => text !== undefined).join(' ');
  const isText = (piece.kind === 'text' || piece.kind === 'identifier') && piece.raw.length <= LONGEST_SENSE;
  return {
    senses: texts.map((text) => (text === undefined ? undefined : index.measure(text, 'context'))),
    odds: texts.map((text) => (text === undefined ? 0 : labelOdds(text))),
    joined: joined === '' ? undefined : index.measure(joined, 'context'),
    itself: isText ? index.measure(piece.raw, 'context') : undefined,
    value: isText ? index.measure(piece.raw, 'value') : undefined,
    oddsOfItself: isText ? labelOdds(piece.raw) : 0,
  };
}

/** Money has cents or a currency; what has neither must be proposed by the rules. */
function isNoAmount({ money, concept }: FieldProfile, { number }: Piece): boolean {
  if (!money || concept === undefined || number === undefined) return false;
  return number.percent || (number.decimals !== 2 && number.currency === undefined);
}

function signalOf(text: TextLikeness | undefined, profile: FieldProfile): number {
  const own = text?.fields.get(profile);
  return own === undefined ? 0 : Math.max(own.exact, own.best, own.description, own.meaning);
}

const asked = new WeakMap<FieldProfile, ReadonlySet<NumberKey>>();

/** The kinds of number that a custom field asks for by its name or description. Empty if it names none of them. */
function numbersAskedBy(profile: FieldProfile): ReadonlySet<NumberKey> {
  const known = asked.get(profile);
  if (known !== undefined) return known;
  const { type, name, description } = profile.field;
  const isCustomNumber = profile.concept === undefined && type === 'text' && asksNumber(profile);
  const found = isCustomNumber ? numbersIn(`${name} ${withoutDenials(description)}`) : new Set<NumberKey>();
  asked.set(profile, found);
  return found;
}
