/** XML as text, of nested elements; what has no content is not written. */

/** An element: name with prefix, attributes, and either a text or children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly content: string | readonly Node[];
}

export type Node = Element | undefined;

/** An element that holds a text; nothing without one. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Node {
  return text === undefined ? undefined : { name, attributes, content: text };
}

/** An element that holds others; nothing where all of them are. */
export function branch(name: string, ...children: readonly (Node | readonly Node[])[]): Node {
  const content = children.flat().filter((child) => child !== undefined);
  return content.length === 0 ? undefined : { name, attributes: {}, content };
}

/** A document with its namespaces. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
}

function write({ name, attributes, content }: Element, indent: string): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = `${indent}<${name}${given.map(([key, value]) => ` ${key}="${escapeText(value ?? '')}"`).join('')}>`;
  if (typeof content === 'string') return `${start}${escapeText(content)}</${name}>`;
  const inner = content.flatMap((child) => (child === undefined ? [] : [write(child, `${indent}  `)]));
  return `${start}\n${inner.join('\n')}\n${indent}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
