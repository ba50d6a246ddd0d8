/**
 * Files on their way to inboxes. They go on while one looks at other pages, a few side by side, and those that failed
 * can be sent again.
 */
import { changeHeaders } from '../api/client';
import { noteProblem } from '../api/connection';
import { Problem, parseObject, toProblem } from '../api/problems';
import type { paths } from '../api/schema';

/** Refusals of the file itself (RFC 9110): it would be refused again. */
const FINAL: readonly number[] = [400, 413, 415, 422];

/** Parts of mails in an archive that are no files. */
const EXPECTED: readonly string[] = ['mail_text', 'signature'];

/** Side by side. More would only share the same line, and browsers open six connections to one host. */
const SIDE_BY_SIDE = 3;

export interface Upload {
  readonly id: number;
  readonly inboxId: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly problem?: Problem;
  /** Of the document that it became. */
  readonly documentId?: string;
  /** The first document of the inbox with the same bytes, where this is not it. */
  readonly duplicateOf?: string;
  /** Of a ZIP: how many documents its files became, and the files that became none. */
  readonly archive?: { readonly documents: number; readonly left: readonly LeftFile[] };
}

type Added = paths['/inboxes/{id}']['post']['responses'][201]['content']['application/json'];
type Reason = NonNullable<NonNullable<Added['archive']>['parts'][number]['reason']>;

export interface LeftFile {
  readonly name: string;
  readonly reason: Reason;
}

/** What a file became. */
type Arrived = Pick<Upload, 'documentId' | 'duplicateOf' | 'archive'>;

/** Whether a file that failed may arrive when it is sent once more. */
export function mayPass(problem: Problem | undefined): boolean {
  return problem !== undefined && !FINAL.includes(problem.status);
}

export interface Uploads {
  add(inboxId: string, files: readonly File[]): void;
  /** Sends once more what failed and may pass, and nothing else. */
  retry(): void;
  /** Forgets those that have ended. */
  clear(): void;
  /** Ends and forgets all: whoever added them has signed out, and nothing is sent in somebody else's name. */
  abandon(): void;
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
}

/** @param onDone called with the inbox for each file that arrived */
export function createUploads(onDone: (inboxId: string) => void): Uploads {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const files = new Map<number, KeyedFile>();
  let abandoning = new AbortController();
  const listeners = new Set<() => void>();

  const change = (id: number, changes: Partial<Upload>) => {
    uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
    for (const listener of listeners) listener();
  };

  const startWaiting = () => {
    const free = SIDE_BY_SIDE - uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, free)) void send(upload);
  };

  const send = async ({ id, inboxId }: Upload) => {
    const file = files.get(id);
    if (file === undefined) return;
    change(id, { state: 'sending', progress: 0 });
    try {
      const arrived = await sendFile(inboxId, file, abandoning.signal, (progress) => change(id, { progress }));
      files.delete(id);
      change(id, { state: 'done', progress: 1, ...arrived });
      onDone(inboxId);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('offline', 0, String(error));
      noteProblem(problem);
      change(id, { state: 'failed', problem });
    }
    startWaiting();
  };

  return {
    add(inboxId, added) {
      const waiting = added.map((file): Upload => {
        const id = nextId++;
        files.set(id, { file, key: makeKey() });
        return { id, inboxId, name: file.name, size: file.size, state: 'waiting', progress: 0 };
      });
      uploads = [...uploads, ...waiting];
      for (const listener of listeners) listener();
      startWaiting();
    },
    retry() {
      uploads = uploads.map(({ problem, ...upload }): Upload => {
        if (upload.state === 'failed' && mayPass(problem)) return { ...upload, state: 'waiting' };
        return problem ? { ...upload, problem } : upload;
      });
      for (const listener of listeners) listener();
      startWaiting();
    },
    clear() {
      for (const { id, state } of uploads) if (state === 'failed') files.delete(id);
      uploads = uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
      for (const listener of listeners) listener();
    },
    abandon() {
      abandoning.abort();
      abandoning = new AbortController();
      files.clear();
      uploads = [];
      for (const listener of listeners) listener();
    },
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface KeyedFile {
  readonly file: File;
  /** Of all tries to send it: when it arrived and only the answer was lost, it does not become a second document. */
  readonly key: string;
}

/** 128 random bits. `crypto.randomUUID` is there by HTTPS only. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends one file. By XMLHttpRequest, since `fetch` does not tell how much has gone out. */
function sendFile(
  inboxId: string,
  { file, key }: KeyedFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/inboxes/${encodeURIComponent(inboxId)}`);
    for (const [name, value] of Object.entries(changeHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new Problem('offline', 0, 'No answer came.')));
    request.addEventListener('abort', () => reject(new Problem('offline', 0, 'No answer came.')));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const document = status < 300 ? readDocument(responseText) : undefined;
      // A success without a document is the page of a proxy.
      if (document) resolve(document);
      else reject(toProblem(status, responseText, request.getResponseHeader('retry-after')));
    });
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('document', file, file.name);
    request.send(body);
  });
}

function readDocument(text: string): Arrived | undefined {
  const { id, duplicate_of } = parseObject(text);
  if (typeof id !== 'string') return undefined;
  const { archive }: Added = JSON.parse(text);
  return {
    documentId: id,
    ...(typeof duplicate_of === 'string' ? { duplicateOf: duplicate_of } : {}),
    ...(archive ? { archive: { documents: archive.document_count, left: listLeft(archive.parts) } } : {}),
  };
}

function listLeft(parts: NonNullable<Added['archive']>['parts']): LeftFile[] {
  return parts.flatMap(({ name, reason }) =>
    reason === null || EXPECTED.includes(reason) ? [] : [{ name: name ?? '', reason }],
  );
}
