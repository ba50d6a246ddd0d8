/** Somebody who uses the web app: keeps the session's cookie, and sends what our own pages send. */
import type { Answer, AskInit, HttpServer } from './http-server.ts';

export class Browser {
  readonly #server: HttpServer;
  /** The session's cookie as it would be sent: `extrakt_session=...`; empty without one. */
  cookie = '';
  csrfToken = '';
  /** The last `Set-Cookie`, with its attributes. */
  setCookie = '';

  constructor(server: HttpServer) {
    this.#server = server;
  }

  /** Asks with the cookie; with the token and the origin too unless `headers` says otherwise. An empty one is left out. */
  async ask(path: string, init: AskInit = {}): Promise<Answer> {
    const headers = new Headers({ origin: this.#server.url, 'x-csrf-token': this.csrfToken, cookie: this.cookie });
    new Headers(init.headers).forEach((value, name) => {
      headers.set(name, value);
    });
    for (const [name, value] of [...headers]) if (value === '') headers.delete(name);
    const answer = await this.#server.ask(path, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      this.setCookie = cookie;
      const [pair = ''] = cookie.split(';');
      this.cookie = pair.endsWith('=') ? '' : pair;
    }
    return answer;
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
