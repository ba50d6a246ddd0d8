/** Data about a language: the words by which documents in it are read. */
import type { Language } from '../../page.ts';
import type { ConceptId } from '../fields/concepts.ts';
import type { DescriptionWords } from '../fields/descriptions.ts';
import type { PartyRole } from '../fields/parties.ts';
import type { SenseWords } from '../fields/senses.ts';
import type { AllDocumentWords, PartyFieldWords } from './document-words.ts';

/** A value for every language that documents are read in. */
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** Names of a month. */
export interface Month {
  /** In full, the usual name first, separated by bars. */
  readonly names: string;
  /** Beginnings by which the month is recognized, in lower case, with and without accents, separated by bars. */
  readonly starts: string;
  /** Source of a regular expression for its abbreviation in running text, without a period. */
  readonly short?: string;
}

/** Words of lines of sums: what a line says is put together from them, in any order. Without accents, by `foldLetters`. */
export const SUM_WORDS = [
  'total',
  'subtotal',
  'sub',
  'final',
  'including',
  'excluding',
  'tax',
  'count',
  'saving',
  'rounding',
  'change',
  'paid',
  'due',
  'service',
] as const;
export type SumWord = (typeof SUM_WORDS)[number];

/**
 * Lists of words, separated by bars. Some lists are compared word for word. All other lists are sources of regular expressions.
 * The case of the words does not matter, unless the list says so.
 */
export interface WordLists {
  // Words without a meaning.
  /** Left out of every label before labels are compared. */
  readonly fillers: string;
  /** Further words that mean nothing when labels are compared by their letters. */
  readonly emptyInLabels: string;
  /** Further words that mean nothing when labels are compared by the meaning of their words. */
  readonly emptyInMeanings: string;
  /** Words of descriptions of fields that name nothing on the page. */
  readonly emptyInDescriptions: string;
  /** What is left of a label if only a part of it is known: `Account in the name` `of`. */
  readonly labelEnds: string;
  /** Labels that announce little, since they are before values of all kinds. Normalized. */
  readonly vagueLabels: string;
  /** A line that ends in one of these goes on in the next line. */
  readonly connectives: string;

  // The language of a text.
  /** Words that are in most documents of the language, and seldom in documents of other languages. */
  readonly common: string;

  // Addresses.
  /** Words after a number of four or five digits that is not a postcode. Case-sensitive. */
  readonly notTowns: string;
  /** Before names of people. Case-sensitive. */
  readonly honorifics: string;
  /** Right before the date of birth. */
  readonly born: string;

  // Numbers and dates.
  /** Before numbers of all kinds. */
  readonly numberSigns: string;
  /** Between the number of a document and its date. */
  readonly dateLinks: string;
  /** Before the day on which a copy was printed. */
  readonly printed: string;
  /** From first to fifth. */
  readonly ordinals: string;
  /** Between two numbers or names. */
  readonly and: string;

  // Answers.
  readonly yes: string;
  readonly no: string;

  // Terms of payment.
  /** Words for a discount for early payment. They can be part of a longer word. */
  readonly cashDiscountTerms: string;
  /** Words for a discount of any kind. With a word about paying in the same clause, they mean a discount for early payment. */
  readonly discountTerms: string;
  /** Words of a clause that asks for the whole amount. */
  readonly netTerms: string;
  /** Words that introduce the alternative clause: `otherwise`. */
  readonly otherwise: string;

  // Pages and titles.
  /** Words for an original or a copy. */
  readonly copyMarks: string;
  /** `Page` of `Page 1 of 2`. */
  readonly page: string;
  /** `of` of `Page 1 of 2`. */
  readonly pageOf: string;
  /** Titles of cover sheets of faxes and files. */
  readonly coverTitles: string;
  /** Words of titles and headings, whole words; `\p{L}*` includes compounds. */
  readonly titleWords: string;
  /** Titles before the number of the document, also inside a word. */
  readonly numberedTitles: string;
  /** Words in titles of agreements, also inside a word. */
  readonly agreementTitles: string;

  // Periods.
  /** First and last words of the name of a field that holds one end of a period. */
  readonly spanStarts: string;
  readonly spanEnds: string;
  /** Between the two dates of a period. */
  readonly spanLinks: string;
  readonly hours: string;
  readonly minutes: string;
  /** A column of sums of an earlier time. */
  readonly pastColumns: string;

  // Tables and sums.
  /** First words of a row that changes or adds up the rows above. */
  readonly changeRows: string;
  /** First words of a row that is the sum of the rows above, and of one that is a part of it. */
  readonly sumRows: string;
  readonly subtotalRows: string;
  /** Words for the tax, the net or the gross amount after the first word of a sum. */
  readonly sumDetails: string;
  /** First words of any row that is not an item. */
  readonly otherRows: string;
  /** `for` of `12.50 for 100`. */
  readonly perUnits: string;
  /** The tax, in the heading of a table of taxes. */
  readonly taxes: string;
  /** Words after the tax in that heading. */
  readonly taxTables: string;
  /** First words of a sum that is a part of another one. */
  readonly parts: string;
  /** Words for cash that the customer hands over. They can be part of a longer word. */
  readonly handedOver: string;
  /** Words for an amount. They can be part of a longer word. */
  readonly amountWords: string;
  /** Words for what must be paid. They can be part of a longer word. */
  readonly toBePaid: string;
  /** Headings of a column with the number of units that a price is for. */
  readonly basisHeadings: string;

  // Payment.
  /** Ends of words in names of banks. */
  readonly banks: string;
  /** About banks, but not the name of one. */
  readonly notBanks: string;
  /** `days` in `30 days`. */
  readonly days: string;
  /** `net` in `net 30 days`. */
  readonly nets: string;
  /** Terms of payment without a number. */
  readonly paymentTerms: string;
  /** Ways to pay. */
  readonly paymentMethods: string;
  /** Words of the label of a due date. */
  readonly dueLabels: string;
  /** Labels of the day from which a bank counts interest. */
  readonly valueDates: string;
  /** Right before the day by which to pay. */
  readonly deadlines: string;
  /** In sentences about paying, the beginnings of words. */
  readonly paying: string;
  /** Of a discount for early payment, also inside a word. */
  readonly cashDiscounts: string;
  /** Words in terms that say when to pay. They can be part of a longer word. */
  readonly dueTerms: string;

  // Clauses of contracts.
  /** Numbers in words. */
  readonly numerals: string;
  /** Units of a notice period. */
  readonly noticeUnits: string;
  /** Between a notice period and the day that it ends on. */
  readonly noticeEnds: string;
  /** Words after the notice period, which are not part of it. */
  readonly afterNotice: string;
  /** Words near a notice period, also inside a word. */
  readonly noticeWords: string;
  /** Right before the date on which a contract begins or ends. */
  readonly beginnings: string;
  readonly endings: string;
  /** Right before the date on which it was signed. */
  readonly signed: string;
  /** Between parties, and before the first one. */
  readonly partyLinks: string;
  /** Before the first party. */
  readonly between: string;
  /** Before the name of a party's representative. Case-sensitive. */
  readonly representedBy: string;
  /** Before that person's position. Case-sensitive. */
  readonly officeLeads: string;
  /** The position. Case-sensitive. */
  readonly offices: string;

  // Business cards.
  /** What people do, also at the end of a compound. */
  readonly jobs: string;
  /** First words of the name of a department. */
  readonly departmentStarts: string;
  /** How the name of a department ends. */
  readonly departmentEnds: string;
  /** First words of the label of a mobile telephone. */
  readonly mobileStarts: string;
  /** In the label of a mobile telephone. */
  readonly mobileWords: string;
  /** In the label of an office phone. */
  readonly officePhones: string;

  // Parties.
  /** Names that templates give the recipient's name. */
  readonly recipientNames: string;
  /** Keys or names of records of employers and employees. */
  readonly employers: string;
  readonly employees: string;
}

/**
 * Printed labels of each concept, and names that people give such a field, separated by bars. Of equally similar labels,
 * the first counts. Labels after `||` come after the other labels of all languages: the models were trained in this order.
 */
export type FieldLabels = Readonly<Record<ConceptId, string>>;

/** Headings of the sections of parties, and those that end a section without beginning one, separated by bars. */
export type PartyHeadings = Readonly<Record<PartyRole | 'other', string>>;

export interface LanguageWords {
  readonly words: WordLists;
  readonly months: readonly Month[];
  /** Separated by bars. */
  readonly sums: Readonly<Record<SumWord, string>>;
  readonly labels: FieldLabels;
  readonly headings: PartyHeadings;
  readonly descriptions: DescriptionWords;
  readonly senses: SenseWords;
  /** Words of the predefined templates. */
  readonly documents: AllDocumentWords;
  readonly partyFields: PartyFieldWords;
  readonly suggestions: SuggestionWords;
}

/** Names of fields and records that are suggested for values without a label. */
export interface SuggestionWords {
  readonly issuer: string;
  readonly recipient: string;
  readonly contact: string;
  readonly number: string;
  readonly date: string;
  readonly dueDate: string;
  readonly total: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly iban: string;
  readonly vatId: string;
  /** A row of a table that lists anything. */
  readonly row: string;
  /** Words that are removed at the beginning and end of a label: articles, prepositions, auxiliary verbs. */
  readonly loose: string;
}

/** Words of a language whose documents are not supported. Some of these words appear on documents in other languages. */
export interface FurtherWords {
  readonly words: Partial<WordLists>;
  readonly months: readonly Month[];
  readonly sums: Partial<Readonly<Record<SumWord, string>>>;
  readonly labels: Partial<FieldLabels>;
  readonly headings: Partial<PartyHeadings>;
}
