/** Parts of mails that became no document: the list of mails that need attention, and what people do about them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { purgeExpired } from '../src/service/purge.ts';
import { migrate } from '../src/store/migrate.ts';
import type { Answer, TestUser } from './http-server.ts';
import { type MailHouse, openMailHouse, type TestInbox, type TestMail } from './mails/door.ts';
import { attachment, forwarded, type MessagePart, multipart, pdf, png, text } from './mails/messages.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const DAY = 24 * 60 * 60 * 1000;

const picture = (number = 0, name = 'receipt.png'): MessagePart =>
  attachment(png(number), { type: 'image/png', disposition: `attachment; filename="${name}"` });
const program = (): MessagePart =>
  attachment(Buffer.from('MZ program'), { type: 'application/octet-stream; name="setup.exe"', disposition: '' });

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  describe(`on ${kind}`, () => {
    let postgres: TestPostgres | undefined;
    let house: MailHouse;
    let reader: TestUser;
    before(async () => {
      if (kind === 'PostgreSQL') postgres = await startPostgres();
      house = await openMailHouse(postgres ? { databaseUrl: await postgres.createDatabase() } : {});
      reader = await house.server.addUser('reader');
    });
    after(async () => {
      await house.close();
      await postgres?.stop();
    });

    async function receive(inbox: TestInbox, parts: readonly MessagePart[]): Promise<TestMail> {
      assert.match(await house.sendRaw(inbox.address, multipart(parts)), /^250/);
      const mail = (await house.mails(inbox)).at(-1);
      assert.ok(mail);
      return mail;
    }
    const add = (inbox: TestInbox, mail: TestMail, part: number, user = house.owner): Promise<Answer> =>
      user.ask(`/inboxes/${inbox.id}/mails/${mail.id}/parts/${part}`, { method: 'POST' });
    const dismiss = (inbox: TestInbox, json: object): Promise<Answer> =>
      house.owner.ask(`/inboxes/${inbox.id}/mails/dismiss`, { method: 'POST', json });
    async function waiting(inbox: TestInbox): Promise<string[]> {
      const { body } = await house.owner.ask(`/inboxes/${inbox.id}/mails?needs_attention=true&order_by=id:asc`);
      assert.equal(body.count, body.results.length);
      return body.results.map(({ id }: TestMail) => id);
    }
    async function countInOverview(inbox: TestInbox, user = house.owner): Promise<number> {
      const { body } = await user.ask('/overview');
      return body.inboxes.find(({ id }: TestInbox) => id === inbox.id).counts.mails_need_attention;
    }

    describe('a part that was left', () => {
      it('becomes a document of its mail, byte for byte, when somebody asks for it', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [text('hello'), attachment(pdf(1)), picture(1)]);
        const at = mail.parts.findIndex(({ name }) => name === 'receipt.png');
        assert.deepEqual(
          mail.parts.map(({ can_add }) => can_add),
          mail.parts.map((_, index) => index === at),
        );
        assert.deepEqual(await waiting(inbox), [mail.id]);
        const answer = await add(inbox, mail, at);
        assert.equal(answer.status, 201);
        assert.equal(answer.headers.get('location'), `/documents/${answer.body.id}`);
        const [first, second] = await house.documents(inbox);
        assert.ok(first && second);
        assert.deepEqual(await house.blob(second), png(1));
        const { id, name, media_type, source, created_by, state } = answer.body;
        assert.deepEqual([id, name, media_type, state], [second.id, 'receipt.png', 'image/png', 'queued']);
        assert.deepEqual(source, first.source);
        assert.equal(created_by, house.owner.email);
        const { outcome, reason, document_id, can_add } = (await house.mails(inbox))[0]?.parts[at] ?? {};
        assert.deepEqual([outcome, reason, document_id, can_add], ['document', null, id, false]);
        assert.deepEqual(await waiting(inbox), []);
        const { body: jobs } = await house.owner.ask(`/inboxes/${inbox.id}/jobs`);
        assert.equal(jobs.count, 2);
      });

      it('is found in mails that lie in mails, also where others have its name', async () => {
        const inbox = await house.addInbox();
        const inner = multipart([forwarded(multipart([picture(2)])), picture(3)]);
        const mail = await receive(inbox, [picture(1), forwarded(inner)]);
        const pictures = mail.parts.flatMap(({ can_add }, index) => (can_add ? [index] : []));
        assert.equal(pictures.length, 3);
        for (const index of pictures.toReversed()) assert.equal((await add(inbox, mail, index)).status, 201);
        const documents = await house.documents(inbox);
        assert.deepEqual(await Promise.all(documents.map(house.blob)), [png(3), png(2), png(1)]);
      });

      it('becomes one document when it is asked for twice at the same time, and again later', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [picture(1)]);
        const answers = await Promise.all([add(inbox, mail, 0), add(inbox, mail, 0), add(inbox, mail, 0)]);
        assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
        const { status, body } = await add(inbox, mail, 0);
        const documents = await house.documents(inbox);
        assert.equal(documents.length, 1);
        assert.equal(status, 409);
        assert.ok(body.detail.includes(documents[0]?.id));
        const keys: string[] = [];
        for await (const { key } of house.server.context.files.list()) keys.push(key);
        const { db } = house.server.context;
        const rows = await db.selectFrom('document').select('id').execute();
        const raws = await db.selectFrom('mail').select('raw').execute();
        const owned = new Set([...rows.map(({ id }) => id), ...raws.map(({ raw }) => raw)]);
        assert.deepEqual(
          keys.filter((key) => !owned.has(key)),
          [],
        );
      });

      it('of a record of an earlier version, which has no hash, is found by its name', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [picture(1, 'a.png'), picture(2, 'b.png'), program()]);
        const old = ['a.png', 'b.png'].map((name) => ({ name, media_type: 'image/png' }));
        const parts = [...old, { name: 'setup.exe', media_type: 'application/octet-stream' }].map((part) => {
          return { ...part, document_id: null, left: 'not_a_pdf' };
        });
        const { db } = house.server.context;
        await db
          .updateTable('mail')
          .set({ parts: JSON.stringify(parts) })
          .where('id', '=', mail.id)
          .execute();
        assert.equal((await add(inbox, mail, 1)).status, 201);
        assert.deepEqual(await Promise.all((await house.documents(inbox)).map(house.blob)), [png(2)]);
        // The record cannot tell that it is of no kind that can be read.
        const refused = await add(inbox, mail, 2);
        assert.deepEqual([refused.status, refused.body.type], [415, 'urn:extrakt:error:unsupported_media_type']);
        assert.equal((await house.documents(inbox)).length, 1);
        assert.deepEqual(await waiting(inbox), [mail.id]);
      });

      it('stays where it is when it is a text, does not exist, or the mail is not kept any more', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [text('hello'), picture(1)]);
        assert.equal((await add(inbox, mail, 0)).status, 409);
        assert.equal((await add(inbox, mail, 2)).status, 404);
        assert.equal((await add(inbox, { ...mail, id: 'x' }, 1)).status, 404);
        const { context } = house.server;
        const received_at = new Date(Date.now() - 31 * DAY).toISOString();
        await context.db.updateTable('mail').set({ received_at }).where('id', '=', mail.id).execute();
        await purgeExpired(context);
        const { status, body } = await add(inbox, mail, 1);
        assert.equal(status, 404);
        assert.match(body.detail, /not kept any more/);
        assert.equal((await house.mails(inbox))[0]?.parts[1]?.can_add, false);
        assert.deepEqual(await house.documents(inbox), []);
      });

      it('is not taken in where the owner of the inbox has no credits left', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [picture(1)]);
        const { db } = house.server.context;
        const { id } = house.owner;
        await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 0 }).where('id', '=', id).execute();
        try {
          assert.equal((await add(inbox, mail, 0)).status, 402);
        } finally {
          await db.updateTable('user').set({ billing_scheme: 'by_invoice' }).where('id', '=', id).execute();
        }
        assert.deepEqual(await waiting(inbox), [mail.id]);
      });

      it('is taken in and dismissed on record', async () => {
        const inbox = await house.addInbox();
        const mail = await receive(inbox, [picture(1)]);
        const { body: document } = await add(inbox, mail, 0);
        await dismiss(inbox, { ids: [mail.id] });
        const admin = await house.server.addUser(`admin-${inbox.id}`, { role: 'admin' });
        const actions = async (resource: string) =>
          (await admin.ask(`/audit?resource=${resource}`)).body.results.map(
            ({ action, details }: { action: string; details: object }) => [action, details],
          );
        assert.deepEqual(await actions(document.id), [['document.add_from_mail', { mail: mail.id, part: 0 }]]);
        assert.deepEqual((await actions(inbox.id))[0], ['mail.dismiss', {}]);
      });
    });

    describe('a mail needs attention', () => {
      it('where a file was left or it has none that can be read, and not for its text or what came twice', async () => {
        const inbox = await house.addInbox();
        await receive(inbox, [text('hello')]);
        await receive(inbox, [text('hello'), attachment(pdf(1)), attachment(pdf(1))]);
        const left = await receive(inbox, [attachment(pdf(2)), program()]);
        const empty = await receive(inbox, [attachment(Buffer.alloc(0))]);
        assert.deepEqual(await waiting(inbox), [left.id, empty.id]);
        const { body } = await house.owner.ask(`/inboxes/${inbox.id}/mails?needs_attention=false`);
        assert.equal(body.count, 2);
        assert.equal(await countInOverview(inbox), 2);
      });

      it('until somebody who may edit says that it is dealt with; the list still has it', async () => {
        const [inbox, other] = [await house.addInbox(), await house.addInbox()];
        const [a, b, c] = [
          await receive(inbox, [program()]),
          await receive(inbox, [program()]),
          await receive(inbox, [program()]),
        ];
        const elsewhere = await receive(other, [program()]);
        assert.deepEqual((await dismiss(inbox, { ids: [a.id, elsewhere.id] })).body, { changed: 1 });
        assert.deepEqual((await dismiss(inbox, { ids: [a.id] })).body, { changed: 0 });
        assert.deepEqual(await waiting(inbox), [b.id, c.id]);
        assert.deepEqual((await dismiss(inbox, { until: b['received_at'] })).body, { changed: 1 });
        assert.deepEqual(await waiting(inbox), [c.id]);
        assert.deepEqual(await waiting(other), [elsewhere.id]);
        assert.equal((await house.mails(inbox)).length, 3);
        for (const json of [{}, { ids: [a.id], until: a['received_at'] }, { ids: [] }, { until: 'yesterday' }]) {
          assert.equal((await dismiss(inbox, json)).status, 422, JSON.stringify(json));
        }
      });

      it('after an update from an earlier version where it brought files and no document, and is still kept', async () => {
        const inbox = await house.addInbox();
        const mails = [
          await receive(inbox, [picture(1)]),
          await receive(inbox, [attachment(pdf(1)), picture(2)]),
          await receive(inbox, [text('hello')]),
          await receive(inbox, [picture(3)]),
        ];
        const { db } = house.server.context;
        const earlier = (document_id: string | null) => {
          return { name: 'a', media_type: 'a/b', document_id, left: document_id === null ? 'not_a_pdf' : null };
        };
        const change = (index: number, values: { parts?: string; raw?: null }) =>
          db
            .updateTable('mail')
            .set(values)
            .where('id', '=', mails[index]?.id ?? '')
            .execute();
        await change(0, { parts: JSON.stringify([earlier(null)]) });
        await change(1, { parts: JSON.stringify([earlier('x'), earlier(null)]) });
        await change(2, { parts: '[]' });
        await change(3, { parts: JSON.stringify([earlier(null)]), raw: null });
        await sql`drop index mail_attention`.execute(db);
        await sql`alter table mail drop column needs_attention`.execute(db);
        await sql`delete from migration where name = '0022-mail-attention'`.execute(db);
        assert.deepEqual(await migrate(db), ['0022-mail-attention']);
        assert.deepEqual(await waiting(inbox), [mails[0]?.id]);
      });

      it('for those who may read the inbox, and not for those who only upload', async () => {
        const inbox = await house.addInbox();
        await receive(inbox, [program()]);
        const share = (level: string) =>
          house.owner.ask(`/resources/${inbox.id}/permissions`, {
            method: 'POST',
            json: { user: reader.email, level },
          });
        await share('view');
        assert.equal(await countInOverview(inbox, reader), 1);
        await share('run');
        assert.equal(await countInOverview(inbox, reader), 0);
      });
    });
  });
}
