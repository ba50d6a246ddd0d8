/** XML files: text to a tree, within limits that no sound document comes near. */
import { SaxesParser } from 'saxes';
import { decodeXml } from './xml-text.ts';

export interface XmlElement {
  /** Without prefix. */
  readonly name: string;
  /** Those without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, as it stands. Cut off at `XML_LIMITS.text`. */
  readonly text: string;
}

/** An e-invoice of 10,000 lines has 500,000 elements, at most 12 deep. */
const XML_LIMITS = {
  elements: 1_000_000,
  depth: 100,
  /** Of one element; that of a root declares a dozen namespaces. */
  attributes: 200,
  /** Characters of an element; files that hang inside an e-invoice have more, and nobody reads those here. */
  text: 100_000,
} as const;

/** Characters that are given to the parser at once, so that a file beyond the limits is left early. */
const CHUNK = 65_536;

/** Why a file is no XML that is read; `message` goes on behind a colon. */
export class XmlFault extends Error {
  override name = 'XmlFault';
}

export interface XmlName {
  readonly name: string;
  readonly namespace: string;
}

/** Which XML is read. */
export interface WantedXml {
  /** Asked when the root begins; where it says no, nothing more is read. */
  isRoot(root: XmlName): boolean;
  /** Whether a root is an envelope: then the root that is wanted is one of the elements inside it. */
  isEnvelope(root: XmlName): boolean;
  /**
   * Whether a namespace is one of this kind of document. What is of another one inside a root of its own is left out: a
   * strange `ID` in front of the real one means nothing to other readers, and must not here.
   */
  isOwn(namespace: string): boolean;
}

type Namespaces = ReadonlyMap<string, string>;

interface OpenElement {
  readonly name: string;
  /** By prefix, empty for that of names without one. */
  readonly namespaces: Namespaces;
  readonly isForeign: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** What ends the parsing of a file whose root nobody wants. */
class UnwantedRoot extends Error {}

/**
 * Parses an XML file if its root is wanted, or is an envelope with a wanted root inside. Document types are passed over unread, and of entities only the five of XML
 * itself are known: one that a file declares is a fault, so nothing is fetched and nothing grows.
 *
 * @returns the root; undefined for an unwanted one
 * @throws XmlFault
 */
export function parseXml(bytes: Uint8Array, wanted: WantedXml): XmlElement | undefined {
  try {
    return parse(bytes, wanted);
  } catch (error) {
    if (error instanceof UnwantedRoot) return undefined;
    throw error;
  }
}

function parse(bytes: Uint8Array, wanted: WantedXml): XmlElement {
  // The parser's own way with namespaces takes twice the time.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributesOfElement = 0;
  let isStrict = false;
  /** Elements that stand around the root: an envelope, or none. */
  let around = 0;
  parser.on('error', (error) => {
    throw new XmlFault(`not well-formed at ${error.message.replace(/\.$/, '')}`);
  });
  parser.on('opentagstart', () => {
    attributesOfElement = 0;
  });
  // The parser looks through all attributes of an element for each further one.
  parser.on('attribute', () => {
    attributesOfElement += 1;
    if (attributesOfElement > XML_LIMITS.attributes) {
      throw new XmlFault(`more than ${XML_LIMITS.attributes} attributes of one element`);
    }
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    elements += 1;
    const { name, prefix } = splitName(qualified);
    const namespaces = readNamespaces(attributes, open.at(-1)?.namespaces);
    // A prefix that nobody declares is a slip, and no other namespace.
    const namespace = namespaces.get(prefix) ?? (prefix === '' ? '' : undefined);
    const isRoot = open.length === around && wanted.isRoot({ name, namespace: namespace ?? '' });
    if (isRoot) {
      if (root !== undefined) throw new XmlFault('more than one invoice in its envelope');
      isStrict = namespace !== undefined && wanted.isOwn(namespace);
    } else if (elements === 1) {
      if (!wanted.isEnvelope({ name, namespace: namespace ?? '' })) throw new UnwantedRoot();
      around = 1;
    }
    const isBeside = open.length <= around && !isRoot;
    const isForeign = isBeside || (isStrict && namespace !== undefined && !wanted.isOwn(namespace));
    if (elements > XML_LIMITS.elements) throw new XmlFault(`more than ${XML_LIMITS.elements} elements`);
    if (open.length >= XML_LIMITS.depth) throw new XmlFault(`nested more than ${XML_LIMITS.depth} deep`);
    open.push({ name, namespaces, isForeign, attributes: readAttributes(attributes), children: [], text: '' });
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
    if (element === undefined || element.isForeign) return;
    const { name, attributes, children, text } = element;
    if (open.length === around) root = { name, attributes, children, text };
    else parent?.children.push({ name, attributes, children, text });
  });
  const text = decodeXml(bytes);
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
  if (root === undefined && around > 0) throw new UnwantedRoot();
  if (root === undefined) throw new XmlFault('no element in it');
  return root;
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function readAttributes(attributes: Record<string, string>): ReadonlyMap<string, string> {
  const own = Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.includes(':'));
  return own.length === 0 ? NO_ATTRIBUTES : new Map(own);
}

const NO_NAMESPACES: Namespaces = new Map();

function readNamespaces(attributes: Record<string, string>, outer: Namespaces = NO_NAMESPACES): Namespaces {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, namespace]) => [name.slice('xmlns:'.length), namespace] as const)]);
}

function splitName(name: string): { readonly prefix: string; readonly name: string } {
  const colon = name.indexOf(':');
  return colon === -1 ? { prefix: '', name } : { prefix: name.slice(0, colon), name: name.slice(colon + 1) };
}
