/** A real IMAP server with one mailbox, which a test can look into. */
import type { AddressInfo, Socket } from 'node:net';
import createServer from 'hoodiecrow-imap';

export const ACCOUNT = { user: 'testuser', password: 'testpass' } as const;
export const TOKEN = 'testtoken';

const PLUGINS = ['IDLE', 'MOVE', 'UIDPLUS', 'LITERALPLUS', 'STARTTLS', 'SASL-IR', 'XOAUTH2', 'ID'];

export interface TestMessage {
  readonly raw: string;
  readonly uid: number;
  readonly flags: readonly string[];
}

export interface ImapServer {
  readonly port: number;
  /** How many connections there were. */
  readonly connections: number;
  /** Puts a message into a folder, as a mail server does that delivers it. */
  append(message: string, folder?: string): void;
  messages(folder?: string): readonly TestMessage[];
  /** Numbers all messages of INBOX anew, from 1 on. */
  renumber(): void;
  /** Cuts all connections. */
  cut(): void;
  /** Stops listening; `listen` takes it up again on the same port. */
  stop(): Promise<void>;
  listen(): Promise<void>;
}

export async function startImapServer(
  options: {
    readonly tls?: { readonly key: string; readonly cert: string };
    /** Whether connections begin with TLS; otherwise it can be asked for (STARTTLS). */
    readonly secure?: boolean;
    readonly plugins?: readonly string[];
  } = {},
): Promise<ImapServer> {
  const { tls, secure = false, plugins = PLUGINS } = options;
  const server = createServer({
    plugins,
    storage: { INBOX: {}, '': { folders: { Done: {} } } },
    ...(tls ? { secureConnection: secure, credentials: tls } : {}),
  });
  const sockets = new Set<Socket>();
  /** Each ends the IDLE of a connection, where it has one. */
  const idleEnds = new Set<() => void>();
  let connections = 0;
  server.connectionHandlers.push((connection) => {
    const { socket } = connection;
    if (!socket) return;
    connections += 1;
    sockets.add(socket);
    // It would hold its timer of half an hour, and with it the process.
    const endIdle = (): void => {
      // After an upgrade (STARTTLS) it is another one than at first, and an answer to it would break.
      connection.socket?.destroy();
      if (connection.inputHandler) connection.inputHandler('DONE');
    };
    idleEnds.add(endIdle);
    // Clients that end without a word are none of its business.
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      endIdle();
    });
  });
  let port = 0;

  const listen = (): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const findFolder = (path: string) => {
    const folder = server.getMailbox(path);
    if (!folder) throw new Error(`There is no folder ${path}.`);
    return folder;
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();
  port = readPort(server.server.address());
  return {
    port,
    get connections() {
      return connections;
    },
    append: (message, folder = 'INBOX') => server.appendMessage(folder, [], new Date(), message),
    messages: (folder = 'INBOX') => findFolder(folder).messages,
    renumber() {
      const folder = findFolder('INBOX');
      folder.uidvalidity += 1;
      const { messages } = folder;
      folder.messages = messages.map((message, index) => ({ ...message, uid: index + 1 }));
      folder.uidnext = messages.length + 1;
    },
    cut,
    async stop() {
      // Of one that is stopped already it says that it is not running, which is as well.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
      // Nobody hears the end of a connection that was upgraded, or of one whose IDLE is read after it.
      for (const endIdle of idleEnds) endIdle();
      idleEnds.clear();
    },
    listen,
  };
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
