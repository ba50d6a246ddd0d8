/** Confirmed documents say where the values of other documents of the same layout are. */
import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Example, ExampleIndex, learnExample, type NamedExample, pagesOfWords } from '../src/pipeline/examples.ts';
import type { Entity, ValueEntity } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { unpackWords } from '../src/pipeline/page-words.ts';
import type { Template } from '../src/pipeline/template.ts';
import { readTemplate } from '../src/pipeline/template-reading.ts';
import { type Drawn, drawPdf, lines, pairs, rows } from './extract-documents.ts';

const pipeline = createPipeline({ pageLimit: 10 });
after(() => pipeline.close());

const TEMPLATE: Template = {
  fields: [
    { name: 'Job number', type: 'text', description: '' },
    { name: 'Site', type: 'text', description: 'where the work was done' },
    { name: 'Start', type: 'date', description: '' },
    { name: 'Agreed sum', type: 'quantity', description: '' },
    { name: 'Contractor', type: 'text', description: '' },
  ],
};

interface Job {
  readonly number: string;
  readonly site: string;
  readonly start: string;
  readonly printed: string;
  readonly sum: string;
  /** Lines between the head and the values: their place differs from document to document. */
  readonly notes?: number;
  /** `undefined` for a document of another company that uses the same form. */
  readonly phone?: string;
}

const JOBS: readonly Job[] = [
  { number: 'KX-3107', site: 'Mill Lane Depot', start: '2026-03-02', printed: '2 March 2026', sum: '1480.00' },
  {
    number: 'KX-3152',
    site: 'Harbour View Flats',
    start: '2026-03-19',
    printed: '19 March 2026',
    sum: '920.50',
    notes: 2,
  },
  {
    number: 'KX-3218',
    site: 'Oakfield Nursery',
    start: '2026-04-11',
    printed: '11 April 2026',
    sum: '2310.75',
    notes: 5,
  },
];

/** A form in which nothing announces the site, and two dates and two amounts compete. The name of the company is a picture. */
function draw({ number, site, printed, sum, notes = 0, phone = '020 7946 0112' }: Job): Drawn[] {
  const down = 300 + 16 * notes;
  return [
    ...lines(60, 60, 'Grounds, drainage and fencing', `Telephone ${phone}`),
    { text: 'Work order', x: 60, y: 140, size: 18 },
    ...pairs(60, 180, 180, { 'Our ref.': number, 'Printed on': '28 February 2026' }),
    ...lines(
      60,
      260,
      ...Array.from({ length: notes }, (_, index) => `Please observe note ${index + 1} of the general terms.`),
    ),
    { text: site, x: 330, y: down - 24, size: 11 },
    ...pairs(60, 180, down, { 'Works from': printed, Supervisor: 'to be named' }),
    ...rows([330, -540], down + 90, ['Deposit held', '250.00'], ['Price as discussed', sum]),
    ...lines(60, 760, 'All work is subject to the general terms of trade. Registered office in Leeds.'),
  ];
}

async function read(job: Job, drawn: Drawn[] = draw(job)) {
  const bytes = await drawPdf([drawn]);
  const { words } = await pipeline.extract({ bytes, words: true }, TEMPLATE);
  assert.ok(words !== undefined);
  return { bytes, pages: pagesOfWords(...unpackWords(Buffer.from(words))) };
}

const value = (key: string, text: string): ValueEntity => {
  const field = readTemplate(TEMPLATE).resolved.fields.find((one) => one.key === key);
  assert.ok(field !== undefined && field.type !== 'record');
  return { label: field.name, key, type: field.type, value: text };
};

/** What a person confirmed, without locations. */
const confirmed = ({ number, site, start, sum }: Job): ValueEntity[] => [
  value('job_number', number),
  value('site', site),
  value('start', start),
  value('agreed_sum', `${sum} GBP`),
  value('contractor', 'Kestrel Groundworks Ltd'),
];

async function learn(job: Job, entities: readonly Entity[] = confirmed(job)): Promise<Example> {
  const { pages } = await read(job);
  return learnExample({ language: 'en', pages, template: readTemplate(TEMPLATE).resolved, entities });
}

/** Values by key, with the examples that are found as in the service. */
async function extract(bytes: Uint8Array, examples: readonly Example[]): Promise<Map<string, ValueEntity>> {
  const index = new ExampleIndex();
  const byId = new Map(examples.map((example, at) => [`example-${at}`, example]));
  for (const [id, { fingerprint }] of byId) index.add(id, fingerprint);
  const find = async (fingerprint: readonly number[]): Promise<NamedExample[]> =>
    index.find(fingerprint, 10).flatMap(({ id, similarity }) => {
      const example = byId.get(id);
      return example === undefined ? [] : [{ id, name: `${id}.pdf`, documentId: null, similarity, example }];
    });
  const { extraction } = await pipeline.extract({ bytes, examples: { find } }, TEMPLATE);
  return new Map(extraction.entities.flatMap((entity) => (entity.type === 'record' ? [] : [[entity.key, entity]])));
}

const [FIRST, SECOND, THIRD] = JOBS;
assert.ok(FIRST !== undefined && SECOND !== undefined && THIRD !== undefined);

suite('examples', () => {
  test('a value without a label is found where a confirmed document has it', async () => {
    const { bytes } = await read(THIRD);
    const before = await extract(bytes, []);
    assert.notEqual(before.get('site')?.value, 'Oakfield Nursery');
    const found = await extract(bytes, [await learn(FIRST)]);
    assert.equal(found.get('site')?.value, 'Oakfield Nursery');
    assert.equal(found.get('start')?.value, '2026-04-11');
    assert.equal(found.get('agreed_sum')?.value.split(' ')[0], '2310.75');
    assert.equal(found.get('job_number')?.value, 'KX-3218');
  });

  test('evidence names the example', async () => {
    const { bytes } = await read(THIRD);
    const found = await extract(bytes, [await learn(FIRST)]);
    const { evidence } = found.get('site') ?? {};
    assert.deepEqual(evidence, {
      kind: 'example',
      example: { id: 'example-0', document_id: null, document_name: 'example-0.pdf' },
    });
  });

  test('a value that is not printed is offered after two equal confirmations', async () => {
    const { bytes } = await read(THIRD);
    const once = await extract(bytes, [await learn(FIRST)]);
    assert.notEqual(once.get('contractor')?.value, 'Kestrel Groundworks Ltd');
    const twice = await extract(bytes, [await learn(FIRST), await learn(SECOND)]);
    assert.equal(twice.get('contractor')?.value, 'Kestrel Groundworks Ltd');
    assert.equal(twice.get('contractor')?.location, undefined);
  });

  test('a value that is not printed is not given to another sender with the same form', async () => {
    const other = { ...THIRD, phone: '0161 496 0733' };
    const { bytes } = await read(other);
    const found = await extract(bytes, [await learn(FIRST), await learn(SECOND)]);
    assert.notEqual(found.get('contractor')?.value, 'Kestrel Groundworks Ltd');
    assert.equal(found.get('site')?.value, 'Oakfield Nursery');
  });

  test('examples of another layout change nothing', async () => {
    const letter: Drawn[] = lines(
      60,
      80,
      'Dear Sir or Madam,',
      'we enclose the annual report of our society for your records.',
      'Members elected Ruth Alder as treasurer on 3 May 2026.',
      'Donations of 400.00 GBP were received.',
    );
    const { bytes } = await read(FIRST, letter);
    const alone = await extract(bytes, []);
    const beside = await extract(bytes, [await learn(FIRST), await learn(SECOND), await learn(THIRD)]);
    assert.deepEqual([...beside], [...alone]);
  });

  test('a field that the template did not have yet is left to the built-in model', async () => {
    const { bytes } = await read(THIRD);
    const { fields, ...rest } = await learn(
      FIRST,
      confirmed(FIRST).filter(({ key }) => key !== 'job_number'),
    );
    const older: Example = { ...rest, fields: fields.filter((path) => path !== 'job_number') };
    const alone = await extract(bytes, []);
    const found = await extract(bytes, [older]);
    assert.equal(found.get('job_number')?.value, alone.get('job_number')?.value);
  });
});
