/** The paths of the tables of terms: the little of XPath that they need, without regard to namespaces. */
import type { XmlElement } from '../../read/xml.ts';

/** What a path leads to: an element, or an attribute of one. */
export interface Place {
  readonly element: XmlElement;
  readonly attribute: string | undefined;
}

export interface XmlPath {
  readonly alternatives: readonly Route[];
}

interface Route {
  readonly steps: readonly Step[];
  readonly attribute: string | undefined;
}

interface Step {
  readonly name: string;
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly route: Route;
  readonly wanted: boolean;
  /** Left out: any text. */
  readonly value: string | undefined;
}

/**
 * Makes a path ready. The grammar is that of `cii` and `ubl` in terms/row.ts.
 *
 * @throws RangeError for a text that is none: the tables are wrong then
 */
export function compilePath(text: string): XmlPath {
  return { alternatives: text.split('|').map(compileRoute) };
}

/** The places of the first alternative that leads anywhere. */
export function findFirst(from: XmlElement, { alternatives }: XmlPath): readonly Place[] {
  for (const route of alternatives) {
    const places = follow(from, route);
    if (places.length > 0) return places;
  }
  return NOWHERE;
}

/** The places of all alternatives. */
export function findAll(from: XmlElement, { alternatives }: XmlPath): readonly Place[] {
  const [only] = alternatives;
  if (only !== undefined && alternatives.length === 1) return follow(from, only);
  return alternatives.flatMap((route) => follow(from, route));
}

/** The text at a place as it stands; undefined for an attribute that is not there. */
export function textAt({ element, attribute }: Place): string | undefined {
  return attribute === undefined ? element.text : element.attributes.get(attribute);
}

function compileRoute(text: string): Route {
  const parts = text.match(/(?:[^/[]|\[[^\]]*\])+/g) ?? [];
  const last = parts.at(-1);
  const attribute = last?.startsWith('@') ? last.slice(1) : undefined;
  const names = attribute === undefined ? parts : parts.slice(0, -1);
  return { steps: names.filter((name) => name !== '.').map(compileStep), attribute };
}

function compileStep(text: string): Step {
  const match = /^(\w+)((?:\[[^\]]+\])*)$/.exec(text);
  if (match === null) throw new RangeError(`This is no step of a path: ${text}`);
  const [, name = '', conditions = ''] = match;
  return {
    name,
    conditions: [...conditions.matchAll(/\[([^\]]+)\]/g)].map(([, inner = '']) => compileCondition(inner)),
  };
}

function compileCondition(text: string): Condition {
  const match = /^(!?)([\w/@]+)(?:(!?)=(\w+))?$/.exec(text);
  if (match === null) throw new RangeError(`This is no condition of a path: ${text}`);
  const [, missing, route = '', unequal, value] = match;
  return { route: compileRoute(route), wanted: !missing && !unequal, value };
}

/** Most paths lead nowhere or to one place, and each of a thousand lines has fifty: they leave little garbage. */
const NOWHERE: readonly Place[] = [];

/** @param at step that is next */
function follow(from: XmlElement, route: Route, at = 0): readonly Place[] {
  const step = route.steps[at];
  if (step === undefined) return [{ element: from, attribute: route.attribute }];
  let found: Place[] | undefined;
  for (const child of from.children) {
    if (!fits(child, step)) continue;
    const inner = follow(child, route, at + 1);
    if (found === undefined) found = [...inner];
    else for (const place of inner) found.push(place);
  }
  return found ?? NOWHERE;
}

function fits(element: XmlElement, { name, conditions }: Step): boolean {
  return element.name === name && conditions.every((condition) => holds(element, condition));
}

function holds(element: XmlElement, { route, wanted, value }: Condition): boolean {
  const texts = follow(element, route).map((place) => textAt(place)?.trim() ?? '');
  const found = texts.some((text) => (value === undefined ? text !== '' : text === value));
  return found === wanted;
}
