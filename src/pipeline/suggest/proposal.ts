/** Proposals: parts that are the same for single fields and columns. */
import type { RecordField, ValueField } from '../template.ts';
import type { Sample, SampleField } from './sample.ts';
import type { Example, ProposedRecord } from './suggestion.ts';

export interface NamedSample {
  /** File name. */
  readonly name: string;
  readonly sample: Sample;
}

/** Least probability of a field that is suggested. */
export const SUGGESTED_FROM = 0.25;

export function describeRecord(record: RecordField | undefined): ProposedRecord | null {
  if (record === undefined) return null;
  const { type: _, fields: __, required: ___, key = '', ...rest } = record;
  return { ...rest, key };
}

/** A value of another type than its field is shown as printed. */
export function toExample(
  document: string,
  { value, raw, location, shape }: Pick<SampleField, 'value' | 'raw' | 'location' | 'shape'>,
  type: ValueField['type'],
): Example {
  const shown = type === 'text' && shape.type !== 'text' ? (raw ?? value) : value;
  return {
    document,
    value: shown,
    ...(raw === undefined || raw === shown ? {} : { raw }),
    ...(location === undefined ? {} : { location }),
  };
}
