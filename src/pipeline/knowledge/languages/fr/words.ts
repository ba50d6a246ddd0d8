/** French, which is printed on documents of neighboring countries. */
import type { FurtherWords } from '../language.ts';
import { FRENCH_HEADINGS, FRENCH_LABELS } from './labels.ts';

export const FRENCH = {
  words: {
    fillers: 'de|du|la|le|les',
    labelEnds: 'de|du|la|le',
    vagueLabels: 'le',
    yes: 'oui',
    no: 'non',
    titleWords: 'facture|avoir|devis',
    numberedTitles: 'facture|avoir',
    spanLinks: 'au',
    dateLinks: 'du',
    banks: 'banque|caisse d',
    amountWords: 'montant',
    toBePaid: 'à payer',
    changeRows: 'remise|sous-total|à reporter|report',
    perUnits: 'à',
    recipientNames: 'nom du client',
  },
  months: [
    { names: 'janvier', starts: 'jan|janv' },
    { names: 'février', starts: 'fev|febr' },
    { names: 'mars', starts: 'mars' },
    { names: 'avril', starts: 'avr' },
    { names: 'mai', starts: 'mai' },
    { names: 'juin', starts: 'juin' },
    { names: 'juillet', starts: 'juil' },
    { names: 'août', starts: 'aou|août' },
    { names: 'septembre', starts: 'sep|sept' },
    { names: 'octobre', starts: 'oct' },
    { names: 'novembre', starts: 'nov' },
    { names: 'décembre', starts: 'dec|déc' },
  ],
  sums: {
    total: 'somme',
    sub: 'sous',
    final: 'ttc',
    including: 'ttc',
    excluding: 'ht',
    tax: 'tva',
    change: 'rendu',
  },
  labels: FRENCH_LABELS,
  headings: FRENCH_HEADINGS,
} as const satisfies FurtherWords;
