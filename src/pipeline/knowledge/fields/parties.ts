/** Parts of address blocks, and their parties. */
import type { Concept } from './concept.ts';

export const PARTY_CONCEPTS = [
  { id: 'name', place: 'part', kinds: ['text'] },
  { id: 'contact', place: 'part', kinds: ['text'] },
  { id: 'street', place: 'part', kinds: ['text'] },
  { id: 'address', place: 'part', kinds: ['text'] },
  { id: 'postcode', place: 'part', kinds: ['place'] },
  { id: 'city', place: 'part', kinds: ['place', 'text'] },
  { id: 'country', place: 'part', kinds: ['text'] },
  { id: 'vat_id', place: 'part', kinds: ['vat_id'] },
  { id: 'customer_vat_id', place: 'single', kinds: ['vat_id'] },
  { id: 'tax_number', place: 'part', kinds: ['tax_number', 'identifier'] },
  { id: 'register_number', place: 'part', kinds: ['register', 'identifier'] },
  { id: 'email', place: 'part', kinds: ['email'] },
  { id: 'phone', place: 'part', kinds: ['phone'] },
  { id: 'mobile', place: 'part', kinds: ['phone'] },
  { id: 'fax', place: 'part', kinds: ['phone'] },
  { id: 'website', place: 'part', kinds: ['url'] },
  { id: 'job_title', place: 'single', kinds: ['text'] },
  { id: 'department', place: 'single', kinds: ['text'] },
  { id: 'gln', place: 'single', kinds: ['identifier'] },
  { id: 'director', place: 'single', kinds: ['text'] },
] as const satisfies readonly Concept[];

/** Parties whose section can begin with a heading. */
export const PARTY_ROLES = ['issuer', 'recipient', 'delivery'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];
