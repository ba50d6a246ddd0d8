/** Papers that go before an invoice, each in German and in English. */
import { suite, test } from 'node:test';
import { assertPaper, assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const sums = (y: number, ...entries: readonly (readonly [string, string])[]): Drawn[] =>
  entries.flatMap(([label, amount], index) => rows([340, -540], y + 18 * index, [label, amount]));

suite('a purchase order', () => {
  test('in German is written by who buys', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Brückner Möbelwerke GmbH', 'Sägestraße 11', '33602 Bielefeld'),
      ...lines(60, 140, 'Eichenhain Holzhandel KG', 'Am Hafen 3', '26122 Oldenburg'),
      { text: 'Bestellung', x: 60, y: 230, size: 18, bold: true },
      ...pairs(340, 450, 140, {
        'Bestell-Nr.': 'B-88120',
        Bestelldatum: '14.03.2024',
        'Ihr Angebot': 'A-2231',
        Liefertermin: '02.04.2024',
      }),
      ...lines(60, 270, 'Lieferanschrift', 'Brückner Möbelwerke GmbH', 'Industrieweg 40', '33689 Bielefeld'),
      ...rows(
        [60, 100, 180, -390, 405, -470, -540],
        370,
        ['Pos.', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Betrag'],
        ['10', 'EI-2440', 'Eichenbohle 50 mm', '12', 'Stk', '48,50', '582,00'],
        ['20', 'LE-0075', 'Leinöl', '3', 'l', '14,00', '42,00'],
      ),
      ...sums(450, ['Summe netto', '624,00 €'], ['zzgl. 19 % MwSt.', '118,56 €'], ['Bestellwert', '742,56 €']),
      ...lines(60, 540, 'Zahlungsbedingungen: 30 Tage netto', 'Lieferbedingung: DAP Bielefeld'),
    ];
    await assertPaper(
      [page],
      'purchase_order.de',
      {
        'general.order_number': 'B-88120',
        'general.date': '2024-03-14',
        'general.delivery_date': '2024-04-02',
        'buyer.name': 'Brückner Möbelwerke GmbH',
        'buyer.city': 'Bielefeld',
        'supplier.name': 'Eichenhain Holzhandel KG',
        'supplier.street': 'Am Hafen 3',
        'delivery.street': 'Industrieweg 40',
        'delivery.postcode': '33689',
        'amounts.net_amount': '624.00 EUR',
        'amounts.tax_amount': '118.56 EUR',
        'amounts.total_amount': '742.56 EUR',
        'terms.payment_terms': '30 Tage netto',
        'terms.incoterm': 'DAP Bielefeld',
        'line_item[0].position': '10',
        'line_item[0].article_number': 'EI-2440',
        'line_item[0].description': 'Eichenbohle 50 mm',
        'line_item[0].quantity': '12',
        'line_item[0].unit': 'Stk',
        'line_item[1].unit_price': '14.00 EUR',
        'line_item[1].amount': '42.00 EUR',
        'line_item[2].amount': undefined,
      },
      ['net + tax = total', 'sum of line items = net amount', 'quantity x unit price = amount'],
    );
  });

  test('in English names its supplier in a box', async () => {
    const page: Drawn[] = [
      { text: 'PURCHASE ORDER', x: 340, y: 40, size: 18, bold: true },
      ...lines(60, 40, 'Larkfield Bakery Ltd', '8 Harbour Street', 'Whitby YO21 3QX'),
      ...pairs(340, 450, 80, { 'PO number': 'PO-7719', 'PO date': '12 March 2024', 'Delivery date': '20 March 2024' }),
      ...lines(60, 150, 'Supplier', 'Millbrook Flour plc', '2 Station Road', 'Leeds LS1 4AB'),
      ...lines(340, 150, 'Deliver to', 'Larkfield Bakery Ltd', 'Unit 4, Cliff Works', 'Scarborough YO11 1AA'),
      ...rows(
        [60, 130, -380, -460, -540],
        260,
        ['Item code', 'Description', 'Qty', 'Unit price', 'Amount'],
        ['FL-25', 'Strong white flour 25 kg', '40', '18.20', '728.00'],
        ['RY-10', 'Rye flour 10 kg', '6', '12.50', '75.00'],
      ),
      ...sums(340, ['Subtotal', '£803.00'], ['VAT 20%', '£160.60'], ['Total', '£963.60']),
      ...lines(60, 420, 'Payment terms: 30 days net'),
    ];
    await assertPaper(
      [page],
      'purchase_order.en',
      {
        'general.order_number': 'PO-7719',
        'general.date': '2024-03-12',
        'general.delivery_date': '2024-03-20',
        'buyer.name': 'Larkfield Bakery Ltd',
        'buyer.postcode': 'YO21 3QX',
        'supplier.name': 'Millbrook Flour plc',
        'supplier.city': 'Leeds',
        'delivery.city': 'Scarborough',
        'amounts.net_amount': '803.00 GBP',
        'amounts.total_amount': '963.60 GBP',
        'terms.payment_terms': '30 days net',
        'line_item[0].article_number': 'FL-25',
        'line_item[0].description': 'Strong white flour 25 kg',
        'line_item[0].quantity': '40',
        'line_item[1].unit_price': '12.50 GBP',
        'line_item[1].amount': '75.00 GBP',
      },
      ['net + tax = total', 'sum of line items = net amount'],
    );
  });
});

suite('an order confirmation', () => {
  test('in German has its own number beside the order’s', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Eichenhain Holzhandel KG', 'Am Hafen 3', '26122 Oldenburg'),
      ...lines(60, 140, 'Brückner Möbelwerke GmbH', 'Sägestraße 11', '33602 Bielefeld'),
      { text: 'Auftragsbestätigung', x: 60, y: 230, size: 16, bold: true },
      ...rows(
        [60, 190, 320, 440],
        270,
        ['Auftragsbestätigungs-Nr.', 'Datum', 'Ihre Bestell-Nr.', 'Liefertermin'],
        ['AB-5521', '16.03.2024', 'B-88120', '02.04.2024'],
      ),
      ...rows(
        [60, 100, -370, 385, -460, -540],
        330,
        ['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Gesamt'],
        ['1', 'Eichenbohle 50 mm', '12', 'Stk', '48,50', '582,00'],
        ['2', 'Leinöl', '3', 'l', '14,00', '42,00'],
      ),
      ...sums(410, ['Nettobetrag', '624,00 €'], ['19 % USt.', '118,56 €'], ['Auftragssumme', '742,56 €']),
    ];
    await assertPaper(
      [page],
      'order_confirmation.de',
      {
        'general.confirmation_number': 'AB-5521',
        'general.order_number': 'B-88120',
        'general.date': '2024-03-16',
        'general.delivery_date': '2024-04-02',
        'supplier.name': 'Eichenhain Holzhandel KG',
        'buyer.name': 'Brückner Möbelwerke GmbH',
        'buyer.street': 'Sägestraße 11',
        'amounts.net_amount': '624.00 EUR',
        'amounts.total_amount': '742.56 EUR',
        'line_item[0].quantity': '12',
        'line_item[1].description': 'Leinöl',
        'line_item[1].amount': '42.00 EUR',
        'line_item[2].amount': undefined,
      },
      ['net + tax = total', 'sum of line items = net amount'],
    );
  });

  test('in English says when each row comes', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Millbrook Flour plc', '2 Station Road', 'Leeds LS1 4AB'),
      ...lines(60, 130, 'Larkfield Bakery Ltd', '8 Harbour Street', 'Whitby YO21 3QX'),
      { text: 'Order Confirmation', x: 60, y: 210, size: 16, bold: true },
      ...lines(340, 130, 'Confirmation no.: OC 3307', 'Your order: PO-7719', 'Date: 13/03/2024'),
      ...rows(
        [60, 230, -360, -430, -490, -545],
        260,
        ['Description', 'Delivery', 'Qty', 'Price', '', 'Total'],
        ['Strong white flour 25 kg', '20/03/2024', '40', '18.20', '', '728.00'],
        ['Rye flour 10 kg', '27/03/2024', '6', '12.50', '', '75.00'],
      ),
      ...sums(340, ['Net total', '£803.00'], ['VAT', '£160.60'], ['Grand total', '£963.60']),
    ];
    await assertPaper(
      [page],
      'order_confirmation.en',
      {
        'general.confirmation_number': 'OC 3307',
        'general.order_number': 'PO-7719',
        'general.date': '2024-03-13',
        'supplier.name': 'Millbrook Flour plc',
        'buyer.name': 'Larkfield Bakery Ltd',
        'amounts.total_amount': '963.60 GBP',
        'line_item[0].description': 'Strong white flour 25 kg',
        'line_item[0].delivery_date': '2024-03-20',
        'line_item[1].delivery_date': '2024-03-27',
        'line_item[1].amount': '75.00 GBP',
      },
      ['net + tax = total', 'sum of line items = net amount'],
    );
  });
});

suite('a quote', () => {
  test('in German is valid up to a day', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Gartenbau Seidel e. K.', 'Rosenweg 2', '01067 Dresden'),
      ...lines(60, 140, 'Ilse Kowalski', 'Gartenallee 7', '04155 Leipzig'),
      { text: 'Angebot', x: 60, y: 230, size: 18, bold: true },
      ...pairs(340, 450, 140, { 'Angebots-Nr.': '2024/118', Datum: '02.05.2024', 'Gültig bis': '31.05.2024' }),
      ...rows(
        [60, 100, -380, 395, -470, -540],
        270,
        ['Pos', 'Leistung', 'Menge', 'ME', 'EP', 'GP'],
        ['1', 'Hecke schneiden', '14', 'm', '6,50', '91,00'],
        ['2', 'Schnittgut abfahren', '1', 'psch', '60,00', '60,00'],
      ),
      ...sums(350, ['Summe netto', '151,00 €'], ['MwSt. 19 %', '28,69 €'], ['Angebotssumme', '179,69 €']),
    ];
    await assertPaper(
      [page],
      'quote.de',
      {
        'general.quote_number': '2024/118',
        'general.date': '2024-05-02',
        'general.valid_until': '2024-05-31',
        'supplier.name': 'Gartenbau Seidel e. K.',
        'buyer.name': 'Ilse Kowalski',
        'buyer.city': 'Leipzig',
        'amounts.net_amount': '151.00 EUR',
        'amounts.total_amount': '179.69 EUR',
        'line_item[0].description': 'Hecke schneiden',
        'line_item[0].unit': 'm',
        'line_item[1].amount': '60.00 EUR',
      },
      ['net + tax = total', 'sum of line items = net amount', 'valid until not before date'],
    );
  });

  test('in English is called a quotation', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Fernhill Roofing Ltd', '5 Slate Lane', 'Durham DH1 2PL'),
      { text: 'QUOTATION', x: 400, y: 40, size: 16, bold: true },
      ...lines(60, 140, 'Prepared for', 'Harbour Metalworks plc', '3 Castle Road', 'Sunderland SR1 3AB'),
      ...pairs(340, 450, 140, { 'Quote no.': 'Q-1045', Date: '6 May 2024', 'Valid until': '5 June 2024' }),
      ...rows(
        [60, -360, -450, -540],
        260,
        ['Description', 'Qty', 'Unit price', 'Line total'],
        ['Replace ridge tiles', '22', '14.50', '319.00'],
        ['Scaffolding', '1', '480.00', '480.00'],
      ),
      ...sums(340, ['Subtotal', '£799.00'], ['VAT @ 20%', '£159.80'], ['Total', '£958.80']),
    ];
    await assertPaper(
      [page],
      'quote.en',
      {
        'general.quote_number': 'Q-1045',
        'general.date': '2024-05-06',
        'general.valid_until': '2024-06-05',
        'supplier.name': 'Fernhill Roofing Ltd',
        'buyer.name': 'Harbour Metalworks plc',
        'buyer.postcode': 'SR1 3AB',
        'amounts.net_amount': '799.00 GBP',
        'amounts.total_amount': '958.80 GBP',
        'line_item[0].quantity': '22',
        'line_item[1].description': 'Scaffolding',
        'line_item[1].amount': '480.00 GBP',
      },
      ['net + tax = total', 'sum of line items = net amount'],
    );
  });
});

suite('a delivery note', () => {
  test('in German tells the day of the order from its own', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Eichenhain Holzhandel KG', 'Am Hafen 3', '26122 Oldenburg'),
      ...lines(60, 140, 'Brückner Möbelwerke GmbH', 'Industrieweg 40', '33689 Bielefeld'),
      { text: 'Lieferschein', x: 60, y: 230, size: 18, bold: true },
      ...pairs(340, 450, 140, {
        'Lieferschein-Nr.': 'L-6004',
        Datum: '02.04.2024',
        'Bestell-Nr.': 'B-88120',
        Bestelldatum: '14.03.2024',
        Bruttogewicht: '412,5 kg',
      }),
      ...rows(
        [60, 100, 190, -420, 440],
        280,
        ['Pos.', 'Artikel-Nr.', 'Bezeichnung', 'Menge', 'Einheit'],
        ['1', 'EI-2440', 'Eichenbohle 50 mm', '12', 'Stk'],
        ['2', 'LE-0075', 'Leinöl', '3', 'l'],
      ),
    ];
    await assertPaper([page], 'delivery_note.de', {
      'general.delivery_note_number': 'L-6004',
      'general.date': '2024-04-02',
      'general.order_number': 'B-88120',
      'general.order_date': '2024-03-14',
      'supplier.name': 'Eichenhain Holzhandel KG',
      'recipient.street': 'Industrieweg 40',
      'shipping.gross_weight': '412.5 kg',
      'line_item[0].quantity': '12',
      'line_item[1].article_number': 'LE-0075',
      'line_item[1].description': 'Leinöl',
      'line_item[1].unit': 'l',
    });
  });

  test('in English says who carries it', async () => {
    const page: Drawn[] = [
      ...lines(60, 40, 'Millbrook Flour plc', '2 Station Road', 'Leeds LS1 4AB'),
      { text: 'Delivery Note', x: 340, y: 40, size: 16, bold: true },
      ...lines(60, 130, 'Larkfield Bakery Ltd', 'Unit 4, Cliff Works', 'Scarborough YO11 1AA'),
      ...lines(
        340,
        130,
        'Delivery note no.: DN 810',
        'Date: 20/03/2024',
        'Order no.: PO-7719',
        'Carrier: Moorland Haulage',
      ),
      ...rows(
        [60, 150, -420, 450],
        230,
        ['Item', 'Description', 'Quantity', 'Batch'],
        ['FL-25', 'Strong white flour 25 kg', '40', 'B2207'],
        ['RY-10', 'Rye flour 10 kg', '6', 'B2210'],
      ),
    ];
    await assertPaper([page], 'delivery_note.en', {
      'general.delivery_note_number': 'DN 810',
      'general.date': '2024-03-20',
      'general.order_number': 'PO-7719',
      'supplier.name': 'Millbrook Flour plc',
      'recipient.name': 'Larkfield Bakery Ltd',
      'shipping.carrier': 'Moorland Haulage',
      'line_item[0].quantity': '40',
      'line_item[0].batch_number': 'B2207',
      'line_item[1].description': 'Rye flour 10 kg',
    });
  });

  test('a confirmation has its date behind its number', async () => {
    const pages = [
      [
        ...lines(60, 40, 'Silverlake Tools Ltd'),
        ...lines(60, 160, 'Order Confirmation No. 327582 of 2025-04-09', 'Your order: 5458'),
      ],
    ];
    assertValues(await extract(pages, 'order_confirmation.en'), {
      'general.confirmation_number': '327582',
      'general.date': '2025-04-09',
      'general.order_number': '5458',
    });
  });

  test('an advice calls what it pays a payment, and that is its sum', async () => {
    const pages = [
      [
        ...lines(60, 40, 'Silverlake Tools Ltd'),
        { text: 'Remittance advice', x: 60, y: 120, size: 16 },
        ...rows(
          [60, 180, -420, -540],
          200,
          ['Invoice number', 'Invoice date', 'Discount taken', 'Net amount'],
          ['R-17', '4 July 2024', '7.14', '349.65'],
          ['R-18', '5 July 2024', '16.71', '818.84'],
        ),
        ...rows([-420, -540], 272, ['Payment amount', '1,168.49']),
      ],
    ];
    assertValues(await extract(pages, 'remittance_advice.en'), {
      'payment.amount': '1168.49',
      'item[2].amount': undefined,
    });
  });
});

suite('the rows of a delivery note', () => {
  for (const [template, title, facts, heading] of [
    [
      'delivery_note.de',
      'Lieferschein',
      ['Lieferschein-Nr.', 'Datum'],
      ['Pos', 'Artikel', 'Bestellt', 'Geliefert', 'Rest'],
    ],
    [
      'delivery_note.de',
      'Lieferschein',
      ['Lieferschein-Nr.', 'Datum'],
      ['Pos.', 'Bezeichnung', 'Bestellmenge', 'Liefermenge', 'Rückstand'],
    ],
    [
      'delivery_note.en',
      'Delivery note',
      ['Delivery note no.', 'Date'],
      ['No.', 'Item', 'Ordered', 'Delivered', 'To follow'],
    ],
  ] as const) {
    test(`have the delivered quantity, with the columns ${heading.join(', ')}`, async () => {
      const page: Drawn[] = [
        ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
        ...lines(60, 140, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
        { text: title, x: 60, y: 230, size: 16, bold: true },
        ...pairs(340, 450, 140, { [facts[0]]: 'LS-4410', [facts[1]]: '20.06.2024' }),
        ...rows(
          [60, 110, -360, -450, -540],
          290,
          heading,
          ['1', 'Bohle', '10 kg', '8 kg', '2 kg'],
          ['2', 'Leiste', '12 kg', '11 kg', '1 kg'],
        ),
      ];
      await assertPaper([page], template, {
        'line_item[0].description': 'Bohle',
        'line_item[0].quantity': '8 kg',
        'line_item[0].article_number': undefined,
        'line_item[1].quantity': '11 kg',
        'line_item[2].quantity': undefined,
      });
    });
  }
});
