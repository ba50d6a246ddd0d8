/** Whose dollar a bare `$` is: told by the rest of the document, or not at all. */

/** What `currencyCode` answers for a bare `$`: a currency, but none with a code. */
export const DOLLAR = '$';

/** What speaks for each dollar: its code or sign, its country, how its addresses and taxes are written. */
const EVIDENCE: Readonly<Record<string, RegExp>> = {
  USD: /(?<!\p{L})(?:USD|US\s?\$|U\.?S\.?A\.?|United States)(?!\p{L})|,?\s[A-Z]{2},?\s\d{5}(?:-\d{4})?(?!\d)/u,
  CAD: /(?<!\p{L})(?:CAD|CA?\$|CDN|Canada|HST|QST)(?!\p{L})|(?<![\p{L}\d])[A-Z]\d[A-Z] \d[A-Z]\d(?![\p{L}\d])/u,
  AUD: /(?<!\p{L})(?:AUD|AU?\$|Australia|ABN|Pty)(?!\p{L})/u,
  NZD: /(?<!\p{L})(?:NZD|NZ\$|New Zealand)(?!\p{L})/u,
  SGD: /(?<!\p{L})(?:SGD|S\$(?=\d)|Singapore|Pte)(?!\p{L})/u,
  HKD: /(?<!\p{L})(?:HKD|HK\$|Hong Kong|Kowloon)(?!\p{L})/u,
};

/** @returns the code of the dollar that most of the texts speak for; undefined when none or several do */
export function settleDollar(texts: readonly string[]): string | undefined {
  const votes = Object.entries(EVIDENCE)
    .map(([code, pattern]) => ({ code, count: texts.filter((text) => pattern.test(text)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = votes;
  return first !== undefined && first.count > (second?.count ?? 0) ? first.code : undefined;
}
