/** Parses XML files to trees, within limits that are far above the size of valid documents. */
import { SaxesParser } from 'saxes';
import { decodeXml } from './xml-text.ts';

export interface XmlElement {
  /** Name without prefix. */
  readonly name: string;
  /** Attributes without a prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Unchanged text of the element without its children, truncated at `XML_LIMITS.text`. */
  readonly text: string;
}

/** An e-invoice of 10,000 lines has 500,000 elements, at most 12 deep. */
const XML_LIMITS = {
  elements: 1_000_000,
  depth: 100,
  /** Attributes of an element. A root declares a dozen namespaces. */
  attributes: 200,
  /** Characters of an element. Only embedded files have more, and they are not used. */
  text: 100_000,
} as const;

/** Number of characters that are parsed at once. Parsing stops soon after a limit is exceeded. */
const CHUNK = 65_536;

/** The reason why an XML file cannot be parsed. `message` is a phrase that can follow a colon. */
export class XmlFault extends Error {
  override name = 'XmlFault';
}

export interface XmlName {
  readonly name: string;
  readonly namespace: string;
}

/** The type of XML document to parse. */
export interface WantedXml {
  /** Whether a root is supported. If not, parsing stops there. */
  isRoot(root: XmlName): boolean;
  /** Whether a root is an envelope, with the supported root inside. */
  isEnvelope(root: XmlName): boolean;
  /**
   * Whether a namespace belongs to the type of document. Elements of other namespaces are ignored, as other programs do. For
   * example, a foreign `ID` before the real one has no meaning.
   */
  isOwn(namespace: string): boolean;
}

type Namespaces = ReadonlyMap<string, string>;

interface OpenElement {
  readonly name: string;
  /** Namespaces by prefix. The prefix is empty for the default namespace. */
  readonly namespaces: Namespaces;
  readonly isForeign: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** Stops the parsing of a file whose root is not supported. */
class UnwantedRoot extends Error {}

/**
 * Parses an XML file if its root is supported, or is an envelope with a supported root inside. Document types are ignored,
 * and only the five predefined entities of XML are supported. This prevents network access and entity expansion attacks.
 *
 * @returns the root; undefined if it is not supported
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
  // The namespace support of the parser takes twice the time.
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributesOfElement = 0;
  let isStrict = false;
  /** Number of open elements around the root: 1 inside an envelope. */
  let around = 0;
  parser.on('error', (error) => {
    throw new XmlFault(`not well-formed at ${error.message.replace(/\.$/, '')}`);
  });
  parser.on('opentagstart', () => {
    attributesOfElement = 0;
  });
  // For each attribute, the parser searches all earlier attributes of the element.
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
    // An undeclared prefix is an error of the writer, and not a different namespace.
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
