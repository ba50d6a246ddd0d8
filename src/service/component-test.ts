/** Tests a component with a short question. */
import { type Static, Type } from 'typebox';
import { variableName } from '../config.ts';
import { ModelFailure } from '../language-model/failures.ts';
import type { ModelReply, ModelRequest } from '../language-model/model.ts';
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
  const outcome = await askOnce();
  const { inputTokens: input_tokens, outputTokens: output_tokens } = budget.spent;
  return { ...outcome, duration: formatDuration(Math.round(performance.now() - started)), input_tokens, output_tokens };

  async function askOnce(): Promise<Pick<ComponentTest, 'ok' | 'message'>> {
    if (!isAllowedUrl(context.config, row.base_url)) {
      const setting = variableName('modelUrls');
      return { ok: false, message: `The base URL is not allowed. The administrator can allow it in ${setting}.` };
    }
    const isShown = allows(resource.level, 'read_component');
    const limit = await describeReachedLimit(context.db, { ...row, name: resource.name }, isShown);
    if (limit !== undefined) return { ok: false, message: limit };
    try {
      const provider = await openProvider(context, row);
      return judge(await provider.within({ budget, onUncounted }).ask(writeQuestion(row), signal), row);
    } catch (error) {
      if (error instanceof ModelFailure) return { ok: false, message: error.message };
      if (!(error instanceof WrongKey)) throw error;
      return { ok: false, message: 'The stored key cannot be decrypted. Give the key again.' };
    }
  }
}

function writeQuestion(component: ComponentRow): ModelRequest {
  const maxTokens = limitAnswer(component);
  if (component.form === 'nuextract') {
    const text = `# Template:\n{"invoice_number": "verbatim-string"}\n# Context:\n${TEXT}`;
    return { system: '', text, pictures: [], schema: undefined, maxTokens };
  }
  const system = 'Extract the invoice number from the text. Answer with JSON only: {"invoice_number": "..."}.';
  return { system, text: TEXT, pictures: [], schema: SCHEMA, maxTokens };
}

function limitAnswer({ answer_token_limit }: ComponentRow): number {
  return Math.min(answer_token_limit, MAX_TOKENS);
}

function judge({ text, finish }: ModelReply, component: ComponentRow): Pick<ComponentTest, 'ok' | 'message'> {
  const { model } = component;
  if (finish === 'refusal') return { ok: false, message: `The model "${model}" refused the test question.` };
  if (finish === 'length') {
    const message = `The model "${model}" did not finish its answer within ${limitAnswer(component)} tokens. Turn off its reasoning, or choose another model.`;
    return { ok: false, message };
  }
  if (!/"invoice_number"\s*:\s*"/.test(text)) {
    const message = `The model "${model}" answered, but not in the requested form. Try the form "flat", or choose another model.`;
    return { ok: false, message };
  }
  if (!text.includes('4711')) {
    return { ok: false, message: `The model "${model}" answered in the requested form, but with a wrong value.` };
  }
  return { ok: true, message: `The model "${model}" answered correctly.` };
}
