/** Statements of accounts: balances, and what happened from day to day. */
import { suite, test } from 'node:test';
import { assertPaper, assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

suite('a bank statement', () => {
  test('in German has debits with a minus or an S behind them', async () => {
    for (const [debit, credit] of [
      ['50,51-', '200,00+'],
      ['50,51 S', '200,00 H'],
      ['-50,51', '200,00'],
    ] as const) {
      const page: Drawn[] = [
        ...lines(60, 40, 'Sparkasse Ahornhof'),
        ...lines(60, 100, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
        { text: 'Kontoauszug Nr. 3', x: 60, y: 170, size: 14, bold: true },
        ...lines(60, 200, 'IBAN: DE89 3704 0044 0532 0130 00   BIC: COBADEFFXXX'),
        ...rows([60, -540], 230, ['Alter Kontostand vom 29.02.2024', '1.000,00']),
        ...rows(
          [60, 130, 200, -540],
          260,
          ['Buchung', 'Wert', 'Verwendungszweck', 'Betrag EUR'],
          ['01.03.2024', '01.03.2024', 'Strom Abschlag', debit],
          ['04.03.2024', '05.03.2024', 'Rechnung R-17', credit],
        ),
        ...rows([60, -540], 330, ['Neuer Kontostand vom 31.03.2024', '1.149,49']),
      ];
      await assertPaper(
        [page],
        'bank_statement.de',
        {
          'account.iban': 'DE89370400440532013000',
          'general.statement_number': '3',
          'balances.opening_balance': '1000.00 EUR',
          'balances.closing_balance': '1149.49 EUR',
          'transaction[0].booking_date': '2024-03-01',
          'transaction[0].amount': '-50.51 EUR',
          'transaction[1].value_date': '2024-03-05',
          'transaction[1].amount': '200.00 EUR',
          'transaction[2].amount': undefined,
        },
        ['opening balance + transactions = closing balance'],
      );
    }
  });

  test('in English prints a balance beside each transaction', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Northgate Bank plc', '1 Market Square', 'Leeds LS1 4AB'),
      ...lines(60, 110, 'Oakfield Tools Ltd', '12 Mill Lane', 'Leeds LS2 8JS'),
      { text: 'Statement of account', x: 60, y: 180, size: 14, bold: true },
      ...pairs(340, 450, 110, {
        'Account number': '55660012',
        'Statement date': '31 March 2024',
        'Statement no.': '14',
      }),
      ...rows(
        [60, 140, -360, -450, -540],
        220,
        ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
        ['', 'Opening balance', '', '', '1,000.00'],
        ['01/03/2024', 'Rent', '400.00', '', '600.00'],
        ['04/03/2024', 'Invoice 1001', '', '120.00', '720.00'],
        ['', 'Closing balance', '', '', '720.00'],
      ),
    ];
    await assertPaper([page], 'bank_statement.en', {
      'account.account_number': '55660012',
      'account.bank': 'Northgate Bank plc',
      'general.statement_date': '2024-03-31',
      'general.statement_number': '14',
      'balances.opening_balance': '1000.00',
      'balances.closing_balance': '720.00',
      'transaction[0].description': 'Rent',
      'transaction[0].amount': '-400.00',
      'transaction[0].balance': '600.00',
      'transaction[1].amount': '120.00',
      'transaction[2].amount': undefined,
    });
  });
});

suite('a bank statement with two columns of amounts', () => {
  const statement = (...table: readonly (readonly string[])[]): Drawn[][] => [
    [
      ...lines(60, 40, 'Sparkasse Ahornhof'),
      ...lines(60, 100, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
      { text: 'Kontoauszug 3/2024', x: 60, y: 170, size: 14, bold: true },
      ...rows([60, 130, -460, -540], 230, ['Datum', 'Erläuterung', 'Soll', 'Haben'], ...table),
    ],
  ];
  const opening = ['29.02.2024', 'Alter Saldo', '', '1.000,00'];
  const rent = ['01.03.2024', 'Strom Abschlag', '50,51', ''];
  const sale = ['04.03.2024', 'Rechnung R-17', '', '200,00'];
  const closing = ['31.03.2024', 'Neuer Saldo', '', '1.149,49'];
  const expected = { 'balances.opening_balance': '1000.00', 'balances.closing_balance': '1149.49' };
  const closes = ['opening balance + transactions = closing balance'];

  test('knows what went out from what came in, and balances from both', async () => {
    const values = {
      'transaction[0].amount': '-50.51',
      'transaction[1].amount': '200.00',
      'transaction[2].amount': undefined,
    };
    await assertPaper(statement(opening, rent, sale, closing), 'bank_statement.de', { ...expected, ...values }, closes);
  });

  test('may begin with where it ended', async () => {
    const values = {
      'transaction[0].amount': '200.00',
      'transaction[1].amount': '-50.51',
      'transaction[2].amount': undefined,
    };
    await assertPaper(statement(closing, sale, rent, opening), 'bank_statement.de', { ...expected, ...values }, closes);
  });
});

suite('an account', () => {
  const head = [
    ...lines(60, 40, 'Sparkasse Ahornhof'),
    ...lines(60, 120, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
    { text: 'Kontoauszug 3/2024', x: 60, y: 210, size: 14, bold: true },
  ];

  test('goes from one balance to the other by its transactions, whatever they are called', async () => {
    const page: Drawn[] = [
      ...head,
      ...rows([60, -540], 240, ['Bisher auf dem Konto', '1.000,00']),
      ...rows(
        [60, 140, -540],
        270,
        ['Buchung', 'Verwendungszweck', 'Betrag EUR'],
        ['01.03.2024', 'Strom Abschlag', '-50,51'],
        ['04.03.2024', 'Rechnung R-17', '200,00'],
        ['', 'Nunmehr auf dem Konto', '1.149,49'],
      ),
    ];
    await assertPaper([page], 'bank_statement.de', {
      'account.holder': 'Tischlerei Winter e. K.',
      'account.bank': 'Sparkasse Ahornhof',
      'balances.opening_balance': '1000.00 EUR',
      'balances.closing_balance': '1149.49 EUR',
      'transaction[1].amount': '200.00 EUR',
      'transaction[2].amount': undefined,
    });
  });

  test('has days that no gap parts from each other, nor from what happened on them', async () => {
    const page: Drawn[] = [
      ...head,
      ...rows(
        [60, -540],
        270,
        ['Buchungstag Wertstellung Verwendungszweck', 'Betrag EUR'],
        ['01.03.2024 02.03.2024 Strom Abschlag', '-50,51'],
        ['04.03.2024 05.03.2024 Rechnung R-17', '200,00'],
      ),
    ];
    assertValues(await extract([page], 'bank_statement.de'), {
      'transaction[0].booking_date': '2024-03-01',
      'transaction[0].value_date': '2024-03-02',
      'transaction[0].description': 'Strom Abschlag',
      'transaction[1].value_date': '2024-03-05',
      'transaction[1].description': 'Rechnung R-17',
    });
  });

  test('tells purposes in as many lines as it takes, beside who paid', async () => {
    const page: Drawn[] = [
      ...head,
      ...rows(
        [60, 130, 210, 350, -540],
        270,
        ['Buchung', 'Vorgang', 'Auftraggeber/Empfänger', 'Verwendungszweck', 'Betrag EUR'],
        ['01.03.2024', 'Lastschrift', 'Stadtwerke Ahornhof', 'Strom', '-50,51'],
        ['04.03.2024', 'Gutschrift', 'Café Sommer', 'Rechnung R-17', '200,00'],
      ),
      { text: 'Abschlag März', x: 350, y: 299 },
    ];
    const values = await extract([page], 'bank_statement.de');
    assertValues(values, {
      'transaction[0].description': 'Lastschrift',
      'transaction[0].counterparty': 'Stadtwerke Ahornhof',
      'transaction[0].reference': 'Strom Abschlag März',
      'transaction[1].reference': 'Rechnung R-17',
    });
  });

  test('dates its transactions by the day alone, which the year of the statement completes', async () => {
    const page: Drawn[] = [
      ...head,
      ...lines(60, 226, 'Kontostand am 31.12.2023: 1.000,00', 'Girovertrag vom 03.01.1998, Inhaber geb. 05.01.1984'),
      ...rows(
        [60, 110, 180, -540],
        270,
        ['Buchung', 'Wert', 'Vorgang', 'Betrag EUR'],
        ['29.12.', '02.01.', 'Lastschrift Strom', '-50,51'],
        ['04.01.', '04.01.', 'Gutschrift', '200,00'],
      ),
    ];
    assertValues(await extract([page], 'bank_statement.de'), {
      'transaction[0].booking_date': '2023-12-29',
      'transaction[0].value_date': '2024-01-02',
      'transaction[1].booking_date': '2024-01-04',
    });
  });
});
