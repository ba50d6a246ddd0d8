/** Refusals of the interface (`application/problem+json`, RFC 9457), and what else can go wrong with a request. */

/** One fault of a body or a parameter: where it stands (`fields[2].type`) and what is wrong with it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A request that failed. `code` is the last part of the problem's type, or `offline` where no answer came. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly faults: readonly Fault[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    status: number,
    detail: string,
    more: { faults?: readonly Fault[]; retryAfter?: number | undefined } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = status;
    this.faults = more.faults ?? [];
    this.retryAfter = more.retryAfter;
  }
}

/** Reads a refusal. What is no problem document (a proxy's page, say) becomes one that names the status. */
export async function readProblem(response: Response): Promise<Problem> {
  return toProblem(response.status, await response.text(), response.headers.get('retry-after'));
}

/** The same from the text of the answer, for requests that are not made by `fetch`. */
export function toProblem(status: number, text: string, retryAfter: string | null): Problem {
  const seconds = Number(retryAfter ?? Number.NaN);
  const more = { retryAfter: Number.isFinite(seconds) ? seconds : undefined };
  const body = parseObject(text);
  const type = body['type'];
  const detail = body['detail'];
  if (typeof type !== 'string' || typeof detail !== 'string') return new Problem(`status_${status}`, status, '', more);
  return new Problem(type.slice(type.lastIndexOf(':') + 1), status, detail, {
    ...more,
    faults: Array.isArray(body['errors']) ? body['errors'].filter(isFault) : [],
  });
}

/** The properties of a JSON object; none of what is something else. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
