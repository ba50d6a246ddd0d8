/** Custom templates on layouts and labels that no list knows. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Drawn, extract, lines, pairs } from './extract-documents.ts';

const HEAD: Drawn[] = [
  { text: 'Registry of Clubs', x: 60, y: 40, size: 16 },
  ...lines(60, 64, '14 Harbour Street', 'Wagga Wagga NSW 2650'),
];

suite('a label', () => {
  test('is found behind the number of its question', async () => {
    const page = [
      ...HEAD,
      ...pairs(60, 240, 200, { '1. Registrant': 'Northgate Rowing', '2. Registration No.': 'RC-4471' }),
    ];
    const values = await extract([page], [{ name: 'Registration No.', type: 'text' }]);
    assert.equal(values['registration_no'], 'RC-4471');
  });

  test('announces its field also where the template has another alias', async () => {
    const page = [...HEAD, ...pairs(60, 240, 200, { Property: 'Oakfield Tower', Floor: 'Third' })];
    const without = await extract([page], [{ name: 'Property', type: 'text' }]);
    const wrong = await extract([page], [{ name: 'Property', type: 'text', aliases: ['Station'] }]);
    assert.equal(without['property'], 'Oakfield Tower');
    assert.deepEqual(wrong, without);
  });

  test('of a range gives both ends', async () => {
    const page = [...HEAD, ...pairs(60, 240, 200, { 'Schedule dates': '05/08/20-05/22/20' })];
    const values = await extract(
      [page],
      [
        { name: 'Schedule from', type: 'date' },
        { name: 'Schedule to', type: 'date' },
      ],
    );
    assert.equal(values['schedule_from'], '2020-05-08');
    assert.equal(values['schedule_to'], '2020-05-22');
  });
});

suite('a ticked box', () => {
  const page = [
    ...HEAD,
    ...lines(60, 200, 'Are you a member of another club?   [x] yes   [ ] no'),
    ...lines(60, 230, 'Membership:   [ ] junior   [x] senior   [ ] family'),
  ];

  test('answers a question', async () => {
    const values = await extract([page], [{ name: 'Member of another club', type: 'boolean' }]);
    assert.equal(values['member_of_another_club'], 'true');
  });

  test('chooses among answers', async () => {
    const choices = [{ name: 'junior' }, { name: 'senior' }, { name: 'family' }];
    const values = await extract([page], [{ name: 'Membership', type: 'choice', choices }]);
    assert.equal(values['membership'], 'senior');
  });
});

suite('a label that shares no words with the field', () => {
  test('finds the person with a role', async () => {
    const page = [
      ...HEAD,
      ...pairs(60, 240, 200, { Applicant: 'Dorothy Penhaligon', 'Represented by': 'Quillfeather Moss', Class: '25' }),
    ];
    const values = await extract([page], [{ name: 'Attorney', type: 'text' }]);
    assert.equal(values['attorney'], 'Quillfeather Moss');
  });

  test('tells a deadline from the date of the letter', async () => {
    const page = [
      ...HEAD,
      ...pairs(60, 240, 200, { 'Letter of': '2 May 2027', 'Please reply no later than': '14 June 2027' }),
    ];
    const values = await extract([page], [{ name: 'Deadline', type: 'date' }]);
    assert.equal(values['deadline'], '2027-06-14');
  });

  test('is found in German', async () => {
    const page = [
      ...lines(60, 40, 'Kleingartenverein Sonnenhang', 'Am Wehr 3', '99425 Weimar'),
      ...pairs(60, 260, 200, { 'Schreiben vom': '02.05.2027', 'Zu begleichen bis': '14.06.2027' }),
    ];
    const values = await extract([page], [{ name: 'Frist', type: 'date' }]);
    assert.equal(values['frist'], '2027-06-14');
  });
});
