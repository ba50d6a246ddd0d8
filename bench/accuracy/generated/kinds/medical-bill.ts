import type { Content, Kind, Order, Table } from '../content.ts';
import { day, iban, identifier } from '../invent.ts';
import { type Cell, Notes, some } from '../notes.ts';
import { birthday, fullName, person } from '../people.ts';

export const MEDICAL_BILL: Kind = {
  name: 'medical_bill',
  make: makeBill,
  wordings: {
    de: {
      bill_number: ['Nummer dieser Rechnung', 'Liquidationskennung', 'Rechn.-Kennung'],
      'general.date': ['Rechnung ausgestellt', 'Tag der Rechnungsstellung'],
      diagnosis: ['Festgestellt wurde', 'Krankheitsbild'],
      birth_date: ['Tag der Geburt', 'Geburtstag Patient'],
      insurance: ['Versichert bei', 'Ihre Versicherung'],
      tax_number: ['Steuerliche Nummer', 'Nummer beim Finanzamt'],
      code: ['Geb.Ziffer', 'Ziff.'],
      'service.description': ['Erbrachte Leistung', 'Was getan wurde'],
      'service.date': ['Behandelt am', 'Wann'],
      factor: ['Steigerung', 'mal'],
      'service.amount': ['Honorarbetrag', 'Betrag der Zeile'],
      total_amount: ['Honorar insgesamt', 'Von Ihnen zu begleichen'],
      due_date: ['Spätester Zahltag', 'Zahlungseingang erwartet bis'],
    },
    en: {
      bill_number: ['Number of this bill', 'Billing ref.'],
      'general.date': ['Bill issued', 'Day of issue'],
      diagnosis: ['Found', 'Condition treated'],
      birth_date: ['Birthday', 'Day of birth'],
      insurance: ['Insured with', 'Covered by'],
      tax_number: ['Tax registration', 'Tax ref. of practice'],
      code: ['Proc.', 'Schedule no.'],
      'service.description': ['What was done', 'Service rendered'],
      'service.date': ['Treated on', 'When'],
      factor: ['Times', 'Rate x'],
      'service.amount': ['Line sum', 'Fee for line'],
      total_amount: ['Sum of all charges', 'Overall to settle'],
      due_date: ['Settle no later than', 'Latest payment day'],
    },
  },
};

type Service = readonly [code: string, description: string];

const SERVICES: Readonly<Record<'de' | 'en', readonly [Service, ...Service[]]>> = {
  de: [
    ['1', 'Beratung, auch mittels Fernsprecher'],
    ['5', 'Symptombezogene Untersuchung'],
    ['7', 'Vollständige körperliche Untersuchung eines Organsystems'],
    ['250', 'Blutentnahme mittels Spritze'],
    ['3550', 'Blutbild und Blutbildbestandteile'],
    ['410', 'Ultraschalluntersuchung eines Organs'],
    ['651', 'Elektrokardiographische Untersuchung'],
    ['A5855', 'Intensitätsmodulierte Strahlentherapie'],
    ['2030', 'Besondere Maßnahmen beim Präparieren'],
    ['0010', 'Eingehende Untersuchung'],
  ],
  en: [
    ['99213', 'Office visit, established patient'],
    ['93000', 'Electrocardiogram complete'],
    ['36415', 'Venous blood draw'],
    ['85025', 'Complete blood count'],
    ['AA010', 'Initial consultation'],
    ['W8500', 'Arthroscopy of knee'],
    ['71046', 'Chest X-ray two views'],
    ['90715', 'Tetanus vaccination'],
    ['97110', 'Therapeutic exercises'],
    ['D1110', 'Scale and polish'],
  ],
};
const PRACTICES = {
  de: [
    'Dr. med. Torben Overbeck',
    'Praxis Dr. Schönfelder & Kollegen',
    'Gemeinschaftspraxis am Markt',
    'Zahnarztpraxis Dr. Hagedorn',
    'Klinik Seeblick GmbH',
    'Dr. med. dent. Marlene Döring',
    'Physiotherapie Niehaus',
  ],
  en: [
    'Harbour Medical Centre',
    'Dr Rosalind Pemberton',
    'Oakfield Dental Practice',
    'Westbrook Physiotherapy Ltd',
    'Stonehill Clinic',
    'Maplewood Family Practice LLP',
  ],
} as const;
const DIAGNOSES = {
  de: [
    'Akute Bronchitis (J20.9)',
    'J06.9 Infekt der oberen Atemwege',
    'Lumbago, Verspannung',
    'Arterielle Hypertonie I10.90 G',
    'Z. n. Radiusfraktur links',
    'Zervikalsyndrom M54.2',
  ],
  en: [
    'Acute bronchitis J20.9',
    'Lower back pain (M54.5)',
    'Hypertension',
    'Sprained ankle, left',
    'Dental caries K02.9',
  ],
} as const;
const INSURANCES = {
  de: ['Debeka-Muster', 'Privatkasse Nord', 'Beihilfe Land Hessen', 'Union Beispiel Kranken'],
  en: ['Harbour Health', 'Fairview Mutual', 'Self-pay', 'Oakfield Medical Cover'],
} as const;
const TITLES = {
  de: ['Rechnung', 'Liquidation', 'Privatrechnung', 'Honorarrechnung', 'Rechnung nach GOÄ'],
  en: ['Invoice', 'Medical bill', 'Statement of charges', 'Patient invoice'],
} as const;

function makeBill(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const de = language === 'de';
  const issued = pick.between(40, 600);
  const issuer = notes.party('provider', pick.of(PRACTICES[language]));
  const name = fullName(person(pick, language));
  const patient = notes.party('patient', name);
  const salutation = de && pick.maybe(0.6) ? [pick.of(['Herrn', 'Frau'])] : [];
  const born = birthday(pick);
  const inText = pick.maybe(0.4);
  if (inText) notes.fields['patient.birth_date'] = born;
  const diagnosis = pick.of(DIAGNOSES[language]);
  const facts = [
    notes.fact('general.bill_number', identifier(pick)),
    notes.date('general.date', day(issued)),
    ...(inText ? [] : [notes.date('patient.birth_date', born)]),
    ...some(pick, 0.4, [() => notes.fact('patient.insurance', pick.of(INSURANCES[language]))]),
    ...some(pick, 0.5, [
      () => notes.fact('provider.tax_number', `${pick.digits(2)}/${pick.digits(3)}/${pick.digits(5)}`),
    ]),
  ];
  const line = notes.fact('general.diagnosis', diagnosis);
  const opening = [
    de
      ? `Für die ärztliche Behandlung ${inText ? `von ${name}, geb. am ${style.date(born)},` : ''} erlaube ich mir zu berechnen:`
      : `For professional services rendered ${inText ? `to ${name}, born ${style.date(born)},` : ''} we charge as follows:`,
    `${line.label}: ${diagnosis}`,
  ];
  const { table, total } = makeServices(order, notes, issued);
  const sums = [notes.money('amounts.total_amount', total)];
  const foot = [
    ...some(pick, 0.5, [() => notes.date('payment.due_date', day(issued + pick.between(14, 40)))]),
    ...some(pick, 0.8, [
      () => notes.fact('payment.iban', iban(pick, language)),
      () => notes.fact('payment.bic', de ? 'XMPLDEHHXXX' : 'XMPLGB2LXXX'),
    ]),
  ];
  return {
    title: pick.of(TITLES[language]),
    issuer,
    recipient: { heading: 'Patient', lines: [...salutation, ...patient] },
    facts,
    opening: pick.maybe(0.5) ? opening : opening.toReversed(),
    tables: [table],
    sums,
    foot,
    expected: notes.expected(),
  };
}

/** Services by day; the day stands in the first row of it only, or in each. */
function makeServices({ pick, style, language }: Order, notes: Notes, issued: number): { table: Table; total: number } {
  const de = language === 'de';
  const factored = de || pick.maybe(0.2);
  const columns = ['date', 'code', 'description', ...(factored ? ['factor'] : []), 'amount'];
  const repeats = pick.maybe(0.5);
  const days = Array.from({ length: pick.between(1, 3) }, (_, index) => day(issued - 30 + index * 7));
  let total = 0;
  const rows = days.flatMap((date) =>
    Array.from({ length: pick.between(1, 4) }, (_, index) => {
      const [code, description] = pick.of(SERVICES[language]);
      const factor = pick.of([1, 1.15, 1.8, 2.3, 3.5]);
      const cents = pick.between(400, 25000);
      total += cents;
      const printed = index === 0 || repeats;
      const cells: Record<string, Cell> = {
        date: [printed ? style.date(date) : '', date],
        code: [code, code],
        description: [description, description],
        factor: [style.number(factor, Number.isInteger(factor * 10) ? 1 : 2), { number: factor }],
        amount: [style.number(cents / 100, 2), { number: cents / 100 }],
      };
      return notes.row(columns, cells);
    }),
  );
  const headings = columns.map((key) => notes.label(`service.${key}`));
  return { table: { headings, rows, numeric: columns.map((key) => key === 'factor' || key === 'amount') }, total };
}
