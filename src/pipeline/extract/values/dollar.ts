/** Whose dollar a bare `$` is: told by the rest of the document, or not at all. */
import { CURRENCY_LIST } from '../../knowledge/currencies.ts';

/** What `currencyCode` answers for a bare `$`: a currency, but none with a code. */
export const DOLLAR = '$';

/** What speaks for each dollar: its code or sign, its country, how its addresses and taxes are written. */
const EVIDENCE = CURRENCY_LIST.flatMap(([code, { dollar }]) =>
  dollar === undefined ? [] : [{ code, pattern: new RegExp(dollar, 'u') }],
);

/** @returns the code of the dollar that most of the texts speak for; undefined when none or several do */
export function settleDollar(texts: readonly string[]): string | undefined {
  const votes = EVIDENCE.map(({ code, pattern }) => ({
    code,
    count: texts.filter((text) => pattern.test(text)).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const [first, second] = votes;
  return first !== undefined && first.count > (second?.count ?? 0) ? first.code : undefined;
}
