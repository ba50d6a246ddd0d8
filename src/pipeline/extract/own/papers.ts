/** The document types of the predefined templates, and how a type is recognized. */
import { bottom, type Sheet } from '../sheet.ts';

interface Paper {
  /** Words in the titles of such documents. `\p{L}*` includes German compounds. */
  readonly title: RegExp;
  /** Words for this document type in the names and descriptions of a template's fields. */
  readonly words: RegExp;
}

export const PAPERS = {
  invoice: {
    title: /(?<!\p{L})(?:\p{L}*(?<!ab)rechnung(?:skorrektur)?|gutschrift|tax invoice|invoice|credit note)(?!\p{L})/iu,
    words: /rechnung|faktura|(?<!\p{L})(?:invoice|bill)(?!\p{L})/iu,
  },
  receipt: {
    title: /(?<!\p{L})(?:quittung|kassenbon|kassenbeleg|beleg|bon|receipt)(?!\p{L})/iu,
    words: /kassen|quittung|einkauf|eingekauft|(?<!\p{L})(?:laden|bon|receipt|shop|till|purchase)(?!\p{L})/iu,
  },
  bank_statement: {
    title: /(?<!\p{L})(?:kontoauszug|(?:bank|account) statement|statement of account)(?!\p{L})/iu,
    words: /kontostand|auszug|kontoinhaber|(?<!\p{L})(?:statement|balance)(?!\p{L})/iu,
  },
  delivery_note: {
    title: /(?<!\p{L})(?:lieferschein|(?:delivery|despatch|dispatch) note|packing (?:list|slip))(?!\p{L})/iu,
    words: /lieferschein|(?<!\p{L})(?:delivery note|packing (?:list|slip))(?!\p{L})/iu,
  },
  purchase_order: {
    title: /(?<!\p{L})(?:bestellung|bestellschein|purchase order|order)(?!\p{L}| conf| ackn)/iu,
    words: /bestell(?:t|ung)|(?<!\p{L})(?:purchase order|order(?:ed)?)(?!\p{L})/iu,
  },
  order_confirmation: {
    title:
      /(?<!\p{L})(?:(?:auftrags|bestell)bestätigung|bestätigung|order (?:confirmation|acknowledge?ment))(?!\p{L})/iu,
    words: /bestätig|(?<!\p{L})(?:confirm|acknowledg)/iu,
  },
  quote: {
    title: /(?<!\p{L})(?:angebot|offerte|kostenvoranschlag|quotation|quote|estimate|offer)(?!\p{L})/iu,
    words: /angebot|anbieter|(?<!\p{L})(?:offer|quot)/iu,
  },
  payment_reminder: {
    title:
      /(?<!\p{L})(?:mahnung|zahlungserinnerung|(?:payment|first|second|3rd|third|final) (?:reminder|notice)|overdue notice)(?!\p{L})/iu,
    words: /mahn|schulden|schuldner|gläubiger|(?<!\p{L})(?:reminder|owe|overdue)(?!\p{L})/iu,
  },
  payslip: {
    title:
      /(?<!\p{L})(?:(?:gehalts|lohn|entgelt|verdienst|bezüge)\p{L}*(?:abrechnung|nachweis|bescheinigung)|lohn- und gehaltsabrechnung|abrechnung der .{0,80}bezüge|pay ?slip|(?:pay|salary) (?:statement|slip))(?!\p{L})/iu,
    words: /lohn|gehalt|verdien|arbeitnehmer|(?<!\p{L})(?:wage|salary|pay ?slip|employee|deductions)/iu,
  },
  utility_bill: {
    title:
      /(?<!\p{L})(?:(?:strom|gas|wasser|wärme|energie|verbrauchs|jahres)\p{L}*(?:rechnung|abrechnung)|(?:electricity|gas|water|your|utility|energy) bill)(?!\p{L})/iu,
    words: /strom|stadtwerk|versorger|zähler|abschlag|(?<!\p{L})(?:power|electricity|meter|utility)/iu,
  },
  contract: {
    title: /(?<!\p{L})(?:\p{L}*vertrag|\p{L}*vereinbarung|agreement|contract|lease)(?!\p{L})/iu,
    words: /vertrag|(?<!\p{L})(?:contract|agreement|lease)(?!\p{L})/iu,
  },
  insurance_policy: {
    title:
      /(?<!\p{L})(?:versicherungsschein|(?:versicherungs)?police|insurance policy|policy schedule|certificate of insurance|schedule of insurance)(?!\p{L})/iu,
    words: /versicher|(?<!\p{L})(?:insur|policy)/iu,
  },
  business_card: {
    title: /(?!)/u,
    words: /visitenkarte|handy|(?<!\p{L})(?:business card|mobile|job title)(?!\p{L})/iu,
  },
  remittance_advice: {
    title: /(?<!\p{L})(?:(?:zahlungs|überweisungs)?avis|(?:remittance|payment) advice)(?!\p{L})/iu,
    words: /avis|überweist uns|uns .{0,80}überweist|(?<!\p{L})(?:remittance|pays us|payment advice)/iu,
  },
  medical_bill: {
    title:
      /(?<!\p{L})(?:liquidation|privatrechnung|honorarrechnung|rechnung nach go[äz]|medical bill|patient invoice|statement of charges)(?!\p{L})/iu,
    words: /arzt|ärzt|patient|behandl|praxis|(?<!\p{L})(?:doctor|patient|treat)/iu,
  },
  freight_document: {
    title: /(?<!\p{L})(?:\p{L}*frachtbrief|\p{L}*waybill|bill of lading|konnossement|consignment note)(?!\p{L})/iu,
    words: /fracht|spedition|(?:ab|ver)laden|lastwagen|(?<!\p{L})(?:freight|haul|lorry|unload|waybill)/iu,
  },
} as const satisfies Readonly<Record<string, Paper>>;
export type PaperId = keyof typeof PAPERS;
export const PAPER_IDS = Object.keys(PAPERS).filter((id): id is PaperId => id in PAPERS);

/** Document types whose title is also used by other types. */
const TITLED_ALIKE: Readonly<Partial<Record<PaperId, readonly PaperId[]>>> = {
  invoice: ['utility_bill', 'medical_bill', 'receipt'],
};

/**
 * A title is larger than the usual type size by this factor, in the upper part of the first page, and not a sentence.
 */
const LARGER = 1.15;
const UPPER = 0.6;
const MOST_WORDS = 7;
/**
 * Score of a title in the usual type size on its own line; factor of a title that other types share; score of a till
 * receipt's shape.
 */
const WORTH = { line: 0.25, alike: 0.8, slip: 0.6 } as const;
/** Paper with a larger ratio of height to width is from a till. */
const SLIP = 1.7;

/** @returns the possible document types by the title, from 0 to 1: the larger the type, the higher */
export function papersByTitle(sheet: Sheet): ReadonlyMap<PaperId, number> {
  const [page] = sheet.pages;
  if (page === undefined) return new Map();
  const titles = sheet.segments
    .filter(({ page: number, box }) => number === page.number && bottom(box) < UPPER * page.height)
    .filter(({ words, text }) => words.length <= MOST_WORDS && !/:\s*$/.test(text))
    .flatMap(({ text, size }) =>
      PAPER_IDS.flatMap((paper) => {
        const [title] = PAPERS[paper].title.exec(text) ?? [];
        const large = size > LARGER * sheet.usualSize;
        return title !== undefined && (large || title.length >= 0.8 * text.length) ? [{ paper, size, large }] : [];
      }),
    );
  const largest = Math.max(0, ...titles.map(({ size, large }) => (large ? size : 0)));
  const rates = new Map<PaperId, number>();
  const add = (paper: PaperId, rate: number): void => {
    rates.set(paper, Math.max(rates.get(paper) ?? 0, rate));
  };
  for (const { paper, size, large } of titles) {
    if (large) add(paper, (size / largest) ** 3);
    else if (largest === 0) add(paper, WORTH.line);
  }
  for (const [paper, rate] of [...rates]) for (const alike of TITLED_ALIKE[paper] ?? []) add(alike, WORTH.alike * rate);
  if (page.height > SLIP * page.width) add('receipt', WORTH.slip);
  return rates;
}
