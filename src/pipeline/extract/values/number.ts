/** Amounts, quantities and percentages. */
import { isCommonSpace, left, right, type Segment, wordAt } from '../sheet.ts';
import type { Candidate } from './candidate.ts';
import { CURRENCY_BEFORE, CURRENCY_PATTERN, currencyCode } from './currency.ts';
import { DOLLAR } from './dollar.ts';
import { findHours } from './hours.ts';
import { type NumberStyle, readDecimal } from './number-style.ts';

/** Digits that no letter, digit or separator touches from the left; what follows is looked at piece by piece. */
const DIGITS = /\d(?:[\d.,'’]*\d)?/g;

/** What may stand before the digits: a bracket or minus, a currency, a minus again. */
const BEFORE = new RegExp(
  `(?:^|[\\s:;(/|=*])(?<open>[-–−+(])?\\s?(?<currency>${CURRENCY_BEFORE}\\s?)?(?<sign>[-–−])?\\s?$`,
  'iu',
);

/** What may stand behind them: a trailing minus (after a space only at the end) or the dash for no cents (`20,-`), a bracket, a currency, a percent sign. */
const BEHIND = new RegExp(
  `^(?<cents>[.,][-–]{1,2}(?=$|\\s))?(?<minus>[-–−](?=$|\\s)|\\s[-–−](?=\\s*$|\\s${CURRENCY_PATTERN}\\s*$))?(?<close>\\))?\\s?(?<currency>${CURRENCY_PATTERN}(?![\\p{L}\\d])(?<late>\\s?[-–−](?=\\s*$))?)?(?<percent>%)?(?<credit>\\s?(?:cr|dr|s|h)\\b\\.?)?`,
  'iu',
);

/** A word of its own behind an amount: credit or debit. */
export const CREDIT_OR_DEBIT = /^(?:cr|dr)\.?$/iu;

/** A unit of measure directly behind a quantity; longer words are more likely a description. */
const UNIT = /^\s?(\p{L}{1,10}(?:\(s\))?\.?|m²|m³)(?=$|[\s,;/)])/u;

export interface NumberRules extends NumberStyle {
  /** `CR` marks what is owed to the customer: negative on an invoice, positive where `DR` marks the rest. */
  readonly creditIsNegative: boolean;
  /** What a bare `$` stands for; undefined where nothing tells. */
  readonly dollar: string | undefined;
}

/** Every number of a segment, left to right. */
export function findNumbers(segment: Segment, rules: NumberRules): Candidate[] {
  const hours = findHours(segment);
  const found: Candidate[] = [...hours];
  let next = 0;
  for (const match of segment.text.matchAll(DIGITS)) {
    if (match.index < next || hours.some(({ from, to }) => from <= match.index && match.index < to)) continue;
    const to = extendOverGroups(segment, match.index, match.index + match[0].length);
    const candidate = readNumber(segment, match.index, to, rules);
    next = candidate?.to ?? to;
    if (candidate !== undefined) found.push(candidate);
  }
  return hours.length === 0 ? found : found.sort((a, b) => a.from - b.from);
}

/** Groups of three with a fraction or a currency behind them, and alone on their line but for a unit. */
const GROUPS = /^(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d{1,2}(?![\d.,])|(?=\s?(?:€|EUR)))/;
const GROUPS_ALONE = /^(?:[ \u00a0\u202f]\d{3})+(?=$|\s(?:kWh|MWh|m³|m²|m3|m2|km|kg|g|l|t|Stk|Stück|pcs)\.?$)/iu;

/** `3 038,14`, `17 786 kWh`: takes groups of three behind a common space in. */
function extendOverGroups(segment: Segment, from: number, to: number): number {
  const { text } = segment;
  if (!/^\d{1,3}$/.test(text.slice(from, to))) return to;
  const rest = text.slice(to);
  const isAlone = from === 0 && !text.startsWith('0');
  const match = GROUPS.exec(rest) ?? (isAlone ? GROUPS_ALONE.exec(rest) : null);
  if (match === null) return to;
  for (const space of match[0].matchAll(/ /g)) {
    if (!isCommonSpace(segment, to + space.index + 1)) return to;
  }
  return to + match[0].length;
}

/** A minus is wider than this, in heights of its type; specks on the paper, which are read as dashes, are not. */
const NARROWEST_DASH = 0.22;

/** What follows the digits, without a lone dash at the end that is a speck on the paper. */
function withoutSpeck(segment: Segment, to: number): string {
  const rest = segment.text.slice(to);
  const lone = /\s[-–−]\s*$/.exec(rest);
  if (lone === null) return rest;
  const word = wordAt(segment, to + lone.index + 1);
  const isSpeck = word !== undefined && right(word.box) - left(word.box) < NARROWEST_DASH * segment.size;
  return isSpeck ? rest.slice(0, lone.index) : rest;
}

function readNumber(segment: Segment, from: number, to: number, rules: NumberRules): Candidate | undefined {
  const { text } = segment;
  const before = BEFORE.exec(text.slice(0, from));
  const behind = BEHIND.exec(withoutSpeck(segment, to));
  const decimal = readDecimal(text.slice(from, to), rules)?.replace(/^0+(?=\d)/, '');
  if (before === null || behind === null || decimal === undefined) return undefined;
  const taken = behind[0].trimEnd();
  const rest = text.slice(to + taken.length);
  // `12a`, `5-fach`, `3x4`: part of a word, not a number.
  if (taken === '' && /^[\p{L}\d/_-]/u.test(rest) && !UNIT.test(rest)) return undefined;
  const { open, currency, sign } = before.groups ?? {};
  const { cents, minus, close, currency: currencyPrinted, late, percent, credit } = behind.groups ?? {};
  const currencyBehind = currencyPrinted?.slice(0, currencyPrinted.length - (late?.length ?? 0));
  const bracketed = open === '(' && close !== undefined;
  const dash = open !== undefined && open !== '(' && open !== '+';
  const debit = /^(dr|s)\.?$/i.test(credit?.trim() ?? '');
  const credited = /^cr\.?$/i.test(credit?.trim() ?? '') && rules.creditIsNegative;
  const trailing = minus !== undefined || late !== undefined;
  const negative = bracketed || dash || sign !== undefined || trailing || debit || credited;
  const printed = currencyCode(currency ?? '') ?? currencyCode(currencyBehind ?? '');
  const code = printed === DOLLAR ? (rules.dollar ?? DOLLAR) : printed;
  const lead = before[0].replace(/^[\s:;/|=*]/, '');
  const start = from - (bracketed || open !== '(' ? lead.length : lead.length - lead.indexOf('(') - 1);
  const fraction = /\.(\d+)$/.exec(decimal)?.[1] ?? '';
  const zero = Number(decimal) === 0;
  return {
    kind: 'number',
    segment,
    from: Math.max(0, start),
    to: to + taken.length,
    value: negative && !zero ? `-${decimal}` : decimal,
    number: {
      decimal: negative && !zero ? `-${decimal}` : decimal,
      // A dash stands for the cents.
      decimals: cents === undefined ? fraction.length : 2,
      currency: code,
      unit: code === undefined && percent === undefined ? UNIT.exec(rest)?.[1] : undefined,
      percent: percent !== undefined,
    },
  };
}
