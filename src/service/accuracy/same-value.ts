/** When two values of a field count as the same. */
import type { ValueEntity } from '../../pipeline/extraction.ts';

const NUMBER = /^(-?)0*(\d+)(?:\.(\d*?)0*)?( .*)?$/;

/**
 * A value in the form in which it is compared. White space, Unicode normalization and the digits after the last significant
 * one (`12.50` and `12.5`) make no difference.
 */
export function toComparable({ type, value }: Pick<ValueEntity, 'type' | 'value'>): string {
  const text = value.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (type !== 'number' && type !== 'quantity') return text;
  const [, sign = '', whole, fraction = '', unit = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return text;
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return `${digits === '0' ? '' : sign}${digits}${unit}`;
}
