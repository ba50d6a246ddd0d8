/** An e-invoice: its business terms, whatever syntax they came in. */
import type { WantedXml, XmlElement } from '../../read/xml.ts';
import { GROUPS, type GroupId, homeOf, TERMS, type TermId, type TermRow } from './terms/index.ts';
import { compilePath, findAll, findFirst, type Place, textAt, type XmlPath } from './xml-path.ts';
import { modernise, ZUGFERD_1_ROOT } from './zugferd-1.ts';

export type Syntax = 'cii' | 'ubl';

/** What is written at a place, space at its ends left out. */
export interface TermValue {
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The invoice, or one occurrence of a repeating group: its terms, and the repeating groups inside it. */
export interface Group {
  readonly terms: ReadonlyMap<TermId, readonly TermValue[]>;
  readonly groups: ReadonlyMap<GroupId, readonly Group[]>;
  /** Groups that stand once and are there, if only as an empty element. */
  readonly present: ReadonlySet<GroupId>;
}

export interface EInvoice extends Group {
  readonly syntax: Syntax;
  /** Of the root as it stands: `CrossIndustryInvoice`, `CrossIndustryDocument`, `Invoice`, `CreditNote`. */
  readonly root: string;
  /** The root element, with the names of CII D16B: rules on attributes and on how often an element occurs ask it. */
  readonly tree: XmlElement;
}

const SYNTAXES: Readonly<Record<string, Syntax>> = {
  CrossIndustryInvoice: 'cii',
  [ZUGFERD_1_ROOT]: 'cii',
  Invoice: 'ubl',
  CreditNote: 'ubl',
};
/** UBL's roots have names that anybody may use. */
const UBL_NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/;

/** Those of CII, of ZUGFeRD 1 and of UBL. */
const NAMESPACES = /^urn:(?:un:unece:uncefact|ferd|oasis:names:specification:ubl):/;

/** The envelope in which Peppol sends documents (UN/CEFACT SBDH), by its older and its newer namespace. */
const ENVELOPE = 'StandardBusinessDocument';
const ENVELOPE_NAMESPACE = /^(?:https?:\/\/www\.unece\.org\/cefact\/namespaces\/|urn:un:unece:uncefact:)/;

/** XML that is an e-invoice, by itself or in an envelope. */
export const E_INVOICE_XML: WantedXml = {
  isRoot({ name, namespace }) {
    const syntax = syntaxOf(name);
    return syntax === 'cii' || (syntax === 'ubl' && UBL_NAMESPACE.test(namespace));
  },
  isEnvelope: ({ name, namespace }) => name === ENVELOPE && ENVELOPE_NAMESPACE.test(namespace),
  isOwn: (namespace) => NAMESPACES.test(namespace),
};

/**
 * Reads the terms of an e-invoice.
 *
 * @param root one that `E_INVOICE_XML` takes
 */
export function readEInvoice(root: XmlElement): EInvoice {
  const syntax = syntaxOf(root.name) ?? 'cii';
  const tree = root.name === ZUGFERD_1_ROOT ? modernise(root) : root;
  return { ...readGroup(tree, PLANS[syntax], 'BG-0'), syntax, root: root.name, tree };
}

function syntaxOf(root: string): Syntax | undefined {
  return Object.hasOwn(SYNTAXES, root) ? SYNTAXES[root] : undefined;
}

/** The first value of a term; undefined where it is missing or empty. */
export function termValue({ terms }: Group, id: TermId): TermValue | undefined {
  return terms.get(id)?.[0];
}

export function termText(group: Group, id: TermId): string | undefined {
  return termValue(group, id)?.text;
}

export function termValues({ terms }: Group, id: TermId): readonly TermValue[] {
  return terms.get(id) ?? [];
}

export function groupsOf({ groups }: Group, id: GroupId): readonly Group[] {
  return groups.get(id) ?? [];
}

/** What is read from an occurrence of a group, made ready once for each syntax. */
interface Plan {
  readonly terms: readonly { readonly row: TermRow; readonly path: XmlPath }[];
  /** Groups that stand once, with the terms inside them. */
  readonly single: readonly { readonly id: GroupId; readonly path: XmlPath; readonly terms: Plan['terms'] }[];
  readonly multiple: readonly { readonly id: GroupId; readonly path: XmlPath }[];
}

function planGroups(syntax: Syntax): ReadonlyMap<GroupId, Plan> {
  const termsIn = (id: GroupId): Plan['terms'] =>
    TERMS.filter(({ group }) => group === id).flatMap((row) => {
      const path = row[syntax];
      return path === null ? [] : [{ row, path: compilePath(path) }];
    });
  const groupsIn = (home: GroupId, multiple: boolean) =>
    GROUPS.filter((row) => homeOf(row.within) === home && (row.multiple ?? false) === multiple).flatMap((row) => {
      const path = row[syntax];
      return path === null ? [] : [{ id: row.id, path: compilePath(path), terms: termsIn(row.id) }];
    });
  const homes: GroupId[] = ['BG-0', ...GROUPS.filter(({ multiple }) => multiple).map(({ id }) => id)];
  return new Map(
    homes.map((id) => [id, { terms: termsIn(id), single: groupsIn(id, false), multiple: groupsIn(id, true) }]),
  );
}

const PLANS: Readonly<Record<Syntax, ReadonlyMap<GroupId, Plan>>> = { cii: planGroups('cii'), ubl: planGroups('ubl') };

function readGroup(element: XmlElement, plans: ReadonlyMap<GroupId, Plan>, id: GroupId): Group {
  const plan = plans.get(id);
  const terms = new Map<TermId, readonly TermValue[]>();
  const groups = new Map<GroupId, readonly Group[]>();
  const present = new Set<GroupId>();
  const readTerms = (from: XmlElement, wanted: Plan['terms']): void => {
    for (const { row, path } of wanted) {
      const places = row.several ? findAll(from, path) : findFirst(from, path);
      const values = places.map((place) => readValue(place, row)).filter((value) => value !== undefined);
      if (values.length > 0) terms.set(row.id, [...(terms.get(row.id) ?? []), ...values]);
    }
  };
  readTerms(element, plan?.terms ?? []);
  for (const { id: inner, path, terms: wanted } of plan?.single ?? []) {
    const places = findFirst(element, path);
    if (places.length > 0) present.add(inner);
    // There should be one. Of several the values of the first count, and a check says that there are more.
    for (const place of places) readTerms(place.element, wanted);
  }
  for (const { id: inner, path } of plan?.multiple ?? []) {
    const found = findAll(element, path);
    if (found.length > 0)
      groups.set(
        inner,
        found.map((place) => readGroup(place.element, plans, inner)),
      );
  }
  if (id === 'BG-0') partTaxTotals(terms);
  return { terms, groups, present };
}

/** `#AAK#Text`: how UBL writes a note with its subject. */
const NOTE = /^#([A-Z]{3})#\s*/;

function readValue(place: Place, { id, type }: TermRow): TermValue | undefined {
  const whole = textAt(place)?.trim() ?? '';
  const isNote = place.attribute === undefined && place.element.name === 'Note';
  const subject = isNote ? NOTE.exec(whole) : null;
  let text = whole;
  if (id === 'BT-21' && isNote) text = subject?.[1] ?? '';
  else if (id === 'BT-22' && subject !== null) text = whole.slice(subject[0].length);
  const attributes = place.attribute === undefined ? place.element.attributes : new Map<string, string>();
  // Of a file that hangs inside, the name is what is worth showing.
  if (type === 'file') text = attributes.get('filename') ?? (text === '' ? '' : 'file');
  return text === '' ? undefined : { text, attributes };
}

/** One element holds the tax in the invoice's currency and in that of the tax: `currencyID` tells which (BT-110, BT-111). */
function partTaxTotals(terms: Map<TermId, readonly TermValue[]>): void {
  const totals = terms.get('BT-110') ?? [];
  const currency = terms.get('BT-5')?.[0]?.text;
  const accounting = terms.get('BT-6')?.[0]?.text;
  const currencyOf = ({ attributes }: TermValue): string | undefined => attributes.get('currencyID');
  const inAccounting = totals.filter((value) => accounting !== currency && currencyOf(value) === accounting);
  const own = totals.filter((value) => currencyOf(value) === currency);
  const inCurrency = own.length > 0 ? own : totals.filter((value) => !inAccounting.includes(value));
  terms.delete('BT-110');
  terms.delete('BT-111');
  if (inCurrency.length > 0) terms.set('BT-110', inCurrency);
  if (accounting !== undefined && inAccounting.length > 0) terms.set('BT-111', inAccounting);
}
