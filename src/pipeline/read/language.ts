/** The language of a text, by the words that are in every text of a language and seldom in one of the other. */
import type { Language } from '../page.ts';

const COMMON_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    `ab als am an auch auf aus bei bis bitte da das dem den der des die durch ein eine einem einen einer eines für gegen
    haben hat ihnen ihr ihre ihren ihrer im innerhalb ist je kein keine mit nach nicht nur oder ohne pro sehr sich sie
    sind über um und uns unser unsere unserem unserer von vom vor werden wir wird zu zum zur zwischen
    anzahl anschrift artikel betrag brutto datum einzelpreis fax gesamt gesamtbetrag konto kunde kundennummer menge mwst
    netto nummer position preis rechnung rechnungsdatum rechnungsnummer seite stück steuer steuernummer straße summe
    telefon umsatzsteuer ust vielen dank zahlbar zahlung zwischensumme`.split(/\s+/),
  ),
  en: new Set(
    `about all and any are as at be been before by can do each for from has have if into is it not of on only or our out
    per please shall than that the their these this to under us was we were which will with within would you your
    account address amount balance bill cash change customer date description discount due gst invoice item items
    ltd net no number order page paid payment phone price qty quantity rate receipt street subtotal tax tel terms thank
    total unit vat`.split(/\s+/),
  ),
};

/** "Überweisung", "Rechnungen", "Zahlungsart": in every German form, however short, and in no English word so long. */
const GERMAN_NOUN = /^\p{L}{4,}ung(en|s\p{L}+)?$/u;

/** Words that must be known before the language counts as found. */
const ENOUGH = 4;
/** The language must have so many times the known words of the other. */
const LEAD = 1.5;

/**
 * Finds the language of a text.
 *
 * @returns undefined where the text has too little of either language, or of both alike
 */
export function detectLanguage(words: Iterable<string>): Language | undefined {
  const counts = { de: 0, en: 0 };
  for (const word of words) {
    const plain = word.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
    if (COMMON_WORDS.de.has(plain) || GERMAN_NOUN.test(plain)) counts.de += 1;
    if (COMMON_WORDS.en.has(plain)) counts.en += 1;
    // Not in English, and in every German text of some lines.
    if (/[äöüß]/.test(plain)) counts.de += 1;
  }
  const [language, other]: readonly [Language, Language] = counts.de > counts.en ? ['de', 'en'] : ['en', 'de'];
  return counts[language] >= ENOUGH && counts[language] >= LEAD * counts[other] ? language : undefined;
}
