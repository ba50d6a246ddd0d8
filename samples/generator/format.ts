/** Numbers, money and dates as each language prints them. */
import type { Language } from '../../src/pipeline/page.ts';

export type Currency = 'EUR' | 'GBP';

const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', GBP: '£' };

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** Grouped digits: `1.234,50` in German, `1,234.50` in English. */
export function formatNumber(value: number, decimals: number, language: Language): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.'];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const sign = value < 0 ? '-' : '';
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}${point}${fraction}`;
}

/** With as many decimals as it has, at most two: `3`, `2,5`. */
export function formatQuantity(value: number, language: Language): string {
  const decimals = [0, 1].find((count) => Number(value.toFixed(count)) === value) ?? 2;
  return formatNumber(value, decimals, language);
}

/** Hundredths as an amount without its currency. */
export function formatCents(cents: number, language: Language): string {
  return formatNumber(cents / 100, 2, language);
}

/** Hundredths as an amount with its sign: `1.234,50 €`, `£1,234.50`. */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const amount = formatCents(cents, language);
  return language === 'de' ? `${amount} ${SYMBOLS[currency]}` : amount.replace(/^-?/, `$&${SYMBOLS[currency]}`);
}

/** @param date `YYYY-MM-DD` */
export function formatDate(date: string, language: Language, style: 'long' | 'short' = 'long'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'de') return `${day}.${month}.${year}`;
  return style === 'short' ? `${day}/${month}/${year}` : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Groups of four, as account numbers are printed. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
