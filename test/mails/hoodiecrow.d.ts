/** What the tests use of it; it brings no types. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  interface Message {
    /** Latin-1. */
    readonly raw: string;
    readonly uid: number;
    readonly flags: string[];
  }

  interface Folder {
    uidvalidity: number;
    uidnext: number;
    messages: Message[];
  }

  interface Connection {
    /** Null once it is closed. */
    readonly socket: Socket | null;
    /** Takes the client's lines during IDLE; false otherwise. */
    readonly inputHandler: ((line: string) => void) | false;
  }

  interface ImapServer {
    readonly server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    getMailbox(path: string): Folder | undefined;
    appendMessage(path: string, flags: readonly string[], date: Date, raw: string): void;
    readonly connectionHandlers: ((connection: Connection) => void)[];
  }

  export default function createServer(options: {
    readonly plugins: readonly string[];
    readonly storage: Readonly<Record<string, object>>;
    readonly secureConnection?: boolean;
    readonly credentials?: { readonly key: string; readonly cert: string };
  }): ImapServer;
}
