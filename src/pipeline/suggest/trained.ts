/** The model of the package that rates labels and values. */
import MODEL from '../../../models/suggestions.json' with { type: 'json' };
import { Forest } from '../extract/ranking/trees.ts';
import { PAIR_FEATURES } from './pairs.ts';

let made: Forest | undefined;

/** Loaded for the first sample. Its score is the log odds that a template asks for the value with this label. */
export function trainedPairs(): Forest {
  made ??= new Forest(MODEL, PAIR_FEATURES);
  return made;
}
