/** What contracts say in words. */
import type { Language } from '../../../../src/pipeline/page.ts';

type Some = readonly [string, ...string[]];

export interface ContractKind {
  readonly title: string;
  readonly roles: readonly [string, string];
  /** Whether the second party is a person. */
  readonly withPerson: boolean;
  readonly subjects: Some;
  /** `MONEY` stands for the amount. */
  readonly pay: string;
  /** Of the amount, in whole units. */
  readonly least: number;
  readonly most: number;
}

export const KINDS_OF_CONTRACTS: Readonly<Record<Language, readonly [ContractKind, ...ContractKind[]]>> = {
  de: [
    {
      title: 'Mietvertrag',
      roles: ['Vermieter', 'Mieter'],
      withPerson: true,
      subjects: [
        'Vermietet wird die Wohnung im 2. Obergeschoss links mit drei Zimmern, Küche und Bad, rund 78 m² groß.',
      ],
      pay: 'Die monatliche Miete beträgt MONEY. Nebenkosten werden gesondert abgerechnet.',
      least: 500,
      most: 2500,
    },
    {
      title: 'Dienstleistungsvertrag',
      roles: ['Auftraggeber', 'Auftragnehmer'],
      withPerson: false,
      subjects: ['Der Auftragnehmer erbringt Wartungsleistungen an den in Anlage 1 genannten Geräten.'],
      pay: 'Der Auftragnehmer erhält für seine Leistungen eine Vergütung von MONEY zuzüglich Umsatzsteuer.',
      least: 2000,
      most: 90000,
    },
    {
      title: 'Kaufvertrag',
      roles: ['Verkäufer', 'Käufer'],
      withPerson: true,
      subjects: ['Der Verkäufer verkauft dem Käufer die in der Anlage beschriebene Maschine gebraucht wie besichtigt.'],
      pay: 'Der Kaufpreis beträgt MONEY und ist mit Übergabe fällig.',
      least: 800,
      most: 60000,
    },
    {
      title: 'Arbeitsvertrag',
      roles: ['Arbeitgeber', 'Arbeitnehmer'],
      withPerson: true,
      subjects: [
        'Der Arbeitnehmer wird als Sachbearbeiter im Innendienst eingestellt. Die Arbeitszeit beträgt 38 Stunden in der Woche.',
      ],
      pay: 'Das Bruttomonatsgehalt beträgt MONEY.',
      least: 2200,
      most: 7800,
    },
    {
      title: 'Rahmenvertrag über IT-Dienstleistungen',
      roles: ['Kunde', 'Dienstleister'],
      withPerson: false,
      subjects: ['Gegenstand sind Betrieb und Pflege der Systeme des Kunden nach gesonderten Leistungsscheinen.'],
      pay: 'Für die Leistungen wird eine jährliche Pauschale von MONEY vereinbart.',
      least: 9000,
      most: 250000,
    },
  ],
  en: [
    {
      title: 'Lease Agreement',
      roles: ['Landlord', 'Tenant'],
      withPerson: true,
      subjects: ['The Landlord lets to the Tenant the flat on the second floor together with the use of the garden.'],
      pay: 'The monthly rent is MONEY. Service charges are billed separately.',
      least: 500,
      most: 3500,
    },
    {
      title: 'Service Agreement',
      roles: ['Client', 'Contractor'],
      withPerson: false,
      subjects: ['The Contractor shall maintain the equipment listed in Schedule 1 with reasonable skill and care.'],
      pay: 'In consideration of the Services the Client shall pay a fee of MONEY plus VAT.',
      least: 2000,
      most: 90000,
    },
    {
      title: 'Purchase Agreement',
      roles: ['Seller', 'Buyer'],
      withPerson: true,
      subjects: ['The Seller sells to the Buyer the machine described in the annex in its present condition.'],
      pay: 'The purchase price is MONEY and is due on handover.',
      least: 800,
      most: 60000,
    },
    {
      title: 'Employment Contract',
      roles: ['Employer', 'Employee'],
      withPerson: true,
      subjects: ['The Employee is engaged as a bookkeeper. Normal working hours are 37 hours a week.'],
      pay: 'The Employee will be paid a salary of MONEY.',
      least: 22000,
      most: 78000,
    },
    {
      title: 'Consultancy Agreement',
      roles: ['Company', 'Consultant'],
      withPerson: true,
      subjects: ['The Consultant advises the Company on its logistics as the Company may reasonably require.'],
      pay: 'The Company shall pay the Consultant a total fee of MONEY.',
      least: 4000,
      most: 120000,
    },
  ],
};

interface Phrases {
  readonly opening: string;
  readonly between: string;
  readonly and: string;
  readonly closing: string;
  readonly by: Some;
  /** `ROLE` stands for what the party is called. */
  readonly named: Some;
  readonly notice: Some;
  readonly law: Some;
  readonly payment: Some;
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    opening: 'Zwischen',
    between: 'zwischen',
    and: 'und',
    closing: ' wird folgender Vertrag geschlossen:',
    by: [
      'vertreten durch',
      'vertreten durch den Geschäftsführer',
      'vertreten durch die Geschäftsführerin',
      'diese vertreten durch',
    ],
    named: [
      '- nachfolgend „ROLE“ genannt -',
      '(nachfolgend ROLE)',
      '- im Folgenden ROLE genannt -',
      '(im Folgenden "ROLE")',
      '- ROLE -',
      'als ROLE',
    ],
    notice: [
      '3 Monate zum Quartalsende',
      'drei Monaten zum Monatsende',
      'vier Wochen zum 15. oder zum Ende eines Monats',
      '6 Monaten zum Jahresende',
      'einem Monat',
    ],
    law: ['Recht der Bundesrepublik Deutschland', 'deutsches Recht', 'schweizerisches Recht', 'österreichisches Recht'],
    payment: [
      '14 Tage nach Rechnungserhalt ohne Abzug',
      'monatlich im Voraus bis zum dritten Werktag',
      '30 Tage netto',
      'in zwei gleichen Raten',
    ],
  },
  en: {
    opening: 'This agreement is made between',
    between: 'between',
    and: 'and',
    closing: '. The parties agree as follows:',
    by: ['represented by', 'acting by its director', 'represented by its managing director'],
    named: [
      '(the "ROLE")',
      '(hereinafter referred to as the ROLE)',
      '(hereinafter "ROLE")',
      '("ROLE")',
      '(the ROLE)',
      'as ROLE',
    ],
    notice: ['three months', '30 days', 'two months to the end of a quarter', 'one month', '90 days'],
    law: ['laws of England and Wales', 'laws of Scotland', 'laws of the State of New York', 'laws of Ireland'],
    payment: [
      '30 days from receipt of invoice',
      'monthly in advance',
      'within 14 days of invoice',
      'in two equal instalments',
    ],
  },
};

interface Clauses {
  readonly headings: Readonly<Record<'subject' | 'term' | 'pay' | 'final', string>>;
  readonly start: Some;
  readonly term: Some;
  readonly notice: Some;
  readonly law: Some;
  /** Of a law without an article. */
  readonly bareLaw: Some;
  readonly written: Some;
}

export const CLAUSES: Readonly<Record<Language, Clauses>> = {
  de: {
    headings: {
      subject: 'Vertragsgegenstand',
      term: 'Laufzeit und Kündigung',
      pay: 'Vergütung',
      final: 'Schlussbestimmungen',
    },
    start: [
      'Der Vertrag beginnt am START und läuft auf unbestimmte Zeit.',
      'Der Vertrag tritt am START in Kraft.',
      'Das Vertragsverhältnis beginnt mit dem START.',
    ],
    term: [
      'Der Vertrag beginnt am START und endet am END.',
      'Der Vertrag läuft vom START bis zum END.',
      'Das Vertragsverhältnis beginnt mit dem START und endet mit Ablauf des END, ohne dass es einer Kündigung bedarf.',
    ],
    notice: [
      'Er kann mit einer Frist von NOTICE gekündigt werden.',
      'Die Kündigungsfrist beträgt NOTICE.',
      'Eine Kündigung ist unter Einhaltung einer Frist von NOTICE möglich.',
    ],
    law: [
      'Es gilt das LAW.',
      'Auf diesen Vertrag ist ausschließlich das LAW anzuwenden.',
      'Dieser Vertrag unterliegt dem LAW.',
    ],
    bareLaw: ['Es gilt LAW.', 'Es gilt ausschließlich LAW.', 'Auf diesen Vertrag ist LAW anzuwenden.'],
    written: [
      'Änderungen bedürfen der Schriftform.',
      'Sollte eine Bestimmung unwirksam sein, bleiben die übrigen wirksam.',
      'Mündliche Nebenabreden bestehen nicht.',
    ],
  },
  en: {
    headings: { subject: 'Subject', term: 'Term and termination', pay: 'Remuneration', final: 'General provisions' },
    start: [
      'This agreement commences on START and continues until ended by either party.',
      'This agreement takes effect on START.',
      'The term begins on START.',
    ],
    term: [
      'This agreement commences on START and ends on END.',
      'The term begins on START and shall expire on END.',
      'This agreement is in force from START until END.',
    ],
    notice: [
      'Either party may terminate it by giving NOTICE written notice.',
      'The notice period is NOTICE.',
      'It may be ended by either party on not less than NOTICE written notice.',
    ],
    law: [
      'This agreement is governed by the LAW.',
      'The LAW apply to this agreement.',
      'This agreement shall be construed in accordance with the LAW.',
    ],
    bareLaw: ['This agreement is governed by LAW.'],
    written: [
      'Changes must be made in writing.',
      'If any provision is invalid the others remain in force.',
      'This agreement is the entire agreement between the parties.',
    ],
  },
};
