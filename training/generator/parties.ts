/** Parties as blocks of lines: senders' letterheads, recipients' addresses, cells of forms. */
import { escapeText, tag } from './html.ts';
import { cityLine, countryName, type Party } from './people.ts';
import { type Fact, partyOf, type Scene, show } from './scene.ts';
import { table } from './words.ts';

export type Part =
  | 'name'
  | 'address'
  | 'contact'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'phone'
  | 'email'
  | 'website'
  | 'vat_id'
  | 'tax_number'
  | 'register'
  | 'iban'
  | 'bic'
  | 'bank';

const FORMATS: Partial<Record<Part, string>> = {
  address: 'address',
  contact: 'person',
  postcode: 'postcode',
  country: 'country',
  phone: 'phone',
  email: 'email',
  website: 'url',
  vat_id: 'vat_id',
  iban: 'iban',
  bic: 'bic',
};

function textOf(scene: Scene, party: Party, part: Part): string {
  const values: Record<Part, string> = {
    name: party.name,
    address: `${party.street} ${cityLine(party)}`,
    contact: party.contact,
    street: party.street,
    postcode: party.postcode,
    city: party.city,
    country: countryName(party.land, scene.language),
    phone: party.phone,
    email: party.email,
    website: party.website,
    vat_id: party.vatId,
    tax_number: party.taxNumber,
    register: party.register,
    iban: party.iban,
    bic: party.bic,
    bank: party.bank,
  };
  return values[part];
}

/** A part of a party as a fact. @param label as printed before it, or empty */
export function partFact(scene: Scene, role: string, part: Part, label = ''): Fact {
  const party = partyOf(scene, role);
  const value = textOf(scene, party, part);
  const bare = party.isPerson ? value.replace(/^(?:(?:Mr|Mrs|Ms|Dr|Prof|Mag|Ing|Dipl\.-Ing|med)\b\.? ?)+/, '') : value;
  const format = part === 'name' ? (party.isPerson ? 'person' : 'organisation') : FORMATS[part];
  return {
    concept: `${role}.${part}`,
    label,
    text: value,
    type: 'text',
    value,
    ...(part === 'name' && bare !== value ? { also: [bare] } : {}),
    ...(format === undefined ? {} : { format }),
  };
}

/** What is printed above or before the party's name. */
export const roleLabel = ({ draw, language }: Scene, role: string): string =>
  draw.of(table('roles.txt').get(role)?.all(`${language}.l`) ?? ['']);

/** Records the parts of an address as printed. */
function showAddress(scene: Scene, role: string, withCountry: boolean): void {
  for (const part of ['name', 'address', 'street', 'postcode', 'city'] as const)
    show(scene, partFact(scene, role, part));
  if (withCountry) show(scene, partFact(scene, role, 'country'));
}

/** Name, street, city and country as lines. */
function addressLines(scene: Scene, role: string, withSalutation = false): string[] {
  const { draw, language } = scene;
  const party = partyOf(scene, role);
  const abroad = party.land !== scene.country;
  const withCountry = abroad || draw.maybe(0.12);
  showAddress(scene, role, withCountry);
  const lines = [party.name, party.street, cityLine(party)];
  const salutation = language === 'de' ? (party.isPerson ? draw.of(['Herrn', 'Frau', 'Herr']) : 'Firma') : '';
  if (withSalutation && salutation !== '' && draw.maybe(0.5) && !/^(?:Dr|Prof)/.test(party.name))
    lines.unshift(salutation);
  if (!party.isPerson && draw.maybe(0.25)) {
    const contact = show(scene, partFact(scene, role, 'contact'));
    const before =
      language === 'de'
        ? draw.of(['z. Hd. ', 'Herrn/Frau ', 'zu Händen '])
        : draw.of(['Attn: ', 'c/o ', 'Attention: ', 'FAO ']);
    lines.splice(lines.indexOf(party.name) + 1, 0, `${before}${contact.text}`);
  }
  if (party.land === 'GB' && draw.maybe(0.3)) lines.splice(-1, 1, party.city, party.postcode);
  if (withCountry) lines.push(countryName(party.land, language));
  return lines;
}

const joinLines = (lines: readonly string[]): string => lines.map(escapeText).join('<br>');

/** Blocks of several parties, beside each other or below. */
export function partyBlocks(scene: Scene, roles: readonly string[]): string {
  const { style, draw } = scene;
  const blocks = roles.map((role) => ({ label: roleLabel(scene, role), lines: addressLines(scene, role) }));
  const labeled = blocks.map(
    ({ label, lines }) =>
      `<div class="l">${escapeText(label)}${style.separator === ':' ? ':' : ''}</div>${joinLines(lines)}`,
  );
  switch (style.parties) {
    case 'cells':
      return `<table class="grid w gap">${tag('tr', labeled.map((block) => `<td>${block}</td>`).join(''))}</table>`;
    case 'table':
      return `<table class="${style.rules} w gap">${tag('tr', blocks.map(({ label }) => `<th>${escapeText(label)}</th>`).join(''))}${tag('tr', blocks.map(({ lines }) => `<td>${joinLines(lines)}</td>`).join(''))}</table>`;
    case 'oneLine':
      return blocks
        .map(
          ({ label, lines }) =>
            `<p><span class="l">${escapeText(label)}:</span> ${lines.map(escapeText).join(', ')}</p>`,
        )
        .join('');
    case 'rows':
      return `<table class="gap">${blocks.map(({ label, lines }) => `<tr><td class="l" style="padding-right:12px">${escapeText(label)}</td><td>${joinLines(lines)}</td></tr>`).join('')}</table>`;
    case 'right':
      return labeled
        .map((block) => `<div class="gap" style="margin-left:${draw.between(45, 60)}%">${block}</div>`)
        .join('');
    case 'sentence':
      return blocks
        .map(
          ({ label, lines }) =>
            `<p>${escapeText(label)} <b>${escapeText(lines[0] ?? '')}</b>, ${lines.slice(1).map(escapeText).join(', ')}</p>`,
        )
        .join('');
    case 'tight':
      return `<div class="gap" style="line-height:1">${blocks.map(({ label, lines }) => `${escapeText(label)}: ${escapeText(lines.slice(0, 2).join(' '))}<br>${lines.slice(2).map(escapeText).join(' ')}`).join('<br>')}</div>`;
    case 'bare':
      return `<div class="f gap">${blocks.map(({ lines }) => `<div>${joinLines(lines)}</div>`).join('')}</div>`;
    case 'window':
    case 'plain':
      return blocks.length === 1
        ? `<div class="gap">${labeled[0] ?? ''}</div>`
        : `<div class="f gap">${labeled.map((block) => `<div>${block}</div>`).join('')}</div>`;
    default:
      return `<div class="f gap">${labeled.map((block) => `<div>${block}</div>`).join('')}</div>`;
  }
}

/** The recipient as envelopes show it: without a label, sometimes below the sender in small print. */
export function windowAddress(scene: Scene, role: string, sender: string | undefined): string {
  const { draw } = scene;
  const back = sender === undefined || draw.maybe(0.5) ? '' : senderLine(scene, sender);
  return `<div style="margin:${draw.between(8, 34)}px 0 ${draw.between(10, 30)}px;min-height:60px">${back}${joinLines(addressLines(scene, role, true))}</div>`;
}

/** The sender in one line of small print. */
function senderLine(scene: Scene, role: string): string {
  const party = partyOf(scene, role);
  showAddress(scene, role, false);
  const joint = scene.draw.of([' · ', ', ', ' - ', ' | ', ' • ']);
  return `<div class="s" style="text-decoration:${scene.draw.of(['underline', 'none'])}">${[party.name, party.street, cityLine(party)].map(escapeText).join(joint)}</div>`;
}

/** Facts of a party with printed labels, for forms: name, address and more. @param name the label of the name */
export function partyFacts(scene: Scene, role: string, nameLabel = roleLabel(scene, role)): Fact[] {
  const { draw, language } = scene;
  const party = partyOf(scene, role);
  const words = language === 'de' ? FORM_LABELS.de : FORM_LABELS.en;
  const name = show(scene, partFact(scene, role, 'name', nameLabel));
  const facts = [name];
  const labels = new Map<Part, string>();
  const add = (part: Part): void => {
    const label = draw.of(words[part] ?? ['']);
    labels.set(part, label);
    facts.push(show(scene, partFact(scene, role, part, label)));
  };
  if (draw.maybe(0.5)) {
    const address = partFact(scene, role, 'address', draw.of(words.address ?? ['']));
    for (const part of ['street', 'postcode', 'city'] as const) show(scene, partFact(scene, role, part));
    const joint = draw.of([', ', '\n', ', ']);
    facts.push(show(scene, { ...address, text: `${party.street}${joint}${cityLine(party)}` }));
  } else {
    for (const part of ['street', 'postcode', 'city'] as const) add(part);
  }
  if (draw.maybe(0.5)) add('phone');
  if (draw.maybe(0.4)) add('email');
  return facts;
}

const FORM_LABELS: Readonly<Record<'de' | 'en', Partial<Record<Part, readonly string[]>>>> = {
  en: {
    address: [
      'Address',
      'Mailing address',
      'Home address',
      'Street, city, ZIP',
      'Full postal address',
      'Residence',
      'Business address',
      'Address of principal office',
    ],
    street: ['Street', 'Street address', 'Address line 1', 'No. and street', 'Address'],
    postcode: ['ZIP', 'Postcode', 'Postal code', 'ZIP code', 'PIN'],
    city: ['City', 'Town', 'Town/City', 'City or town', 'Place'],
    phone: ['Phone', 'Telephone', 'Tel.', 'Daytime phone', 'Contact number', 'Cell', 'Mobile'],
    email: ['E-mail', 'Email', 'Email address', 'E-mail address'],
  },
  de: {
    address: ['Anschrift', 'Adresse', 'Wohnanschrift', 'Straße, PLZ, Ort', 'Wohnhaft', 'Postanschrift', 'Wohnadresse'],
    street: ['Straße, Hausnummer', 'Straße', 'Straße/Nr.', 'Strasse, Nr.', 'Straße und Hausnummer'],
    postcode: ['PLZ', 'Postleitzahl'],
    city: ['Ort', 'Wohnort', 'Stadt'],
    phone: ['Telefon', 'Tel.', 'Telefonnummer', 'Rufnummer', 'Mobil', 'tagsüber erreichbar unter'],
    email: ['E-Mail', 'E-Mail-Adresse', 'Mail'],
  },
};
