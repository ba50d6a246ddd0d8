/** The settings of a language model in the HTTP interface, and their validation. */
import { type Static, Type } from 'typebox';
import { type Config, listModelUrls, variableName } from '../config.ts';
import type { Fault } from '../errors.ts';
import { createAddressPolicy } from '../network/address-policy.ts';
import { isForbiddenAddress } from '../network/guarded-connection.ts';
import { OWN_HEADERS } from '../network/guarded-fetch.ts';
import { createUrlAllowList, findBaseUrlFault } from '../network/url-allow-list.ts';
import type { ComponentTable } from '../store/tables.ts';
import { isVisibleLine, Name, Nullable, Resource, SecretText } from './records.ts';

const PROVIDERS = ['openai_compatible', 'anthropic', 'google'] as const;
const FORMS = ['nested', 'flat', 'nuextract', 'nuextract_template'] as const;
const REASONING = ['default', 'off', 'low'] as const;
const ASK = ['never', 'unsure_fields', 'all_fields'] as const;
const ON_FAILURE = ['built_in', 'fail'] as const;
const UNHELD = ['drop', 'keep'] as const;

/** Maximum of a monthly limit. SQLite, PostgreSQL and JavaScript represent integers of this size exactly. */
const MAX_MONTHLY = 1_000_000_000_000;
/** Maximum headers, and maximum URL parameters. */
const MAX_ENTRIES = 20;
const MAX_NAME_LENGTH = 100;
const MAX_SECRET_LENGTH = 8000;
/** Maximum bytes of all headers together. Servers accept 8 to 16 kB, including the headers of the client. */
const MAX_HEADERS = 8192;

/** Settings of a language model that clients can read. */
const SETTINGS = {
  provider: Type.Enum(PROVIDERS, {
    description: '`openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).',
  }),
  base_url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'Such as `https://api.openai.com/v1`. The administrator must allow it.',
  }),
  model: Type.String({ minLength: 1, maxLength: 200, description: 'Name of the model at the provider.' }),
  query: Type.Record(Type.String(), Type.String({ maxLength: 1000 }), {
    maxProperties: MAX_ENTRIES,
    description:
      'URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters.',
  }),
  form: Type.Enum(FORMS, {
    description:
      'Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.',
  }),
  reasoning: Type.Enum(REASONING, {
    description:
      'How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.',
  }),
  streaming: Type.Boolean({ description: 'Whether answers are streamed.' }),
  time_limit: Type.Integer({
    minimum: 1,
    maximum: 3600,
    description:
      'Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long.',
  }),
  document_token_limit: Type.Integer({
    minimum: 500,
    maximum: 100_000_000,
    description:
      'Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`.',
  }),
  answer_token_limit: Type.Integer({
    minimum: 64,
    maximum: 1_000_000,
    description: 'Maximum output tokens for each answer.',
  }),
  monthly_token_limit: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: MAX_MONTHLY,
      description: 'Maximum input and output tokens of all users for each month (UTC); null for no limit.',
    }),
  ),
  monthly_page_limit: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: MAX_MONTHLY,
      description: 'Maximum pages of all users for each month (UTC); null for no limit.',
    }),
  ),
  ask: Type.Enum(ASK, {
    description: 'Fields that the model is asked for: none, those that the built-in model is not sure of, or all.',
  }),
  on_failure: Type.Enum(ON_FAILURE, {
    description:
      'What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.',
  }),
  unheld: Type.Enum(UNHELD, {
    description:
      'What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.',
  }),
};

export const Component = Type.Object({
  ...Resource.properties,
  ...SETTINGS,
  has_api_key: Type.Boolean({ description: 'The key itself is never returned.' }),
  header_names: Type.Array(Type.String(), { description: 'Names of `headers`. The values are never returned.' }),
});
export type Component = Static<typeof Component>;

const SECRETS = {
  api_key: Nullable(
    SecretText({ minLength: 1, maxLength: MAX_SECRET_LENGTH, description: 'Key of the provider; null for none.' }),
  ),
  headers: Type.Record(Type.String(), SecretText({ minLength: 1, maxLength: MAX_SECRET_LENGTH }), {
    writeOnly: true,
    maxProperties: MAX_ENTRIES,
    description:
      'Additional headers, such as `api-key`. Names have at most 100 characters, all headers together 8192 bytes.',
  }),
};

export const ComponentChange = Type.Partial(Type.Object({ name: Name, ...SETTINGS, ...SECRETS }));
export type ComponentChange = Static<typeof ComponentChange>;

export const ComponentCreation = Type.Object({
  ...ComponentChange.properties,
  name: Name,
  provider: SETTINGS.provider,
  base_url: SETTINGS.base_url,
  model: SETTINGS.model,
});
export type ComponentCreation = Static<typeof ComponentCreation>;

export const DEFAULTS = {
  query: {},
  form: 'nested',
  reasoning: 'default',
  streaming: true,
  time_limit: 300,
  document_token_limit: 200_000,
  answer_token_limit: 4096,
  monthly_token_limit: null,
  monthly_page_limit: null,
  ask: 'unsure_fields',
  on_failure: 'built_in',
  unheld: 'drop',
} as const satisfies Omit<Static<typeof Settings>, 'provider' | 'base_url' | 'model'>;

const Settings = Type.Object(SETTINGS);
export type ComponentSettings = Static<typeof Settings>;

/** Header names (RFC 9110, 5.1). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;
/** Header values (RFC 9110, 5.5). */
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e\t]*[\x21-\x7e])?$/;
const KEY = /^[\x21-\x7e]+$/;
/** Headers that are never sent as given: those of the connection, and those that the client sets. */
const RESERVED_HEADERS: readonly string[] = [...OWN_HEADERS, 'accept-encoding', 'content-encoding', 'content-type'];
/** Control characters and line separators, which would break log lines. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const NO_CONTROL = 'Must not have line breaks or other control characters.';
const LONG_NAME = `The name must have at most ${MAX_NAME_LENGTH} characters.`;

/**
 * Validates settings.
 *
 * @returns a fault for each invalid property; the messages contain no secrets
 */
export function findSettingFaults(config: Config, change: ComponentChange, settings: ComponentSettings): Fault[] {
  const faults: Fault[] = [];
  if (change.base_url !== undefined) faults.push(...findUrlFaults(config, change.base_url));
  if (typeof change.api_key === 'string' && !KEY.test(change.api_key)) {
    faults.push({ path: 'api_key', message: 'Must contain only printable ASCII characters, without spaces.' });
  }
  if (change.model !== undefined && change.model !== '' && !isVisibleLine(change.model)) {
    faults.push({ path: 'model', message: 'Must be one line, with a visible character and without direction marks.' });
  }
  faults.push(...findHeaderFaults(change.headers ?? {}), ...findQueryFaults(change.query ?? {}));
  if (settings.provider !== 'openai_compatible' && Object.keys(settings.query).length > 0) {
    faults.push({ path: 'query', message: 'Only the provider "openai_compatible" supports URL parameters.' });
  }
  if (settings.provider !== 'openai_compatible' && settings.form === 'nuextract_template') {
    faults.push({ path: 'form', message: 'Only the provider "openai_compatible" supports this form.' });
  }
  return faults;
}

/** Normalizes a base URL for storage and comparison. */
export function normalizeBaseUrl(text: string): string {
  return (URL.parse(text)?.href ?? text).replace(/\/+$/, '');
}

/** Whether the administrator currently allows a base URL. */
export function isAllowedUrl(config: Config, baseUrl: string): boolean {
  const url = URL.parse(baseUrl);
  if (url === null || findBaseUrlFault([baseUrl]) !== undefined) return false;
  return createUrlAllowList(listModelUrls(config)).allows(url);
}

function findUrlFaults(config: Config, baseUrl: string): Fault[] {
  const path = 'base_url';
  const url = URL.parse(baseUrl);
  if (url === null || findBaseUrlFault([baseUrl]) !== undefined) {
    const message = 'Must be an http or https URL without user, password, query and fragment.';
    return [{ path, message }];
  }
  if (!isAllowedUrl(config, baseUrl)) {
    const message = `Must be allowed by the administrator in the setting ${variableName('modelUrls')}.`;
    return [{ path, message }];
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isForbiddenAddress(createAddressPolicy(config.privateNetworks), host)) return [];
  const message = `Must be a public server. Private addresses need the setting ${variableName('privateNetworks')}.`;
  return [{ path, message }];
}

/** Validates headers. Long names are cut in the path of their fault. */
function findHeaderFaults(headers: Readonly<Record<string, string>>): Fault[] {
  const faults: Fault[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    const path = `headers.${name.slice(0, MAX_NAME_LENGTH)}`;
    const lower = name.toLowerCase();
    bytes += `${name}: ${value}\r\n`.length;
    if (name.length > MAX_NAME_LENGTH) faults.push({ path, message: LONG_NAME });
    else if (!HEADER_NAME.test(name)) faults.push({ path, message: 'Is not a valid header name.' });
    else if (RESERVED_HEADERS.includes(lower)) faults.push({ path, message: 'This header cannot be set.' });
    else if (names.has(lower)) faults.push({ path, message: 'Occurs more than once.' });
    if (!HEADER_VALUE.test(value)) faults.push({ path, message: 'The value must be printable ASCII.' });
    names.add(lower);
  }
  if (faults.length === 0 && bytes > MAX_HEADERS) {
    faults.push({ path: 'headers', message: `Must have at most ${MAX_HEADERS} bytes in total, not ${bytes}.` });
  }
  return faults;
}

function findQueryFaults(query: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(query).flatMap(([name, value]) => {
    const path = `query.${name.slice(0, MAX_NAME_LENGTH)}`;
    if (name === '') return [{ path: 'query', message: 'The name of a parameter must not be empty.' }];
    if (name.length > MAX_NAME_LENGTH) return [{ path, message: LONG_NAME }];
    return CONTROL.test(name) || CONTROL.test(value) ? [{ path, message: NO_CONTROL }] : [];
  });
}

type SettingColumns = Pick<ComponentTable, keyof ComponentSettings>;

/** Converts settings to columns. */
export function toColumns({ query, streaming, ...settings }: ComponentSettings): SettingColumns {
  return { ...settings, query: JSON.stringify(query), streaming: streaming ? 1 : 0 };
}

/** Converts columns to settings. Ignores the other columns of the row. */
export function toSettings(row: SettingColumns): ComponentSettings {
  return {
    provider: row.provider,
    base_url: row.base_url,
    model: row.model,
    query: JSON.parse(row.query),
    form: row.form,
    reasoning: row.reasoning,
    streaming: row.streaming === 1,
    time_limit: row.time_limit,
    document_token_limit: row.document_token_limit,
    answer_token_limit: row.answer_token_limit,
    monthly_token_limit: row.monthly_token_limit,
    monthly_page_limit: row.monthly_page_limit,
    ask: row.ask,
    on_failure: row.on_failure,
    unheld: row.unheld,
  };
}
