/** The ranker with the model of the package. */
import MODEL from '../../../../models/ranker.json' with { type: 'json' };
import { Ranker } from './ranker.ts';

let made: Ranker | undefined;

/** Made when a document first needs it. */
export function trainedRanker(): Ranker {
  made ??= new Ranker(MODEL);
  return made;
}
