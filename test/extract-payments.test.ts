/** Papers about payments and accounts, each in German and in English. */
import { suite, test } from 'node:test';
import { assertPaper, type Drawn, lines, pairs, rows } from './extract-documents.ts';

const sums = (y: number, ...entries: readonly (readonly [string, string])[]): Drawn[] =>
  entries.flatMap(([label, amount], index) => rows([340, -540], y + 18 * index, [label, amount]));

suite('a payment reminder', () => {
  test('in German lists what is open and adds its fee', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
      ...lines(60, 140, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
      { text: '2. Mahnung', x: 60, y: 230, size: 16, bold: true },
      ...pairs(340, 450, 140, { 'Mahnungs-Nr.': 'M-4410', Datum: '20.06.2024', 'Kunden-Nr.': '10442' }),
      ...lines(60, 260, 'Folgende Rechnungen sind noch offen:'),
      ...rows(
        [60, 180, 300, -540],
        290,
        ['Rechnungs-Nr.', 'Rechnungsdatum', 'Fällig am', 'Offener Betrag'],
        ['R-2024-0815', '05.03.2024', '04.04.2024', '119,00'],
        ['R-2024-0977', '28.03.2024', '27.04.2024', '238,00'],
      ),
      ...sums(
        360,
        ['Summe offener Posten', '357,00 €'],
        ['Mahngebühr', '5,00 €'],
        ['Verzugszinsen', '3,20 €'],
        ['Gesamtforderung', '365,20 €'],
      ),
      ...lines(
        60,
        460,
        'Bitte zahlen Sie den Betrag bis zum 04.07.2024.',
        'IBAN: DE89 3704 0044 0532 0130 00   BIC: COBADEFFXXX',
      ),
    ];
    await assertPaper(
      [page],
      'payment_reminder.de',
      {
        'general.reminder_number': 'M-4410',
        'general.date': '2024-06-20',
        'general.level': '2',
        'general.customer_number': '10442',
        'general.due_date': '2024-07-04',
        'creditor.name': 'Ahornhof Werkzeuge GmbH',
        'debtor.name': 'Tischlerei Winter e. K.',
        'debtor.city': 'Tübingen',
        'amounts.open_amount': '357.00 EUR',
        'amounts.fees': '5.00 EUR',
        'amounts.interest': '3.20 EUR',
        'amounts.total_amount': '365.20 EUR',
        'payment.iban': 'DE89370400440532013000',
        'payment.bic': 'COBADEFFXXX',
        'open_item[0].invoice_number': 'R-2024-0815',
        'open_item[0].invoice_date': '2024-03-05',
        'open_item[1].due_date': '2024-04-27',
        'open_item[1].amount': '238.00 EUR',
        'open_item[2].amount': undefined,
      },
      ['open amount + fees + interest = total', 'sum of items = amount'],
    );
  });

  test('in English asks for what is overdue', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Oakfield Tools Ltd', '12 Mill Lane', 'Leeds LS1 4AB'),
      ...lines(60, 130, 'Harbour Metalworks plc', '3 Castle Road', 'Durham DH1 2PL'),
      { text: 'Payment reminder', x: 60, y: 220, size: 16, bold: true },
      ...lines(340, 130, 'Reminder no.: PR-90', 'Date: 21 June 2024', 'Account no.: 5566'),
      ...rows(
        [60, 200, 320, -540],
        260,
        ['Invoice', 'Invoice date', 'Due date', 'Amount due'],
        ['INV-1001', '02/03/2024', '01/04/2024', '£120.00'],
        ['INV-1013', '19/03/2024', '18/04/2024', '£80.50'],
      ),
      ...sums(330, ['Amount outstanding', '£200.50'], ['Late fee', '£10.00'], ['Total due', '£210.50']),
      ...lines(60, 410, 'Please pay by 5 July 2024.'),
    ];
    await assertPaper(
      [page],
      'payment_reminder.en',
      {
        'general.reminder_number': 'PR-90',
        'general.date': '2024-06-21',
        'general.due_date': '2024-07-05',
        'creditor.name': 'Oakfield Tools Ltd',
        'debtor.name': 'Harbour Metalworks plc',
        'amounts.open_amount': '200.50 GBP',
        'amounts.fees': '10.00 GBP',
        'amounts.total_amount': '210.50 GBP',
        'open_item[0].invoice_number': 'INV-1001',
        'open_item[0].due_date': '2024-04-01',
        'open_item[1].invoice_date': '2024-03-19',
        'open_item[1].amount': '80.50 GBP',
      },
      ['open amount + fees + interest = total', 'sum of items = amount'],
    );
  });
});

suite('a remittance advice', () => {
  test('in German takes off discounts', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Brückner Möbelwerke GmbH', 'Sägestraße 11', '33602 Bielefeld'),
      ...lines(60, 140, 'Eichenhain Holzhandel KG', 'Am Hafen 3', '26122 Oldenburg'),
      { text: 'Zahlungsavis', x: 60, y: 230, size: 16, bold: true },
      ...pairs(340, 450, 140, { 'Avis-Nr.': '20240611', Datum: '11.06.2024', Zahlungsdatum: '13.06.2024' }),
      ...rows(
        [60, 170, -350, -440, -540],
        270,
        ['Rechnungs-Nr.', 'Rechnungsdatum', 'Bruttobetrag', 'Skonto', 'Zahlbetrag'],
        ['H-3001', '20.05.2024', '742,56', '14,85', '727,71'],
        ['H-3019', '28.05.2024', '100,00', '2,00', '98,00'],
      ),
      ...sums(340, ['Überweisungsbetrag', '825,71 €']),
      ...lines(
        60,
        400,
        'Zahlungsart: Überweisung',
        'IBAN: DE89 3704 0044 0532 0130 00',
        'Verwendungszweck: AVIS 20240611',
      ),
    ];
    await assertPaper(
      [page],
      'remittance_advice.de',
      {
        'general.advice_number': '20240611',
        'general.date': '2024-06-11',
        'general.payment_date': '2024-06-13',
        'payer.name': 'Brückner Möbelwerke GmbH',
        'payee.name': 'Eichenhain Holzhandel KG',
        'payee.postcode': '26122',
        'payment.amount': '825.71 EUR',
        'payment.method': 'Überweisung',
        'payment.iban': 'DE89370400440532013000',
        'payment.reference': 'AVIS 20240611',
        'item[0].invoice_number': 'H-3001',
        'item[0].gross_amount': '742.56 EUR',
        'item[0].discount': '14.85 EUR',
        'item[0].amount': '727.71 EUR',
        'item[1].invoice_date': '2024-05-28',
        'item[1].amount': '98.00 EUR',
        'item[2].amount': undefined,
      },
      ['sum of items = amount'],
    );
  });

  test('in English says how and when the money comes', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Larkfield Bakery Ltd', '8 Harbour Street', 'Whitby YO21 3QX'),
      { text: 'Remittance Advice', x: 340, y: 40, size: 16, bold: true },
      ...lines(60, 130, 'To', 'Millbrook Flour plc', '2 Station Road', 'Leeds LS1 4AB'),
      ...pairs(340, 450, 130, {
        'Advice no.': 'RA 5512',
        Date: '02/05/2024',
        'Payment date': '03/05/2024',
        'Payment method': 'BACS',
      }),
      ...rows(
        [60, 200, -380, -460, -540],
        240,
        ['Invoice no.', 'Invoice date', 'Invoice amount', 'Discount', 'Amount paid'],
        ['MF-100', '02/04/2024', '963.60', '0.00', '963.60'],
        ['MF-117', '16/04/2024', '200.00', '5.00', '195.00'],
      ),
      ...sums(310, ['Total paid', '£1,158.60']),
    ];
    await assertPaper(
      [page],
      'remittance_advice.en',
      {
        'general.advice_number': 'RA 5512',
        'general.date': '2024-05-02',
        'general.payment_date': '2024-05-03',
        'payer.name': 'Larkfield Bakery Ltd',
        'payee.name': 'Millbrook Flour plc',
        'payment.amount': '1158.60 GBP',
        'payment.method': 'BACS',
        'item[0].invoice_number': 'MF-100',
        'item[1].invoice_date': '2024-04-16',
        'item[1].discount': '5.00 GBP',
        'item[1].amount': '195.00 GBP',
      },
      ['sum of items = amount'],
    );
  });
});

suite('a utility bill', () => {
  test('in German sets instalments off', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Stadtwerke Ahornhof GmbH', 'Am Wasserturm 1', '20095 Hamburg'),
      ...lines(60, 140, 'Ilse Kowalski', 'Gartenallee 7', '20097 Hamburg'),
      { text: 'Jahresabrechnung Strom', x: 60, y: 230, size: 16, bold: true },
      ...pairs(320, 440, 140, {
        Rechnungsnummer: '900 411 7',
        Rechnungsdatum: '15.01.2024',
        Kundennummer: '30077',
        Vertragsnummer: 'V-5581',
        Abrechnungszeitraum: '01.01.2023 - 31.12.2023',
      }),
      ...rows(
        [60, -290, -410, -540],
        270,
        ['Zählernummer', 'Stand alt', 'Stand neu', 'Verbrauch'],
        ['1EMH0012345678', '12.400', '15.250', '2.850 kWh'],
      ),
      ...sums(
        330,
        ['Nettobetrag', '800,00 €'],
        ['19 % Umsatzsteuer', '152,00 €'],
        ['Rechnungsbetrag', '952,00 €'],
        ['abzüglich geleisteter Abschläge', '900,00 €'],
        ['Zu zahlen', '52,00 €'],
        ['Neuer Abschlag', '84,00 €'],
      ),
      ...lines(60, 460, 'Fällig am: 01.02.2024', 'IBAN: DE89 3704 0044 0532 0130 00'),
    ];
    await assertPaper(
      [page],
      'utility_bill.de',
      {
        'provider.name': 'Stadtwerke Ahornhof GmbH',
        'customer.name': 'Ilse Kowalski',
        'customer.customer_number': '30077',
        'customer.street': 'Gartenallee 7',
        'general.bill_number': '900 411 7',
        'general.date': '2024-01-15',
        'general.period_start': '2023-01-01',
        'general.period_end': '2023-12-31',
        'general.due_date': '2024-02-01',
        'general.contract_number': 'V-5581',
        'meter.meter_number': '1EMH0012345678',
        'meter.previous_reading': '12400',
        'meter.current_reading': '15250',
        'meter.consumption': '2850 kWh',
        'amounts.net_amount': '800.00 EUR',
        'amounts.tax_amount': '152.00 EUR',
        'amounts.total_amount': '952.00 EUR',
        'amounts.prepaid_amount': '900.00 EUR',
        'amounts.amount_due': '52.00 EUR',
        'amounts.next_instalment': '84.00 EUR',
        'payment.iban': 'DE89370400440532013000',
      },
      ['net + tax = total', 'total - prepaid = amount due', 'period start not after end'],
    );
  });

  test('in English reads two meters', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Northgate Energy Ltd', '1 Power Road', 'Leeds LS1 4AB'),
      { text: 'Your electricity bill', x: 340, y: 40, size: 14, bold: true },
      ...lines(60, 130, 'Harbour Metalworks plc', '3 Castle Road', 'Durham DH1 2PL'),
      ...pairs(320, 430, 130, {
        'Bill number': 'NE-2208',
        'Bill date': '5 April 2024',
        'Customer number': '88-1200',
        'Billing period': '1 January 2024 to 31 March 2024',
        'Payment due': '25 April 2024',
      }),
      ...rows(
        [60, -290, -410, -540],
        250,
        ['Meter number', 'Previous reading', 'Current reading', 'Consumption'],
        ['E1200455', '40,100', '42,350', '2,250'],
        ['E1200456', '8,020', '8,520', '500'],
      ),
      ...sums(330, ['Net amount', '£600.00'], ['VAT 20%', '£120.00'], ['Total', '£720.00']),
    ];
    await assertPaper(
      [page],
      'utility_bill.en',
      {
        'provider.name': 'Northgate Energy Ltd',
        'customer.name': 'Harbour Metalworks plc',
        'customer.customer_number': '88-1200',
        'general.bill_number': 'NE-2208',
        'general.date': '2024-04-05',
        'general.due_date': '2024-04-25',
        'general.period_start': '2024-01-01',
        'general.period_end': '2024-03-31',
        'meter[0].meter_number': 'E1200455',
        'meter[0].previous_reading': '40100',
        'meter[1].current_reading': '8520',
        'meter[1].consumption': '500',
        'amounts.net_amount': '600.00 GBP',
        'amounts.total_amount': '720.00 GBP',
      },
      ['net + tax = total'],
    );
  });
});

suite('a payslip', () => {
  test('in English takes the deductions from the pay', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Harbour Metalworks plc', '3 Castle Road', 'Durham DH1 2PL'),
      { text: 'Payslip', x: 400, y: 40, size: 16, bold: true },
      ...pairs(60, 170, 120, {
        Employee: 'Grace Holloway',
        'Employee number': '20417',
        'Pay period': 'May 2024',
        'Pay date': '31/05/2024',
      }),
      ...rows([60, -260], 220, ['Payments', 'Amount'], ['Basic pay', '2,900.00'], ['Overtime', '150.00']),
      ...rows([320, -540], 220, ['Deductions', 'Amount'], ['PAYE tax', '401.20'], ['National Insurance', '160.16']),
      ...rows([320, -540], 300, ['Gross pay', '3,050.00'], ['Total deductions', '561.36'], ['Net pay', '2,488.64']),
    ];
    await assertPaper([page], 'payslip.en', {
      'employee.name': 'Grace Holloway',
      'employee.personnel_number': '20417',
      'employer.name': 'Harbour Metalworks plc',
      'general.period': 'May 2024',
      'payments[0].description': 'Basic pay',
      'payments[1].amount': '150.00',
      'deductions[0].description': 'PAYE tax',
      'deductions[1].amount': '160.16',
      'amounts.gross_pay': '3050.00',
      'amounts.net_pay': '2488.64',
    });
  });
});
