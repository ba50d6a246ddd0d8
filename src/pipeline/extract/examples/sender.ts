/** Identifiers by which documents of one sender are recognized: they also print those of the recipient. */
import type { Kind } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';

const KINDS: ReadonlySet<Kind> = new Set(['iban', 'vat_id', 'tax_number', 'register', 'email', 'url', 'phone']);
/** A document with more identifiers is a list of contacts. */
const MOST = 40;

/** Folded identifiers of a document; of e-mail and web addresses only the domain. */
export function identifiersOf({ all }: Findings): string[] {
  const found = all
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ kind, value }) => `${kind} ${kind === 'email' || kind === 'url' ? domainOf(value) : fold(value)}`);
  return [...new Set(found)].slice(0, MOST);
}

function domainOf(value: string): string {
  const host = value.toLowerCase().replace(/^.*@|^https?:\/\/|\/.*$/g, '');
  return host.replace(/^www\./, '');
}

function fold(value: string): string {
  return value.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
}

/** Share of the identifiers of the shorter list that both documents have, 0 to 1; -1 if one of them has none. */
export function senderLikeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return -1;
  const common = a.filter((identifier) => b.includes(identifier)).length;
  return common / Math.min(a.length, b.length);
}
