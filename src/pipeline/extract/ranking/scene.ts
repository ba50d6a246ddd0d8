/** What the ranker sees of a document. */
import type { Spot } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';

export type SourceLocation = Spot;
/** Known labels by the id of their segment. */
export type LabelMatches = ReadonlyMap<number, readonly LabelHit[]>;
