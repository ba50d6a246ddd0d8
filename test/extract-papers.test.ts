/** Papers of other kinds than invoices: each with the look that such papers have. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertValues, extract, extractWhole, lines, pairs, rows } from './extract-documents.ts';

suite('papers of other kinds', () => {
  test('a business card has no labels', async () => {
    const values = await extract(
      [
        [
          { text: 'Birkenau Metallbau GmbH', x: 20, y: 20, size: 12, bold: true },
          { text: 'Dr. Katharina Overbeck', x: 20, y: 50, size: 10 },
          { text: 'Leiterin Einkauf', x: 20, y: 64, size: 8 },
          { text: 'Bergstraße 14', x: 20, y: 84, size: 8 },
          { text: '72070 Tübingen', x: 20, y: 95, size: 8 },
          { text: '07071 123 456', x: 150, y: 84, size: 8 },
          { text: '0171 2345678', x: 150, y: 95, size: 8 },
          { text: 'k.overbeck@birkenau-metallbau.de', x: 20, y: 110, size: 8 },
          { text: 'www.birkenau-metallbau.de', x: 20, y: 121, size: 8 },
        ],
      ],
      'business_card.de',
    );
    assertValues(values, {
      'person.name': 'Dr. Katharina Overbeck',
      'person.title': 'Leiterin Einkauf',
      'person.company': 'Birkenau Metallbau GmbH',
      'contact.street': 'Bergstraße 14',
      'contact.postcode': '72070',
      'contact.city': 'Tübingen',
      'contact.phone': '07071 123 456',
      'contact.mobile': '0171 2345678',
      'contact.email': 'k.overbeck@birkenau-metallbau.de',
      'contact.website': 'www.birkenau-metallbau.de',
    });
  });

  test('a contract names its parties and terms in sentences', async () => {
    const values = await extract(
      [
        [
          { text: 'Lagervertrag', x: 60, y: 40, size: 18, bold: true },
          ...lines(
            60,
            80,
            'Zwischen der Steinbach Logistik AG, Am Markt 3, 20095 Hamburg, vertreten durch Holger Niehaus',
            '- nachfolgend „Lagerhalter“ genannt - und Marlene Döring, Lindenweg 8, 24103 Kiel',
            '- nachfolgend „Einlagerer“ genannt - wird folgender Vertrag geschlossen:',
            '§ 1 Dauer',
            'Der Vertrag beginnt am 1. April 2024 und endet am 31. März 2026.',
            'Er kann mit einer Frist von sechs Wochen zum Quartalsende gekündigt werden.',
            'Es gilt das Recht der Bundesrepublik Deutschland.',
            'Hamburg, den 12. März 2024',
          ),
        ],
      ],
      'contract.de',
    );
    assertValues(values, {
      'general.title': 'Lagervertrag',
      'party[0].name': 'Steinbach Logistik AG',
      'party[0].role': 'Lagerhalter',
      'party[0].representative': 'Holger Niehaus',
      'party[0].street': 'Am Markt 3',
      'party[1].name': 'Marlene Döring',
      'party[1].role': 'Einlagerer',
      'party[1].city': 'Kiel',
      'general.start_date': '2024-04-01',
      'general.end_date': '2026-03-31',
      'general.notice_period': 'sechs Wochen zum Quartalsende',
      'general.governing_law': 'Recht der Bundesrepublik Deutschland',
      'general.date': '2024-03-12',
    });
  });

  test('a payslip tells earnings from deductions by their sums', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Talhammer Druckerei GmbH', 'Mühlgasse 5', '79098 Freiburg'),
          ...lines(60, 110, 'Jonas Brinkmann', 'Hauptstraße 9', '79100 Freiburg'),
          { text: 'Gehaltsabrechnung für Mai 2024', x: 60, y: 180, size: 14, bold: true },
          ...pairs(60, 200, 210, { 'Personal-Nr.': '20417', Steuerklasse: '3' }),
          ...rows([60, -260], 260, ['Bezug', 'Euro'], ['Gehalt', '3.800,00'], ['Fahrgeld', '90,00']),
          ...rows([320, -540], 260, ['Was abgeht', 'Euro'], ['Lohnsteuer', '410,50'], ['Rentenversicherung', '361,77']),
          ...rows([60, -540], 360, ['Alles zusammen', '3.890,00'], ['Bleibt', '3.117,73']),
        ],
      ],
      'payslip.de',
    );
    assertValues(values, {
      'employer.name': 'Talhammer Druckerei GmbH',
      'employee.name': 'Jonas Brinkmann',
      'employee.personnel_number': '20417',
      'general.period': 'Mai 2024',
      'payments[0].description': 'Gehalt',
      'payments[1].amount': '90.00',
      'deductions[0].description': 'Lohnsteuer',
      'deductions[1].amount': '361.77',
      'amounts.gross_pay': '3890.00',
      'amounts.net_pay': '3117.73',
    });
  });

  test('a policy is checked: premium and tax give the total', async () => {
    const extraction = await extractWhole(
      [
        [
          ...lines(60, 40, 'Seeblick Versicherung AG', 'Kirchplatz 2', '80331 München'),
          ...pairs(60, 260, 180, {
            'Versicherungsschein-Nr.': 'HV 482.115630',
            Versicherungsbeginn: '01.06.2024',
            Versicherungsablauf: '01.06.2025',
          }),
          ...rows(
            [60, -400],
            260,
            ['Nettobeitrag', '100,00 EUR'],
            ['Versicherungsteuer 19 %', '19,00 EUR'],
            ['Gesamtbeitrag', '120,00 EUR'],
          ),
        ],
      ],
      'insurance_policy.de',
    );
    const failed = (extraction.checks ?? []).filter(({ status }) => status === 'failed').map(({ rule }) => rule);
    assert.deepEqual(failed, ['premium + insurance tax = total']);
  });

  test('a doctor’s bill lists services by their numbers', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Dr. med. Torben Hagedorn', 'Am Markt 12', '04109 Leipzig'),
          ...lines(60, 130, 'Ilse Kowalski', 'Gartenallee 7', '04155 Leipzig'),
          ...pairs(60, 200, 220, {
            'Rechnungs-Nr.': '2024-311',
            Rechnungsdatum: '14.05.2024',
            'geb. am': '03.02.1961',
          }),
          { text: 'Diagnose: Lumbago (M54.5)', x: 60, y: 290 },
          ...rows(
            [60, 140, 200, -430, -540],
            320,
            ['Datum', 'GOÄ', 'Leistung', 'Faktor', 'Betrag'],
            ['06.05.2024', '1', 'Beratung', '2,3', '10,73'],
            ['06.05.2024', '7', 'Untersuchung', '2,3', '21,45'],
          ),
          ...rows([360, -540], 390, ['Rechnungsbetrag', '32,18']),
        ],
      ],
      'medical_bill.de',
    );
    assertValues(values, {
      'provider.name': 'Dr. med. Torben Hagedorn',
      'patient.name': 'Ilse Kowalski',
      'patient.birth_date': '1961-02-03',
      'general.date': '2024-05-14',
      'general.diagnosis': 'Lumbago (M54.5)',
      'service[0].code': '1',
      'service[1].factor': '2.3',
      'service[1].amount': '21.45',
      'amounts.total_amount': '32.18',
    });
  });

  test('a bill of lading has boxes with headings', async () => {
    const values = await extract(
      [
        [
          { text: 'Bill of Lading', x: 40, y: 30, size: 16, bold: true },
          { text: 'B/L No.: HLCU482', x: 400, y: 34 },
          ...lines(40, 70, 'Shipper', 'Oakfield Tools Ltd', '12 Mill Lane', 'Leeds LS1 4AB'),
          ...lines(320, 70, 'Consignee', 'Harbour Metalworks plc', '3 Castle Road', 'Durham DH1 2PL'),
          ...lines(40, 160, 'Port of loading', 'Felixstowe'),
          ...lines(320, 160, 'Port of discharge', 'Rotterdam'),
          ...rows(
            [40, 160, 260, -540],
            220,
            ['Marks and numbers', 'Packages', 'Description of goods', 'Gross weight (kg)'],
            ['OT 1/4', '4', 'Machine parts', '820'],
          ),
        ],
      ],
      'freight_document.en',
    );
    assertValues(values, {
      'general.type': 'bill_of_lading',
      'general.number': 'HLCU482',
      'shipper.name': 'Oakfield Tools Ltd',
      'consignee.city': 'Durham',
      'transport.place_of_loading': 'Felixstowe',
      'transport.place_of_delivery': 'Rotterdam',
      'goods.packages': '4',
      'goods.description': 'Machine parts',
    });
  });
});
