/** The settings of a language model while a user edits them. */
import type { Component } from '../../api/components';
import type { paths } from '../../api/schema';

export type ComponentChange = NonNullable<
  paths['/components/{id}']['patch']['requestBody']
>['content']['application/json'];
export type ComponentCreation = paths['/components']['post']['requestBody']['content']['application/json'];

type Choices = Pick<Component, 'provider' | 'form' | 'reasoning' | 'streaming' | 'ask' | 'on_failure' | 'unheld'>;

/** Numbers are texts as typed; an empty monthly limit means none. */
export interface ModelDraft extends Choices {
  readonly name: string;
  readonly base_url: string;
  readonly model: string;
  /** Empty: the stored key stays. */
  readonly api_key: string;
  readonly removesKey: boolean;
  /** Lines `name: value`. Empty: the stored headers stay. */
  readonly headers: string;
  readonly removesHeaders: boolean;
  /** Lines `name=value`. */
  readonly query: string;
  readonly time_limit: string;
  readonly document_token_limit: string;
  readonly answer_token_limit: string;
  readonly monthly_token_limit: string;
  readonly monthly_page_limit: string;
}

/** The defaults of the service. */
export const NEW_MODEL: ModelDraft = {
  name: '',
  provider: 'openai_compatible',
  base_url: '',
  model: '',
  api_key: '',
  removesKey: false,
  headers: '',
  removesHeaders: false,
  query: '',
  form: 'nested',
  reasoning: 'default',
  streaming: true,
  time_limit: '300',
  document_token_limit: '200000',
  answer_token_limit: '4096',
  monthly_token_limit: '',
  monthly_page_limit: '',
  ask: 'unsure_fields',
  on_failure: 'built_in',
  unheld: 'drop',
};

export function openDraft(component: Component): ModelDraft {
  const { name, provider, base_url, model, form, reasoning, streaming, ask, on_failure, unheld } = component;
  return {
    ...NEW_MODEL,
    ...{ name, provider, base_url, model, form, reasoning, streaming, ask, on_failure, unheld },
    query: Object.entries(component.query)
      .map(([key, value]) => `${key}=${value}`)
      .join('\n'),
    time_limit: String(component.time_limit),
    document_token_limit: String(component.document_token_limit),
    answer_token_limit: String(component.answer_token_limit),
    monthly_token_limit: String(component.monthly_token_limit ?? ''),
    monthly_page_limit: String(component.monthly_page_limit ?? ''),
  };
}

export function isSameDraft(a: ModelDraft, b: ModelDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** All settings except secrets that were not entered. */
export function toSettings(draft: ModelDraft): ComponentCreation {
  const { name, provider, base_url, model, form, reasoning, streaming, ask, on_failure, unheld } = draft;
  const api_key = draft.api_key.trim();
  return {
    ...{
      name,
      provider,
      base_url: base_url.trim(),
      model: model.trim(),
      form,
      reasoning,
      streaming,
      ask,
      on_failure,
      unheld,
    },
    // Only this provider supports URL parameters.
    query: provider === 'openai_compatible' ? readPairs(draft.query, '=') : {},
    time_limit: Number(draft.time_limit),
    document_token_limit: Number(draft.document_token_limit),
    answer_token_limit: Number(draft.answer_token_limit),
    monthly_token_limit: toLimit(draft.monthly_token_limit),
    monthly_page_limit: toLimit(draft.monthly_page_limit),
    ...(api_key === '' ? {} : { api_key }),
    ...(draft.headers.trim() === '' ? {} : { headers: readPairs(draft.headers, ':') }),
  };
}

/**
 * The changes of a draft. The base URL is sent only if it changed: otherwise every change would fail after the
 * administrator has removed it from the allowed URLs.
 */
export function changesOf(draft: ModelDraft, before: ModelDraft): ComponentChange {
  const { base_url, ...settings } = toSettings(draft);
  return {
    ...settings,
    ...(base_url === before.base_url ? {} : { base_url }),
    ...(draft.removesKey ? { api_key: null } : {}),
    ...(draft.removesHeaders ? { headers: {} } : {}),
  };
}

/** The first line that is not a pair; undefined if all are. */
export function findWrongLine(text: string, separator: string): string | undefined {
  return linesOf(text).find((line) => line.indexOf(separator) < 1);
}

/** Whether headers or parameters have a line that is not a pair. */
export function hasWrongLine({ headers, query }: ModelDraft): boolean {
  return findWrongLine(headers, ':') !== undefined || findWrongLine(query, '=') !== undefined;
}

function readPairs(text: string, separator: string): Record<string, string> {
  const pairs = linesOf(text).map((line) => {
    const at = line.indexOf(separator);
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  });
  return Object.fromEntries(pairs);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function toLimit(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
