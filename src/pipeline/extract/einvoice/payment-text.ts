/**
 * Terms of payment that stand in the text of BT-20: EN 16931 has no term for a cash discount.
 *
 * XRechnung writes it by a grammar of its own there (`#SKONTO#TAGE=14#PROZENT=2.25#`, BR-DE-18), all others as people
 * do: `Zahlbar innerhalb 30 Tagen netto bis 04.04.2018, 3% Skonto innerhalb 10 Tagen bis 15.03.2018`.
 */
import { anyOf } from '../../knowledge/languages/languages.ts';
import { findDates } from '../values/date.ts';

export interface CashDiscount {
  /** With a point, as written but for that. */
  readonly percent: string;
  /** `YYYY-MM-DD`, where a last day is written or follows from a number of days. */
  readonly date: string | undefined;
}

const SKONTO = /^\s*#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d+(?:\.\d+)?)(?:#BASISBETRAG=-?\d+(?:\.\d+)?)?#/m;

/** @param start the day that the days of the discount are counted from */
export function readMachineDiscount(terms: string, start: string | undefined): CashDiscount | undefined {
  const match = SKONTO.exec(terms);
  if (match === null) return undefined;
  const [, days = '', percent = ''] = match;
  return { percent, date: start === undefined ? undefined : addDays(start, Number(days)) };
}

const DISCOUNT = new RegExp(anyOf('cashDiscounts'), 'i');
const PERCENT = /(\d{1,2}(?:[.,]\d{1,3})?)\s?(?:%|prozent\b|percent\b|per cent\b|v\.\s?H\.)/i;

/** The first discount that people would read in the text. */
export function readWrittenDiscount(terms: string): CashDiscount | undefined {
  for (const clause of clausesOf(terms)) {
    const percent = DISCOUNT.test(clause) ? PERCENT.exec(clause)?.[1] : undefined;
    if (percent !== undefined) return { percent: percent.replace(',', '.'), date: firstDate(clause) };
  }
  return undefined;
}

const DUE = new RegExp(anyOf('dueTerms'), 'i');

/** The day by which all is to be paid, where the text names one. */
export function readWrittenDueDate(terms: string): string | undefined {
  return clausesOf(terms)
    .filter((clause) => DUE.test(clause) && !DISCOUNT.test(clause))
    .map(firstDate)
    .find((date) => date !== undefined);
}

/** @param date `YYYY-MM-DD` */
export function addDays(date: string, days: number): string {
  const time = Date.parse(date) + days * 24 * 60 * 60 * 1000;
  return new Date(time).toISOString().slice(0, 10);
}

/** Parts of sentences: a comma between digits and a point inside a date part nothing. */
function clausesOf(terms: string): string[] {
  return terms.split(/[;\n]|,(?!\d)|\.(?=\s)/);
}

function firstDate(text: string): string | undefined {
  const segment = { id: 0, page: 0, row: 0, words: [], text, starts: [], box: [0, 0, 0, 0], size: 0 } as const;
  return findDates(segment, { dayFirst: true })[0]?.value;
}
