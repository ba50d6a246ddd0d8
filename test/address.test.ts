/** Addresses of fourteen countries, on one line, over several lines and in a sentence. None is of a real person. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Address, findAddresses } from '../src/pipeline/extract/address/address.ts';
import type { Range } from '../src/pipeline/extract/address/town.ts';
import { nameStart, rateStreet } from '../src/pipeline/extract/address/words.ts';

type Parts = Readonly<
  Partial<Record<'name' | 'contact' | 'street' | 'city' | 'region' | 'postcode' | 'country', string>>
>;

function partsOf(text: string, { names, contact, streets, town, country }: Address): Parts {
  const all: Readonly<Record<string, Range | undefined>> = {
    name: names[0],
    contact,
    street: streets[0],
    city: town.city,
    region: town.region,
    postcode: town.postcode,
    country,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, range]) =>
      range === undefined ? [] : [[key, text.slice(range.from, range.to).replaceAll('\n', ', ')]],
    ),
  );
}

/** By country: a text, and what the only address in it is made of. */
const ADDRESSES: Readonly<Record<string, readonly (readonly [text: string, parts: Parts])[]>> = {
  Germany: [
    [
      'Weberei Lindau GmbH\nz. Hd. Frau Dr. Ute Kern\nAn der Bleiche 14 a\n88131 Lindau (Bodensee)',
      {
        name: 'Weberei Lindau GmbH',
        contact: 'Dr. Ute Kern',
        street: 'An der Bleiche 14 a',
        city: 'Lindau (Bodensee)',
        postcode: '88131',
      },
    ],
    [
      'Tischlerei Odo Harms · Mühlenstr. 3-5 · D-26721 Emden',
      { name: 'Tischlerei Odo Harms', street: 'Mühlenstr. 3-5', city: 'Emden', postcode: '26721' },
    ],
    [
      'Absender: Kanzlei Brandt & Voss, Postfach 10 22 40, 34022 Kassel',
      { name: 'Kanzlei Brandt & Voss', street: 'Postfach 10 22 40', city: 'Kassel', postcode: '34022' },
    ],
    [
      '66386 St. Ingbert, Alte Bahnhofstraße 27',
      { street: 'Alte Bahnhofstraße 27', city: 'St. Ingbert', postcode: '66386' },
    ],
    [
      'Firma\nHolzbau Reiter KG\nGewerbepark Süd 8, Halle 3\n94032 Passau\nDeutschland',
      {
        name: 'Holzbau Reiter KG',
        street: 'Gewerbepark Süd 8, Halle 3',
        city: 'Passau',
        postcode: '94032',
        country: 'Deutschland',
      },
    ],
  ],
  Austria: [
    [
      'Familie Josef Hinteregger, Dorfplatz 2/7, 5570 Mauterndorf',
      { name: 'Josef Hinteregger', street: 'Dorfplatz 2/7', city: 'Mauterndorf', postcode: '5570' },
    ],
    [
      'Mag. Petra Stangl\nMariahilfer Gürtel 11, Stiege 2, Top 14\n1150 Wien, Österreich',
      {
        name: 'Mag. Petra Stangl',
        street: 'Mariahilfer Gürtel 11, Stiege 2, Top 14',
        city: 'Wien',
        postcode: '1150',
        country: 'Österreich',
      },
    ],
  ],
  Switzerland: [
    [
      'Spenglerei Aebi AG, Im Grund 6, CH-3113 Rubigen',
      { name: 'Spenglerei Aebi AG', street: 'Im Grund 6', city: 'Rubigen', postcode: '3113' },
    ],
    [
      'Mme Claire Rochat\nRue des Alpes 19\n1201 Genève\nSuisse',
      { name: 'Claire Rochat', street: 'Rue des Alpes 19', city: 'Genève', postcode: '1201', country: 'Suisse' },
    ],
  ],
  'United Kingdom': [
    [
      "Flat 3, Weaver's Court, Mill Lane, Hebden Bridge, West Yorkshire HX7 8AB",
      {
        street: "Flat 3, Weaver's Court, Mill Lane",
        city: 'Hebden Bridge',
        region: 'West Yorkshire',
        postcode: 'HX7 8AB',
      },
    ],
    [
      'Pennant & Rowe LLP 17 Castle Street, Bristol, BS1 3XD',
      { name: 'Pennant & Rowe LLP', street: '17 Castle Street', city: 'Bristol', postcode: 'BS1 3XD' },
    ],
    [
      'Registered in Wales 04471120. Registered office: Unit 9 Afon Trading Estate, Brecon LD3 8HH',
      { street: 'Unit 9 Afon Trading Estate', city: 'Brecon', postcode: 'LD3 8HH' },
    ],
    [
      'The Cobbled Hen\nOld Dairy Yard\nLudlow\nSY8 1QQ\nUnited Kingdom',
      {
        name: 'The Cobbled Hen',
        street: 'Old Dairy Yard',
        city: 'Ludlow',
        postcode: 'SY8 1QQ',
        country: 'United Kingdom',
      },
    ],
    [
      'FAO Nigel Thripp\nHarbour Trust\nPO Box 88, Falmouth TR11 2ZZ',
      { name: 'Harbour Trust', contact: 'Nigel Thripp', street: 'PO Box 88', city: 'Falmouth', postcode: 'TR11 2ZZ' },
    ],
  ],
  Ireland: [
    [
      'Shannon Kayaks Ltd., Unit 2 Quay Business Park, Athlone, Co. Westmeath, N37 X0T4',
      {
        name: 'Shannon Kayaks Ltd.',
        street: 'Unit 2 Quay Business Park',
        city: 'Athlone',
        region: 'Co. Westmeath',
        postcode: 'N37 X0T4',
      },
    ],
    [
      'Orla Tierney\n14 Chapel Row\nDublin 8\nD08 KX72\nIreland',
      { name: 'Orla Tierney', street: '14 Chapel Row', city: 'Dublin 8', postcode: 'D08 KX72', country: 'Ireland' },
    ],
  ],
  'United States': [
    [
      'Prairie Lens Co, 410 W 9th St Ste 2B, Sioux Falls, SD 57104',
      { name: 'Prairie Lens Co', street: '410 W 9th St Ste 2B', city: 'Sioux Falls', region: 'SD', postcode: '57104' },
    ],
    [
      'One Harbor Plaza, Suite 1200 • Tacoma, Washington 98402 • (253) 555-0188',
      { street: 'One Harbor Plaza, Suite 1200', city: 'Tacoma', region: 'Washington', postcode: '98402' },
    ],
    [
      "Attn: Lee O'Dell\nGulf Coast Marine LLC\nP.O. Box 1147\nCoeur d'Alene ID 83814-1147\nUSA",
      {
        name: 'Gulf Coast Marine LLC',
        contact: "Lee O'Dell",
        street: 'P.O. Box 1147',
        city: "Coeur d'Alene",
        region: 'ID',
        postcode: '83814-1147',
        country: 'USA',
      },
    ],
    [
      'Dana Whitfield Tax Service 88 Juniper Rd Santa Fe NM 87501',
      {
        name: 'Dana Whitfield Tax Service',
        street: '88 Juniper Rd',
        city: 'Santa Fe',
        region: 'NM',
        postcode: '87501',
      },
    ],
    [
      '350 5th Ave, New York, New York 10118',
      { street: '350 5th Ave', city: 'New York', region: 'New York', postcode: '10118' },
    ],
  ],
  Canada: [
    [
      '1180 Rideau Ridge NW, Calgary, Alberta T3K 4M2, Canada',
      { street: '1180 Rideau Ridge NW', city: 'Calgary', region: 'Alberta', postcode: 'T3K 4M2', country: 'Canada' },
    ],
    [
      'Marc Roy Bookkeeping #305-90 Hastings St Nanaimo BC V9R 3T1',
      {
        name: 'Marc Roy Bookkeeping',
        street: '#305-90 Hastings St',
        city: 'Nanaimo',
        region: 'BC',
        postcode: 'V9R 3T1',
      },
    ],
    [
      "Sirop Lavoie Inc.\n22, rue de l'Érable\nTrois-Rivières (Québec) G9A 5H7",
      {
        name: 'Sirop Lavoie Inc.',
        street: "22, rue de l'Érable",
        city: 'Trois-Rivières',
        region: 'Québec',
        postcode: 'G9A 5H7',
      },
    ],
  ],
  Netherlands: [
    [
      'Bakkerij De Korenaar B.V. · Prinsengracht 811 · 1017 KB Amsterdam · Nederland',
      {
        name: 'Bakkerij De Korenaar B.V.',
        street: 'Prinsengracht 811',
        city: 'Amsterdam',
        postcode: '1017 KB',
        country: 'Nederland',
      },
    ],
    [
      't.a.v. Joost Vink\nPostbus 412\n5600 AK Eindhoven',
      { contact: 'Joost Vink', street: 'Postbus 412', city: 'Eindhoven', postcode: '5600 AK' },
    ],
  ],
  France: [
    [
      'Atelier Perrin SARL, 14 bis rue des Tanneurs, 37000 Tours, France',
      {
        name: 'Atelier Perrin SARL',
        street: '14 bis rue des Tanneurs',
        city: 'Tours',
        postcode: '37000',
        country: 'France',
      },
    ],
    [
      'M. Luc Garnier\n3 impasse du Moulin\n84400 Apt',
      { name: 'Luc Garnier', street: '3 impasse du Moulin', city: 'Apt', postcode: '84400' },
    ],
  ],
  India: [
    [
      'M/s Sarvam Textiles Pvt Ltd, Plot 41, Peenya Industrial Area, Bengaluru 560058, Karnataka, India',
      {
        name: 'Sarvam Textiles Pvt Ltd',
        street: 'Plot 41, Peenya Industrial Area',
        city: 'Bengaluru',
        region: 'Karnataka',
        postcode: '560058',
        country: 'India',
      },
    ],
    [
      'Flat 7B, Lotus Towers\nM.G. Road\nPune - 411 001, Maharashtra',
      { street: 'Flat 7B, Lotus Towers, M.G. Road', city: 'Pune', region: 'Maharashtra', postcode: '411 001' },
    ],
  ],
  Singapore: [
    [
      'UEN 201944812K · 8 Tuas Lane #04-19 Westhub Singapore 638812 · Tel +65 6555 0181',
      { street: '8 Tuas Lane #04-19 Westhub', city: 'Singapore', postcode: '638812' },
    ],
    [
      'Ms Lim Hui Min\nBlk 12 Jalan Kayu #03-02\nSingapore 799012',
      { name: 'Lim Hui Min', street: 'Blk 12 Jalan Kayu #03-02', city: 'Singapore', postcode: '799012' },
    ],
  ],
  Australia: [
    [
      'Possum Creek Pottery Pty Ltd, Lot 4 Weir Rd, Bellingen NSW 2454, Australia',
      {
        name: 'Possum Creek Pottery Pty Ltd',
        street: 'Lot 4 Weir Rd',
        city: 'Bellingen',
        region: 'NSW',
        postcode: '2454',
        country: 'Australia',
      },
    ],
    [
      'PO Box 77, Port Lincoln South Australia 5606',
      { street: 'PO Box 77', city: 'Port Lincoln', region: 'South Australia', postcode: '5606' },
    ],
  ],
  'New Zealand': [
    [
      'Kea Outdoor Limited\nLevel 2, 40 Tory Street\nWellington 6011\nNew Zealand',
      {
        name: 'Kea Outdoor Limited',
        street: 'Level 2, 40 Tory Street',
        city: 'Wellington',
        postcode: '6011',
        country: 'New Zealand',
      },
    ],
  ],
  'South Africa': [
    [
      'Farm 22 Slanghoek Road, Rawsonville, 6845, South Africa',
      { street: 'Farm 22 Slanghoek Road', city: 'Rawsonville', postcode: '6845', country: 'South Africa' },
    ],
    [
      'Attention: Thandi Nkosi, 5 Acacia Crescent, Durban, KwaZulu-Natal 4001',
      {
        contact: 'Thandi Nkosi',
        street: '5 Acacia Crescent',
        city: 'Durban',
        region: 'KwaZulu-Natal',
        postcode: '4001',
      },
    ],
  ],
  'further countries': [
    [
      'Pekárna Dvořák s.r.o., Lipová 12, 382 99 Větřní',
      { name: 'Pekárna Dvořák s.r.o.', street: 'Lipová 12', city: 'Větřní', postcode: '382 99' },
    ],
    [
      'ul. Kwiatowa 8\n00-950 Warszawa\nPolen',
      { street: 'ul. Kwiatowa 8', city: 'Warszawa', postcode: '00-950', country: 'Polen' },
    ],
  ],
};

suite('an address', () => {
  for (const [country, addresses] of Object.entries(ADDRESSES)) {
    test(`is read as they are printed in: ${country}`, () => {
      for (const [text, parts] of addresses) {
        const found = findAddresses(text).map((address) => partsOf(text, address));
        assert.deepEqual(found, [parts], text);
      }
    });
  }

  test('in a sentence ends what a label or a birthday is', () => {
    const text =
      'zwischen 1. Herrn Dr. Anton Pichler, geb. 14.3.1961, Ringweg 6, 9020 Klagenfurt, und 2. Frau Eva Nagl, Am Kai 3, 4020 Linz';
    const [first, second] = findAddresses(text).map((address) => partsOf(text, address));
    assert.deepEqual([first?.street, first?.city], ['Ringweg 6', 'Klagenfurt']);
    assert.deepEqual([second?.street, second?.city], ['Am Kai 3', 'Linz']);
  });
});

suite('a number', () => {
  for (const text of [
    '1020 Enterprise Way',
    'Rechnung 10118 vom 3. Mai',
    'HRB 4410 AG Ansfeld',
    'Lockbox 9922, P.O. Box 1450',
    'Order A12 3456',
    'Total for 2026',
  ])
    test(`is no postcode in ${text}`, () => assert.deepEqual(findAddresses(text), []));
});

suite('names and towns', () => {
  test('take linear time, whatever is in front of a postcode', () => {
    const started = performance.now();
    findAddresses(`${"D'A ".repeat(200)}? SW1A 1AA`);
    assert.ok(performance.now() - started < 2000);
  });

  test('lose their salutation before a particle, and keep initials and names of firms', () => {
    for (const [text, start] of [
      ['Herr von Berg', 5],
      ['Frau de Vries', 5],
      ['Mr. d’Arcy', 4],
      ['MS JANE DOE', 3],
      ['MS Amlin Ltd', 0],
      ['M. Okafor', 0],
      ['Contact Energy Ltd', 0],
      ['Contact: Jane Doe', 9],
    ] as const)
      assert.equal(nameStart(text), start, text);
  });

  test('are no streets', () => {
    for (const name of ['Gates', 'Goldberg', 'Dr. von Hagen', 'Eva Feld']) assert.equal(rateStreet(name), 0, name);
    assert.equal(rateStreet('Sonnenberg 4'), 2);
  });
});
