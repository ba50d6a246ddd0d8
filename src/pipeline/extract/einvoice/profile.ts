/** What an e-invoice says of itself: the specification that it follows (BT-24). */
import { type EInvoice, termText } from './invoice.ts';
import type { TermId } from './terms/index.ts';
import { ZUGFERD_1_ROOT } from './zugferd-1.ts';

export interface Profile {
  /** For people: `XRechnung`, `Factur-X MINIMUM`, `EN 16931`. */
  readonly name: string;
  /**
   * Which rules hold. `en16931`: all of the standard; `sums`: its arithmetic only, for ZUGFeRD 1, which is older than the
   * standard, and for the profiles that leave lines out and are no invoices by it.
   */
  readonly rules: 'en16931' | 'sums';
  readonly xrechnung: boolean;
  /** Whether the profile has no place for terms that the pages may well show. */
  readonly partial: boolean;
  /** Terms of totals that the profile has no place for. The issuer may have counted them all the same. */
  readonly lacks: readonly TermId[];
}

const FULL = { rules: 'en16931', xrechnung: false, partial: false, lacks: [] } as const;
const PARTIAL = { rules: 'sums', xrechnung: false, partial: true } as const;
const LACKING_IN_MINIMUM: readonly TermId[] = ['BT-106', 'BT-107', 'BT-108', 'BT-113', 'BT-114'];

/** By what the identifier holds, the first that fits counting. */
const PROFILES: readonly (Profile & { readonly pattern: RegExp })[] = [
  { pattern: /xrechnung/i, ...FULL, name: 'XRechnung', xrechnung: true },
  { pattern: /:minimum\b/i, ...PARTIAL, name: 'Factur-X MINIMUM', lacks: LACKING_IN_MINIMUM },
  { pattern: /:basicwl\b/i, ...PARTIAL, name: 'Factur-X BASIC WL', lacks: ['BT-114'] },
  { pattern: /:extended\b/i, ...FULL, name: 'Factur-X EXTENDED' },
  { pattern: /:basic\b/i, ...FULL, name: 'Factur-X BASIC' },
  { pattern: /peppol/i, ...FULL, name: 'Peppol BIS Billing' },
];

export function profileOf(invoice: EInvoice): Profile {
  if (invoice.root === ZUGFERD_1_ROOT) {
    return { name: 'ZUGFeRD 1', rules: 'sums', xrechnung: false, partial: false, lacks: [] };
  }
  const specification = termText(invoice, 'BT-24') ?? '';
  return PROFILES.find(({ pattern }) => pattern.test(specification)) ?? { ...FULL, name: 'EN 16931' };
}
