/** A client that costs the measured server as little of the machine as it can: plain node:http, bodies made beforehand. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export class Client {
  readonly #url: string;
  readonly #token: string;
  readonly #agent: Agent;

  /** @param connections how many are kept open side by side */
  constructor(url: string, token: string, connections: number) {
    this.#url = url;
    this.#token = token;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(method: string, path: string, body?: Buffer | string, contentType = 'application/json'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }),
      };
      const outgoing = request(this.#url + path, { method, agent: this.#agent, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** Sends JSON and gives the JSON of the answer; any status but 2xx is an error. */
  async ask(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body));
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    const value: unknown = JSON.parse(answer.body);
    if (typeof value !== 'object' || value === null) throw new Error(`${method} ${path}: no object`);
    return { ...value };
  }

  /** Creates a pipeline from a predefined template and an inbox on it. Returns the inbox's id. */
  async createInbox(name: string, template: string): Promise<string> {
    const pipeline = await this.ask('POST', '/pipelines', { name, template });
    const inbox = await this.ask('POST', '/inboxes', { name, pipeline_id: pipeline['id'] });
    return String(inbox['id']);
  }

  close(): void {
    this.#agent.destroy();
  }
}

const BOUNDARY = 'extrakt-bench-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of an upload, whole, so that making it is not measured. */
export function encodeUpload(name: string, content: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
