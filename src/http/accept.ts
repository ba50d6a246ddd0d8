/** Content negotiation by the `Accept` header (RFC 9110, 12.5.1). */

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/**
 * The media type to answer with.
 *
 * The most specific range that names a type gives its quality. Among equals the one that was named more specifically
 * wins (`text/csv` beside the range of all types wants CSV), then the one named first, then the one offered first.
 *
 * @param accept the header; without one everything is acceptable
 * @param offered what can be answered, the default first
 * @returns undefined where nothing offered is acceptable
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

/** 2 for the very type, 1 for its family, 0 for the range of all types, -1 where the range does not hold the type. */
function matchSpecificity(offer: string, { type, subtype }: MediaRange): number {
  if (`${type}/${subtype}` === offer) return 2;
  if (subtype === '*' && offer.startsWith(`${type}/`)) return 1;
  return type === '*' && subtype === '*' ? 0 : -1;
}

/** Ranges in their order. Parameters but `q` are not looked at; what is no range is left out. */
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
