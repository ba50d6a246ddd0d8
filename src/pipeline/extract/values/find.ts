/** All that may be a value, of every kind, in reading order. */
import type { Sheet } from '../sheet.ts';
import { type Candidate, overlaps } from './candidate.ts';
import { findCodes } from './codes.ts';
import { findCurrencies } from './currency.ts';
import { type DayRules, findCompactDates, findDates, findOwnTime, settleDateStyle } from './date.ts';
import { settleDollar } from './dollar.ts';
import { findIdentifiers } from './identifier.ts';
import { findNumbers, type NumberRules } from './number.ts';
import { settleNumberStyle } from './number-style.ts';
import { findPlaces, findPlacesBelowTowns } from './place.ts';
import { findPoorDates } from './poor-date.ts';
import { findSpans } from './span.ts';

export interface Findings {
  readonly all: readonly Candidate[];
  /** By segment id. */
  readonly bySegment: readonly (readonly Candidate[])[];
  readonly numberRules: NumberRules;
  readonly dayRules: DayRules;
}

/** Finds the candidates of a document. What is a date, an IBAN or a phone number is not offered as an amount too. */
export function findCandidates(sheet: Sheet): Findings {
  const texts = sheet.segments.map((segment) => segment.text);
  const dollar = settleDollar(texts);
  const dateStyle = settleDateStyle(texts, sheet.language, dollar);
  const numberRules: NumberRules = {
    ...settleNumberStyle(texts, sheet.language),
    creditIsNegative: !texts.some((text) => /\d\s?dr\b/i.test(text)),
    dollar,
  };
  const bySegment = sheet.segments.map((segment): Candidate[] => {
    if (!/\d|@|www|[A-Z]{3}|\p{Ll}\.\p{Ll}{2}/u.test(segment.text)) return [];
    const sound = findSpans(segment, findDates(segment, dateStyle));
    const recognised = segment.words.some(({ confidence }) => confidence < 1);
    const dates = recognised ? [...sound, ...findPoorDates(segment, dateStyle, sound)] : sound;
    const codes = findCodes(segment, dates);
    const places = findPlaces(segment).filter((place) => ![...dates].some((other) => overlaps(other, place)));
    const fixed = [...dates, ...codes];
    const numbers = findNumbers(segment, numberRules).filter(
      (number) => !fixed.some((other) => overlaps(other, number)),
    );
    const compact = findCompactDates(segment, fixed);
    return [...fixed, ...compact, ...places, ...numbers, ...findIdentifiers(segment), ...findCurrencies(segment)];
  });
  for (const place of findPlacesBelowTowns(sheet)) bySegment[place.segment.id]?.push(place);
  const all = bySegment.flat();
  const days = findOwnTime(all.flatMap(({ kind, value }) => (kind === 'date' ? [value] : [])));
  return { all, bySegment, numberRules, dayRules: { style: dateStyle, days } };
}
