/** A document looked at and put right in the browser: by mouse, by keyboard alone, and by two people at once. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { writeUbl } from '../samples/generator/einvoice/ubl.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';
import { makePdf } from './read-documents.ts';
import { PASSWORD, signIn, startWeb, type Web } from './web-browser.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
/** The sample has no voucher: every document wants a look. */
const TEMPLATE = {
  fields: [
    {
      name: 'general',
      type: 'record',
      fields: [
        { name: 'invoice number', type: 'text' },
        { name: 'issue date', type: 'date' },
        { name: 'voucher', type: 'text', required: true },
      ],
    },
    {
      name: 'amounts',
      type: 'record',
      fields: [
        { name: 'net amount', type: 'quantity' },
        { name: 'tax amount', type: 'quantity' },
        { name: 'total amount', type: 'quantity' },
      ],
    },
    {
      name: 'line item',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'article number', type: 'text' },
        { name: 'description', type: 'text' },
        { name: 'amount', type: 'quantity' },
      ],
    },
  ],
};

interface Row {
  readonly key: string;
  readonly value: readonly { readonly key: string; readonly value: string }[];
}

describe('the review of a document', () => {
  let web: Web;
  let anna: TestUser;
  let page: Page;
  before(async () => {
    web = await startWeb();
    anna = await web.server.addUser('anna', { password: PASSWORD, role: 'admin' });
    page = await web.visit();
    await signIn(page, anna.email);
  });
  after(async () => await web.close());

  /** An inbox with copies of the sample, all processed; the files differ, as copies of one would be told apart. */
  async function fill(count: number): Promise<{ inbox: TestInbox; ids: string[] }> {
    const inbox = await createInbox(anna, { template: TEMPLATE, name: 'To review' });
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const content = Buffer.concat([INVOICE, Buffer.from(`\n% copy ${number}\n`)]);
      ids.push((await upload(anna, inbox, content, `invoice-${number}.pdf`)).id);
    }
    for (const id of ids) assert.equal((await awaitProcessed(anna, id)).state, 'done');
    return { inbox, ids };
  }

  async function open(visitor: Page, id: string): Promise<void> {
    await visitor.goto(`/app/documents/${id}`);
    await visitor.getByRole('button', { name: /^Confirm/ }).waitFor();
  }

  const field = (visitor: Page, name: string) => visitor.getByRole('textbox', { name, exact: true });
  const readExtraction = async (id: string) => (await anna.ask(`/documents/${id}/extraction`)).body.result;
  const readValue = (
    result: { entities: { key: string; value: { key: string; value: string }[] }[] },
    path: string,
  ) => {
    const [group, key] = path.split('.');
    return result.entities.find((entity) => entity.key === group)?.value.find((value) => value.key === key)?.value;
  };

  it('puts what a person writes in the place of what was read, checks it meanwhile, and goes on to the next', async () => {
    const { inbox, ids } = await fill(2);
    await open(page, ids[0] ?? '');
    assert.equal(await field(page, 'general: invoice number').inputValue(), 'INV-20684');
    await page.getByRole('button', { name: '1 check failed' }).waitFor();
    await field(page, 'general: voucher').fill('V-17');
    await page.getByText(/checks? passed/).waitFor();
    await field(page, 'amounts: net amount').fill('1,700.00 GBP');
    await page.getByRole('button', { name: /checks? failed/ }).click();
    const sum = '"Net amount" + "tax amount" = 2,050.90 GBP, but "total amount" is 2,105.40 GBP.';
    await page.getByRole('listitem').getByText(sum).waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'amounts: net amount').focus();
    await page.keyboard.press('Control+z');
    assert.equal(await field(page, 'amounts: net amount').inputValue(), '1754.50 GBP');
    await page.getByText(/checks? passed/).waitFor();
    await page.getByRole('button', { name: 'Confirm and go on' }).click();
    await page.waitForURL(`**/documents/${ids[1]}`);
    assert.equal(readValue(await readExtraction(ids[0] ?? ''), 'general.voucher'), 'V-17');
    const csv = await anna.ask(`/inboxes/${inbox.id}/extractions`, { headers: { accept: 'text/csv' } });
    assert.match(csv.text, /invoice-1\.pdf,.*,V-17,1754\.50,GBP/);
  });

  it('says of each value to those who do not see it what is told of it', async () => {
    const { ids } = await fill(1);
    await open(page, ids[0] ?? '');
    const describe = (name: string) =>
      page.locator(`[aria-label="${name}"]`).evaluate((input) => {
        const ids: string[] = (input.getAttribute('aria-describedby') ?? '').split(' ');
        return ids.map((id) => input.ownerDocument.getElementById(id)?.textContent ?? '').join(' ');
      });
    assert.match(await describe('general: voucher'), /Not found · Needed/);
    assert.match(await describe('general: invoice number'), /\d+% sure/);
    assert.match(await describe('line item, Row 1: amount'), /\d+% sure/);
    await field(page, 'line item, Row 1: amount').fill('nothing');
    assert.match(await describe('line item, Row 1: amount'), /An amount with its unit/);
    assert.equal(await field(page, 'line item, Row 1: amount').getAttribute('aria-invalid'), 'true');
    await page.keyboard.press('Control+z');
  });

  it('leaves a text as it is typed, letter by letter, and shows the value once one goes on', async () => {
    const { ids } = await fill(1);
    await open(page, ids[0] ?? '');
    const typings = [
      ['general: voucher', 'foo bar  baz', 'foo bar baz'],
      ['general: issue date', '3 March 2026', '2026-03-03'],
      ['general: issue date', '03/04/26', '2026-04-03'],
      ['amounts: net amount', '12.50 EUR', '12.50 EUR'],
      ['amounts: net amount', '1,754.5', '1754.5 EUR'],
      ['amounts: net amount', '.5 t', '0.5 t'],
    ] as const;
    for (const [name, text, value] of typings) {
      const input = field(page, name);
      await input.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text, { delay: 5 });
      assert.equal(await input.inputValue(), text);
      await page.keyboard.press('Tab');
      await assertValue(input, value);
    }
    // What was typed in one field without leaving it is taken back as one, and what cannot be read before that.
    const net = field(page, 'amounts: net amount');
    await net.click();
    await net.press('End');
    await page.keyboard.type('/x7', { delay: 5 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('no idea', { delay: 5 });
    await page.getByText('An amount with its unit').first().waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    assert.equal(await net.inputValue(), '0.5 t');
    await page.keyboard.press('Control+z');
    assert.equal(await net.inputValue(), '1754.5 EUR');
    // A day that no calendar has is told from what is no date.
    const date = field(page, 'general: issue date');
    for (const [text, fault] of [
      ['31.02.2026', 'This day does not exist'],
      ['31.13.2026', 'A date, such as 2026-03-05'],
      ['29 February 2025', 'This day does not exist'],
      ['soon', 'A date, such as 2026-03-05'],
    ] as const) {
      await date.fill(text);
      await page.getByText(fault).first().waitFor();
    }
    await date.fill('29 February 2024');
    await page.keyboard.press('Tab');
    assert.equal(await date.inputValue(), '2024-02-29');
    // A row that is taken away takes with it what was typed there.
    const amount = field(page, 'line item, Row 1: amount');
    await amount.click();
    await page.keyboard.type('none');
    await page.getByRole('button', { name: 'Remove row 1', exact: true }).click();
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.waitForURL('**/inboxes/**');
  });

  it('lists what the checks looked at, also where all passed, by keyboard and in either language', async () => {
    const { ids } = await fill(1);
    for (const [language, texts] of [
      ['en', ['Found: "voucher"', '"Net amount" + "tax amount" = "total amount"', 'Passed']],
      ['de', ['Gefunden: „voucher“', '„Net amount“ + „tax amount“ = „total amount“', 'Bestanden']],
    ] as const) {
      const visitor = await web.visit({ language });
      await signIn(visitor, anna.email);
      await visitor.goto(`/app/documents/${ids[0]}`);
      await field(visitor, 'general: voucher').fill('V-1');
      const button = visitor.getByRole('button', { name: /^\d+ (checks? passed|Prüfung(en)? bestanden)$/ });
      await button.waitFor();
      const [first = '', second = ''] = texts;
      assert.equal(await visitor.getByText(second).count(), 0);
      await button.focus();
      await visitor.keyboard.press('Enter');
      const list = visitor.getByRole('dialog');
      await list.getByRole('listitem').getByText(first).waitFor();
      await list.getByRole('listitem').getByText(second).waitFor();
      await list.getByRole('heading', { name: texts[2] }).waitFor();
      await visitor.locator('[role=dialog] :focus').waitFor();
      await visitor.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      await visitor.locator('button:focus', { hasText: /passed|bestanden/ }).waitFor();
      await visitor.context().close();
    }
  });

  it('moves nothing while somebody types, whatever there is to say', async () => {
    const { ids } = await fill(1);
    const [id = ''] = ids;
    /** Of the desk on the page, and of fields and rows from the first field on, however far they are scrolled. */
    const readPlaces = (visitor: Page) =>
      visitor.evaluate<string>(`{
        const topOf = (element) => Math.round(element.getBoundingClientRect().top);
        const [first, ...others] = document.querySelectorAll('main input, main dt, main tr');
        const desk = document.querySelector('header:has(#confirm)').nextElementSibling;
        JSON.stringify([topOf(desk) + Math.round(scrollY), ...others.map((each) => topOf(each) - topOf(first))]);
      }`);
    for (const look of [{ language: 'en' }, { language: 'de', width: 390 }] as const) {
      const visitor = await web.visit(look);
      await signIn(visitor, anna.email);
      await visitor.goto(`/app/documents/${id}`);
      await visitor.locator('[data-page="1"] img').waitFor();
      await visitor.getByRole('button', { name: /^1 (check failed|Prüfung fehlgeschlagen)/ }).waitFor();
      const net = field(visitor, 'amounts: net amount');
      await net.focus();
      const places = await readPlaces(visitor);
      assert.ok(JSON.parse(places).length > 10);
      const assertStill = async () => assert.equal(await readPlaces(visitor), places);
      const [status, isEnglish] = [visitor.locator('header [aria-live]'), look.language === 'en'];
      // What cannot be read: said at the field, in the line of the status, and to who comes to confirm it.
      await net.fill('no idea');
      const fault = visitor.getByText(isEnglish ? 'An amount with its unit' : 'Ein Betrag mit Einheit');
      await fault.waitFor();
      await status.filter({ hasText: isEnglish ? '1 value cannot be read' : '1 Wert ist nicht lesbar' }).waitFor();
      await assertStill();
      await field(visitor, 'general: invoice number').focus();
      await fault.waitFor({ state: 'hidden' });
      await visitor.keyboard.press('Control+Enter');
      await visitor.locator('[aria-label="amounts: net amount"]:focus').waitFor();
      await fault.waitFor();
      // What the checks find, and what they found and no longer do.
      await net.fill('17 GBP');
      await visitor
        .getByText(isEnglish ? '= 367.90 GBP, but' : '= 367,90 GBP, aber')
        .first()
        .waitFor();
      await field(visitor, 'general: voucher').fill('V-1');
      await visitor.getByRole('button', { name: /^1 (check failed|Prüfung fehlgeschlagen)/ }).waitFor();
      await net.focus();
      await assertStill();
      // What somebody else does.
      const result = await readExtraction(id);
      await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities: result.entities } });
      const newer = isEnglish ? 'Somebody changed this document' : 'Jemand hat dieses Dokument';
      await status.filter({ hasText: newer }).waitFor();
      await assertStill();
      await visitor.context().close();
    }
  });

  it('gives columns the room that their values need, and empty ones little until somebody goes there', async () => {
    const [general, amounts, items] = TEMPLATE.fields;
    const more = ['serial number', 'remark'].map((name) => ({ name, type: 'text' }));
    const template = { fields: [general, amounts, { ...items, fields: [...more, ...(items?.fields ?? [])] }] };
    const inbox = await createInbox(anna, { template });
    const { id } = await upload(anna, inbox, INVOICE, 'columns.pdf');
    await awaitProcessed(anna, id);
    await open(page, id);
    const readWidth = async (name: string) =>
      (await field(page, `line item, Row 1: ${name}`).boundingBox())?.width ?? 0;
    const narrow = await readWidth('serial number');
    assert.ok(narrow > 24 && narrow < 60, `${narrow}`);
    assert.ok((await readWidth('description')) > 1.5 * (await readWidth('amount')));
    const cut = await page.evaluate(
      `[...document.querySelectorAll('input[aria-label$=": amount"], input[aria-label$=": article number"]')]
        .filter(({ scrollWidth, clientWidth, value }) => value === '' || scrollWidth > clientWidth).length`,
    );
    assert.equal(cut, 0);
    await field(page, 'line item, Row 1: serial number').click();
    await until(async () => (await readWidth('serial number')) > 2 * narrow);
    const wide = await readWidth('serial number');
    await page.keyboard.type('A serial number that is longer than others');
    assert.equal(await readWidth('serial number'), wide);
    assert.ok((await readWidth('remark')) < 60);
    await page.goto('/app/');
  });

  it('gives a quantity without a unit the one that all of its neighbours have', async () => {
    const inbox = await createInbox(anna, { template: TEMPLATE });
    const { id } = await upload(anna, inbox, INVOICE, 'units.pdf');
    await awaitProcessed(anna, id);
    await open(page, id);
    const type = async (name: string, text: string) => {
      await field(page, name).fill(text);
      await field(page, name).blur();
      return await field(page, name).inputValue();
    };
    const empty = async (name: string) => assert.equal(await type(name, ''), '');
    // In a record.
    await empty('amounts: tax amount');
    assert.equal(await type('amounts: tax amount', '57.00'), '57.00 GBP');
    await type('amounts: net amount', '10 EUR');
    await empty('amounts: tax amount');
    assert.equal(await type('amounts: tax amount', '57.00'), '57.00');
    assert.equal(await type('amounts: tax amount', '57.00 t'), '57.00 t');
    // In a column, whatever others have; a value without one is another unit.
    await page.getByRole('button', { name: 'Add a row', exact: true }).click();
    const last = await page.getByRole('button', { name: /^Remove row/ }).count();
    const inRow = (row: number) => `line item, Row ${row}: amount`;
    assert.equal(await type(inRow(last), '3.5'), '3.5 GBP');
    await empty(inRow(last));
    await empty(inRow(1));
    assert.equal(await type(inRow(1), '7'), '7 GBP');
    await type(inRow(1), '7 kg');
    assert.equal(await type(inRow(last), '3.5'), '3.5');
    await page.goto('/app/');
  });

  it('goes on in a row that was added, and beside one that was taken away', async () => {
    const { ids } = await fill(1);
    await open(page, ids[0] ?? '');
    const rows = page.getByRole('button', { name: /^Remove row/ });
    const count = await rows.count();
    assert.ok(count > 2);
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).last().focus();
      await page.keyboard.press('Enter');
    };
    const first = (row: number) => page.locator(`[aria-label="line item, Row ${row}: article number"]:focus`);
    await press('Add a row below row 1');
    await first(2).waitFor();
    await page.keyboard.type('added');
    assert.equal(await field(page, 'line item, Row 2: article number').inputValue(), 'added');
    await press('Add a row');
    await first(count + 2).waitFor();
    // At the end the row before; else the one that comes into its place, also where one has been there before.
    await press(`Remove row ${count + 2}`);
    await first(count + 1).waitFor();
    await field(page, 'line item, Row 3: article number').focus();
    await press('Remove row 2');
    await first(2).waitFor();
    for (let left = count; left > 1; left -= 1) {
      await press('Remove row 1');
      await first(1).waitFor();
      assert.equal(await rows.count(), left - 1);
    }
    await press('Remove row 1');
    await page.locator('button:focus', { hasText: 'Add a row' }).waitFor();
    // Nothing of it is kept.
    await page.goto('/app/');
  });

  it('puts the words under a click or a frame into the field, and whole columns into a table', async () => {
    const { ids } = await fill(1);
    const [id = ''] = ids;
    const wordsCame = page.waitForResponse((response) => response.url().includes(`${id}/words`));
    await open(page, id);
    await page.locator('[data-page="1"] img').waitFor();
    const sheet = page.locator('[data-page="1"] svg');
    const { body } = await anna.ask(`/documents/${id}/words?page=1`);
    const boxes = (text: string): number[][] =>
      body.words.filter((word: { text: string }) => word.text === text).map((word: { box: number[] }) => word.box);
    const place = async ([left = 0, top = 0, right = 0, bottom = 0]: number[]) => {
      await sheet.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x + left * width, top: y + top * height, right: x + right * width, bottom: y + bottom * height };
    };
    await wordsCame;
    // A click takes one word.
    await field(page, 'general: voucher').click();
    const word = await place(boxes('C-4471')[0] ?? []);
    await page.mouse.click((word.left + word.right) / 2, (word.top + word.bottom) / 2);
    await assertValue(field(page, 'general: voucher'), 'C-4471');
    await page.mouse.move(0, 0);
    // Where it is now: the page may have moved to it.
    assert.deepEqual(await readShades(await place(boxes('C-4471')[0] ?? [])), ['dark print', 'coloured paper']);
    // A frame around a column fills it, row by row, whatever stood there.
    const { entities } = await readExtraction(id);
    const rows = entities.filter(({ key }: { key: string }) => key === 'line_item');
    const articles: string[] = rows.map(
      (row: Row) => row.value.find(({ key }) => key === 'article_number')?.value ?? '',
    );
    const all = articles.flatMap((article) => boxes(article).slice(-1));
    assert.ok(articles.length > 1 && all.length === articles.length);
    const edge = (index: number, pick: (...values: number[]) => number) => pick(...all.map((box) => box[index] ?? 0));
    await field(page, 'line item, Row 1: article number').fill('wrong');
    await page.getByRole('button', { name: 'Fill article number from the page' }).click();
    const frame = await place([edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)]);
    await page.mouse.move(frame.left - 3, frame.top - 2);
    await page.mouse.down();
    await page.mouse.move(frame.right + 3, frame.bottom + 2, { steps: 4 });
    await page.mouse.up();
    for (const [index, article] of articles.entries()) {
      await assertValue(field(page, `line item, Row ${index + 1}: article number`), article);
    }
    // All of it can be undone.
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
    await assertValue(field(page, 'general: voucher'), '');
    await assertValue(field(page, 'line item, Row 1: article number'), articles[0] ?? '');
  });

  /** How the print and the paper look between the edges of a place, in pixels of the page. */
  async function readShades({ left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>) {
    const clip = { x: left, y: top, width: right - left, height: bottom - top };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    const [red, , blue] = channels;
    assert.ok(red && blue);
    const print = red.min < 90 ? 'dark print' : `print of ${red.min}`;
    return [print, red.mean - blue.mean > 20 ? 'coloured paper' : 'plain paper'];
  }

  async function assertValue(input: ReturnType<typeof field>, value: string): Promise<void> {
    await until(async () => (await input.inputValue()) === value).catch(() => undefined);
    assert.equal(await input.inputValue(), value);
  }

  /** @throws Error if the condition is not met within a minute */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + 60_000; !(await holds()); await page.waitForTimeout(50))
      if (Date.now() > deadline) throw new Error('The condition was not met within a minute.');
  }

  it('shows every page upright, however it was scanned, and turns one by one', async () => {
    const inbox = await createInbox(anna, { template: { fields: [{ name: 'note', type: 'text' }] } });
    const { id } = await upload(anna, inbox, await printTurned([2, 1]), 'scan.pdf');
    await awaitProcessed(anna, id);
    await open(page, id);
    const sheet = (number: number) => page.locator(`[data-page="${number}"]`);
    const readPicture = async (number: number) => {
      const options = { headers: { authorization: `Bearer ${anna.token}` } };
      const answer = await fetch(`${web.server.url}/documents/${id}/pages/${number}?width=800`, options);
      return Buffer.from(await answer.arrayBuffer());
    };
    for (const [number, turn] of [
      [1, 180],
      [2, 270],
    ] as const) {
      await sheet(number).scrollIntoViewIfNeeded();
      await sheet(number).locator('img').waitFor();
      await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
      const seen = await sheet(number).screenshot();
      const file = await readPicture(number);
      const upright = await differenceOf(seen, await sharp(file).rotate(turn).toBuffer());
      assert.ok(upright < 8, `page ${number} differs by ${upright}`);
      const others = [0, 90, 180, 270].filter((other) => other !== turn);
      for (const other of others) {
        assert.ok((await differenceOf(seen, await sharp(file).rotate(other).toBuffer())) > upright + 8, `${other}`);
      }
    }
    // What is drawn around is read as it stands on the upright page: line by line, from the left.
    await sheet(1).scrollIntoViewIfNeeded();
    await field(page, 'note').click();
    const { x, y, width, height } = (await sheet(1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 2, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + 0.45 * height, { steps: 4 });
    await page.mouse.up();
    await assertValue(field(page, 'note'), 'Total amount due of the second order');

    // The button turns the page that is read, which is the one at the top third.
    await page.evaluate(`document.querySelector('[data-page="1"]').scrollIntoView({ block: 'start' })`);
    await page.getByText('Page 1 of 2', { exact: true }).waitFor();
    const first = await sheet(1).boundingBox();
    const second = await sheet(2).boundingBox();
    assert.ok(first && second && first.width > first.height);
    await page.getByRole('button', { name: 'Turn by 90 degrees' }).click();
    await until(async () => {
      const turned = await sheet(1).boundingBox();
      return turned !== null && turned.height > turned.width;
    });
    const same = await sheet(2).boundingBox();
    assert.ok(same && Math.abs(second.height - same.height) < 1);
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('asks before something unsaved is lost', async () => {
    const { ids } = await fill(1);
    await open(page, ids[0] ?? '');
    await field(page, 'general: voucher').fill('V-1');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByText('Stay here').click();
    assert.equal(await field(page, 'general: voucher').inputValue(), 'V-1');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/app/');
  });

  it('tells the second of two people, and overwrites nothing', async () => {
    const { ids } = await fill(1);
    const [id = ''] = ids;
    await open(page, id);
    const other = await web.visit();
    await signIn(other, anna.email);
    await open(other, id);
    await field(other, 'general: voucher').fill('second');
    await field(page, 'general: voucher').fill('first');
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.waitForURL('**/inboxes/**');
    // The service tells at once, and nothing of what was written is lost by it.
    await other.getByText('Somebody changed this document just now.').waitFor();
    assert.equal(await field(other, 'general: voucher').inputValue(), 'second');
    await other.getByRole('button', { name: /^Confirm/ }).click();
    await other.getByRole('dialog').getByText('Nothing has been overwritten').waitFor();
    assert.equal(readValue(await readExtraction(id), 'general.voucher'), 'first');
    await other.getByRole('button', { name: 'Put mine in their place' }).click();
    await other.waitForURL('**/inboxes/**');
    assert.equal(readValue(await readExtraction(id), 'general.voucher'), 'second');
    await other.context().close();
  });

  it('keeps what a document has of fields that the template lost, and tells who is at it that the template changed', async () => {
    const { inbox, ids } = await fill(2);
    const [early = '', late = ''] = ids;
    const patch = async (fields: readonly object[]) => {
      const json = { template: { fields } };
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json })).status, 200);
    };
    const [general, amounts, items] = TEMPLATE.fields;
    assert.ok(general && amounts && items);
    const other = await web.visit({ language: 'de' });
    await signIn(other, anna.email);
    await other.goto(`/app/documents/${late}`);
    await field(other, 'general: invoice number').fill('by hand');
    await patch([{ ...general, fields: general.fields.filter(({ name }) => name !== 'issue date') }, amounts]);
    // Opened with the changed template.
    await open(page, early);
    assert.equal(await field(page, 'general: issue date').count(), 0);
    await field(page, 'general: voucher').fill('V-3');
    const before = await readExtraction(early);
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.waitForURL(`**/documents/${late}`);
    const after = await readExtraction(early);
    assert.equal(readValue(after, 'general.voucher'), 'V-3');
    const issued = readValue(before, 'general.issue_date');
    assert.ok(issued);
    assert.equal(readValue(after, 'general.issue_date'), issued);
    const itemsOf = ({ entities }: { entities: Row[] }) => entities.filter(({ key }) => key === 'line_item');
    assert.ok(itemsOf(before).length > 0);
    assert.deepEqual(itemsOf(after), itemsOf(before));
    // Opened before.
    await other.getByRole('button', { name: /^Bestätigen/ }).click();
    await other.getByText('Die Vorlage wurde geändert, während du').waitFor();
    assert.equal(await field(other, 'general: issue date').count(), 0);
    assert.equal(await field(other, 'general: invoice number').inputValue(), 'by hand');
    await field(other, 'general: voucher').fill('V-4');
    await other.getByRole('button', { name: /^Bestätigen/ }).click();
    await other.waitForURL('**/inboxes/**');
    const confirmed = await readExtraction(late);
    assert.equal(readValue(confirmed, 'general.invoice_number'), 'by hand');
    assert.equal(readValue(confirmed, 'general.issue_date'), issued);
    await other.context().close();
  });

  it('confirms what is written at that moment, and only once', async () => {
    const { ids } = await fill(1);
    const [id = ''] = ids;
    await open(page, id);
    const net = field(page, 'amounts: net amount');
    await field(page, 'general: voucher').fill('V-5');
    await net.fill('1,700.00 GBP');
    await page.getByText('= 2,050.90 GBP, but').first().waitFor();
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(extraction|review)$/.test(request.url())) posts.push(request.url());
    });
    // Before the checks on the page can know that the sum is right again, and twice before the page is drawn anew.
    await net.fill('1,754.50 GBP');
    await page.evaluate(`{
      const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
      press();
      press();
    }`);
    await page.waitForURL('**/inboxes/**');
    assert.equal(posts.length, 1);
    assert.equal(readValue(await readExtraction(id), 'general.voucher'), 'V-5');
  });

  it('takes ten documents by keyboard alone', async () => {
    const { inbox, ids } = await fill(10);
    await open(page, ids[0] ?? '');
    const seen: string[] = [];
    for (let number = 1; number <= ids.length; number += 1) {
      const { pathname } = new URL(page.url());
      seen.push(pathname);
      await field(page, 'general: invoice number').waitFor();
      // What is needed and missing has the focus from the start: the reviewer types at once.
      await page.locator('[aria-label="general: voucher"]:focus').waitFor();
      await page.keyboard.type(`V-${number}`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
      await page.waitForURL((url) => url.pathname !== pathname);
    }
    assert.equal(new Set(seen).size, ids.length);
    await page.waitForURL('**/inboxes/**');
    const { body } = await anna.ask(`/inboxes/${inbox.id}/documents?needs_review=true`);
    assert.equal(body.count, 0);
    const vouchers = await Promise.all(ids.map(async (id) => readValue(await readExtraction(id), 'general.voucher')));
    assert.deepEqual(new Set(vouchers), new Set(ids.map((_, index) => `V-${index + 1}`)));
  });

  it('asks before something is confirmed that does not fit, and shows readers the same, to change nothing', async () => {
    const { inbox, ids } = await fill(1);
    await open(page, ids[0] ?? '');
    await field(page, 'amounts: net amount').fill('1,700.00 GBP');
    // At once, before the checks on the page can know of it.
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm although something is open?' });
    await dialog.getByText('"voucher" is required, but missing.').waitFor();
    await dialog.getByText('= 2,050.90 GBP, but "total amount" is 2,105.40 GBP.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="general: voucher"]:focus').waitFor();
    await page.keyboard.type('V-1');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('= 2,050.90 GBP').waitFor();
    assert.equal(await dialog.getByText('voucher').count(), 0);
    await dialog.getByRole('button', { name: 'Confirm anyway' }).click();
    await page.waitForURL('**/inboxes/**');
    // What was let pass stays to be seen.
    await page
      .getByRole('cell')
      .getByText(/^\d checks? failed$/)
      .waitFor();
    const { body } = await anna.ask(`/inboxes/${inbox.id}/documents`);
    assert.notEqual(body.results[0].reviewed_at, null);
    assert.equal(readValue(await readExtraction(ids[0] ?? ''), 'amounts.net_amount'), '1700.00 GBP');

    const bert = await web.server.addUser('bert', { password: PASSWORD });
    const json = { user: bert.email, level: 'view' };
    await anna.ask(`/resources/${inbox.id}/permissions`, { method: 'POST', json });
    const reader = await web.visit({ language: 'de' });
    await signIn(reader, bert.email);
    await reader.goto(`/app/documents/${ids[0]}`);
    await reader.getByText('Du darfst dieses Dokument lesen, aber nicht ändern.').waitFor();
    await reader.getByRole('button', { name: /fehlgeschlagen/ }).click();
    const sum = '„net amount“ + „tax amount“ = 2.050,90 GBP, aber „total amount“ ist 2.105,40 GBP.';
    await reader.getByRole('listitem').getByText(sum).waitFor();
    assert.equal(await field(reader, 'general: invoice number').getAttribute('readonly'), '');
    assert.equal(await reader.getByRole('button', { name: /^Bestätigen/ }).count(), 0);
    await reader.context().close();
  });

  it('names in German the fields of three different checks and what to do, and shows former messages as they are', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.de' });
    const { id } = await upload(anna, inbox, INVOICE, 'invoice.pdf');
    await awaitProcessed(anna, id);
    const entities = [
      {
        key: 'general',
        value: [
          { key: 'invoice_number', value: '17' },
          { key: 'issue_date', value: '2026-03-05' },
          { key: 'due_date', value: '2026-02-01' },
        ],
      },
      {
        key: 'seller',
        value: [
          { key: 'name', value: 'Berg AG' },
          { key: 'vat_id', value: 'DE123456789' },
        ],
      },
      {
        key: 'amounts',
        value: [
          { key: 'net_amount', value: '100.00 EUR' },
          { key: 'tax_amount', value: '19.00 EUR' },
          { key: 'total_amount', value: '120.00 EUR' },
        ],
      },
    ];
    const { status, text } = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
    assert.equal(status, 200, text);
    const openChecks = async () => {
      const visitor = await web.visit({ language: 'de', width: 390 });
      await signIn(visitor, anna.email);
      await visitor.goto(`/app/documents/${id}`);
      await visitor.getByRole('button', { name: '3 Prüfungen fehlgeschlagen' }).click();
      return visitor.getByRole('dialog').getByRole('listitem');
    };
    const list = await openChecks();
    for (const sentence of [
      '„Nettobetrag“ + „Steuerbetrag“ = 119,00 EUR, aber „Gesamtbetrag“ ist 120,00 EUR. Vergleiche diese Werte',
      '„Fälligkeitsdatum“ (01.02.2026) liegt vor „Rechnungsdatum“ (05.03.2026). Vergleiche diese Werte',
      'Die Prüfziffern von „DE123456789“ stimmen nicht. Vergleiche den Wert mit dem Dokument.',
    ]) {
      await list.getByText(sentence).waitFor();
    }

    // An extraction of an earlier version has no codes.
    const { body } = await anna.ask(`/documents/${id}/extraction`);
    const checks = body.result.checks.map(
      ({ code: _, parameters: __, ...check }: Readonly<Record<string, unknown>>) => check,
    );
    const result = JSON.stringify({ ...body.result, checks });
    const { db } = web.server.context;
    const { extraction_id } = await db
      .selectFrom('document')
      .select('extraction_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db.updateTable('extraction').set({ result }).where('id', '=', extraction_id).execute();
    const message = (await openChecks()).getByText('"DE123456789" has wrong check digits.');
    await message.waitFor();
    assert.equal(await message.getAttribute('lang'), 'en');
    await list.page().context().close();
    await message.page().context().close();
  });

  it('lists a fault that the standard of an e-invoice allows apart from the checks that failed', async () => {
    const inbox = await createInbox(anna, { template: 'invoice.en' });
    const means = [{ code: '30', accounts: [{ iban: 'DK1212341234123412' }] }];
    const { id } = await upload(anna, inbox, writeUbl({ ...completeInvoice(), means }), 'invoice.xml');
    await awaitProcessed(anna, id);
    await page.goto(`/app/documents/${id}`);
    await page.getByRole('button', { name: /^\d+ checks passed$/ }).click();
    const fault = page.getByText('IBAN: the check digits of "DK1212341234123412" are wrong.');
    await fault.waitFor();
    await page.getByRole('heading', { name: 'Allowed in e-invoices' }).waitFor();
    assert.equal(await fault.count(), 1);
  });
});

/** Two lines in the upper half of each page. @param turns quarter turns of each page, clockwise */
function printTurned(turns: readonly number[]): Promise<Uint8Array> {
  return makePdf([300, 220], (pdf) => {
    for (const [index, turn] of turns.entries()) {
      const isSideways = turn % 2 === 1;
      const size = isSideways ? [220, 300] : [300, 220];
      if (index > 0) pdf.addPage({ size, margin: 0 });
      // From the page as it is upright, 300 x 220, to the one that is turned.
      if (turn === 1) pdf.transform(0, 1, -1, 0, 220, 0);
      if (turn === 2) pdf.transform(-1, 0, 0, -1, 300, 220);
      pdf.fontSize(22).text('Total amount due', 20, 20, { lineBreak: false });
      pdf.text('of the second order', 20, 60, { lineBreak: false });
      pdf.rect(20, 100, 60, 20).fill();
    }
  });
}

/** How much two pictures differ, whatever their sizes: 0 to 255, in the mean of coarse pixels. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).greyscale().resize(30, 22, { fit: 'fill' }).raw().toBuffer()),
  );
  if (!a || !b) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
