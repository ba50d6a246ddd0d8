/** Asks a language model about a document, and decides between its values and those of the built-in model. */

import type { LanguageModel } from '../../../../language-model/model.ts';
import { decide, type Extractor, type Found, type Survey } from '../../extract.ts';
import { type AskOptions, askModel } from '../ask.ts';
import type { Arbiter } from './arbiter.ts';
import type { Consultation } from './consultation.ts';
import { type BuiltInResult, failedFields } from './unsure.ts';

/** A document with the result of the built-in model. */
export interface ReadByBuiltIn {
  readonly survey: Survey;
  readonly result: BuiltInResult;
}

export interface ConsultOptions extends AskOptions {
  readonly fields: ReadonlySet<string>;
}

/**
 * Asks for some fields.
 *
 * @throws the errors of `askModel`
 */
export async function consult(
  model: LanguageModel,
  { survey, result }: ReadByBuiltIn,
  options: ConsultOptions,
  signal: AbortSignal,
): Promise<Consultation> {
  const { profile, builtIn, confidence, checks } = result;
  const findings = await askModel(model, { survey, profile }, options, signal);
  return { builtIn, confidence, failed: failedFields(checks), asked: options.fields, findings };
}

/** Decides the values of a document from those of both models. */
export function decideTogether(consultation: Consultation, extractor: Extractor, arbiter: Arbiter): Found {
  const { gathered } = consultation.builtIn;
  const { ranked, tables } = arbiter.arbitrate(consultation, extractor.profile.records);
  return { ...decide(ranked, gathered, extractor), tables };
}
