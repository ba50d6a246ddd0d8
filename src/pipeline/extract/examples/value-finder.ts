/** Finds the places where the value of a field is printed. */
import type { ValueEntity } from '../../extraction.ts';
import type { Survey } from '../extract.ts';
import type { Spot } from '../found.ts';
import { PrintedPages } from '../llm/printed.ts';
import { LIKENESSES, PageReader, spotsOf } from '../llm/reading.ts';
import type { FieldProfile } from '../profile.ts';
import { bottom, overlapX, overlapY, type Segment, type Sheet, top } from '../sheet.ts';

/** Maximum distance between the tops of the cells of a row, in page widths. */
export const MOST_ROW_HEIGHT = 0.12;

/** A value at a place. */
export interface Sighting {
  /** The printed text. */
  readonly raw: string;
  /** One for each line, on the upright page. */
  readonly spots: readonly Spot[];
}

export class ValueFinder {
  readonly #sheet: Sheet;
  readonly #reader: PageReader;

  constructor(survey: Survey) {
    this.#sheet = survey.sheet;
    this.#reader = new PageReader(survey, new PrintedPages(survey.sheet));
  }

  /** All places where the text of a value is printed. */
  find(profile: FieldProfile, { value, raw = value }: Pick<ValueEntity, 'value' | 'raw'>): Sighting[] {
    for (const text of new Set([raw, value])) {
      const found = this.#read(profile, text, this.#sheet.segments, LIKENESSES.elsewhere);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The places of a text in the lines at some spots. Names can differ by a few letters there. */
  findAt(profile: FieldProfile, text: string, spots: readonly Spot[]): Sighting[] {
    const segments = this.#sheet.segments.filter(({ page, box }) => touches([{ page, box }], spots));
    return this.#read(profile, text, segments, LIKENESSES.nearby);
  }

  #read(
    profile: FieldProfile,
    text: string,
    segments: readonly Segment[],
    likenesses: (typeof LIKENESSES)[keyof typeof LIKENESSES],
  ): Sighting[] {
    const read = this.#reader.read({ profile, text, choice: undefined, lines: [] }, segments, likenesses);
    return read.map((printed) => ({ raw: printed.raw, spots: spotsOf(printed.parts) }));
  }
}

/** Whether two values have a line in common. The boxes of neighboring lines can overlap a little. */
export function touches(one: readonly Spot[], other: readonly Spot[]): boolean {
  return one.some((a) =>
    other.some((b) => {
      const height = Math.min(bottom(a.box) - top(a.box), bottom(b.box) - top(b.box));
      return a.page === b.page && overlapX(a.box, b.box) > 0 && overlapY(a.box, b.box) > height / 2;
    }),
  );
}
