/** Reads when a provider accepts requests again. */

/** The format of Google, in the body: `"retryDelay": "34s"` (google.rpc.RetryInfo). */
const RETRY_INFO = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/;

/**
 * Reads the seconds until the next request may be sent.
 *
 * @param headers headers of the answer, with names in lower case. `retry-after` has seconds or a date (RFC 9110, 10.2.3).
 * @returns undefined if the provider gives no time
 */
export function readRetryAfter(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const text = headers['retry-after']?.trim();
  if (text === undefined) return readSeconds(RETRY_INFO.exec(body)?.[1]);
  return readSeconds(text) ?? readDate(text, headers['date']);
}

function readSeconds(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** @param sentAt `date` header of the answer: the clock of the server can differ from the local clock */
function readDate(text: string, sentAt: string | undefined): number | undefined {
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const now = Date.parse(sentAt ?? '');
  return Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}
