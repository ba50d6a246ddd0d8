/**
 * Files on their way to inboxes. They go on while one looks at other pages, a few side by side, and those that failed
 * can be sent again.
 */
import { changeHeaders } from '../api/client';
import { Problem, toProblem } from '../api/problems';

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
}

export interface Uploads {
  add(inboxId: string, files: readonly File[]): void;
  /** Sends all that failed once more. */
  retry(): void;
  /** Forgets those that have ended. */
  clear(): void;
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
}

/** @param onDone called with the inbox for each file that arrived */
export function createUploads(onDone: (inboxId: string) => void): Uploads {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const files = new Map<number, File>();
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
      const documentId = await sendFile(inboxId, file, (progress) => change(id, { progress }));
      files.delete(id);
      change(id, { state: 'done', progress: 1, documentId });
      onDone(inboxId);
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('offline', 0, String(error));
      change(id, { state: 'failed', problem });
    }
    startWaiting();
  };

  return {
    add(inboxId, added) {
      const waiting = added.map((file): Upload => {
        const id = nextId++;
        files.set(id, file);
        return { id, inboxId, name: file.name, size: file.size, state: 'waiting', progress: 0 };
      });
      uploads = [...uploads, ...waiting];
      for (const listener of listeners) listener();
      startWaiting();
    },
    retry() {
      uploads = uploads.map((upload) => (upload.state === 'failed' ? { ...upload, state: 'waiting' } : upload));
      for (const listener of listeners) listener();
      startWaiting();
    },
    clear() {
      for (const { id, state } of uploads) if (state === 'failed') files.delete(id);
      uploads = uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
      for (const listener of listeners) listener();
    },
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sends one file. By XMLHttpRequest, since `fetch` does not tell how much has gone out. */
function sendFile(inboxId: string, file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/inboxes/${encodeURIComponent(inboxId)}`);
    for (const [name, value] of Object.entries(changeHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(new Problem('offline', 0, 'No answer came.')));
    request.addEventListener('abort', () => reject(new Problem('offline', 0, 'No answer came.')));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status < 300) resolve(readId(responseText));
      else reject(toProblem(status, responseText, request.getResponseHeader('retry-after')));
    });
    const body = new FormData();
    body.append('document', file, file.name);
    request.send(body);
  });
}

function readId(text: string): string {
  const document: unknown = JSON.parse(text);
  return typeof document === 'object' && document !== null && 'id' in document ? String(document.id) : '';
}
