/** The XML behind groups and terms: for rules on attributes, on empty elements and on how often an element occurs. */
import type { XmlElement } from '../../read/xml.ts';
import type { EInvoice } from './invoice.ts';
import { type GroupId, groupRow, homeOf, type TermId, termRow } from './terms/index.ts';
import { compilePath, findAll, findFirst, type Place, textAt, type XmlPath } from './xml-path.ts';

export interface FoundElement {
  readonly element: XmlElement;
  /** Of the outermost repeating group around it, from 0; undefined outside repeating groups. */
  readonly row: number | undefined;
}

export interface FoundTerm extends FoundElement {
  /** Without space at its ends; empty for an empty element, undefined for an attribute that is missing. */
  readonly text: string | undefined;
}

const paths = new Map<string, XmlPath>();

function pathOf(text: string): XmlPath {
  const known = paths.get(text);
  if (known !== undefined) return known;
  const path = compilePath(text);
  paths.set(text, path);
  return path;
}

/** Many rules ask for the lines of the same invoice. */
const found = new WeakMap<EInvoice, Map<GroupId, readonly FoundElement[]>>();

/** Every occurrence of a group, the invoice itself for `BG-0`. */
export function elementsOfGroup(invoice: EInvoice, id: GroupId): readonly FoundElement[] {
  const known = found.get(invoice) ?? new Map<GroupId, readonly FoundElement[]>();
  found.set(invoice, known);
  const before = known.get(id);
  if (before !== undefined) return before;
  const elements = findGroup(invoice, id);
  known.set(id, elements);
  return elements;
}

function findGroup(invoice: EInvoice, id: GroupId): readonly FoundElement[] {
  const row = groupRow(id);
  if (row === undefined) return [{ element: invoice.tree, row: undefined }];
  const path = row[invoice.syntax];
  if (path === null) return [];
  return elementsOfGroup(invoice, homeOf(row.within)).flatMap((outer) =>
    placesAt(outer.element, path).map(({ element }, at) => ({
      element,
      row: outer.row ?? (row.multiple ? at : undefined),
    })),
  );
}

/**
 * Every place of a term, empty elements included, in all alternatives of its path.
 *
 * @param attribute reads that attribute of the term's elements instead of their text
 */
export function elementsOfTerm(invoice: EInvoice, id: TermId, attribute?: string): readonly FoundTerm[] {
  const { group, [invoice.syntax]: path } = termRow(id);
  if (path === null) return [];
  const whole = attribute === undefined ? path : path.replaceAll('|', `/@${attribute}|`).concat(`/@${attribute}`);
  return textsAt(invoice, group, whole);
}

/** Every place that a path leads to from every occurrence of a group. */
export function textsAt(invoice: EInvoice, group: GroupId, path: string): readonly FoundTerm[] {
  return elementsOfGroup(invoice, group).flatMap(({ element, row }) =>
    placesAt(element, path).map((place) => ({ element: place.element, row, text: textAt(place)?.trim() })),
  );
}

/** Every place that a path of the tables' grammar leads to. */
export function placesAt(from: XmlElement, path: string): readonly Place[] {
  return findAll(from, pathOf(path));
}

/** Whether a path leads to a text. */
export function hasText(from: XmlElement, path: string): boolean {
  return findFirst(from, pathOf(path)).some((place) => (textAt(place)?.trim() ?? '') !== '');
}

/** Calls `visit` for an element and all elements inside it. */
export function visitElements(element: XmlElement, visit: (element: XmlElement) => void): void {
  visit(element);
  for (const child of element.children) visitElements(child, visit);
}
