/** Locations of values that a person types into a correction. */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { before, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, formOf } from './http-inbox.ts';
import type { Answer, TestUser } from './http-server.ts';

interface Value {
  readonly key: string;
  readonly value: string;
  readonly raw?: string;
  readonly location?: { readonly page: number; readonly box: readonly number[] };
}

const TEMPLATE = {
  language: 'en',
  fields: [
    { name: 'invoice number', type: 'text' },
    { name: 'total', type: 'quantity' },
    { name: 'contact', type: 'text' },
    { name: 'paid', type: 'boolean' },
    {
      name: 'line item',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'description', type: 'text' },
        { name: 'quantity', type: 'number' },
        { name: 'amount', type: 'quantity' },
      ],
    },
  ],
};
const SIZE = { width: 600, height: 800 };

/** Texts with the left and top edge of each, in points. */
const TEXTS: readonly (readonly [text: string, x: number, y: number])[] = [
  ['Brightwell Facility Care Ltd.', 60, 50],
  ['Invoice No.', 380, 130],
  ['A-1001', 470, 130],
  ['Your contact', 60, 200],
  ['Jana Petersen', 60, 215],
  ['Description', 60, 300],
  ['Quantity', 300, 300],
  ['Amount', 450, 300],
  ['Window cleaning', 60, 330],
  ['4', 300, 330],
  ['40.00 EUR', 450, 330],
  ['Garden service', 60, 480],
  ['4', 300, 480],
  ['80.00 EUR', 450, 480],
  ['Total amount', 360, 600],
  ['120.00 EUR', 450, 600],
  ['Brightwell Facility Care Ltd.', 60, 760],
];

async function draw(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [SIZE.width, SIZE.height], margin: 0 });
  for (const [text, x, y] of TEXTS) pdf.fontSize(10).text(text, x, y, { lineBreak: false });
  pdf.end();
  return await buffer(pdf);
}

const at = (x: number, y: number) => ({
  page: 1,
  box: [x / SIZE.width, y / SIZE.height, (x + 60) / SIZE.width, (y + 10) / SIZE.height],
});

/** Left and top edge of a value in points, rounded to 10. */
const placeOf = ({ location }: Value): number[] | undefined => {
  if (location === undefined) return undefined;
  assert.equal(location.page, 1);
  const [left = 0, top = 0, , bottom = 0] = location.box;
  const middle = ((top + bottom) / 2) * SIZE.height;
  return [left * SIZE.width, middle - 5].map((edge) => 10 * Math.round(edge / 10));
};

onEachDatabase(
  (open) => {
    let anna: TestUser;
    let id: string;

    before(async () => {
      anna = await open().addUser('anna');
      const inbox = await createInbox(anna, { template: TEMPLATE });
      const { body } = await anna.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf(await draw(), 'a.pdf') });
      id = body.id;
      await awaitProcessed(anna, id);
    });

    const post = (entities: readonly object[]): Promise<Answer> =>
      anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
    const correct = async (entities: readonly object[]): Promise<Value[]> => {
      const { status, text, body } = await post(entities);
      assert.equal(status, 200, text);
      return body.result.entities;
    };
    const correctOne = async (entity: object): Promise<Value> => {
      const [value] = await correct([entity]);
      assert.ok(value);
      return value;
    };
    const row = (...value: object[]) => ({ key: 'line_item', value });

    test('a value that replaces another one gets its own place, and the printed text of the other one is dropped', async () => {
      const wrong = { key: 'contact', value: 'Brightwell', raw: 'BRIGHTWELL', location: at(60, 50) };
      await correct([wrong]);
      const value = await correctOne({ ...wrong, value: 'Jana Petersen' });
      assert.deepEqual([placeOf(value), value.raw], [[60, 210], undefined]);
    });

    test('a value that replaces another one and is not printed has no location', async () => {
      const wrong = { key: 'contact', value: 'Brightwell', location: at(60, 50), locations: [at(60, 50), at(60, 60)] };
      await correct([wrong]);
      const value = await correctOne({ ...wrong, value: 'Olga Nowak' });
      assert.deepEqual(value, { label: 'contact', key: 'contact', type: 'text', value: 'Olga Nowak' });
    });

    test('a value that is typed into an empty field is located if it is printed once', async () => {
      await correct([]);
      const entities = [
        { key: 'invoice_number', value: 'A-1001' },
        { key: 'total', value: '120.00 EUR' },
        { key: 'contact', value: 'Brightwell Facility Care Ltd.' },
        { key: 'paid', value: 'true' },
      ];
      assert.deepEqual((await correct(entities)).map(placeOf), [[470, 130], [450, 600], undefined, undefined]);
    });

    test('of several places, the nearest to the former one counts', async () => {
      for (const [y, top] of [
        [120, 50],
        [700, 760],
      ] as const) {
        const wrong = { key: 'contact', value: 'Jana', location: at(60, y) };
        await correct([wrong]);
        const value = await correctOne({ ...wrong, value: 'Brightwell Facility Care Ltd.' });
        assert.deepEqual(placeOf(value), [60, top]);
      }
    });

    test('cells are located in their row', async () => {
      await correct([]);
      const typed = (await correct([
        row({ key: 'description', value: 'Window cleaning' }, { key: 'quantity', value: '4' }),
        row({ key: 'quantity', value: '4' }, { key: 'amount', value: '80.00 EUR' }),
        row({ key: 'description', value: 'Garden service' }, { key: 'amount', value: '40.00 EUR' }),
      ])) as unknown as { value: Value[] }[];
      assert.deepEqual(
        typed.map(({ value }) => value.map(placeOf)),
        [
          [
            [60, 330],
            [300, 330],
          ],
          [
            [300, 480],
            [450, 480],
          ],
          [[60, 480], undefined],
        ],
      );
    });

    test('a location that the client chooses stays, also in later corrections', async () => {
      await correct([]);
      const chosen = { key: 'contact', value: 'Jana Petersen', location: at(300, 700) };
      const first = await correctOne(chosen);
      assert.deepEqual(first.location, chosen.location);
      assert.deepEqual((await correctOne(first)).location, chosen.location);
      assert.deepEqual((await correctOne({ key: 'contact', value: 'Jana Petersen' })).location, chosen.location);
    });

    test('an amount whose unit is corrected keeps its place', async () => {
      const amount = { key: 'total', value: '120.00 EUR', location: at(450, 600) };
      await correct([amount]);
      assert.deepEqual(placeOf(await correctOne({ ...amount, value: '120.00 USD' })), [450, 600]);
    });

    test('locations on pages beyond the document and with reversed edges are refused', async () => {
      const locations = [
        { page: 2, box: [0.1, 0.1, 0.2, 0.2] },
        { page: 1, box: [0.3, 0.1, 0.2, 0.2] },
        { page: 1, box: [0.1, 0.3, 0.2, 0.2] },
      ];
      const { status, body } = await post([{ key: 'contact', value: 'x', locations }]);
      assert.equal(status, 422);
      assert.deepEqual(body.errors.map(({ path }: { path: string }) => path).sort(), [
        'entities[0].locations[0]',
        'entities[0].locations[1]',
        'entities[0].locations[2]',
      ]);
    });
  },
  { worker: true },
);
