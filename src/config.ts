/** The settings as they are read: from the environment and a `.env` file, and nowhere else in the project. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { findNetworkFault } from './network/address-policy.ts';
import { findBaseUrlFault } from './network/url-allow-list.ts';
import { SETTINGS, type Setting } from './settings.ts';

type Value<S extends Setting> = S['type'] extends 'integer'
  ? number
  : S extends { choices: readonly (infer C)[] }
    ? C
    : string;

export type Config = { readonly [K in keyof typeof SETTINGS]: Value<(typeof SETTINGS)[K]> };

/** A setting that cannot be used; `message` is a sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** `memoryLimit` -> `EXTRAKT_MEMORY_LIMIT`. */
export function variableName(setting: string): string {
  return `EXTRAKT_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/**
 * Reads the settings.
 *
 * @param environment variables as in `process.env`; names that do not start with `EXTRAKT_` are not looked at
 * @returns every setting with its type; paths are absolute
 * @throws ConfigError for an unknown `EXTRAKT_` name or a value that does not fit
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings: Record<string, Setting> = SETTINGS;
  const known = new Set(Object.keys(settings).map(variableName));
  for (const name of Object.keys(environment)) {
    if (name.startsWith('EXTRAKT_') && !known.has(name)) {
      throw new ConfigError(`There is no setting ${name}. Known settings: ${[...known].join(', ')}.`);
    }
  }
  const values: Record<string, string | number> = {};
  for (const [key, setting] of Object.entries(settings)) {
    const given = environment[variableName(key)];
    const text = given ?? (typeof setting.default === 'function' ? setting.default() : setting.default);
    values[key] = parseSetting(variableName(key), setting, text.trim());
  }
  // Every key of SETTINGS was parsed by the type that stands in its row, which is what Config says.
  const config = values as unknown as Config;
  requireWholeProvider(config);
  requireNetworks(config);
  requireModelUrls(config);
  return config;
}

/** The base URLs of the setting `modelUrls`. */
export function listModelUrls({ modelUrls }: Pick<Config, 'modelUrls'>): string[] {
  return modelUrls
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
}

function requireModelUrls(config: Config): void {
  const urls = listModelUrls(config);
  const fault = findBaseUrlFault(urls);
  if (fault === undefined) return;
  // The message does not repeat the URL, which can contain a password.
  throw new ConfigError(
    `Entry ${urls.indexOf(fault) + 1} of ${variableName('modelUrls')} is not a base URL. Write base URLs as https://api.example.com/v1, without user, password, query and fragment, and with a comma between two of them.`,
  );
}

function requireNetworks({ privateNetworks }: Config): void {
  const fault = findNetworkFault(privateNetworks);
  if (fault === undefined) return;
  throw new ConfigError(
    `${variableName('privateNetworks')} has "${fault}", which is no network. Write networks as 10.1.0.0/16 or fd00::/8.`,
  );
}

/** Half a provider would only be noticed when somebody wants to sign in. */
function requireWholeProvider({ oidcIssuer, oidcClientId, passwordSignIn }: Config): void {
  const [issuer, client] = [variableName('oidcIssuer'), variableName('oidcClientId')];
  if (oidcIssuer === '' && oidcClientId === '') {
    if (passwordSignIn === 'yes') return;
    throw new ConfigError(`${variableName('passwordSignIn')}=no needs ${issuer}: nobody could sign in.`);
  }
  if (oidcIssuer === '') throw new ConfigError(`${client} needs ${issuer}, which says at which provider.`);
  if (oidcClientId === '') throw new ConfigError(`${issuer} needs ${client}, the name of this service there.`);
  if (!URL.canParse(oidcIssuer)) throw new ConfigError(`${issuer} must be an address, not "${oidcIssuer}".`);
}

/**
 * The process environment over a `.env` file of the folder, if there is one.
 *
 * @throws ConfigError for a file that cannot be read
 */
export function environmentWithFile(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): Record<string, string | undefined> {
  const file = resolve(folder, '.env');
  if (!existsSync(file)) return { ...environment };
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    throw new ConfigError(`The settings in ${file} cannot be read.`, { cause: error });
  }
}

function parseSetting(name: string, setting: Setting, text: string): string | number {
  switch (setting.type) {
    case 'integer': {
      const number = Number(text);
      const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = setting;
      if (!/^-?\d+$/.test(text) || number < minimum || number > maximum) {
        throw new ConfigError(`${name} must be ${rangeText(setting)}, not "${text}".`);
      }
      return number;
    }
    case 'choice':
      if (!setting.choices?.includes(text)) {
        throw new ConfigError(`${name} must be one of ${setting.choices?.join(', ')}, not "${text}".`);
      }
      return text;
    case 'url':
      if (text !== '' && (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))) {
        throw new ConfigError(`${name} must be an address such as https://extrakt.example.com, not "${text}".`);
      }
      return text.replace(/\/+$/, '');
    case 'path':
      if (text === '') throw new ConfigError(`${name} must name a folder.`);
      return resolve(text);
    case 'text':
      if (setting.form && !setting.form.pattern.test(text)) {
        const given = setting.secret ? '' : `, not "${text}"`;
        throw new ConfigError(`${name} must look like ${setting.form.example}${given}.`);
      }
      return text;
  }
}

function rangeText({ minimum, maximum }: Setting): string {
  if (minimum !== undefined && maximum !== undefined) return `a whole number from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `a whole number of at least ${minimum}`;
  return 'a whole number';
}
