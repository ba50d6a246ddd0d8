/** What an e-invoice says of itself: the specification that it follows (BT-24). */
import { type EInvoice, termText } from './invoice.ts';
import type { TermId } from './terms/index.ts';
import { ZUGFERD_1_ROOT } from './zugferd-1.ts';

export interface Profile {
  /** For people: `XRechnung`, `Factur-X MINIMUM`, `EN 16931`. */
  readonly name: string;
  /**
   * Which rules hold. `en16931`: all of the standard; `basicwl` and `minimum`: those on what these profiles of Factur-X
   * have; `sums`: its arithmetic only, for ZUGFeRD 1, which is older than the standard.
   */
  readonly rules: 'en16931' | 'basicwl' | 'minimum' | 'sums';
  /** Whether sums may be off by a cent for each amount that is added, as Factur-X EXTENDED allows (BR-FXEXT). */
  readonly tolerant: boolean;
  readonly xrechnung: boolean;
  /** Whether the profile has no place for terms that the pages may well show. */
  readonly partial: boolean;
  /** Terms of totals that the profile has no place for. The issuer may have counted them all the same. */
  readonly lacks: readonly TermId[];
}

const FULL = { rules: 'en16931', tolerant: false, xrechnung: false, partial: false, lacks: [] } as const;
const PARTIAL = { tolerant: false, xrechnung: false, partial: true } as const;
const LACKING_IN_MINIMUM: readonly TermId[] = ['BT-106', 'BT-107', 'BT-108', 'BT-113', 'BT-114'];

/** By what the identifier holds, the first that fits counting. */
const PROFILES: readonly (Profile & { readonly pattern: RegExp })[] = [
  { pattern: /xrechnung/i, ...FULL, name: 'XRechnung', xrechnung: true },
  { pattern: /:minimum\b/i, ...PARTIAL, name: 'Factur-X MINIMUM', rules: 'minimum', lacks: LACKING_IN_MINIMUM },
  { pattern: /:basicwl\b/i, ...PARTIAL, name: 'Factur-X BASIC WL', rules: 'basicwl', lacks: ['BT-114'] },
  { pattern: /:extended\b/i, ...FULL, name: 'Factur-X EXTENDED', tolerant: true },
  { pattern: /:basic\b/i, ...FULL, name: 'Factur-X BASIC' },
  { pattern: /peppol/i, ...FULL, name: 'Peppol BIS Billing' },
];

export function profileOf(invoice: EInvoice): Profile {
  if (invoice.root === ZUGFERD_1_ROOT) {
    return { ...FULL, name: 'ZUGFeRD 1', rules: 'sums' };
  }
  const specification = termText(invoice, 'BT-24') ?? '';
  return PROFILES.find(({ pattern }) => pattern.test(specification)) ?? { ...FULL, name: 'EN 16931' };
}

/** Whether an e-invoice follows the extension of XRechnung, which has payments to third parties and further codes. */
export function isXRechnungExtension(invoice: EInvoice): boolean {
  return (termText(invoice, 'BT-24') ?? '').includes('kosit:extension:xrechnung');
}
