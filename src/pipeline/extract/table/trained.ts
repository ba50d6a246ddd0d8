/** The chooser of tables with the models of the package. */
import MODELS from '../../../../models/tables.json' with { type: 'json' };
import { TableChooser } from './choose.ts';

let made: TableChooser | undefined;

/** Made when a document first needs it. */
export function trainedChooser(): TableChooser {
  made ??= new TableChooser(MODELS);
  return made;
}
