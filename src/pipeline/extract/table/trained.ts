/** The table chooser with the trained models of the package. */
import MODELS from '../../../../models/tables.json' with { type: 'json' };
import { TableChooser } from './choose.ts';

let made: TableChooser | undefined;

/** Created when a document first needs it. */
export function trainedChooser(): TableChooser {
  made ??= new TableChooser(MODELS);
  return made;
}
