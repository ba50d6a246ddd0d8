/** English. */
import type { LanguageWords } from '../language.ts';
import { ENGLISH_DESCRIPTIONS } from './descriptions.ts';
import { ENGLISH_DOCUMENTS } from './documents.ts';
import { ENGLISH_HEADINGS, ENGLISH_LABELS } from './labels.ts';
import { ENGLISH_PARTY_FIELDS } from './party-fields.ts';
import { ENGLISH_SENSES } from './senses.ts';

export const ENGLISH = {
  words: {
    fillers: 'the|of|in|a|an',
    emptyInLabels: 'your|our|this|these|that|with|us|as|at|by|on|to|is|was|and|for',
    emptyInMeanings:
      'and|or|this|that|these|those|is|was|are|were|be|been|as|on|at|for|to|by|our|we|what|which|its|it|has|have',
    emptyInDescriptions:
      'this|that|these|those|with|without|which|what|when|where|whose|from|into|onto|over|under|about|field|value|document|page|text|printed|' +
      'shown|given|usually|often|always|first|last|only|also|more|than|there|here|must|should|have|been|each|every|other|some|such',
    labelEnds: 'of|for|on|by|to|the|from|at',
    vagueLabels: 'from|to|id|on|by|per',
    connectives: 'and|or|with|for|of',

    common:
      'about|all|and|any|are|as|at|be|been|before|by|can|do|each|for|from|has|have|if|into|is|it|not|of|on|only|or|our|out|' +
      'per|please|shall|than|that|the|their|these|this|to|under|us|was|we|were|which|will|with|within|would|you|your|' +
      'account|address|amount|balance|bill|cash|change|customer|date|description|discount|due|gst|invoice|item|items|' +
      'ltd|net|no|number|order|page|paid|payment|phone|price|qty|quantity|rate|receipt|street|subtotal|tax|tel|terms|thank|' +
      'total|unit|vat',

    notTowns: 'St(?!\\.? \\p{Lu})|Unit|Suite|Invoice|Order|Customer|Account|Page|Fax|Phone|No|Ref|Date|Total',
    honorifics: 'Mr|Mrs|Ms',
    born: 'born|birth|DOB',

    numberSigns: 'no|number',
    dateLinks: 'of|from|dated',
    printed: 'print(?:ed)?(?: date| on)?|date printed',
    ordinals: 'first|second|third|fourth|fifth',
    and: 'and',

    yes: 'yes|true|x',
    no: 'no|false',

    cashDiscountTerms: '(?:cash|settlement|early[- ]payment|prompt[- ]payment) discount',
    discountTerms: 'discount|deduct',
    netTerms: 'net|in\\s+full|due|payable',
    otherwise: 'otherwise',

    copyMarks: 'original|copy|duplicate',
    page: 'page|sheet',
    pageOf: 'of',
    coverTitles: '(?:fax )?cover (?:sheet|page)|fax message',
    titleWords:
      'invoice|bill|receipt|statement|credit|note|memo|order|quote|quotation|estimate|confirmation|delivery|packing|slip|reminder|' +
      'remittance|advice|policy|contract|agreement|payslip|notice|demand|acknowledgement|waybill|page',
    numberedTitles: 'invoice|credit note|delivery note',
    agreementTitles: 'agreement|contract|deed|lease|terms|undertaking|memorandum',

    spanStarts: 'from|since|begins?',
    spanEnds: 'end|until|till|to|through',
    spanLinks: 'to|until|till|through|and',
    hours: 'h|hrs?|hours?',
    minutes: 'm|mins?|minutes?',
    pastColumns: '(?:last|previous|prior) (?:year|month|quarter|period)',

    changeRows: 'less|discount|rebate|subtotal|sub-total|carried|brought',
    sumRows: 'total|sum',
    subtotalRows: 'subtotal',
    sumDetails: '(?<!\\p{L})net(?!\\p{L})|gross|vat|tax|incl|excl',
    otherRows:
      'total|sum|subtotal|sub-total|net|gross|vat|tax|gst|balance|carried|brought|discount|rounding|less|plus|amount due',
    perUnits: 'per|for',
    taxes: 'gst|g[s5]t|vat|tax',
    taxTables: 'sum\\p{L}*|analysis|breakdown|details|code',
    parts: 'thereof|of which',
    handedOver: 'accept|tender|receiv',
    amountWords: 'am[ou]+nt|amt',
    toBePaid: 'to (?:be )?pa(?:id|y)(?!\\p{L})|payable',
    basisHeadings: 'price (?:unit|basis|base|per)|unit of price|per',

    banks: 'bank|building society|credit union',
    notBanks: 'bank(?: details| account| transfer| statement|ing)',
    days: 'days',
    nets: 'net',
    paymentTerms: 'payment in advance|due on receipt',
    paymentMethods:
      '(?:SEPA )?(?:direct debit|credit transfer)|(?:bank|wire) transfer|BACS|CHAPS|Faster Payments?|cheque|check|credit card|PayPal',
    dueLabels: 'due|payable|pay',
    valueDates: 'value date|val\\.',
    deadlines: '(?<!\\p{L})by|before|until|no later than',
    paying: 'pay|paid|payment|remit|transfer|settle',
    cashDiscounts: 'discount',
    dueTerms: 'payable|\\bdue\\b|\\bpay\\b|payment',

    numerals: 'one|two|three|four|six|nine|ten|twelve|thirty|sixty|ninety',
    noticeUnits: '(?:calendar |working |business )?(?:days?|weeks?|months?|years?)',
    noticeEnds: 'to the end of|before the end of|from the end of',
    afterNotice: 'written|prior|notice',
    noticeWords: 'notice|terminat|(?<!\\p{L})end(?:ed|ing)(?!\\p{L})',
    beginnings: 'commenc\\p{L}*|begins?|beginning|starts?|starting|takes? effect|effective|in force from|from',
    endings: 'ends?|ending|expires?|terminates?|until|through',
    signed: 'signed|executed|dated',
    partyLinks: 'between|and|by and between|among',
    between: 'between',
    representedBy: 'represented by|acting (?:by|through)|acting through',
    officeLeads: 'its|the|managing|sole|authorised',
    offices: 'director|partner|signatory|officer|secretary|owner',

    jobs: '(?<!\\p{L})(?:manager(?:in)?|director|head of|chief|officer|president|partner|engineer|developer|consultant|executive|assistant|administrator|surveyor|solicitor|lawyer|attorney|accountant|analyst|architect|specialist|coordinator|supervisor|representative|owner|founder|secretary|technician|buyer|editor|realtor|broker|agent|advisor|adviser|ceo|cfo|cto|coo|cio|vp)',
    departmentStarts: 'department of|dept',
    departmentEnds:
      'department|division|dept\\.?|unit|services?|resources|relations|purchasing|marketing|finance|accounting|logistics',
    mobileStarts: 'm|c|cell|mobile|cellphone',
    mobileWords: '(?<!\\p{L})cell',
    officePhones: 'office|direct|landline',

    recipientNames: 'customer name|client name|buyer name|bill to name',
    employers: 'employer',
    employees: 'employee',
  },
  months: [
    { names: 'January', starts: 'jan', short: 'Jan' },
    { names: 'February', starts: 'feb', short: 'Feb' },
    { names: 'March', starts: 'mar', short: 'Mar' },
    { names: 'April', starts: 'apr', short: 'Apr' },
    { names: 'May', starts: 'may' },
    { names: 'June', starts: 'jun', short: 'Jun' },
    { names: 'July', starts: 'jul', short: 'Jul' },
    { names: 'August', starts: 'aug', short: 'Aug' },
    { names: 'September', starts: 'sep|sept', short: 'Sept?' },
    { names: 'October', starts: 'oct', short: 'Oct' },
    { names: 'November', starts: 'nov', short: 'Nov' },
    { names: 'December', starts: 'dec', short: 'Dec' },
  ],
  sums: {
    total: 'total|totals',
    subtotal: 'subtotal|subttl',
    sub: 'sub',
    final: 'grand|nett|final|overall|inclusive|rounded|payable',
    including: 'incl|including|included|includes|inclusive|inc',
    excluding: 'excl|excluding|excluded|exclusive|exc|without|before',
    tax: 'gst|vat|tax|taxes|sst|hst|pst',
    count: 'qty|quantity|items|item|pcs|articles|pax|lines|units|points',
    saving: 'saving|savings|saved|discount|discounts|disc|voucher',
    rounding: 'rounding|round|rnd|roundoff|rounded',
    change: 'change',
    paid: 'cash|visa|master|mastercard|card|credit|debit|tendered|tender|paid|payment|amex|maestro|received',
    due: 'due|balance|outstanding',
    service: 'service|serv|svc|charge|charges|tip|gratuity|tips',
  },
  labels: ENGLISH_LABELS,
  headings: ENGLISH_HEADINGS,
  descriptions: ENGLISH_DESCRIPTIONS,
  senses: ENGLISH_SENSES,
  documents: ENGLISH_DOCUMENTS,
  partyFields: ENGLISH_PARTY_FIELDS,
  suggestions: {
    issuer: 'Issuer',
    recipient: 'Recipient',
    contact: 'Contact',
    number: 'Number',
    date: 'Date',
    dueDate: 'Due date',
    total: 'Total',
    email: 'E-mail',
    phone: 'Phone',
    website: 'Website',
    iban: 'IBAN',
    vatId: 'VAT number',
    row: 'Row',
    loose:
      'a|an|the|of|on|in|at|by|to|for|from|is|are|was|were|and|or|this|that|i|we|you|it|as|with|no|which|has|have|be|been|until|than|am|not|before|under|when|shall|will|only|its|our|your|their|my',
  },
} as const satisfies LanguageWords;
