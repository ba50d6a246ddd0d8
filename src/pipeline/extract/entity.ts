/** Found values as entities of the extraction. */
import type { Entity, Location, RecordEntity, ValueEntity, ValueEvidence } from '../extraction.ts';
import { isSameUnit, unitGroup } from '../knowledge/units.ts';
import { boxInFractions, type Page } from '../page.ts';
import type { FoundValue, Spot } from './found.ts';
import type { FieldProfile } from './profile.ts';
import type { NumberReading } from './values/candidate.ts';
import { DOLLAR } from './values/dollar.ts';

export interface EntityRules {
  readonly pages: readonly Page[];
  /** Currency of the document, for amounts that print none of their own. */
  readonly currency: string | undefined;
  /** How sure a value is, 0 to 1. */
  readonly confidence: (found: FoundValue) => number;
  /** What a value rests on; without it, entities do not say. */
  readonly evidence?: ((found: FoundValue) => ValueEvidence) | undefined;
}

export function valueEntity(found: FoundValue, rules: EntityRules): ValueEntity {
  const { field } = found.profile;
  const value = formatValue(found, rules.currency);
  const locations = found.spots.map((spot) => locate(spot, rules.pages));
  const [location] = locations;
  return {
    label: field.name,
    key: field.key,
    type: field.type,
    value,
    ...(found.raw === value ? {} : { raw: found.raw }),
    confidence: Math.round(1000 * rules.confidence(found)) / 1000,
    ...(location === undefined ? {} : { location }),
    ...(locations.length > 1 ? { locations } : {}),
    ...(rules.evidence === undefined ? {} : { evidence: rules.evidence(found) }),
  };
}

export function recordEntity(record: { name: string; key: string }, value: ValueEntity[]): RecordEntity {
  return { label: record.name, key: record.key, type: 'record', value };
}

export function isFilled(entity: Entity): boolean {
  return entity.value.length > 0;
}

function formatValue(found: FoundValue, currency: string | undefined): string {
  const { number } = found;
  if (number === undefined) return found.value;
  if (found.profile.field.type === 'number') return number.decimal;
  const unit = unitOf(number, found.profile, currency);
  return unit === undefined ? number.decimal : `${number.decimal} ${unit}`;
}

/** What is printed beside the number; else the document's currency for money, and the field's own unit. */
function unitOf(
  number: NumberReading,
  { field, money, perhapsMoney }: FieldProfile,
  currency: string | undefined,
): string | undefined {
  if (number.currency === DOLLAR) return currency;
  if (number.currency !== undefined) return number.currency;
  if (number.percent) return '%';
  if (money) return currency ?? field.unit;
  if (number.unit !== undefined) return asAsked(number.unit, field.unit);
  return perhapsMoney && number.decimals === 2 ? (currency ?? field.unit) : field.unit;
}

/** The template's spelling of a printed unit; a word that is no known unit only follows the number by chance. */
function asAsked(printed: string, asked: string | undefined): string {
  if (asked === undefined) return printed;
  return isSameUnit(printed, asked) || unitGroup(printed) === undefined ? asked : printed;
}

/** A spot as clients see it: fractions of the page as a person sees it. */
export function locate({ page, box }: Spot, pages: readonly Page[]): Location {
  const seen = pages.find(({ number }) => number === page)?.seen ?? { width: 1, height: 1 };
  return { page, box: boxInFractions(seen, box) };
}
