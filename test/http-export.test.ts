import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, type TestInbox, upload } from './http-inbox.ts';
import { type Answer, FAILING_PIPELINE, type HttpServer, type TestUser } from './http-server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TEMPLATE = {
  fields: [
    {
      name: 'general',
      type: 'record',
      fields: [
        { name: 'number', type: 'text' },
        { name: 'date', type: 'date' },
        { name: 'total', type: 'quantity' },
        { name: 'paid', type: 'boolean' },
      ],
    },
    { name: 'note', type: 'text', multiple: true },
    {
      name: 'line',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'article', type: 'text' },
        { name: 'price', type: 'quantity' },
        { name: 'count', type: 'number' },
      ],
    },
  ],
};
const HEADER =
  'document_id,document_name,created_at,general.number,general.date,general.total,general.total.unit,general.paid,note,' +
  'line.article,line.price,line.price.unit,line.count';

const value = (key: string, text: string) => ({ key, value: text });
const record = (key: string, values: Record<string, string>) => {
  return { key, value: Object.entries(values).map(([name, text]) => value(name, text)) };
};
/** Documents by name, in the order of their upload. */
const DOCUMENTS: Readonly<Record<string, readonly object[]>> = {
  'first, "best".pdf': [
    record('general', { number: 'R-1, "new"', date: '2026-03-05', total: '1234.50 EUR', paid: 'true' }),
    value('note', 'one'),
    value('note', 'two; three'),
    record('line', { article: 'Pen', price: '1.25 EUR', count: '3' }),
    record('line', { article: 'Ink & <paper>', price: '10 kWh / a', count: '0.5' }),
  ],
  'empty.pdf': [],
  '=SUM(A1).pdf': [
    record('general', { number: '+49 30 1', total: '-7.10 EUR' }),
    record('line', { article: '@cmd', price: '-3', count: '-12345678901234567890' }),
  ],
};

/** Texts and how a CSV writes them. */
const WRITTEN: readonly (readonly [text: string, cell: string])[] = [
  [';=1+1', '";=1+1"'],
  ['a;=1+1;b', '"a;=1+1;b"'],
  ['a|=1+1', '"a|=1+1"'],
  ['=1+1', "'=1+1"],
  ['=1;2', `"'=1;2"`],
  ...['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\ufe62', '\ufe63', '\ufe6b'].flatMap(
    (operator) =>
      [
        '',
        // Zero-width space, joiners and no-break space; word joiner, soft hyphen, direction marks.
        '\u200b',
        '\u200c\u200d',
        '\u2060',
        '\u00ad',
        '\u202e\u2066',
        // Combining grapheme joiner, Hangul filler, variation selectors, tags, blank Braille pattern.
        '\u034f',
        '\u3164',
        '\ufe0f\u{e0100}',
        '\u{e0041}',
        '\u2800',
        '\u0001\u0085',
      ].map((before) => [`${before}${operator}1+1`, `'${before}${operator}1+1`] as const),
  ),
  ['\u200ba=1', '\u200ba=1'],
  ['5,-', '"5,-"'],
];

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    let inbox: TestInbox;
    let ids: string[];
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
      inbox = await createInbox(anna, { template: TEMPLATE, name: 'Post "eingang" für März' });
      ids = [];
      for (const [name, entities] of Object.entries(DOCUMENTS)) {
        const { id } = await upload(anna, inbox, '%PDF-1.7\n', name);
        await awaitProcessed(anna, id);
        const corrected = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
        assert.equal(corrected.status, 200, corrected.text);
        ids.push(id);
      }
      // Neither of these has an extraction.
      await awaitProcessed(anna, (await upload(anna, inbox, 'damaged\n%PDF-1.7\n', 'failed.pdf')).id);
    });

    const get = (accept: string | undefined, query = 'order_by=date:asc'): Promise<Answer> =>
      anna.ask(`/inboxes/${inbox.id}/extractions?${query}`, accept === undefined ? {} : { headers: { accept } });
    /** The lines of a CSV, with the ids and times that differ from run to run written as 1, 2, 3 and T. */
    const csv = async (query: string): Promise<string[]> => {
      const { status, text } = await get('text/csv', query);
      assert.equal(status, 200, text);
      assert.ok(text.endsWith('\r\n'));
      const named = ids.reduce((all, id, index) => all.replaceAll(id, String(index + 1)), text);
      return named
        .slice(0, -2)
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
        .split('\r\n');
    };

    test('extractions come as JSON, the most recent first', async () => {
      const { status, headers, body } = await get(undefined, '');
      assert.equal(status, 200);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.deepEqual([body.count, body.results.length], [3, 3]);
      const names = body.results.map((result: { document_name: string }) => result.document_name);
      assert.deepEqual(names, Object.keys(DOCUMENTS).reverse());
      const { body: single } = await anna.ask(`/documents/${ids[0]}/extraction`);
      assert.deepEqual(body.results[2], single);
      const page = await get('application/json', 'limit=1&offset=1');
      assert.deepEqual([page.body.count, page.body.results.length], [3, 1]);
      assert.match(page.headers.get('link') ?? '', /extractions\?limit=1&offset=2>; rel="next"$/);
      assert.deepEqual((await get(undefined, 'offset=9')).body, { count: 3, results: [] });
    });

    test('documents are chosen as in their list, in every form', async () => {
      const { body: documents } = await anna.ask(`/inboxes/${inbox.id}/documents?state=done&order_by=date:asc`);
      const [, second] = documents.results;
      const queries: [query: string, names: string[]][] = [
        [`created_after=${second.created_at}`, Object.keys(DOCUMENTS).slice(2)],
        [`created_before=${second.created_at}`, Object.keys(DOCUMENTS).slice(0, 1)],
        // A person corrected all of them.
        ['needs_review=true', []],
        ['needs_review=false', Object.keys(DOCUMENTS)],
        ['q=best', Object.keys(DOCUMENTS).slice(0, 1)],
        ['state=done&q=pdf', Object.keys(DOCUMENTS)],
        ['state=failed', []],
      ];
      for (const [query, names] of queries) {
        const { body } = await get('application/json', `order_by=date:asc&${query}`);
        assert.equal(body.count, names.length, query);
        const given = body.results.map((result: { document_name: string }) => result.document_name);
        assert.deepEqual(given, names, query);
        const lines = (await get('application/x-ndjson', query)).text.split('\n').filter(Boolean);
        assert.equal(lines.length, names.length, query);
      }
    });

    test('the form is chosen by Accept', async () => {
      const forms: [accept: string | undefined, type: RegExp][] = [
        [undefined, /^application\/json; charset=utf-8$/],
        ['*/*', /^application\/json/],
        ['application/*', /^application\/json/],
        ['text/html, application/xhtml+xml, */*;q=0.8', /^application\/json/],
        ['text/csv', /^text\/csv; charset=utf-8; header=present$/],
        ['text/*', /^text\/csv/],
        ['TEXT/CSV; charset=utf-8', /^text\/csv/],
        ['application/json;q=0.5, text/csv;q=0.9', /^text\/csv/],
        ['text/csv, */*', /^text\/csv/],
        ['application/x-ndjson', /^application\/x-ndjson/],
        [XLSX, /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/],
        ['application/json;q=0, */*', /^text\/csv/],
      ];
      for (const [accept, type] of forms) {
        const { status, headers } = await get(accept);
        assert.equal(status, 200, accept);
        assert.match(headers.get('content-type') ?? '', type, accept);
        assert.equal(headers.get('vary'), 'Accept');
      }
      for (const accept of ['text/html', 'application/xml, image/*', 'application/json;q=0', 'text/csv;q=0.0']) {
        const { status, body } = await get(accept);
        assert.deepEqual([status, body.type], [406, 'urn:extrakt:error:not_acceptable'], accept);
        assert.match(body.detail, /text\/csv/);
      }
    });

    test('CSV has a row for each occurrence of a repeating record', async () => {
      assert.deepEqual(await csv('order_by=date:asc'), [
        HEADER,
        '1,"first, ""best"".pdf",T,"R-1, ""new""",2026-03-05,1234.50,EUR,true,"one; two; three",Pen,1.25,EUR,3',
        '1,"first, ""best"".pdf",T,"R-1, ""new""",2026-03-05,1234.50,EUR,true,"one; two; three",Ink & <paper>,10,kWh / a,0.5',
        '2,empty.pdf,T,,,,,,,,,,',
        "3,'=SUM(A1).pdf,T,'+49 30 1,,-7.10,EUR,,,'@cmd,-3,,-12345678901234567890",
      ]);
    });

    test('CSV has one row a document where that is asked for', async () => {
      assert.deepEqual((await csv('order_by=date:asc&rows=document')).slice(0, 3), [
        HEADER,
        '1,"first, ""best"".pdf",T,"R-1, ""new""",2026-03-05,1234.50,EUR,true,"one; two; three","Pen; Ink & <paper>",' +
          '"1.25; 10","EUR; kWh / a","3; 0.5"',
        '2,empty.pdf,T,,,,,,,,,,',
      ]);
    });

    test('CSV can be written for German spreadsheets', async () => {
      const [header, first] = await csv('order_by=date:asc&delimiter=%3B&decimal=%2C&bom=true');
      assert.equal(header, HEADER.replaceAll(',', ';'));
      assert.equal(
        first,
        '1;"first, ""best"".pdf";T;"R-1, ""new""";2026-03-05;1234,50;EUR;true;"one; two; three";Pen;1,25;EUR;3',
      );
      // fetch takes the mark off, so the bytes are looked at.
      const path = `${server.url}/inboxes/${inbox.id}/extractions`;
      const headers = { authorization: `Bearer ${anna.token}`, accept: 'text/csv' };
      for (const [query, start] of [
        ['?bom=true', 'efbbbf646f63'],
        ['', '646f63756d65'],
      ]) {
        const answer = await fetch(path + query, { headers });
        assert.equal(
          Buffer.from(await answer.arrayBuffer())
            .subarray(0, 6)
            .toString('hex'),
          start,
        );
      }
      assert.equal((await csv('delimiter=%09'))[0], HEADER.replaceAll(',', '\t'));
    });

    test('CSV leaves formulas as they are where that is asked for', async () => {
      const rows = await csv('order_by=date:asc&raw=true');
      assert.equal(rows[4], '3,=SUM(A1).pdf,T,+49 30 1,,-7.10,EUR,,,@cmd,-3,,-12345678901234567890');
    });

    test('no text is run as a formula, whatever invisible characters precede it and wherever the file is split', async () => {
      const hostile = await createInbox(anna, { template: TEMPLATE });
      const { id } = await upload(anna, hostile, '%PDF-1.7\n', '=1+1;\u00ad.pdf');
      await awaitProcessed(anna, id);
      const entities = WRITTEN.map(([article]) => record('line', { article }));
      const corrected = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
      assert.equal(corrected.status, 200, corrected.text);
      const path = `${server.url}/inboxes/${hostile.id}/extractions`;
      const ask = async (accept: string) => {
        const answer = await fetch(path, { headers: { authorization: `Bearer ${anna.token}`, accept } });
        return Buffer.from(await answer.arrayBuffer());
      };
      const [header, ...lines] = (await ask('text/csv')).toString().trimEnd().split('\r\n');
      assert.match(header ?? '', /^document_id,document_name,/);
      assert.equal(lines.length, WRITTEN.length);
      for (const [index, [, cell]] of WRITTEN.entries()) {
        assert.ok(lines[index]?.endsWith(`,,,,,,,${cell},,,`), `${JSON.stringify(cell)}: ${lines[index]}`);
        assert.match(lines[index] ?? '', /^[^,]+,"'=1\+1;\u00ad?\.pdf",/);
      }
      // Editing the cell of a workbook does not run it either; its value is the text itself.
      const parts = unzipSync(await ask(XLSX));
      const read = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
      assert.match(read('xl/styles.xml'), /(<xf [^>]*\/>){5}<xf [^>]*quotePrefix="1"\/><\/cellXfs>/);
      const styles = [...read('xl/worksheets/sheet2.xml').matchAll(/<c r="D\d+" t="inlineStr"( s="5")?>/g)];
      assert.deepEqual(
        styles.map(([, style]) => style !== undefined),
        WRITTEN.map(([, cell]) => cell.startsWith("'") || cell.startsWith(`"'`)),
      );
    });

    test('files are named after the inbox', async () => {
      for (const [accept, ending] of [
        ['text/csv', 'csv'],
        [XLSX, 'xlsx'],
      ] as const) {
        assert.equal(
          (await get(accept)).headers.get('content-disposition'),
          `attachment; filename="Post _eingang_ f_r M_rz.${ending}"; ` +
            `filename*=UTF-8''Post%20%22eingang%22%20f%C3%BCr%20M%C3%A4rz.${ending}`,
        );
      }
    });

    test('NDJSON has one extraction a line', async () => {
      const { text } = await get('application/x-ndjson');
      assert.ok(text.endsWith('\n'));
      const lines = text
        .slice(0, -1)
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.deepEqual(lines, (await get('application/json')).body.results);
    });

    test('XLSX has a sheet of documents and one for each repeating record, with typed cells', async () => {
      const path = `${server.url}/inboxes/${inbox.id}/extractions?order_by=date:asc`;
      const headers = { authorization: `Bearer ${anna.token}`, accept: XLSX };
      const answer = await fetch(path, { headers });
      const workbook = Buffer.from(await answer.arrayBuffer());
      const sheets = await readXlsx(workbook);
      assert.deepEqual(
        sheets.map(({ sheet }) => sheet),
        ['documents', 'line'],
      );
      const [documents = [], lines = []] = sheets.map(({ data }) => data);
      const columns = HEADER.split(',');
      assert.deepEqual(documents[0], columns.slice(0, 9));
      assert.deepEqual(lines[0], [...columns.slice(0, 3), ...columns.slice(9)]);
      const [id, name, time, ...cells] = documents[1] ?? [];
      assert.deepEqual([id, name], [ids[0], 'first, "best".pdf']);
      assert.ok(time instanceof Date && Math.abs(time.getTime() - Date.now()) < 600_000);
      assert.deepEqual(cells, ['R-1, "new"', new Date('2026-03-05'), 1234.5, 'EUR', true, 'one; two; three']);
      assert.equal(documents.length, 4);
      // No apostrophe: a text cell is never run.
      assert.deepEqual([documents[3]?.[1], documents[3]?.[3], documents[3]?.[5]], ['=SUM(A1).pdf', '+49 30 1', -7.1]);
      assert.deepEqual(
        lines.slice(1).map((row) => row.slice(3)),
        [
          ['Pen', 1.25, 'EUR', 3],
          ['Ink & <paper>', 10, 'kWh / a', 0.5],
          // More digits than a spreadsheet's number holds: a text.
          ['@cmd', -3, null, '-12345678901234567890'],
        ],
      );
      // Amounts of money are shown with two decimals and grouped; other quantities as they are.
      const parts = unzipSync(workbook);
      const read = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
      assert.match(read('xl/worksheets/sheet1.xml'), /s="4"><v>1234.50</);
      assert.match(read('xl/worksheets/sheet2.xml'), /s="4"><v>1.25<.*<c r="E3"><v>10</s);
      assert.match(read('xl/styles.xml'), /numFmtId="164" formatCode="#,##0.00####"/);
    });

    test('bad parameters are 422 in every form', async () => {
      for (const query of [
        'delimiter=ab',
        'delimiter=%22',
        'delimiter=',
        'delimiter=%0A',
        'decimal=x',
        'bom=1',
        'raw=yes',
        'rows=all',
        'limit=0',
        'order_by=total',
        'colour=red',
      ]) {
        for (const accept of ['application/json', 'text/csv', XLSX]) {
          const { status, body } = await get(accept, query);
          assert.deepEqual([status, body.errors?.length], [422, 1], query);
        }
      }
      assert.equal((await get('application/json', 'limit=1001')).status, 422);
      assert.equal((await get('text/csv', 'created_after=yesterday')).status, 422);
      assert.equal((await get('text/csv', 'limit=100000')).status, 200);
    });

    test('columns stay for what an earlier template found, and an empty inbox has those of its template', async () => {
      const other = await createInbox(anna, { template: TEMPLATE });
      const export_ = () => anna.ask(`/inboxes/${other.id}/extractions`, { headers: { accept: 'text/csv' } });
      assert.equal((await export_()).text, `${HEADER}\r\n`);
      const { id } = await upload(anna, other, '%PDF-1.7\n');
      await awaitProcessed(anna, id);
      const entities = [record('general', { number: 'R-1' }), record('line', { article: 'Pen' })];
      await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: { entities } });
      const template = { fields: [{ name: 'sum', type: 'quantity' }] };
      await anna.ask(`/pipelines/${other.pipelineId}`, { method: 'PATCH', json: { template } });
      const [header, row] = (await export_()).text.split('\r\n');
      assert.equal(header, 'document_id,document_name,created_at,sum,sum.unit,general.number,line.article');
      assert.match(row ?? '', /,,,R-1,Pen$/);
    });

    test('every order, offset and limit gives the same rows in every form, over many pages', async () => {
      const many = await createInbox(anna);
      for (let number = 0; number < 45; number++) {
        await upload(anna, many, '%PDF-1.7\n', `${String((number * 7) % 45).padStart(2, '0')} of many.pdf`);
      }
      const { body } = await anna.ask(`/inboxes/${many.id}/documents?order_by=date:asc`);
      await awaitProcessed(anna, body.results.at(-1).id);
      for (const order of ['id', 'name', 'date', 'id:desc', 'name:desc', 'date:desc']) {
        const all = await anna.ask(`/inboxes/${many.id}/documents?order_by=${order}`);
        const wanted = all.body.results.map(({ id }: { id: string }) => id);
        for (const [offset, limit] of [
          [0, 1000],
          [0, 20],
          [3, 40],
          [20, 25],
          [44, 5],
        ] as const) {
          const path = `/inboxes/${many.id}/extractions?order_by=${order}&offset=${offset}&limit=${limit}`;
          const slice = wanted.slice(offset, offset + limit);
          const json = await anna.ask(path);
          assert.deepEqual(
            json.body.results.map((result: { document_id: string }) => result.document_id),
            slice,
            path,
          );
          const rows = (await anna.ask(path, { headers: { accept: 'text/csv' } })).text.split('\r\n').slice(1, -1);
          assert.deepEqual(
            rows.map((row) => row.split(',')[0]),
            slice,
            path,
          );
        }
      }
    });
  },
  { worker: true, entry: FAILING_PIPELINE },
);
