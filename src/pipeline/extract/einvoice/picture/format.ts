/** Values as people read them on a drawn page. */
import type { Language } from '../../../page.ts';
import type { TermValue } from '../invoice.ts';
import { type Reading, readTerm } from '../reading.ts';
import { type TermId, termRow } from '../terms/index.ts';
import { meaningOf, unitName } from './words.ts';

/** @param currency of the invoice */
export function formatTerm(id: TermId, value: TermValue, language: Language, currency: string | undefined): string {
  const row = termRow(id);
  const reading = readTerm(value, row, currency);
  // What cannot be read is shown as it stands; so is a text, with its lines.
  if (reading === undefined || reading.kind === 'text') {
    const meaning = meaningOf(id, value.text, language);
    return meaning === undefined ? value.text : `${meaning} (${value.text})`;
  }
  return formatReading(reading, language, row.type === 'quantity');
}

function formatReading(reading: Exclude<Reading, { kind: 'text' }>, language: Language, isQuantity: boolean): string {
  if (reading.kind === 'date') return formatDate(reading.date, language);
  const { decimal, unit } = reading;
  const number = formatNumber(decimal, language);
  if (unit === undefined) return number;
  return `${number} ${isQuantity ? unitName(unit, language) : unit}`;
}

/** All digits as written, grouped by three: `1.234,5000`. */
function formatNumber(decimal: string, language: Language): string {
  const [whole = '', fraction] = decimal.split('.');
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.'];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

function formatDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'de') return `${day}.${month}.${year}`;
  const name = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' });
  return `${Number(day)} ${name} ${year}`;
}
