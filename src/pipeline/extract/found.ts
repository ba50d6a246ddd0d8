/** A value that was found for a field, before it becomes an entity. */
import type { Box } from '../page.ts';
import type { FieldProfile } from './profile.ts';
import type { NumberReading } from './values/candidate.ts';

export interface Spot {
  readonly page: number;
  readonly box: Box;
}

export interface FoundValue {
  readonly profile: FieldProfile;
  readonly value: string;
  /** As it stands on the page. */
  readonly raw: string;
  /** The scorer's sum; decide.ts turns it into a confidence. */
  readonly score: number;
  readonly spots: readonly Spot[];
  readonly number?: NumberReading;
  /** Whether the words of its own line say which sum it is. */
  readonly ofSumLine?: boolean;
}
