/** Requests that are no HTTP, too large in their head, or too slow: answered before there is a request to speak of. */
import type { Socket } from 'node:net';
import { ExtraktError } from '../errors.ts';
import { describeProblem, PROBLEM_MEDIA_TYPE } from './problem.ts';

const STATUSES: Readonly<Record<string, readonly [line: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [line, detail] = STATUSES[error.code ?? ''] ?? ['400 Bad Request', 'This is no valid HTTP request.'];
  const status = Number.parseInt(line, 10);
  const body = JSON.stringify({ ...describeProblem(new ExtraktError('bad_request', detail)), status });
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: ${PROBLEM_MEDIA_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
