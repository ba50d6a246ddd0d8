/** The HTTP interface on each of the two databases, for suites that hold on both. */
import { after, before, describe } from 'node:test';
import { type HttpServer, type HttpServerOptions, startHttpServer } from './http-server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** @param suite gets the server by a function, since it is up only when its tests run */
export function onEachDatabase(suite: (server: () => HttpServer) => void, options: HttpServerOptions = {}): void {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    describe(`on ${kind}`, () => {
      let postgres: TestPostgres | undefined;
      let server: HttpServer | undefined;
      before(async () => {
        if (kind === 'PostgreSQL') postgres = await startPostgres();
        server = await startHttpServer(
          postgres ? { ...options, databaseUrl: await postgres.createDatabase() } : options,
        );
      });
      after(async () => {
        await server?.close();
        await postgres?.stop();
      });
      suite(() => {
        if (!server) throw new Error('The server is not up.');
        return server;
      });
    });
  }
}
