/** The arbiter with the models of the package. */
import MODELS from '../../../../../models/arbiter.json' with { type: 'json' };
import { Arbiter } from './arbiter.ts';

let made: Arbiter | undefined;

/** Created on first use. */
export function trainedArbiter(): Arbiter {
  made ??= new Arbiter(MODELS);
  return made;
}
