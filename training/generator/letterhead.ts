/** Letterheads and footers of the issuer, in many forms. */
import { escapeText } from './html.ts';
import { type Part, partFact } from './parties.ts';
import { cityLine, countryName, type Party } from './people.ts';
import { partyOf, type Scene, show } from './scene.ts';

/** What announces a part, if anything does. */
const WORDS: Readonly<Record<'de' | 'en', Partial<Record<Part, readonly string[]>>>> = {
  de: {
    phone: ['Tel. ', 'Tel.: ', 'Telefon ', 'Fon ', 'T ', 'Telefon: ', '☎ ', ''],
    email: ['E-Mail: ', 'Mail ', '', '', 'E-Mail '],
    website: ['', '', 'Web: ', 'Internet: '],
    vat_id: ['USt-IdNr. ', 'USt-ID: ', 'UID: ', 'USt.-Id.-Nr.: ', 'UID-Nr. ', 'MWST-Nr. '],
    tax_number: ['Steuernummer ', 'St.-Nr. ', 'StNr.: ', 'Steuer-Nr.: '],
    register: ['Amtsgericht, ', 'Handelsregister ', 'Registergericht: ', 'FB-Nr. ', ''],
    iban: ['IBAN ', 'IBAN: ', 'Konto: '],
    bic: ['BIC ', 'BIC: ', 'SWIFT '],
    bank: ['', 'Bank: ', 'Bankverbindung: '],
  },
  en: {
    phone: ['Tel ', 'Tel: ', 'Phone: ', 'T: ', 'Phone ', 'Ph. ', '', ''],
    email: ['Email: ', 'E: ', '', '', 'E-mail '],
    website: ['', '', 'Web: '],
    vat_id: ['VAT Reg No ', 'VAT No. ', 'VAT: ', 'Tax ID ', 'VAT Registration Number: ', 'GST Reg. No. '],
    tax_number: ['Tax ref. ', 'EIN ', 'UTR ', 'TIN: '],
    register: ['Company No. ', 'Registered no. ', 'Company registration: ', 'Reg. No. '],
    iban: ['IBAN ', 'IBAN: ', 'Account (IBAN): '],
    bic: ['BIC ', 'SWIFT: ', 'BIC: '],
    bank: ['Bank: ', '', 'Bankers: '],
  },
};

const CLAIMS = {
  de: [
    'Ihr Partner seit 1987',
    'Qualität aus Meisterhand',
    'Persönlich. Schnell. Nah.',
    'Familienbetrieb in dritter Generation',
    'Wir machen das.',
    'Inh. seit 1994 am Ort',
  ],
  en: [
    'Serving you since 1987',
    'Family owned and operated',
    'Quality you can trust',
    'Licensed · Bonded · Insured',
    'Your local experts',
    'Established 1964',
  ],
};

interface Printer {
  readonly part: (part: Part) => string;
  readonly party: Party;
  readonly street: () => string;
  readonly city: () => string;
  readonly name: () => string;
}

function printer(scene: Scene, role: string): Printer {
  const { draw, language } = scene;
  const party = partyOf(scene, role);
  const showPart = (part: Part): string => show(scene, partFact(scene, role, part)).text;
  return {
    party,
    part: (part) => escapeText(`${draw.of(WORDS[language][part] ?? [''])}${showPart(part)}`),
    name: () => escapeText(showPart('name')),
    street: () => escapeText(showPart('street')),
    city: () => {
      for (const part of ['postcode', 'city', 'address'] as const) showPart(part);
      if (party.land === scene.country && !draw.maybe(0.1)) return escapeText(cityLine(party));
      showPart('country');
      return escapeText(`${cityLine(party)}, ${countryName(party.land, language)}`);
    },
  };
}

const CONTACTS: readonly Part[] = ['phone', 'email', 'website'];
const IDENTITIES: readonly Part[] = ['vat_id', 'tax_number', 'register'];

/** The head of the page. Some styles put everything but the name into the footer. */
export function letterhead(scene: Scene, role: string): string {
  const { draw, style, language } = scene;
  const { part, name, street, city } = printer(scene, role);
  const contacts = (): string[] => draw.some(CONTACTS, draw.between(0, 3)).map(part);
  const claim = draw.maybe(0.25) ? `<div class="s">${escapeText(draw.of(CLAIMS[language]))}</div>` : '';
  const big = `font-size:${draw.between(12, 22)}pt;color:${style.color};font-weight:${draw.of(['bold', 'normal'])}`;
  const shown = draw.maybe(0.2) ? 'letter-spacing:1px' : '';
  const title = (): string => `<div style="${big};${shown}">${name()}</div>${claim}`;
  switch (style.letterhead) {
    case 'right':
      return `<div style="text-align:right">${title()}${[street(), city(), ...contacts()].join('<br>')}</div>`;
    case 'center':
      return `<div style="text-align:center">${title()}${[`${street()}${draw.of([', ', ' · ', ' • '])}${city()}`, contacts().join(' · ')].join('<br>')}</div>`;
    case 'band':
      return `<div style="background:${style.color === '#000' ? '#333' : style.color};color:#fff;padding:8px 12px"><div style="font-size:16pt">${name()}</div>${[street(), city(), ...contacts()].join(' · ')}</div>`;
    case 'split':
      return `<div class="f"><div>${title()}</div><div style="text-align:right">${[street(), city(), ...contacts()].join('<br>')}</div></div>`;
    case 'footer':
      return `<div>${title()}</div>`;
    case 'small':
      return `<div class="s">${[name(), street(), city(), ...contacts()].join('<br>')}</div>`;
    case 'line':
      return `<div class="b">${name()}${draw.of([', ', ' ', ' – ', ' · '])}${street()}, ${city()}</div><div>${contacts().join(', ')}</div><hr>`;
    case 'boxed':
      return `<div class="box" style="display:inline-block">${title()}${[street(), city(), ...contacts()].join('<br>')}</div>`;
    case 'glued':
      return `<div>${name()} ${draw.maybe(0.5) ? part('vat_id') : part('tax_number')}<br>${street()}<br>${city()}<br>${contacts().join(' ')}</div>`;
    case 'labels':
      return `<table>${[
        [language === 'de' ? 'Firma' : 'Name', name()],
        [language === 'de' ? 'Anschrift' : 'Address', `${street()}, ${city()}`],
      ]
        .map(([label, value]) => `<tr><td class="l">${label}:</td><td>${value}</td></tr>`)
        .join('')}</table>${contacts().join(' ')}`;
    case 'three':
      return `<div class="f"><div class="b" style="${big}">${name()}</div><div>${street()}<br>${city()}</div><div>${contacts().join('<br>')}</div></div><hr>`;
    default:
      return `<div>${title()}${[street(), city(), ...contacts()].join('<br>')}</div>`;
  }
}

/** The foot of the page: what the head has left out, and identities and accounts. */
export function footer(scene: Scene, role: string, withBank: boolean): string {
  const { draw, style, printed } = scene;
  const { part, name, street, city } = printer(scene, role);
  const isAll = style.letterhead === 'footer';
  if (!isAll && draw.maybe(0.35)) return '';
  const cells: string[] = [];
  if (isAll || draw.maybe(0.25)) cells.push([name(), street(), city()].join(draw.of(['<br>', ' · ', ', '])));
  const missing = CONTACTS.filter((one) => !printed.some((fact) => fact.concept === `${role}.${one}`));
  if (isAll && missing.length > 0) cells.push(draw.some(missing, 2).map(part).join('<br>'));
  const identities = IDENTITIES.filter((one) => !printed.some((fact) => fact.concept === `${role}.${one}`));
  if (!partyOf(scene, role).isPerson) cells.push(draw.some(identities, draw.between(0, 2)).map(part).join('<br>'));
  if (withBank) cells.push((['bank', 'iban', 'bic'] as const).map(part).join('<br>'));
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return '';
  return draw.maybe(0.6)
    ? `<div class="f s" style="border-top:1px solid #888;margin-top:18px;padding-top:4px">${filled.map((cell) => `<div>${cell}</div>`).join('')}</div>`
    : `<div class="s" style="margin-top:18px;text-align:center">${filled.map((cell) => cell.replaceAll('<br>', ' · ')).join(' · ')}</div>`;
}
