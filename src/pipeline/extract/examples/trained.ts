/** The choice of values with examples, with the models of the package. */
import MODELS from '../../../../models/examples.json' with { type: 'json' };
import { ExampleChooser } from './chooser.ts';

let made: ExampleChooser | undefined;

/** Created on first use. */
export function trainedExampleChooser(): ExampleChooser {
  made ??= new ExampleChooser(MODELS);
  return made;
}
