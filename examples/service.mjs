/** Requests to Extrakt, for the scripts in this folder. Address and token are in the environment variables URL and TOKEN. */
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two tries if the answer does not say how long to wait. */
const PAUSE = 5000;
/** Milliseconds after which a request is given up: more than a large scan takes. */
const LIMIT = 10 * 60 * 1000;

/** The status of answers that a proxy gives while the service restarts. */
const PASSING = new Set([502, 503, 504]);

/** A request that the service refused. The message says why, and what to do. */
export class Refusal extends Error {
  /**
   * @param {number} status the HTTP status
   * @param {string} message the `detail` of the problem (RFC 9457)
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * Sends a request. If the service is not reachable, busy or restarting, it waits and tries again, so the request must be
 * safe to repeat: send an `Idempotency-Key` with a POST.
 *
 * @param {string} path such as `/inboxes`
 * @param {RequestInit} [options] as of `fetch`
 * @returns {Promise<any>} the JSON of the answer
 * @throws {Refusal} if the answer is an error that does not pass by itself
 */
export async function call(path, options = {}) {
  const { URL: address = 'http://127.0.0.1:8080', TOKEN } = process.env;
  if (!TOKEN) throw new Error('Set TOKEN to an API token: npx extrakt token create --user EMAIL');
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${TOKEN}`);
  for (;;) {
    const { response, problem } = await send(address + path, {
      ...options,
      headers,
      signal: AbortSignal.timeout(LIMIT),
    });
    if (response?.ok) return response.status === 204 ? undefined : JSON.parse(await response.text());
    const wait = response?.headers.get('Retry-After');
    const text = problem ?? (await readProblem(response));
    if (response !== undefined && wait == null && !PASSING.has(response.status))
      throw new Refusal(response.status, text);
    console.error(`${text} Trying again.`);
    await sleep(Number(wait) * 1000 || PAUSE);
  }
}

/**
 * Runs a script. An error ends it with its message and the exit code 1.
 *
 * @param {(...parameters: string[]) => Promise<void>} script
 * @param {string} usage its parameters, such as `FOLDER INBOX`
 */
export async function run(script, usage) {
  const [file = '', ...parameters] = process.argv.slice(1);
  try {
    if (parameters.length !== usage.split(' ').length) throw new Error(`Usage: node ${basename(file)} ${usage}`);
    await script(...parameters);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * @param {string} url
 * @param {RequestInit} options
 * @returns {Promise<{ response?: Response, problem?: string }>}
 */
async function send(url, options) {
  try {
    return { response: await fetch(url, options) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { problem: `${url} is not reachable (${cause instanceof Error ? cause.message : cause}).` };
  }
}

/** @param {Response | undefined} response */
async function readProblem(response) {
  const text = (await response?.text()) ?? '';
  try {
    const { detail, title } = JSON.parse(text);
    return `${detail ?? title}`;
  } catch {
    return `The service answered with the status ${response?.status}.`;
  }
}
