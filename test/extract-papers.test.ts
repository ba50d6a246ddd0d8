/** Papers of other kinds than invoices: each with the look that such papers have. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TemplateField } from '../src/pipeline/template.ts';
import { assertPaper, assertValues, extract, extractWhole, lines, pairs, rows } from './extract-documents.ts';

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

suite('papers of other kinds in the other language', () => {
  test('an English business card has its labels as letters', async () => {
    await assertPaper(
      [
        [
          { text: 'Helen Marlow', x: 20, y: 20, size: 13, bold: true },
          { text: 'Head of Purchasing', x: 20, y: 38, size: 8 },
          { text: 'Fernhill Roofing Ltd', x: 20, y: 60, size: 10, bold: true },
          { text: '5 Slate Lane', x: 20, y: 76, size: 8 },
          { text: 'Durham DH1 2PL', x: 20, y: 87, size: 8 },
          { text: 'T 0191 498 0123', x: 150, y: 76, size: 8 },
          { text: 'M 07700 900123', x: 150, y: 87, size: 8 },
          { text: 'helen.marlow@fernhill-roofing.co.uk', x: 20, y: 104, size: 8 },
        ],
      ],
      'business_card.en',
      {
        'person.name': 'Helen Marlow',
        'person.title': 'Head of Purchasing',
        'person.company': 'Fernhill Roofing Ltd',
        'contact.street': '5 Slate Lane',
        'contact.city': 'Durham',
        'contact.phone': '0191 498 0123',
        'contact.mobile': '07700 900123',
        'contact.email': 'helen.marlow@fernhill-roofing.co.uk',
      },
    );
  });

  test('an English contract is made between two parties', async () => {
    await assertPaper(
      [
        [
          { text: 'Services Agreement', x: 60, y: 40, size: 18, bold: true },
          ...lines(
            60,
            80,
            'This Agreement is made on 12 March 2024 between',
            'Fernhill Roofing Ltd, 5 Slate Lane, Durham DH1 2PL ("the Contractor") and',
            'Harbour Metalworks plc, 3 Castle Road, Leeds LS1 4AB ("the Client").',
            '1. Term. This Agreement commences on 1 April 2024 and ends on 31 March 2026.',
            '2. Notice. Either party may terminate this Agreement by giving three months\u2019 written notice.',
            '3. Law. This Agreement is governed by the laws of England and Wales.',
          ),
        ],
      ],
      'contract.en',
      {
        'general.title': 'Services Agreement',
        'general.date': '2024-03-12',
        'general.start_date': '2024-04-01',
        'general.end_date': '2026-03-31',
        'general.governing_law': 'laws of England and Wales',
        'party[0].name': 'Fernhill Roofing Ltd',
        'party[0].role': 'Contractor',
        'party[1].name': 'Harbour Metalworks plc',
        'party[1].city': 'Leeds',
      },
      ['start date not after end date'],
    );
  });

  test('an English policy covers a sum for a premium', async () => {
    await assertPaper(
      [
        [
          ...lines(60, 40, 'Seaview Insurance plc', '2 Church Square', 'Bristol BS1 4DJ'),
          ...lines(60, 120, 'Grace Holloway', '9 High Street', 'Bath BA1 1AB'),
          { text: 'Home Insurance Policy', x: 60, y: 200, size: 16, bold: true },
          ...pairs(60, 220, 240, {
            'Policy number': 'HP 482115',
            'Start date': '1 June 2024',
            'End date': '31 May 2025',
            'Sum insured': '£250,000.00',
            Excess: '£250.00',
          }),
          ...rows(
            [60, -400],
            340,
            ['Premium', '£200.00'],
            ['Insurance Premium Tax', '£24.00'],
            ['Total premium', '£224.00'],
          ),
        ],
      ],
      'insurance_policy.en',
      {
        'insurer.name': 'Seaview Insurance plc',
        'holder.name': 'Grace Holloway',
        'holder.city': 'Bath',
        'general.policy_number': 'HP 482115',
        'general.start_date': '2024-06-01',
        'general.end_date': '2025-05-31',
        'amounts.sum_insured': '250000.00 GBP',
        'amounts.deductible': '250.00 GBP',
        'amounts.premium': '200.00 GBP',
        'amounts.insurance_tax': '24.00 GBP',
        'amounts.total_premium': '224.00 GBP',
      },
      ['premium + insurance tax = total', 'start date not after end date'],
    );
  });

  test('an English doctor’s bill lists services', async () => {
    await assertPaper(
      [
        [
          ...lines(60, 40, 'Dr Martin Ashdown', '12 Market Row', 'York YO1 8QT'),
          ...lines(60, 120, 'Grace Holloway', '9 High Street', 'York YO10 4AB'),
          ...pairs(340, 440, 120, { 'Bill number': 'MB-311', Date: '14 May 2024', 'Date of birth': '3 February 1961' }),
          ...rows(
            [60, 160, 230, -540],
            220,
            ['Date', 'Code', 'Service', 'Amount'],
            ['06/05/2024', 'C10', 'Consultation', '£80.00'],
            ['07/05/2024', 'B22', 'Blood test', '£35.00'],
          ),
          ...rows([360, -540], 290, ['Total', '£115.00']),
        ],
      ],
      'medical_bill.en',
      {
        'provider.name': 'Dr Martin Ashdown',
        'patient.name': 'Grace Holloway',
        'patient.birth_date': '1961-02-03',
        'general.bill_number': 'MB-311',
        'general.date': '2024-05-14',
        'service[0].code': 'C10',
        'service[1].date': '2024-05-07',
        'service[1].description': 'Blood test',
        'service[1].amount': '35.00 GBP',
        'amounts.total_amount': '115.00 GBP',
      },
    );
  });

  test('a German waybill has numbered boxes', async () => {
    await assertPaper(
      [
        [
          { text: 'Internationaler Frachtbrief (CMR)', x: 260, y: 30, size: 14, bold: true },
          { text: 'Frachtbrief-Nr.: 558 210', x: 400, y: 60 },
          ...lines(40, 70, '1 Absender', 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
          ...lines(40, 150, '2 Empfänger', 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
          ...lines(320, 150, '16 Frachtführer', 'Steinbach Logistik AG', 'Am Markt 3', '28195 Bremen'),
          ...lines(40, 230, '4 Ort der Übernahme', 'Hamburg'),
          ...lines(320, 230, '3 Ort der Ablieferung', 'Tübingen'),
          ...rows(
            [40, 140, 230, 330, -540],
            290,
            ['Zeichen', 'Anzahl', 'Verpackung', 'Bezeichnung des Gutes', 'Bruttogewicht kg'],
            ['AW 1-4', '4', 'Kisten', 'Hobelbänke', '640'],
          ),
        ],
      ],
      'freight_document.de',
      {
        'general.type': 'cmr',
        'general.number': '558 210',
        'shipper.name': 'Ahornhof Werkzeuge GmbH',
        'consignee.name': 'Tischlerei Winter e. K.',
        'carrier.name': 'Steinbach Logistik AG',
        'transport.place_of_loading': 'Hamburg',
        'transport.place_of_delivery': 'Tübingen',
        'goods.packages': '4',
        'goods.packaging': 'Kisten',
        'goods.weight': '640',
      },
    );
  });

  test('an answer is understood in the language that the template is not in', async () => {
    const paper = (title: string, ...facts: readonly string[]) => [
      [
        ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
        { text: title, x: 60, y: 160, size: 18 },
        ...lines(60, 200, ...facts),
      ],
    ];
    const german = paper('Teilrechnung', 'Rechnungsnummer: R-17', 'Der Betrag wird von Ihrem Konto abgebucht.');
    assertValues(await extract(german, 'invoice.en'), { 'general.document_type': 'partial' });
    const english = paper('Credit note', 'Credit note number: C-17', 'We refund the amount to your account.');
    assertValues(await extract(english, 'invoice.de'), { 'general.document_type': 'credit_note' });
    const letter = paper('Ihr Auftrag', 'Der Rechnungsbetrag wird mit der Lieferung fällig.', 'Zahlweise: Lastschrift');
    const methods = ['bank transfer', 'direct debit', 'cash'].map((name) => ({ name }));
    const fields: TemplateField[] = [
      { name: 'payment method', description: 'How the customer pays.', type: 'choice', choices: methods },
    ];
    assertValues(await extract(letter, fields), { payment_method: 'direct debit' });
  });

  test('boxes have numbers, which are no part of what they ask for', async () => {
    const pages = [
      [
        { text: 'Frachtbrief', x: 40, y: 30, size: 14 },
        ...lines(40, 70, '1 Absender', 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
        ...rows([40, 320], 150, ['5 Auslieferungsort', '6 Kennzeichen'], ['Tübingen', 'HH-AW 440']),
        ...rows([40, 320], 186, ['7 Verladeort', '8 Lieferbedingung'], ['Hamburg', 'DAP Tübingen']),
      ],
    ];
    assertValues(await extract(pages, 'freight_document.de'), {
      'transport.place_of_delivery': 'Tübingen',
      'transport.vehicle': 'HH-AW 440',
      'transport.place_of_loading': 'Hamburg',
    });
  });

  test('words beside labels are no labels of what stands below them', async () => {
    const facts = {
      Versicherungsscheinnummer: '67-5968187-1',
      Versicherungsart: 'Betriebshaftpflicht',
      Beginn: '30.08.2024',
      Zahlungsrhythmus: 'monatlich',
      Selbstbeteiligung: '250,00 €',
    };
    const pages = [[{ text: 'Versicherungsschein', x: 60, y: 40, size: 18 }, ...pairs(60, 260, 120, facts)]];
    assertValues(await extract(pages, 'insurance_policy.de'), {
      'general.type': 'Betriebshaftpflicht',
      'payment.interval': 'monatlich',
      'general.start_date': '2024-08-30',
    });
  });

  test('a period of pay is no day of a month', async () => {
    const facts = { 'Pay date': 'March 29, 2023', 'Wage period': 'March 2023', 'Net pay': '£1,700.00' };
    const pages = [[...lines(60, 40, 'Westbrook Tools plc'), ...pairs(60, 200, 120, facts)]];
    assertValues(await extract(pages, 'payslip.en'), {
      'general.period': 'March 2023',
      'general.date': '2023-03-29',
    });
  });
});
