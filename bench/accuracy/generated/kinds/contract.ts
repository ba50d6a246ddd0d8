/** Contracts: parties in prose or as blocks, terms in numbered clauses or on a sheet in front. */
import type { Expected } from '../../score.ts';
import type { Kind, Order, Pair } from '../content.ts';
import { drawFacts } from '../draw-facts.ts';
import { company, day, identifier, postcode, street, word } from '../invent.ts';
import { Notes } from '../notes.ts';
import { Paper } from '../paper.ts';
import { fullName, person } from '../people.ts';
import { CLAUSES, type ContractKind, KINDS_OF_CONTRACTS, PHRASES } from './contract-texts.ts';

export const CONTRACT: Kind = {
  name: 'contract',
  draw: drawContract,
  wordings: {
    de: {
      contract_number: ['Kennzeichen des Vertrags', 'Nr. dieses Vertrags'],
      'general.date': ['Tag des Vertragsschlusses', 'Vereinbart am'],
      start_date: ['In Kraft ab', 'Läuft ab'],
      end_date: ['In Kraft bis', 'Läuft bis'],
      notice_period: ['Kündbar mit', 'Vorlauf für Kündigungen'],
      governing_law: ['Rechtsordnung', 'Welches Recht gilt'],
      value: ['Vereinbarter Preis', 'Gegenleistung'],
      payment_terms: ['Wie gezahlt wird', 'Modalitäten der Zahlung'],
    },
    en: {
      contract_number: ['Number of this agreement', 'Agreement code'],
      'general.date': ['Day of signature', 'Concluded on'],
      start_date: ['In force from', 'Runs from'],
      end_date: ['In force until', 'Runs until'],
      notice_period: ['May be ended with', 'Warning before ending'],
      governing_law: ['Legal order', 'Which law applies'],
      value: ['Agreed price', 'What is paid'],
      payment_terms: ['How payment is made', 'Manner of payment'],
    },
  },
};

interface Party {
  readonly name: string;
  readonly role: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly representative: string | undefined;
}

interface Terms {
  readonly kind: ContractKind;
  readonly parties: readonly [Party, Party];
  readonly date: string;
  readonly start: string;
  readonly end: string | undefined;
  readonly notice: string;
  readonly law: string;
  readonly cents: number;
  readonly payment: string;
}

async function drawContract(order: Order): Promise<{ bytes: Uint8Array; expected: Expected }> {
  const { pick } = order;
  const notes = new Notes(order);
  const terms = makeTerms(order, notes);
  const paper = new Paper({ ...order.style, size: Math.max(9, order.style.size) });
  const { style } = paper;
  const centred = pick.maybe(0.5);
  const title = pick.maybe(0.2) ? terms.kind.title.toUpperCase() : terms.kind.title;
  const size = style.size + pick.between(5, 9);
  const x = centred ? (paper.right + style.left - paper.widthOf(title, size)) / 2 : style.left;
  paper.text(title, x, paper.y, { bold: true, size });
  paper.y += size * 1.6;
  const number = pick.maybe(0.5) ? notes.fact('general.contract_number', identifier(pick)) : undefined;
  const sheet = pick.maybe(0.45);
  if (number !== undefined && !sheet) {
    paper.text(`${number.label}${pick.of([': ', ' '])}${number.value}`, style.left, paper.y);
    paper.y += style.size * 2;
  }
  if (sheet || pick.maybe(0.4)) drawBlocks(paper, order, terms);
  else drawProse(paper, order, terms);
  paper.y += 10;
  if (sheet) drawSheet(paper, order, notes, terms, number);
  else drawClauses(paper, order, notes, terms);
  drawSignatures(paper, order, notes, terms, sheet);
  return { bytes: await paper.close(), expected: notes.expected() };
}

function makeTerms({ pick, language }: Order, notes: Notes): Terms {
  const [first, ...others] = KINDS_OF_CONTRACTS[language];
  const kind = pick.of([first, ...others]);
  const makeParty = (role: string, isPerson: boolean): Party => ({
    name: isPerson ? fullName(person(pick, language)) : company(pick, language),
    role,
    street: street(pick, language),
    postcode: postcode(pick, language),
    city: word(pick, language, 'city'),
    representative: isPerson || pick.maybe(0.4) ? undefined : fullName(person(pick, language)),
  });
  const parties = [makeParty(kind.roles[0], false), makeParty(kind.roles[1], kind.withPerson)] as const;
  for (const { representative, ...party } of parties)
    notes.items.push({ ...party, ...(representative !== undefined && { representative }) });
  notes.fields['general.title'] = kind.title;
  const made = pick.between(0, 500);
  const start = made + pick.between(1, 90);
  const phrases = PHRASES[language];
  return {
    kind,
    parties,
    date: day(made),
    start: day(start),
    end: pick.maybe(0.6) ? day(start + pick.of([365, 730, 1095]) - 1) : undefined,
    notice: pick.of(phrases.notice),
    law: pick.of(phrases.law),
    cents: pick.between(kind.least, kind.most) * 100,
    payment: pick.of(phrases.payment),
  };
}

/** `zwischen der X GmbH, Weg 1, 12345 Ort, vertreten durch Y - nachfolgend „Vermieter“ genannt - und ...` */
function drawProse(paper: Paper, { pick, language }: Order, { parties }: Terms): void {
  const { style } = paper;
  const width = paper.right - style.left;
  const phrases = PHRASES[language];
  const [first, second] = parties.map((party) => {
    const town = language === 'de' ? `${party.postcode} ${party.city}` : `${party.city} ${party.postcode}`;
    const by = party.representative === undefined ? '' : `, ${pick.of(phrases.by)} ${party.representative}`;
    return {
      text: `${party.name}, ${party.street}, ${town}${by}`,
      name: pick.of(phrases.named).replace('ROLE', party.role),
    };
  });
  const stacked = pick.maybe(0.5);
  if (stacked) {
    const lines = [
      phrases.between,
      `${first?.text}`,
      first?.name ?? '',
      phrases.and,
      `${second?.text}`,
      second?.name ?? '',
    ];
    for (const line of lines) {
      paper.paragraph(line, style.left, width);
      paper.y += 5;
    }
    return;
  }
  const marked = pick.maybe(0.4) && language === 'en';
  const text = `${phrases.opening} ${marked ? '(1) ' : ''}${first?.text} ${first?.name} ${phrases.and} ${marked ? '(2) ' : ''}${second?.text} ${second?.name}${phrases.closing}`;
  paper.paragraph(text, style.left, width);
}

/** Each party as an address, with its role above it as a heading or below it in words. */
function drawBlocks(paper: Paper, { pick, language }: Order, { parties }: Terms): void {
  const { style } = paper;
  const phrases = PHRASES[language];
  const step = style.size * 1.35;
  const beside = pick.maybe(0.4);
  const headed = beside || pick.maybe(0.5);
  const top = paper.y;
  const by = pick.of(phrases.by);
  const named = pick.of(phrases.named);
  if (!headed) {
    paper.text(phrases.between, style.left, paper.y);
    paper.y += step * 1.4;
  }
  let low = top;
  parties.forEach((party, index) => {
    const x = beside && index === 1 ? 320 : style.left;
    if (beside) paper.y = top;
    const town = language === 'de' ? `${party.postcode} ${party.city}` : `${party.city} ${party.postcode}`;
    const lines = [
      party.name,
      party.street,
      town,
      ...(party.representative === undefined ? [] : [`${by} ${party.representative}`]),
    ];
    if (headed) {
      paper.text(party.role, x, paper.y, { bold: true });
      paper.y += step;
    }
    for (const line of lines) {
      paper.text(line, x, paper.y);
      paper.y += step;
    }
    if (!headed) {
      paper.text(named.replace('ROLE', party.role), x, paper.y);
      paper.y += step * 1.4;
      if (index === 0) {
        paper.text(phrases.and, x, paper.y);
        paper.y += step * 1.4;
      }
    } else paper.y += step;
    low = Math.max(low, paper.y);
  });
  paper.y = low;
}

/** A sheet of terms in front: labels with values. */
function drawSheet(paper: Paper, { pick }: Order, notes: Notes, terms: Terms, number: Pair | undefined): void {
  const facts = [
    ...(number === undefined ? [] : [number]),
    ...(pick.maybe(0.5) ? [notes.date('general.date', terms.date)] : []),
    notes.date('general.start_date', terms.start),
    ...(terms.end === undefined ? [] : [notes.date('general.end_date', terms.end)]),
    notes.fact('general.notice_period', terms.notice),
    notes.money('amounts.value', terms.cents),
    notes.fact('amounts.payment_terms', terms.payment),
    notes.fact('general.governing_law', terms.law),
  ];
  paper.y = drawFacts(paper, facts, paper.style.left, paper.y) + 12;
}

function drawClauses(paper: Paper, { pick, language, style }: Order, notes: Notes, terms: Terms): void {
  const width = paper.right - paper.style.left;
  const clauses = CLAUSES[language];
  const money = style.money(terms.cents);
  const write = (list: readonly [string, ...string[]], values: Readonly<Record<string, string>>): string =>
    Object.entries(values).reduce((text, [key, value]) => text.replace(key, value), pick.of(list));
  notes.fields['general.start_date'] = terms.start;
  notes.fields['general.notice_period'] = terms.notice;
  notes.fields['amounts.value'] = { number: terms.cents / 100 };
  notes.fields['general.governing_law'] = terms.law;
  const term =
    terms.end === undefined
      ? write(clauses.start, { START: style.date(terms.start) })
      : write(clauses.term, { START: style.date(terms.start), END: style.date(terms.end) });
  if (terms.end !== undefined) notes.fields['general.end_date'] = terms.end;
  const sections = [
    [clauses.headings.subject, pick.of(terms.kind.subjects)],
    [clauses.headings.term, `${term} ${write(clauses.notice, { NOTICE: terms.notice })}`],
    [clauses.headings.pay, terms.kind.pay.replace('MONEY', money)],
    [
      clauses.headings.final,
      `${pick.of(clauses.written)} ${write(/^(?:Recht|laws) /.test(terms.law) ? clauses.law : clauses.bareLaw, { LAW: terms.law })}`,
    ],
  ];
  const sign = pick.of(language === 'de' ? ['§ N ', '§ N ', 'N. '] : ['N. ', 'Clause N ', 'N ']);
  sections.forEach(([heading = '', text = ''], index) => {
    paper.needs(60);
    paper.y += 6;
    paper.text(`${sign.replace('N', String(index + 1))}${heading}`, paper.style.left, paper.y, { bold: true });
    paper.y += paper.style.size * 1.6;
    paper.paragraph(text, paper.style.left, width);
  });
}

function drawSignatures(
  paper: Paper,
  { pick, language, style }: Order,
  notes: Notes,
  { parties, date }: Terms,
  sheet: boolean,
): void {
  paper.needs(90);
  paper.y += 30;
  const printed = style.date(date);
  if (!sheet || notes.fields['general.date'] === undefined) {
    notes.fields['general.date'] = date;
    const [{ city }] = parties;
    const line =
      language === 'de'
        ? pick.of([`${city}, den ${printed}`, `${city}, ${printed}`, `Ort, Datum: ${city}, ${printed}`])
        : pick.of([`Date: ${printed}`, `Signed on ${printed}`, `Dated ${printed}`]);
    paper.text(line, paper.style.left, paper.y);
    paper.y += 40;
  }
  parties.forEach(({ role }, index) => {
    const x = index === 0 ? paper.style.left : 320;
    paper.line(x, paper.y, x + 160, paper.y);
    paper.text(pick.maybe(0.5) ? role : `(${role})`, x, paper.y + 4);
  });
}
