/** XML files: text to a tree, within limits that no sound document comes near. */
import { SaxesParser } from 'saxes';
import { decodeXml } from './xml-text.ts';

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** By their names without prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, as it stands. Cut off at `XML_LIMITS.text`. */
  readonly text: string;
}

/** An e-invoice of 10,000 lines has 500,000 elements, at most 12 deep. */
const XML_LIMITS = {
  elements: 1_000_000,
  depth: 100,
  /** Characters of an element; files that hang inside an e-invoice have more, and nobody reads those here. */
  text: 100_000,
} as const;

/** Characters that are given to the parser at once, so that a file beyond the limits is left early. */
const CHUNK = 65_536;

/** Why a file is no XML that is read; `message` goes on behind a colon. */
export class XmlFault extends Error {
  override name = 'XmlFault';
}

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** What ends the parsing of a file whose root nobody wants. */
class UnwantedRoot extends Error {}

/**
 * Parses an XML file if its root is wanted. Document types are passed over unread, and of entities only the five of XML itself are known: one
 * that a file declares is a fault, so nothing is fetched and nothing grows.
 *
 * @param isWanted is asked when the root begins; where it says no, nothing more is read
 * @returns the root; undefined for an unwanted one
 * @throws XmlFault
 */
export function parseXml(
  bytes: Uint8Array,
  isWanted: (root: { readonly name: string; readonly namespace: string }) => boolean,
): XmlElement | undefined {
  try {
    return parse(bytes, isWanted);
  } catch (error) {
    if (error instanceof UnwantedRoot) return undefined;
    throw error;
  }
}

function parse(bytes: Uint8Array, isWanted: Parameters<typeof parseXml>[1]): XmlElement {
  // Namespaces are looked up for the root alone: the names inside it are its own, and half the time is saved.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  parser.on('error', (error) => {
    throw new XmlFault(`not well-formed at ${error.message.replace(/\.$/, '')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements === 1 && !isWanted(readRoot(name, attributes))) throw new UnwantedRoot();
    if (elements > XML_LIMITS.elements) throw new XmlFault(`more than ${XML_LIMITS.elements} elements`);
    if (open.length >= XML_LIMITS.depth) throw new XmlFault(`nested more than ${XML_LIMITS.depth} deep`);
    open.push({ name: localName(name), attributes: readAttributes(attributes), children: [], text: '' });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element === undefined) return;
    const room = XML_LIMITS.text - element.text.length;
    if (room > 0) element.text += text.slice(0, room);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element !== undefined && parent !== undefined) parent.children.push(element);
    else root = element;
  });
  const text = decodeXml(bytes);
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
  if (root === undefined) throw new XmlFault('no element in it');
  return root;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function readAttributes(attributes: Record<string, string>): ReadonlyMap<string, string> {
  const entries = Object.entries(attributes);
  return entries.length === 0 ? NO_ATTRIBUTES : new Map(entries.map(([name, value]) => [localName(name), value]));
}

function readRoot(name: string, attributes: Record<string, string>): { name: string; namespace: string } {
  const colon = name.indexOf(':');
  const declaration = colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`;
  return { name: localName(name), namespace: attributes[declaration] ?? '' };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
