/** Tests a component with a short question. */
import { type Static, Type } from 'typebox';
import { variableName } from '../config.ts';
import { ModelFailure, type ModelFailureCode } from '../language-model/failures.ts';
import type { LanguageModel, ModelReply, ModelRequest } from '../language-model/model.ts';
import { isOfNuExtract } from '../pipeline/extract/llm/question.ts';
import { WrongKey } from '../store/secrets.ts';
import { allows } from './access.ts';
import { isAllowedUrl } from './component-settings.ts';
import { type ComponentRow, requireComponent } from './components.ts';
import type { Caller, Context } from './context.ts';
import { formatDuration } from './jobs.ts';
import { describeReachedLimit } from './model-spending.ts';
import { openBudget, openProvider } from './open-model.ts';

export const ComponentTest = Type.Object({
  ok: Type.Boolean(),
  message: Type.String({ description: 'The result, as a sentence.' }),
  duration: Type.String({ description: 'ISO 8601, such as PT1.25S.' }),
  input_tokens: Type.Integer({ minimum: 0 }),
  output_tokens: Type.Integer({ minimum: 0 }),
});
export type ComponentTest = Static<typeof ComponentTest>;

/** Maximum output tokens. Reasoning models use hundreds before they answer. */
const MAX_TOKENS = 1024;

const SCHEMA = {
  type: 'object',
  properties: { invoice_number: { type: 'string' } },
  required: ['invoice_number'],
  additionalProperties: false,
};
const TEXT = 'Invoice number: 4711';
const TEMPLATE = '{\n    "invoice_number": "verbatim-string"\n}';

/**
 * Asks a component one short question. It counts as usage of the caller.
 *
 * @param signal aborts the question
 * @throws ExtraktError `not_found`, `forbidden`
 * @throws the reason of the signal if it was aborted
 */
export async function testComponent(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  signal: AbortSignal,
): Promise<ComponentTest> {
  const { resource, row } = await requireComponent(context.db, caller, idOrAlias, 'run');
  const started = performance.now();
  const budget = openBudget(context, row, caller.id);
  const onUncounted = (error: unknown) => context.report('the usage of a test could not be counted', error);
  const { ok, message } = await askOnce();
  const { inputTokens: input_tokens, outputTokens: output_tokens } = budget.spent;
  return {
    ok,
    message,
    duration: formatDuration(Math.round(performance.now() - started)),
    input_tokens,
    output_tokens,
  };

  async function askOnce(): Promise<Outcome> {
    if (!isAllowedUrl(context.config, row.base_url)) {
      const setting = variableName('modelUrls');
      return { ok: false, message: `The base URL is not allowed. The administrator can allow it in ${setting}.` };
    }
    const isShown = allows(resource.level, 'read_component');
    const limit = await describeReachedLimit(context.db, { ...row, name: resource.name }, isShown);
    if (limit !== undefined) return { ok: false, message: limit };
    try {
      const provider = await openProvider(context, row);
      return await askInForms(provider.within({ budget, onUncounted }), row, signal);
    } catch (error) {
      if (!(error instanceof WrongKey)) throw error;
      return { ok: false, message: 'The stored key cannot be decrypted. Give the key again.' };
    }
  }
}

type Outcome = Pick<ComponentTest, 'ok' | 'message'>;

const OTHER_FORM = { nuextract: 'nuextract_template', nuextract_template: 'nuextract' } as const;

/** Tries the other form of NuExtract as well if a model does not answer in its form, since this depends on the server. */
async function askInForms(model: LanguageModel, row: ComponentRow, signal: AbortSignal): Promise<Outcome> {
  const outcome = await askIn(model, row, signal);
  const { form, provider } = row;
  if (outcome.ok || !outcome.mayBeForm || !isOfNuExtract(form) || provider !== 'openai_compatible') return outcome;
  const other = OTHER_FORM[form];
  const { ok } = await askIn(model, { ...row, form: other }, signal);
  if (!ok) return outcome;
  return {
    ok: false,
    message: `The model "${row.model}" answers correctly only in the other form for NuExtract ("${other}"). Choose this form.`,
  };
}

interface Judged extends Outcome {
  /** Whether another form of the question may help. */
  readonly mayBeForm: boolean;
}

async function askIn(model: LanguageModel, row: ComponentRow, signal: AbortSignal): Promise<Judged> {
  try {
    return judge(await model.ask(writeQuestion(row), signal), row);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ok: false, message: error.message, mayBeForm: FORM_FAILURES.has(error.code) };
  }
}

/** Failures of a server that does not know a template as a parameter, or whose model gets no template. */
const FORM_FAILURES: ReadonlySet<ModelFailureCode> = new Set<ModelFailureCode>([
  'rejected',
  'empty_answer',
  'server_error',
]);

function writeQuestion(component: ComponentRow): ModelRequest {
  const maxTokens = limitAnswer(component);
  if (isOfNuExtract(component.form)) {
    const texts =
      component.form === 'nuextract'
        ? { text: `# Template:\n${TEMPLATE}\n# Context:\n${TEXT}` }
        : { text: TEXT, template: TEMPLATE };
    return { system: '', ...texts, pictures: [], schema: undefined, maxTokens };
  }
  const system = 'Extract the invoice number from the text. Answer with JSON only: {"invoice_number": "..."}.';
  return { system, text: TEXT, pictures: [], schema: SCHEMA, maxTokens };
}

function limitAnswer({ answer_token_limit }: ComponentRow): number {
  return Math.min(answer_token_limit, MAX_TOKENS);
}

function judge({ text, finish }: ModelReply, component: ComponentRow): Judged {
  const { model } = component;
  const failed = (message: string): Judged => ({ ok: false, message, mayBeForm: finish !== 'refusal' });
  if (finish === 'refusal') return failed(`The model "${model}" refused the test question.`);
  if (finish === 'length') {
    return failed(
      `The model "${model}" did not finish its answer within ${limitAnswer(component)} tokens. Turn off its reasoning, or choose another model.`,
    );
  }
  if (!/"invoice_number"\s*:\s*"/.test(text)) {
    const advice = component.form === 'nested' ? 'Try the form "flat", or choose' : 'Choose';
    return failed(`The model "${model}" answered, but not in the requested form. ${advice} another model.`);
  }
  if (!text.includes('4711')) {
    return failed(`The model "${model}" answered in the requested form, but with a wrong value.`);
  }
  return { ok: true, message: `The model "${model}" answered correctly.`, mayBeForm: false };
}
