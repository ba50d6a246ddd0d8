/** Documents whose content is a list in words/kinds: forms, letters, certificates, contracts. */
import { layOut } from './facts.ts';
import { escapeText } from './html.ts';
import { footer, letterhead } from './letterhead.ts';
import { partFact, partyBlocks, partyFacts, roleLabel, windowAddress } from './parties.ts';
import { clauses, fillers, fillSlots, type Known, sentenceOf } from './prose.ts';
import { rowsTable } from './rows.ts';
import { type Composition, type Fact, partyOf, type Row, type Scene, show, type Value } from './scene.ts';
import { drawFacts, sectionsOf, withNoise } from './sections.ts';
import { concept, makeFact } from './values.ts';
import type { Entry } from './words.ts';

function headingOf({ style, draw }: Scene, text: string, at: number): string {
  if (text === '') return '';
  const shown = escapeText(text);
  switch (style.heading) {
    case 'bar':
      return `<div style="background:${style.color};color:#fff;padding:2px 6px;margin:8px 0 4px">${shown}</div>`;
    case 'rule':
      return `<h2 style="border-bottom:1px solid ${style.color}">${shown}</h2>`;
    case 'upper':
      return `<h2>${escapeText(text.toUpperCase())}</h2>`;
    case 'boxed':
      return `<div class="box b" style="background:#eee">${shown}</div>`;
    case 'numbered':
      return `<h2>${draw.of([`${at + 1}.`, `Part ${at + 1}:`, `${'ABCDEFGHIJ'[at % 10]}.`])} ${shown}</h2>`;
    case 'none':
      return '<div class="gap"></div>';
    default:
      return `<h2>${shown}</h2>`;
  }
}

export function titleOf({ style, draw }: Scene, text: string): string {
  const shown = escapeText(draw.maybe(0.25) ? text.toUpperCase() : text);
  const forms: Record<typeof style.title, string> = {
    left: `<h1>${shown}</h1>`,
    center: `<h1 style="text-align:center">${shown}</h1>`,
    right: `<h1 style="text-align:right">${shown}</h1>`,
    spaced: `<h1 style="margin:22px 0 14px">${shown}</h1>`,
    boxed: `<h1 class="box" style="text-align:center">${shown}</h1>`,
    small: `<p class="b">${shown}</p>`,
  };
  return forms[style.title];
}

function proseOf(scene: Scene, facts: readonly Fact[]): { html: string; left: Fact[] } {
  const { draw } = scene;
  const left: Fact[] = [];
  const sentences: string[] = [];
  for (const fact of facts) {
    const sentence = fact.parts === undefined && draw.maybe(0.75) ? sentenceOf(scene, fact) : undefined;
    if (sentence === undefined) left.push(fact);
    else {
      show(scene, { ...fact, label: '' });
      sentences.push(sentence);
    }
  }
  for (const filler of fillers(scene, 'letter', draw.between(1, 4)))
    sentences.splice(draw.between(0, sentences.length), 0, filler);
  const paragraphs: string[] = [];
  while (sentences.length > 0) paragraphs.push(`<p>${sentences.splice(0, draw.between(1, 4)).join(' ')}</p>`);
  return { html: paragraphs.join(''), left };
}

function signature(scene: Scene, roles: readonly string[]): string {
  const { draw, language } = scene;
  const word =
    language === 'de'
      ? draw.of(['Unterschrift', 'Ort, Datum, Unterschrift', 'Datum / Unterschrift'])
      : draw.of(['Signature', 'Signed', 'Authorised signature', 'Signature and date']);
  if (draw.maybe(0.4)) return '';
  const line = (text: string): string =>
    `<div style="margin-top:34px;border-top:1px solid #000;width:220px" class="s">${text}</div>`;
  return roles.length > 1 ? `<div class="f">${roles.map(() => line(word)).join('')}</div>` : line(word);
}

/** A section while the page is composed. */
interface Block {
  readonly heading: string;
  readonly facts: Fact[];
}

type Form = 'form' | 'letter' | 'certificate';

interface Addressing {
  readonly roles: readonly string[];
  readonly form: Form;
  readonly issuer: string | undefined;
}

/** Addresses above the title, or parties as facts of a form's first section. */
function placeParties(scene: Scene, blocks: Block[], { roles, form, issuer }: Addressing): string {
  const { draw, style, language } = scene;
  if (roles.length === 0) return '';
  if (form === 'form' || draw.maybe(0.2)) {
    const words = language === 'de' ? ['Name', 'Name', 'Name / Firma'] : ['Name', 'Full name', 'Name'];
    const parties = roles.map((role) =>
      draw.maybe(0.35)
        ? { heading: roleLabel(scene, role), facts: partyFacts(scene, role, draw.of(words)) }
        : { heading: '', facts: partyFacts(scene, role) },
    );
    blocks.splice(draw.between(0, 1), 0, ...parties);
    return '';
  }
  if (form !== 'letter' && style.parties !== 'window') return partyBlocks(scene, roles);
  const [first = '', ...others] = roles;
  return windowAddress(scene, first, issuer) + others.map((role) => partyBlocks(scene, [role])).join('');
}

/** Sections as HTML: letters say some of their facts in sentences. */
function layOutSections(scene: Scene, blocks: readonly Block[], form: Form): string[] {
  const { draw } = scene;
  let from = 1;
  return blocks.map(({ heading, facts }, at) => {
    const inProse = form === 'letter' || (form === 'certificate' && draw.maybe(0.6));
    const ofParties = facts.filter(({ concept: id }) => id.includes('.'));
    const others = facts.filter(({ concept: id }) => !id.includes('.'));
    const prose = inProse ? proseOf(scene, others) : { html: '', left: others };
    const left = inProse ? [...ofParties, ...prose.left] : facts;
    for (const fact of left) if (!scene.printed.includes(fact)) show(scene, fact);
    const html = prose.html + layOut(scene, left, { from });
    from += left.length;
    return html === '' ? '' : headingOf(scene, heading, at) + html;
  });
}

/** The body of a form, letter, certificate or contract. */
export function composeKind(scene: Scene, kind: Entry): Composition {
  const { draw, style, language } = scene;
  const titleText = draw.of(kind.all(language));
  const title = titleOf(scene, titleText);
  scene.implied.set('general.title', titleText);
  const form = draw.of(kind.all('form'));
  if (form === 'contract') return { body: contract(scene, kind, title) };
  if (form !== 'form' && form !== 'letter' && form !== 'certificate')
    throw new Error(`words/kinds: ${kind.id} is a ${form}.`);
  const isParty = (role: string): boolean => role !== 'none';
  const issuer = kind.all('from').find(isParty);
  const roles = [...draw.some(kind.all('to').filter(isParty), 1), ...draw.some(kind.all('also'), 2)];
  const head = issuer === undefined || draw.maybe(0.05) ? '' : letterhead(scene, issuer);
  const tables = draw
    .some(kind.all('rows'), 1)
    .filter(() => draw.maybe(0.6))
    .map((id) => rowsTable(scene, id));
  const used = new Set<string>();
  const blocks = sectionsOf(kind, language).map(({ heading, items }, at): Block => {
    const facts = drawFacts(scene, items, used, form === 'form' ? 0.08 : 0.03);
    return { heading, facts: at === 0 ? withNoise(scene, facts, used) : facts };
  });
  const addresses = placeParties(scene, blocks, { roles, form, issuer });
  const bodies = layOutSections(scene, blocks, form);
  const texts = fillers(scene, form === 'form' ? 'form' : 'small', draw.between(0, 3));
  const insets = [...tables, ...texts.map((text) => `<p class="${draw.of(['s', '', 's'])}">${text}</p>`)];
  for (const inset of insets) bodies.splice(draw.between(Math.min(1, bodies.length), bodies.length), 0, inset);
  const starts = [
    head + addresses + title,
    head + addresses + title,
    head + addresses + title,
    title + head + addresses,
    head + title + addresses,
  ];
  const bottom = issuer === undefined ? '' : footer(scene, issuer, draw.maybe(0.25));
  const body = bodies.join('');
  const columns = style.sections === 'columns' ? `<div style="columns:2;column-gap:24px">${body}</div>` : body;
  return { body: draw.of(starts) + columns + signature(scene, roles) + bottom };
}

/** Preamble, clauses, signatures. */
function contract(scene: Scene, kind: Entry, title: string): string {
  const { draw, language } = scene;
  const known: Known = new Map();
  const preamble = draw.of(kind.lines(`${language}.pre`).map(([text = '']) => text));
  const opening = fillSlots(scene, preamble, known, draw.maybe(0.3)).replaceAll('¶', '</p><p>');
  const topics = [...kind.all('must'), ...draw.some(kind.all('may'), draw.between(2, 7))];
  const head = draw.maybe(0.2) ? `<div class="s">${fillers(scene, 'contract_head', 1).join('')}</div>` : '';
  const roles = kind.all('parties');
  const names = roles.map((role) => show(scene, partFact(scene, role, 'name')).text);
  show(scene, { concept: 'contract_parties', label: '', text: '', type: 'text', many: names });
  const signed = names.map((name) => {
    const by = draw.maybe(0.5)
      ? `<div>${language === 'de' ? 'Name' : draw.of(['By', 'Name'])}: ${escapeText(signatory(scene, roles[names.indexOf(name)] ?? ''))}</div>`
      : '';
    return `<div style="margin-top:26px"><div style="border-top:1px solid #000;margin-top:30px">${escapeText(name)}</div>${by}</div>`;
  });
  const facts =
    kind.all('facts').length > 0 && draw.maybe(0.3)
      ? draw.some(kind.all('facts'), 3).map((id) => known.get(id) ?? makeFact(scene, id))
      : [];
  for (const fact of facts) {
    known.set(fact.concept, fact);
    show(scene, fact);
  }
  const withLabels = facts.map((fact) => ({
    ...fact,
    label: fact.label || draw.of(concept(fact.concept).all(`${language}.l`)),
  }));
  recordParties(scene, roles);
  return `${head}${title}${layOut(scene, withLabels)}<p>${opening}</p>${clauses(scene, topics, known)}<div class="f">${signed.join('')}</div>`;
}

/** The parties as rows, with what the page prints of each. */
function recordParties(scene: Scene, roles: readonly string[]): void {
  const rows = roles.map((role): Row => {
    const cells = PARTY_COLUMNS.flatMap(([column, part]): [string, Value][] => {
      const fact = scene.printed.find(({ concept: id }) => id === `${role}.${part}`);
      return fact?.value === undefined ? [] : [[column, fact.value]];
    });
    return Object.fromEntries(cells);
  });
  scene.rows.push({ id: 'parties', rows });
}

const PARTY_COLUMNS = [
  ['party_name', 'name'],
  ['party_street', 'street'],
  ['party_postcode', 'postcode'],
  ['party_city', 'city'],
  ['party_representative', 'contact'],
] as const;

/** Who signs for a party: a company's representative, or the person. */
function signatory(scene: Scene, role: string): string {
  const { isPerson, name } = partyOf(scene, role);
  return isPerson ? name : show(scene, partFact(scene, role, 'contact')).text;
}
