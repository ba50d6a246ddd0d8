/** Requests that are no HTTP, too large in their head, or too slow: answered before there is a request to speak of. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ExtraktError } from '../errors.ts';
import { BARE, describeProblem, PROBLEM_MEDIA_TYPE } from './problem.ts';

/** By the code that Node gives; every other one is a request that is none. */
const FAULTS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address or the headers are too long. Shorten them.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive. Send it again.'],
};

export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [code, detail] = FAULTS[error.code ?? ''] ?? ['bad_request', 'This is no valid HTTP request.'];
  const problem = describeProblem(new ExtraktError(code, detail));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
