/** Finds the party of a document that a sentence is about. */
import { inside } from './phrase.ts';
import { type Sentence, says } from './sentence.ts';

const SELLER = inside(
  'lieferant|lieferer|verkäufer|anbieter|händler|kreditor|dienstleister|auftragnehmer',
  'bei (?:der|dem|denen|wem|welche[mr]) .{0,80}(?:bestell|kauf|beauftrag)|bei wem',
  '(?<!\\p{L})(?:die|der|das|wer|who|that) .{0,80}(?:verkauft|sells|sold|verkauft hat)',
  '(?<!\\p{L})(?:supplier|vendor|seller|trader|contractor|(?:order|ordered|buy|bought|purchased?) from)',
);
const BUYER = inside(
  'kund(?:e|in|en)(?!n)|käufer|besteller|auftraggeber|abnehmer|debitor',
  '(?:wer|firma, die|der|die|das|who|that) (?:\\p{L}+ )?(?:bestellt(?! wird| wurde)|kauft|gekauft hat|bestellt hat|beauftragt|ordered|orders|bought|buys|placed)',
  '(?<!\\p{L})(?:customer|client|buyer|purchaser)',
);

/** By the record's key in the predefined templates. */
const ROLES: Readonly<Record<string, RegExp>> = {
  seller: SELLER,
  supplier: SELLER,
  buyer: BUYER,
  customer: inside(BUYER.source, 'verbraucher|(?<!\\p{L})consumer'),
  recipient: inside(BUYER.source, 'empfänger|bekommt|erhält|(?<!\\p{L})(?:recipient|receiver|gets|receives)'),
  merchant: inside(
    SELLER.source,
    'laden|geschäft|markt|restaurant|gekauft|eingekauft|(?<!\\p{L})(?:shop|store|merchant|bought|purchase)',
  ),
  creditor: inside(
    SELLER.source,
    'gläubiger|schulden|mahnt|fordert|geld (?:will|haben)|(?<!\\p{L})(?:creditor|owe(?!d)|wants|demands|claims)',
  ),
  debtor: inside(
    BUYER.source,
    'schuldner|schuldet|gemahnt|zahlen (?:muss|soll)|(?<!\\p{L})(?:debtor|must pay|has to pay|owes)',
  ),
  employee: inside(
    'mitarbeiter|arbeitnehmer|angestellt|lohn|gehalt|verdient|(?<!\\p{L})(?:employee|worker|staff|gets the|earns|is paid|wage)',
  ),
  employer: inside('arbeitgeber|arbeitet|betrieb|(?<!\\p{L})(?:employer|works|pays)'),
  provider: inside(
    SELLER.source,
    'versorger|stadtwerk|liefert|strom|arzt|ärztin|praxis|klinik|behandelt hat',
    '(?<!\\p{L})(?:supplies|utility|power|energy|doctor|physician|practice|clinic|hospital|provider)',
  ),
  patient: inside('patient|behandelt (?:wird|wurde)|krank(?!en)|(?<!\\p{L})(?:patient|(?:was|is|been) treated)'),
  insurer: inside(
    'versicherer|versicherungsgesellschaft|gesellschaft|bei (?:der|wem) .{0,80}versichert|(?<!\\p{L})(?:insurer|insurance compan|insured with|who insures)',
  ),
  holder: inside(
    'versicherungsnehmer|versichert ist|wer .{0,80}versichert|kunde|(?<!\\p{L})(?:policy ?holder|who is insured|insured (?:person|party)|customer)',
  ),
  payer: inside(
    'zahler|zahlt|überweist|gezahlt hat|überwiesen hat|(?<!\\p{L})(?:payer|pays|paid us|who paid|sends? (?:us )?(?:the )?money)',
  ),
  payee: inside('zahlungsempfänger|geld (?:bekommt|erhält)|(?<!\\p{L})(?:payee|gets the money|is paid|receives)'),
  shipper: inside('absender|versender|verschickt|versendet|(?<!\\p{L})(?:sender|shipper|sends|sent)'),
  consignee: inside('empfänger|bekommt|erhält|(?<!\\p{L})(?:consignee|receiver|recipient|gets|receives)'),
  carrier: inside(
    'spedit|fährt|frachtführer|transport|bringt|(?<!\\p{L})(?:carrie[rs]|haul|forward|courier|drives|transports)',
  ),
  delivery: inside(
    'lieferadresse|lieferanschrift|lieferort|wohin|hingeliefert|geliefert wird|(?<!\\p{L})(?:delivery (?:address|place)|deliver(?:ed)? to|ship(?:ped)? to|where .{0,80}(?:go|deliver))',
  ),
  person: inside('person|name|heißt|(?<!\\p{L})(?:who|person|name)'),
  contact: inside('firma|person|(?<!\\p{L})(?:company|person|office)'),
};

const WRITES = inside(
  '(?<!\\p{L})von (?:der|dem|denen|wem|welche[mr])',
  '(?<!be)kommt|schick|versend|absend|ausgestellt|aussteller|stellt|schreibt|geschrieben|verfasst|bestätigt|macht(?! hat)',
  '(?<!\\p{L})(?:from|sent|sends|sender|issue|wrote|writes|makes|made|confirms)',
);
const RECEIVES = inside(
  '(?<!\\p{L})an (?:wen|den|die|das)(?!\\p{L})',
  '(?<!\\p{L})geht|bekommt|erhält|empfäng|adressat|gerichtet|für wen',
  '(?<!\\p{L})(?:receives?|receiver|recipient|gets|addressed|to whom|sent to|for(?=\\.?$)|goes to)',
);

/** A word for the party counts more than a direction (who writes, who receives). */
const WORTH = { role: 1, direction: 0.7, other: -0.5 } as const;

/**
 * @param index of the party among those of the document type: the first one is the issuer, the second one the recipient
 * @returns how surely the sentence is about this party; 0 if it is not
 */
export function speaksOf(sentence: Sentence, record: string, index: number): number {
  const role = ROLES[record];
  const own = role === undefined ? 0 : WORTH.role * says(sentence, role);
  const [direction, other] = index === 0 ? [WRITES, RECEIVES] : index === 1 ? [RECEIVES, WRITES] : [];
  if (direction === undefined || other === undefined) return own;
  return own + WORTH.direction * says(sentence, direction) + (own > 0 ? 0 : WORTH.other * says(sentence, other));
}
