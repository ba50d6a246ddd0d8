/** The base URLs that users may connect to, as set by the administrator. */

export interface UrlAllowList {
  /** Whether a URL is one of the base URLs or below one of them. */
  allows(url: URL): boolean;
}

/**
 * Encoded slashes, which some proxies decode, and `..;`, which Java servers treat as `..`. Both can leave the path of the
 * base URL.
 */
const LEAVES_PATH = /%(2f|5c)|(\.|%2e){2}(;|%3b)/i;

/**
 * Creates an allow list.
 *
 * @param baseUrls base URLs such as `https://api.example.com/v1`; invalid entries are ignored (see `findBaseUrlFault`)
 */
export function createUrlAllowList(baseUrls: readonly string[]): UrlAllowList {
  const allowed = baseUrls.map(readBaseUrl).filter((base) => base !== undefined);
  return {
    allows: (url) =>
      !hasCredentials(url) && !LEAVES_PATH.test(url.pathname) && allowed.some((base) => isBelow(url, base)),
  };
}

/** Finds the first entry that is not an http or https URL without user, password, query and fragment; undefined if all are valid. */
export function findBaseUrlFault(baseUrls: readonly string[]): string | undefined {
  return baseUrls.find((text) => readBaseUrl(text) === undefined);
}

function readBaseUrl(text: string): URL | undefined {
  // `search` and `hash` are empty for a bare `?` or `#`, but paths would be appended after it.
  // Several URLs with another separator than a comma would be one URL.
  if (/[?#\s]|:\/\/.*:\/\//.test(text.trim())) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || hasCredentials(url)) return undefined;
  return LEAVES_PATH.test(url.pathname) ? undefined : url;
}

function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function isBelow(url: URL, base: URL): boolean {
  const path = base.pathname.replace(/\/+$/, '');
  return url.origin === base.origin && (url.pathname === path || url.pathname.startsWith(`${path}/`));
}
