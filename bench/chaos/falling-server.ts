/** A server that is killed again and again and comes back; clients wait while it is away. */
import { findFreePort } from '../../test/postgres.ts';
import { type Server, startServer } from '../../test/server.ts';

export interface FallingServerOptions {
  readonly data: string;
  /** Empty for SQLite. */
  readonly databaseUrl: string;
}

export class FallingServer {
  kills = 0;
  /** Requests and mails that a kill cut off. */
  cutOff = 0;
  readonly mailPort: number;
  readonly #options: FallingServerOptions;
  #token = '';
  #server: Server | undefined;
  #up = Promise.withResolvers<Server>();

  static async start(options: FallingServerOptions): Promise<FallingServer> {
    const server = new FallingServer(options, await findFreePort());
    await server.#start();
    return server;
  }

  private constructor(options: FallingServerOptions, mailPort: number) {
    this.#options = options;
    this.mailPort = mailPort;
  }

  async fall(): Promise<void> {
    this.kills += 1;
    await this.kill();
    await this.#start();
  }

  /** Ends the server as a crash of its machine would. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    this.#up = Promise.withResolvers();
    await server.stop('SIGKILL');
  }

  async stop(): Promise<void> {
    const server = await this.#up.promise;
    this.#server = undefined;
    const { code } = await server.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}.`);
  }

  async awaitUp(): Promise<void> {
    await this.#up.promise;
  }

  /**
   * Repeats a request until the server answers it. Answers of a server that starts or stops do not count.
   *
   * @param attempt creates the request for each attempt, since a body can be read only once
   */
  async ask(
    path: string,
    attempt: () => RequestInit = () => ({}),
  ): Promise<{ status: number; text: string; headers: Headers }> {
    for (;;) {
      const answer = await this.tryOnce(path, attempt());
      if (answer && answer.status !== 409 && answer.status < 500) return answer;
    }
  }

  /** @returns undefined if the server ended during the request */
  async tryOnce(
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; text: string; headers: Headers } | undefined> {
    const { url } = await this.#up.promise;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#token}`);
    try {
      const answer = await fetch(`${url}${path}`, { ...init, headers });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    } catch {
      this.cutOff += 1;
      return undefined;
    }
  }

  async #start(): Promise<void> {
    const { data, databaseUrl } = this.#options;
    this.#server = await startServer(data, {
      EXTRAKT_DATABASE_URL: databaseUrl,
      EXTRAKT_MAIL_PORT: String(this.mailPort),
    });
    this.#token ||= this.#server.token ?? '';
    this.#up.resolve(this.#server);
  }
}
