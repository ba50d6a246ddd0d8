/** Somebody who uses the web app: keeps the session's cookie, and sends what our own pages send. */
import type { Answer, AskInit, HttpServer } from './http-server.ts';

export class Browser {
  readonly #server: HttpServer;
  readonly #origin: string;
  /** The session's cookie as it would be sent: `extrakt_session=...`, by HTTPS with a prefix; empty without one. */
  cookie = '';
  csrfToken = '';
  /** The last `Set-Cookie` of the session, with its attributes. */
  setCookie = '';
  /** What else the browser keeps, as it would be sent. */
  readonly others = new Map<string, string>();

  /** @param origin of the pages that it shows */
  constructor(server: HttpServer, origin: string = server.url) {
    this.#server = server;
    this.#origin = origin;
  }

  /** Asks with the cookie; with the token and the origin too unless `headers` says otherwise. An empty one is left out. */
  async ask(path: string, init: AskInit = {}): Promise<Answer> {
    const cookie = [this.cookie, ...this.others.values()].filter((pair) => pair !== '').join('; ');
    const headers = new Headers({ origin: this.#origin, 'x-csrf-token': this.csrfToken, cookie });
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    for (const [name, value] of [...headers]) if (value === '') headers.delete(name);
    const answer = await this.#server.ask(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [, pair = '', name = '', value = ''] = /^(([^=]+)=([^;]*))/.exec(line) ?? [];
    if (/^(__Host-)?extrakt_session$/.test(name)) {
      this.setCookie = line;
      this.cookie = value === '' ? '' : pair;
    } else if (value === '') {
      this.others.delete(name);
    } else {
      this.others.set(name, pair);
    }
  }

  async post(path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return await this.ask(path, { method: 'POST', headers, ...(json === undefined ? {} : { json }) });
  }

  /** Signs in, and keeps what the answer gives. */
  async signIn(email: string, password: string): Promise<Answer> {
    const answer = await this.post('/auth/login', { email, password });
    if (answer.status === 200) this.csrfToken = answer.body.csrf_token;
    return answer;
  }
}
