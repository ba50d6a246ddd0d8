/** Whether a document is of the kind that the template is for, by what it calls itself in large type. */
import type { Check } from '../extraction.ts';
import type { ReadDocument } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';

export const KIND_RULE = 'document is of the kind that the template is for';

interface Kind {
  /** Keys that a template of this kind has, all of them. */
  readonly keys: readonly string[];
  readonly titles: RegExp;
}

/** `\p{L}*` before a word takes German compounds in (`Stromrechnung`). */
const KINDS: Readonly<Record<string, Kind>> = {
  bill: {
    keys: ['total_amount'],
    titles:
      /(?<!\p{L})(?!(?:gehalts|lohn|entgelt|verdienst|bezüge)\p{L}*abrechnung)\p{L}*(?:rechnung|gutschrift|quittung|kassenbon)(?!\p{L})|(?<!\p{L})(?:invoice|credit note|receipt|(?:electricity|gas|water|your|utility) bill)(?!\p{L})/iu,
  },
  statement: {
    keys: ['statement_number', 'closing_balance'],
    titles: /(?<!\p{L})(?:kontoauszug|(?:bank|account) statement|statement of account)(?!\p{L})/iu,
  },
  deliveryNote: {
    keys: ['delivery_note_number'],
    titles: /(?<!\p{L})(?:lieferschein|(?:delivery|despatch|dispatch) note|packing (?:list|slip))(?!\p{L})/iu,
  },
  confirmation: {
    keys: ['confirmation_number', 'order_number'],
    titles: /(?<!\p{L})(?:(?:auftrags|bestell)bestätigung|order (?:confirmation|acknowledge?ment))(?!\p{L})/iu,
  },
  quote: {
    keys: ['quote_number', 'valid_until'],
    titles: /(?<!\p{L})(?:angebot|offerte|kostenvoranschlag|quotation|quote|estimate)(?!\p{L})/iu,
  },
  order: {
    keys: ['order_number', 'buyer_reference'],
    titles: /(?<!\p{L})(?:bestellung|purchase order)(?!\p{L})/iu,
  },
  reminder: {
    keys: ['reminder_number', 'open_amount'],
    titles:
      /(?<!\p{L})(?:mahnung|zahlungserinnerung|(?:payment|first|second|final) (?:reminder|notice)|overdue notice)(?!\p{L})/iu,
  },
  payslip: {
    keys: ['gross_pay', 'net_pay'],
    titles:
      /(?<!\p{L})(?:(?:gehalts|lohn|entgelt|verdienst|bezüge)\p{L}*(?:abrechnung|nachweis|bescheinigung)|pay ?slip|pay statement)(?!\p{L})/iu,
  },
  policy: {
    keys: ['policy_number', 'sum_insured'],
    titles: /(?<!\p{L})(?:versicherungsschein|(?:versicherungs)?police|insurance policy|policy schedule)(?!\p{L})/iu,
  },
  contract: {
    keys: ['notice_period', 'governing_law'],
    titles: /(?<!\p{L})(?:\p{L}*vertrag|agreement|contract|lease)(?!\p{L})/iu,
  },
  remittance: {
    keys: ['advice_number', 'payment_date'],
    titles: /(?<!\p{L})(?:(?:zahlungs|überweisungs)?avis|(?:remittance|payment) advice)(?!\p{L})/iu,
  },
  freight: {
    keys: ['place_of_loading', 'place_of_delivery'],
    titles: /(?<!\p{L})(?:frachtbrief|\p{L}*waybill|bill of lading|konnossement|consignment note)(?!\p{L})/iu,
  },
  card: { keys: ['mobile', 'title', 'company'], titles: /(?!)/u },
};

/** Shops print the number of an order in large type on what is a receipt. */
const ALSO: Readonly<Record<string, string>> = { bill: 'order' };

/** Titles are larger than most of the type by this, near the top of the first page, and no sentences. */
const LARGER = 1.2;
const UPPER = 0.6;
const MOST_WORDS = 6;

/** @returns nothing where the template is of no known kind, or the document has no title that says what it is */
export function checkDocumentKind({ pages }: Pick<ReadDocument, 'pages'>, template: ResolvedTemplate): Check[] {
  const wanted = kindOf(template);
  const titles = findTitles(pages);
  const kinds = new Set(
    titles.flatMap((title) => Object.keys(KINDS).filter((kind) => KINDS[kind]?.titles.test(title))),
  );
  if (wanted === undefined || kinds.size === 0) return [];
  if (kinds.has(wanted) || kinds.has(ALSO[wanted] ?? wanted)) {
    return [{ rule: KIND_RULE, status: 'passed', fields: [], message: '' }];
  }
  const title = titles.find((text) => Object.values(KINDS).some((kind) => kind.titles.test(text))) ?? '';
  const message = `The document is headed "${title}", which is not what the template is for.`;
  return [{ rule: KIND_RULE, status: 'failed', fields: [], message, found: title }];
}

/** The kind whose keys the template has; the bill last, since most papers have a total. */
function kindOf({ fields }: ResolvedTemplate): string | undefined {
  const keys = new Set(
    fields.flatMap((field) =>
      field.type !== 'record' ? [field.key] : field.multiple ? [] : field.fields.map(({ key }) => key),
    ),
  );
  const isOf = (kind: string): boolean => KINDS[kind]?.keys.every((key) => keys.has(key)) === true;
  const special = Object.keys(KINDS).find((kind) => kind !== 'bill' && isOf(kind));
  const isBill = ['invoice_number', 'receipt_number', 'bill_number'].some((key) => keys.has(key)) && isOf('bill');
  return special ?? (isBill ? 'bill' : undefined);
}

function findTitles([page]: ReadDocument['pages']): string[] {
  if (page === undefined) return [];
  const sizes = page.lines.flatMap(({ words }) => words.map(({ size }) => size)).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return page.lines
    .filter(({ words, box }) => {
      const size = Math.max(0, ...words.map((word) => word.size));
      return words.length <= MOST_WORDS && size > LARGER * usual && box[1] < UPPER * page.height;
    })
    .map(({ words }) => words.map(({ text }) => text).join(' '));
}
