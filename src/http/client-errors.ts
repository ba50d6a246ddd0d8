/** Responds to connections without a valid request: invalid HTTP, headers that are too large, or slow transfers. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ExtraktError } from '../errors.ts';
import { BARE, describeProblem, PROBLEM_MEDIA_TYPE } from './problem.ts';

/** Errors by the code of Node. Other codes mean invalid HTTP. */
const FAULTS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The URL or the headers are too long. Shorten them.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive. Send it again.'],
};

export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [code, detail] = FAULTS[error.code ?? ''] ?? ['bad_request', 'The HTTP request is invalid.'];
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
