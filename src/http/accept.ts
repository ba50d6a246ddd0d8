/** Content negotiation by the `Accept` header (RFC 9110, 12.5.1). */

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/**
 * Chooses the media type of the response.
 *
 * The quality of a type is that of the most specific matching range. Of types with equal quality, the one with the more specific
 * range has priority (`text/csv` over the range of all types), then the first one in the header, then the first one offered.
 *
 * @param accept the header; without it, all types are acceptable
 * @param offered the available types, the default first
 * @returns undefined if no offered type is acceptable
 */
export function chooseMediaType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  const ranges = parseAccept(accept ?? '');
  if (ranges.length === 0) return offered[0];
  const rated = offered.map((type) => ({ type, ...rate(type, ranges) }));
  return rated
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || b.specificity - a.specificity || a.position - b.position)[0]?.type;
}

function rate(offer: string, ranges: readonly MediaRange[]) {
  let best = { quality: 0, specificity: -1, position: ranges.length };
  for (const [position, range] of ranges.entries()) {
    const specificity = matchSpecificity(offer, range);
    if (specificity > best.specificity) best = { quality: range.quality, specificity, position };
  }
  return best;
}

/** Returns 2 for the exact type, 1 for its main type, 0 for the range of all types, and -1 if the range does not match. */
function matchSpecificity(offer: string, { type, subtype }: MediaRange): number {
  if (`${type}/${subtype}` === offer) return 2;
  if (subtype === '*' && offer.startsWith(`${type}/`)) return 1;
  return type === '*' && subtype === '*' ? 0 : -1;
}

/** Parses the ranges in their order. Ignores parameters other than `q`, and invalid ranges. */
function parseAccept(header: string): MediaRange[] {
  return header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const [, type, subtype] = /^([^\s/]+)\/([^\s/]+)$/.exec(range) ?? [];
    if (type === undefined || subtype === undefined) return [];
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return [{ type, subtype, quality: weight === undefined ? 1 : parseQuality(weight) }];
  });
}

function parseQuality(text: string): number {
  return /^(0(\.\d*)?|1(\.0*)?)$/.test(text) ? Number(text) : 1;
}
