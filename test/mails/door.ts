/** The mail door on an inbox of its own, for tests that talk SMTP to it. DNS is what a test says. No worker runs: what is queued stays queued. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { pino } from 'pino';
import { type MailDoor, type MailDoorOptions, startMailDoor } from '../../src/mail/server.ts';
import { type HttpServer, type HttpServerOptions, startHttpServer, type TestUser } from '../http-server.ts';
import { SmtpClient } from './client.ts';

export const TEMPLATE = { fields: [{ name: 'total', type: 'quantity' }] };

export interface TestInbox {
  readonly id: string;
  readonly address: string;
}

export interface TestDocument {
  readonly id: string;
  readonly name: string;
  readonly source: Record<string, unknown>;
  readonly [property: string]: unknown;
}

export interface TestMailPart {
  readonly name: string | null;
  readonly media_type: string;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly document_id: string | null;
  readonly can_add: boolean;
}

export interface TestMail {
  readonly id: string;
  readonly parts: readonly TestMailPart[];
  readonly [property: string]: unknown;
}

export interface MailHouse {
  readonly server: HttpServer;
  readonly door: MailDoor;
  readonly owner: TestUser;
  /** Everything that was logged so far. */
  log(): string;
  addInbox(): Promise<TestInbox>;
  connect(): Promise<SmtpClient>;
  /** Sends by nodemailer. */
  send(mail: SendMailOptions): Promise<string>;
  /** Sends bytes as they are and returns the reply to them, or to whatever was refused before. */
  sendRaw(to: string | readonly string[], message: string | Uint8Array): Promise<string>;
  /** Oldest first. */
  documents(inbox: TestInbox): Promise<TestDocument[]>;
  /** The file of a document. */
  blob(document: TestDocument): Promise<Buffer>;
  /** The records of an inbox's mails, oldest first. */
  mails(inbox: TestInbox): Promise<TestMail[]>;
  /** What they say about their parts. */
  parts(inbox: TestInbox): Promise<(readonly TestMailPart[])[]>;
  /** All that a refused mail may leave no trace in. */
  footprint(): Promise<object>;
  close(): Promise<void>;
}

export async function openMailHouse(
  options: HttpServerOptions & Pick<MailDoorOptions, 'certificate' | 'resolve' | 'idleLimit' | 'arrivalLimit'> = {},
): Promise<MailHouse> {
  const { certificate, resolve, idleLimit, arrivalLimit, ...rest } = options;
  const settings = { EXTRAKT_MAIL_AUTHENTICATION: resolve ? 'yes' : 'no', EXTRAKT_MAIL_RATE_LIMIT: '0' };
  const server = await startHttpServer({ ...rest, settings: { ...settings, ...rest.settings } });
  const { context } = server;
  let logged = '';
  const write = (line: string): void => {
    logged += line;
  };
  const log = pino({ level: 'debug' }, { write });
  const door = await startMailDoor({
    context,
    log,
    host: '127.0.0.1',
    port: 0,
    certificate,
    resolve,
    idleLimit,
    arrivalLimit,
  });
  const owner = await server.addUser('owner');
  const pipeline = await owner.ask('/pipelines', { method: 'POST', json: { name: 'p', template: TEMPLATE } });

  async function mails(inbox: TestInbox): Promise<TestMail[]> {
    const { body } = await owner.ask(`/inboxes/${inbox.id}/mails?order_by=id:asc&limit=1000`);
    return body.results;
  }

  return {
    server,
    door,
    owner,
    log: () => logged,
    async addInbox() {
      const inbox = await owner.ask('/inboxes', { method: 'POST', json: { name: 'i', pipeline_id: pipeline.body.id } });
      const address = await owner.ask(`/inboxes/${inbox.body.id}/emails`, { method: 'POST' });
      return { id: inbox.body.id, address: address.body.email };
    },
    connect: () => SmtpClient.connect(door.port),
    async send(mail) {
      const transport = createTransport({ host: '127.0.0.1', port: door.port, tls: { rejectUnauthorized: false } });
      const { response } = await transport.sendMail({ from: 'Anna Muster <anna@sender.example>', ...mail });
      return response;
    },
    async sendRaw(to, message) {
      const client = await SmtpClient.connect(door.port);
      try {
        return await client.send([to].flat(), message);
      } finally {
        client.destroy();
      }
    },
    async documents(inbox) {
      const { body } = await owner.ask(`/inboxes/${inbox.id}/documents?order_by=id:asc&limit=1000`);
      return body.results;
    },
    blob: async (document) => await buffer(await context.files.read(document.id)),
    mails,
    parts: async (inbox) => (await mails(inbox)).map(({ parts }) => parts),
    async footprint() {
      const { db, files, config } = context;
      const keys: string[] = [];
      for await (const { key } of files.list()) keys.push(key);
      const rows = await Promise.all(
        (['document', 'job', 'mail'] as const).map(async (table) => await db.selectFrom(table).select('id').execute()),
      );
      return {
        keys: keys.sort(),
        rows: rows.map(({ length }) => length),
        spool: await readdir(join(config.data, 'spool')),
      };
    },
    async close() {
      await door.close(0);
      await server.close();
    },
  };
}
