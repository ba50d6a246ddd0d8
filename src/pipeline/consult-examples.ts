/** Reads a document with the help of confirmed documents of the same layout. */
import type { ExampleSource } from './examples.ts';
import { createConfidence } from './extract/confidence.ts';
import { fingerprintOf, placeWords } from './extract/examples/fingerprint.ts';
import { trainedExampleChooser } from './extract/examples/trained.ts';
import type { Survey } from './extract/extract.ts';
import type { Answerer, BuiltIn } from './extract/own/answer.ts';

/** The values of a document after examples were consulted. */
export interface WithExamples {
  readonly builtIn: BuiltIn;
  /** Sentences for the log of the document. */
  readonly notes: readonly string[];
}

/** Chooses the values again. Without an example of the same layout, they are those of the built-in model. */
export async function consultExamples(
  survey: Survey,
  answerer: Answerer,
  builtIn: BuiltIn,
  source: ExampleSource,
): Promise<WithExamples> {
  const examples = await source.find(fingerprintOf(placeWords(survey.sheet)));
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const chooser = trainedExampleChooser();
  const similar = chooser.similar(examples);
  if (similar.length === 0) return { builtIn, notes: [] };
  const chosen = chooser.choose(builtIn, { examples: similar, confidence, extractor: answerer.plain });
  const documents = similar.length === 1 ? 'one confirmed document' : `${similar.length} confirmed documents`;
  return { builtIn: chosen, notes: [`The values were chosen with ${documents} of the same layout.`] };
}
