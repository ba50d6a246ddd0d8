/** Headings of parties' parts of a page that no list knows: a wording right above an address. */

import { type PartyIndex, rateParties } from './labels/meaning/rate.ts';
import { isWording } from './labels/standing.ts';
import { findLegalForm } from './letterhead/legal-form.ts';
import type { RecordProfile } from './profile.ts';
import { bottom, left, type Segment, type Sheet, top } from './sheet.ts';
import type { Findings } from './values/find.ts';

/** How likely a heading must be a party's: where it is set apart from the lines below it, and where it is not. */
const LEAST = { apart: 0.5, alike: 0.75 } as const;
/** Lines of an address with its heading, and the white space between them in heights of the type. */
const MOST_LINES = 7;
const LEAST_LINES = 3;
const LINE_GAP = 1.6;
/** A heading in type this much smaller than the name's is a caption. */
const CAPTION = 0.85;
const LARGER = 1.1;

/** @returns the record of each segment that is such a heading */
export function findUnlistedHeadings(
  sheet: Sheet,
  findings: Findings,
  parties: PartyIndex,
  isKnown: (text: string) => boolean,
): Map<Segment, RecordProfile> {
  const headings = new Map<Segment, { readonly record: RecordProfile; readonly chance: number }>();
  const places = findings.all.filter(({ kind }) => kind === 'place').map(({ segment }) => segment);
  for (const place of new Set(places)) {
    const lines = linesAbove(sheet, place);
    const [heading, name] = lines;
    if (heading === undefined || name === undefined || lines.length < LEAST_LINES) continue;
    const text = withoutRemarks(heading.text);
    // Larger type is a letterhead's, or the title.
    if (!isWording(text) || isKnown(text) || heading.size > LARGER * name.size) continue;
    if (findLegalForm(text, false) !== undefined) continue;
    const apart = heading.size < CAPTION * name.size || (isBold(heading) && !isBold(name));
    const [best] = [...rateParties(text, parties)].sort(([, a], [, b]) => b - a);
    if (best === undefined || best[1] < (apart ? LEAST.apart : LEAST.alike)) continue;
    headings.set(heading, { record: best[0], chance: best[1] });
  }
  // A party has one heading.
  return new Map(
    [...headings].flatMap(([segment, { record, chance }]) =>
      [...headings.values()].every((other) => other.record !== record || other.chance <= chance)
        ? [[segment, record] as const]
        : [],
    ),
  );
}

/** `16 Carrier (name, address, country)`: the number of a form's box, and what to write into it. */
export function withoutRemarks(text: string): string {
  return text.replace(/^\d{1,2}[.)]?\s+(?=\p{L})/u, '').replace(/\s*\([^)]*\)\s*$/, '');
}

/** Lines that stand flush above a town, the town last. */
function linesAbove(sheet: Sheet, place: Segment): Segment[] {
  const lines = [place];
  for (let row = place.row - 1; row >= 0 && lines.length < MOST_LINES; row -= 1) {
    const below = lines[0] ?? place;
    const above = sheet.rows[row]?.segments.find(
      ({ page, box }) => page === place.page && Math.abs(left(box) - left(place.box)) < 0.9 * place.size,
    );
    if (above === undefined) {
      const next = sheet.rows[row];
      if (next === undefined || top(below.box) - bottom(next.box) > LINE_GAP * place.size) break;
      continue;
    }
    if (top(below.box) - bottom(above.box) > LINE_GAP * place.size) break;
    lines.unshift(above);
  }
  return lines;
}

function isBold({ words }: Segment): boolean {
  return words.every(({ bold }) => bold);
}
