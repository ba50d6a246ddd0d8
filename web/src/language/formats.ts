/** Dates, numbers and sizes as people of a language write them. */
import type { Language } from './words';

/** English dates with the day first, as most of the world reads them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export interface Formats {
  number(value: number): string;
  /** A share from 0 to 1 as per cent. */
  percent(share: number): string;
  /** The same with a decimal, for small shares. */
  finePercent(share: number): string;
  date(time: string | Date): string;
  dateTime(time: string | Date): string;
  /** A month such as `2026-11`, as `November 2026`. */
  month(month: string): string;
  /** How long ago, as `5 minutes ago`. */
  ago(time: string, now?: number): string;
  /** A number, an amount with its unit or a date, as the interface has them (`1234.50 EUR`); other texts as they are. */
  value(text: string): string;
  /** Bytes, as `1.5 MB`. */
  size(bytes: number): string;
  /** `1, 2 and 3`. */
  list(items: readonly string[]): string;
}

export function createFormats(language: Language): Formats {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const finePercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  // A day without an hour is the same wherever one is.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale);
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    finePercent: (share) => finePercent.format(share),
    date: (time) => date.format(new Date(time)),
    dateTime: (time) => dateTime.format(new Date(time)),
    month: (text) => month.format(new Date(`${text}-01T00:00Z`)),
    ago(time, now = Date.now()) {
      const seconds = (new Date(time).getTime() - now) / 1000;
      const [unit, length] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ['second', 1];
      // Within a minute it is "now": clocks of browser and service differ by more than seconds.
      return unit === 'second' ? relative.format(0, 'second') : relative.format(Math.trunc(seconds / length), unit);
    },
    value(text) {
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return day.format(new Date(text));
      const [, figures, decimals = '', unit = ''] = /^(-?\d{1,15}(?:\.(\d{1,6}))?)( .*)?$/.exec(text) ?? [];
      if (figures === undefined) return text;
      const digits = { minimumFractionDigits: decimals.length, maximumFractionDigits: decimals.length };
      return new Intl.NumberFormat(locale, digits).format(Number(figures)) + unit.replace(' ', '\u00a0');
    },
    size(bytes) {
      const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
      const value = bytes / 1000 ** power;
      const maximumFractionDigits = value < 10 && power > 0 ? 1 : 0;
      const unit = UNITS[power] ?? 'byte';
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value);
    },
    list: (items) => list.format(items),
  };
}
