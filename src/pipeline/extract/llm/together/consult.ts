/** Asks a language model about a document, and decides between its values and those of the built-in model. */

import type { LanguageModel } from '../../../../language-model/model.ts';
import { decide, type Extractor, type Found, type Survey } from '../../extract.ts';
import { type AskOptions, askModel } from '../ask.ts';
import type { Arbiter } from './arbiter.ts';
import type { Consultation } from './consultation.ts';
import { type BuiltInResult, failedFields } from './unsure.ts';

/**
 * Asks for some fields.
 *
 * @param asked paths of fields and keys of repeating records
 * @throws as `askModel`
 */
export async function consult(
  { profile, builtIn, confidence, checks }: BuiltInResult,
  survey: Survey,
  asked: ReadonlySet<string>,
  model: LanguageModel,
  options: Omit<AskOptions, 'fields'>,
  signal: AbortSignal,
): Promise<Consultation> {
  const findings = await askModel(model, survey, profile, { ...options, fields: asked }, signal);
  return { builtIn, confidence, failed: failedFields(checks), asked, findings };
}

/** Decides the values of a document from those of both models. */
export function decideTogether(consultation: Consultation, extractor: Extractor, arbiter: Arbiter): Found {
  const { gathered } = consultation.builtIn;
  const { ranked, tables } = arbiter.arbitrate(consultation, extractor.profile.records);
  return { ...decide(ranked, gathered, extractor), tables };
}
