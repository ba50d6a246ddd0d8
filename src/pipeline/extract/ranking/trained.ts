/** The ranker with the models of the package. */
import JOINT from '../../../../models/joint.json' with { type: 'json' };
import MODEL from '../../../../models/ranker.json' with { type: 'json' };
import { Ranker } from './ranker.ts';

let made: Ranker | undefined;

/** Made when a document first needs it. */
export function trainedRanker(): Ranker {
  made ??= new Ranker(MODEL, JOINT);
  return made;
}
