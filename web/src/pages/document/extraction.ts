/** The records of the interface that a review works with, by their names. */
import type { Answer } from '../../api/client';

export type ExtractionRecord = Answer<'/documents/{id}/extraction'>;
export type Extraction = ExtractionRecord['result'];
export type Entity = Extraction['entities'][number];
export type RecordEntity = Extract<Entity, { type: 'record' }>;
export type ValueEntity = Exclude<Entity, RecordEntity>;
export type Evidence = NonNullable<ValueEntity['evidence']>;
export type Check = NonNullable<Extraction['checks']>[number];

export type Template = Answer<'/inboxes/{id}/template'>;
export type TemplateField = Template['fields'][number];
export type RecordField = Extract<TemplateField, { type: 'record' }>;
export type ValueField = Exclude<TemplateField, RecordField>;

/** Left, top, right, bottom as fractions of the page as it is seen. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Location {
  readonly page: number;
  readonly box: Box;
}

/** Where a value stands; nowhere for one that a person wrote. */
export function locationsOf({ location, locations }: ValueEntity): Location[] {
  return (locations ?? (location ? [location] : [])).map(({ page, box }) => ({ page, box: toBox(box) }));
}

/** The interface has boxes of exactly four fractions, which its types cannot say. */
export function toBox([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): Box {
  return [left, top, right, bottom];
}
