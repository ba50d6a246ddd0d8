/** Matches the words of heading cells to the columns of a record. */
import { joinForms, tokenize } from '../labels/normalise.ts';
import { withoutBasis } from '../price-basis.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';

/** How well a wording matches the fields of a record, 0 to 1; fields without a match are missing. */
export type Wording = ReadonlyMap<FieldProfile, number>;

/** Maximum number of words of a heading cell that are read. */
const LONGEST_HEADING = 8;
/** Minimum length of the end of a compound: shorter matches are accidental. */
const SHORTEST_END = 5;
const BY_END = 0.5;

export function suits(wording: Wording, field: FieldProfile): number {
  return wording.get(field) ?? 0;
}

export function readWording(text: string, { announced }: RecordProfile): Wording {
  // A unit after the heading (`Betrag in EUR`, `Preis [€]`) is not part of the label.
  const plain = withoutBasis(text).replace(/[[(]?\s*(?:in )?(?:€|EUR|USD|\$|RM|CHF|£)\s*[\])]?$/i, '');
  const wording = new Map<FieldProfile, number>();
  const add = (form: string, worth: number): void => {
    for (const [field, strength] of announced.get(form) ?? [])
      if (!wording.has(field)) wording.set(field, worth * strength);
  };
  const words = [...plain.matchAll(/[^\s/]+/g)];
  const tokens = tokenize(plain);
  const form = joinForms(tokens.map((token) => token.form));
  add(form, 1);
  const looked = words.slice(0, LONGEST_HEADING).map(({ 0: word, index }) => {
    const own = tokens.filter(({ from }) => from >= index && from < index + word.length);
    return own.map((token) => token.form);
  });
  // Labels among other words, longest first.
  for (let count = looked.length - 1; count > 0; count -= 1) {
    for (let from = 0; from + count <= looked.length; from += 1)
      add(joinForms(looked.slice(from, from + count).flat()), 0.4 + 0.4 * (count / looked.length));
  }
  // Compounds that end in the label: `Gesamtmenge` for `Menge`.
  for (let from = 1; form.length - from >= SHORTEST_END; from += 1) add(form.slice(from), BY_END);
  return wording;
}
