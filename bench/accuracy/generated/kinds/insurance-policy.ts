import type { Content, Kind, Order } from '../content.ts';
import { day, iban, identifier } from '../invent.ts';
import { Notes, some } from '../notes.ts';
import { birthday, fullName, person } from '../people.ts';

export const INSURANCE_POLICY: Kind = {
  name: 'insurance_policy',
  make: makePolicy,
  wordings: {
    de: {
      policy_number: ['Nummer Ihres Vertrags bei uns', 'Kennung der Police', 'Schein-Kennzeichen'],
      type: ['Was Sie versichert haben', 'Gegenstand des Schutzes'],
      start_date: ['Schutz ab', 'Deckung beginnt am'],
      end_date: ['Schutz endet am', 'Deckung läuft aus am'],
      premium: ['Prämie ohne Steuer', 'Beitrag vor Steueraufschlag'],
      insurance_tax: ['darauf Steuer auf Versicherungen', 'Steueranteil Versicherung'],
      total_premium: ['Prämie mit Steuer', 'Beitrag einschließlich Steuer'],
      deductible: ['Ihr eigener Anteil je Schaden', 'Von Ihnen zu tragen'],
      sum_insured: ['Wir leisten höchstens', 'Obergrenze der Leistung'],
      interval: ['Sie zahlen', 'Turnus der Zahlung'],
      birth_date: ['Geburtstag VN', 'Tag der Geburt'],
    },
    en: {
      policy_number: ['Number of your policy', 'Your policy code'],
      type: ['What is covered', 'Branch of insurance'],
      start_date: ['Covered from', 'Protection begins'],
      end_date: ['Covered until', 'Protection ends'],
      premium: ['Premium without tax', 'Price before premium tax'],
      insurance_tax: ['Tax on premium', 'Levy on insurance premium'],
      total_premium: ['Premium with tax', 'Your price including tax'],
      deductible: ['You bear per claim', 'Your share of a claim'],
      sum_insured: ['We pay at most', 'Highest benefit'],
      interval: ['You pay', 'Rhythm of payment'],
      birth_date: ['Birthday', 'Day of birth'],
    },
  },
};

const INSURERS = {
  de: [
    'Nordstern-Beispiel Versicherung AG',
    'Alte Talhammer Versicherungs-AG',
    'Musterländische Feuersozietät a. G.',
    'Quellgrund Lebensversicherung AG',
    'Seeblick Sachversicherung SE',
  ],
  en: [
    'Harbour Mutual Insurance plc',
    'Fairview General Insurance Ltd',
    'Oakfield Assurance Limited',
    'Silverlake Underwriting Ltd',
    'Westbrook Life Assurance plc',
  ],
} as const;
const TYPES = {
  de: [
    'Privathaftpflichtversicherung',
    'Hausratversicherung',
    'Wohngebäudeversicherung',
    'Kfz-Haftpflicht',
    'Betriebshaftpflicht',
    'Unfallversicherung',
    'Rechtsschutz',
    'Tierhalterhaftpflicht',
  ],
  en: [
    'Home insurance',
    'Public liability',
    'Professional indemnity',
    'Commercial combined',
    'Motor trade',
    'Personal accident',
    'Landlord insurance',
    'Contents insurance',
  ],
} as const;
const INTERVALS = {
  de: ['jährlich', 'monatlich', 'vierteljährlich', 'halbjährlich'],
  en: ['annually', 'monthly', 'quarterly', 'half-yearly'],
} as const;
const TITLES = {
  de: ['Versicherungsschein', 'Versicherungspolice', 'Nachtrag zum Versicherungsschein', 'Ihr Versicherungsschein'],
  en: ['Policy schedule', 'Certificate of insurance', 'Insurance policy', 'Your schedule of insurance'],
} as const;
const TEXTS = {
  de: [
    'Wir danken für Ihr Vertrauen und übersenden Ihnen den Versicherungsschein. Grundlage sind Ihr Antrag und die beigefügten Bedingungen.',
    'Der Vertrag verlängert sich um ein Jahr, wenn er nicht drei Monate vor Ablauf gekündigt wird.',
    'Der Beitrag wird zum Fälligkeitstag von Ihrem Konto abgebucht.',
  ],
  en: [
    'Thank you for choosing us. This schedule forms part of your policy and should be read with the policy wording.',
    'The policy renews for a further year unless notice is given before it ends.',
    'The premium will be collected from your account when it falls due.',
  ],
} as const;

function makePolicy(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const issued = pick.between(0, 500);
  const start = issued + pick.between(5, 60);
  const issuer = notes.party('insurer', pick.of(INSURERS[language]));
  const holder = notes.party('holder', fullName(person(pick, language)));
  const salutation = language === 'de' && pick.maybe(0.5) ? [pick.of(['Herrn', 'Frau'])] : [];
  const years = pick.of([1, 1, 3, 5]);
  const facts = [
    notes.fact(
      'general.policy_number',
      pick.of([
        identifier(pick),
        `${pick.digits(2)}-${pick.digits(7)}-${pick.digits(1)}`,
        `HV ${pick.digits(3)}.${pick.digits(6)}`,
      ]),
    ),
    notes.fact('general.type', pick.of(TYPES[language])),
    notes.date('general.start_date', day(start)),
    notes.date('general.end_date', day(start + years * 365)),
    ...some(pick, 0.7, [
      () => notes.date('general.date', day(issued)),
      () => notes.date('holder.birth_date', birthday(pick)),
      () => notes.fact('payment.interval', pick.of(INTERVALS[language])),
    ]),
  ];
  const net = pick.between(3000, 180000);
  const rate = language === 'de' ? 19 : 12;
  const tax = Math.round((net * rate) / 100);
  const sums = [
    notes.money('amounts.premium', net),
    withRate(notes.money('amounts.insurance_tax', tax), pick.maybe(0.5) ? ` ${style.number(rate, 0)} %` : ''),
    notes.money('amounts.total_premium', net + tax),
  ];
  const cover = [
    ...some(pick, 0.9, [
      () => notes.money('amounts.sum_insured', pick.of([5000000, 30000000, 100000000, 500000000, 6500000])),
    ]),
    ...some(pick, 0.7, [() => notes.money('amounts.deductible', pick.of([15000, 25000, 50000, 100000]))]),
  ];
  const coverAbove = pick.maybe(0.5);
  const foot = some(pick, 0.6, [() => notes.fact('payment.iban', iban(pick, language))]);
  return {
    title: pick.of(TITLES[language]),
    issuer,
    recipient: {
      heading: language === 'de' ? 'Versicherungsnehmer' : 'Policyholder',
      lines: [...salutation, ...holder],
    },
    facts: coverAbove ? [...facts, ...cover] : facts,
    opening: pick.maybe(0.7) ? [pick.of(TEXTS[language])] : [],
    closing: pick.maybe(0.6) ? [pick.of(TEXTS[language])] : [],
    tables: [],
    sums,
    foot: coverAbove ? foot : [...cover, ...foot],
    expected: notes.expected(),
  };
}

function withRate({ label, value }: { label: string; value: string }, rate: string): { label: string; value: string } {
  return { label: /\d/.test(label) ? label : `${label}${rate}`, value };
}
