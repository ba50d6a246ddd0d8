/** What failed checks found and what to do. Names of fields and values are given as people read them. */
import { defineWords } from '../../language/words';

export const checkWords = defineWords({
  en: {
    quoted: (name: string) => `"${name}"`,
    sumOf: (column: string, table: string, rows: number) => `sum of "${column}" in "${table}" (${rows} rows)`,
    ofTable: (column: string, table: string) => `"${column}" in "${table}"`,
    inRow: (table: string, row: number) => `${table}, row ${row}: `,
    compareValues: 'Compare these values with the document.',

    equation: (terms: string, expected: string, result: string, found: string) =>
      `${terms} = ${expected}, but ${result} is ${found}.`,
    calculated: (expected: string, result: string, found: string) =>
      `${result} should be ${expected}, but is ${found}.`,
    order: (later: string, found: string, earlier: string, limit: string) =>
      `${later} (${found}) is before ${earlier} (${limit}).`,
    moreRows: (rows: number) => (rows === 1 ? ' The same in 1 more row.' : ` The same in ${rows} more rows.`),
    above: (less: string, found: string, more: string, limit: string) =>
      `${less} (${found}) is more than ${more} (${limit}).`,

    required: (name: string) => `"${name}" is required, but missing.`,
    enterValue: 'Enter it from the document.',
    pattern: (name: string, value: string, pattern: string) =>
      `"${name}" is "${value}", which does not match the pattern ${pattern}.`,
    correctPattern: 'Correct the value, or change the pattern in the template.',

    iban: 'an IBAN',
    bic: 'a BIC',
    vatId: 'a VAT number',
    creditorId: 'a creditor identifier',
    taxId: 'a tax identification number',
    socialSecurityNumber: 'a social security number',
    notOfForm: (name: string, value: string, kind: string) => `${name}: "${value}" is not written like ${kind}.`,
    unknownCountry: (name: string, value: string, kind: string) =>
      `${name}: "${value}" does not begin with a known country code, as ${kind} does.`,
    wrongLength: (name: string, value: string, length: number, kind: string, country: string, right: number) =>
      `${name}: "${value}" has ${length} characters, but ${kind} of ${country} has ${right}.`,
    wrongDigits: (name: string, value: string) => `${name}: the check digits of "${value}" are wrong.`,
    askSender: 'Compare the value with the document. If it is the same there, ask the sender.',

    otherKind: (title: string) => `The document is headed "${title}", but the template is for other documents.`,
    checkInbox: 'Check whether it belongs in another inbox.',
    several: (page: number, number: string, otherPage: number, other: string) =>
      `The file has several documents: page ${page} has the number "${number}", page ${otherPage} "${other}".`,
    uploadEach: 'Upload each document as a separate file.',
    copies: (original: number, copy: number) =>
      `The file has the same document twice: page ${copy} repeats page ${original}, so rows count twice.`,
    uploadOnce: 'Upload the document once, or remove the repeated rows.',

    pageDiffers: (name: string, page: string, file: string) =>
      `"${name}" is ${page} on the page, but ${file} in the e-invoice.`,
    askWhich: 'Ask the seller which value is right.',
    accountDiffers: (page: string, file: string) => `The account on the page is ${page}, but ${file} in the e-invoice.`,
    confirmAccount:
      'This is a common sign of fraud. Do not pay before the seller has confirmed the account through a contact that is ' +
      'not from this invoice.',

    unreadable: (file: string) => `The e-invoice "${file}" in the file cannot be read, so its values are missing.`,
    rivals: (one: string, other: string) =>
      `The file has two different e-invoices, "${one}" and "${other}". The values come from "${one}".`,
    noValues: (texts: string) =>
      `The e-invoice has something else where a date or a number is required: ${texts}. These values were left out.`,
    repeats: (texts: string) =>
      `The e-invoice has several values where only one is allowed: ${texts}. The first one counts.`,
    noCurrency: (text: string) => `The currency of the e-invoice, "${text}", is not a code of three capital letters.`,
    otherCurrency: (texts: string, currency: string) =>
      `The e-invoice is in ${currency}, but has amounts in another currency: ${texts}.`,
    foundInstead: (text: string) => `Found: ${text}.`,
    expectedInstead: (text: string) => `Expected: ${text}.`,
    byRule: (rule: string) => `Rule ${rule}.`,
    askForCorrection: 'Ask the seller for a corrected e-invoice.',
  },
  de: {
    quoted: (name: string) => `„${name}“`,
    sumOf: (column: string, table: string, rows: number) => `Summe „${column}“ in „${table}“ (${rows} Zeilen)`,
    ofTable: (column: string, table: string) => `„${column}“ in „${table}“`,
    inRow: (table: string, row: number) => `${table}, Zeile ${row}: `,
    compareValues: 'Vergleiche diese Werte mit dem Dokument.',

    equation: (terms: string, expected: string, result: string, found: string) =>
      `${terms} = ${expected}, aber ${result} ist ${found}.`,
    calculated: (expected: string, result: string, found: string) =>
      `${result} müsste ${expected} sein, ist aber ${found}.`,
    order: (later: string, found: string, earlier: string, limit: string) =>
      `${later} (${found}) liegt vor ${earlier} (${limit}).`,
    moreRows: (rows: number) =>
      rows === 1 ? ' Ebenso in einer weiteren Zeile.' : ` Ebenso in ${rows} weiteren Zeilen.`,
    above: (less: string, found: string, more: string, limit: string) =>
      `${less} (${found}) ist mehr als ${more} (${limit}).`,

    required: (name: string) => `„${name}“ ist ein Pflichtfeld, aber leer.`,
    enterValue: 'Trage den Wert aus dem Dokument ein.',
    pattern: (name: string, value: string, pattern: string) =>
      `„${name}“ ist „${value}“ und passt nicht zum Muster ${pattern}.`,
    correctPattern: 'Berichtige den Wert, oder ändere das Muster in der Vorlage.',

    iban: 'eine IBAN',
    bic: 'ein BIC',
    vatId: 'eine USt-IdNr.',
    creditorId: 'eine Gläubiger-ID',
    taxId: 'eine Steuer-ID',
    socialSecurityNumber: 'eine Sozialversicherungsnummer',
    notOfForm: (name: string, value: string, kind: string) => `${name}: „${value}“ ist nicht wie ${kind} aufgebaut.`,
    unknownCountry: (name: string, value: string, kind: string) =>
      `${name}: „${value}“ beginnt nicht mit einem bekannten Ländercode wie ${kind}.`,
    wrongLength: (name: string, value: string, length: number, kind: string, country: string, right: number) =>
      `${name}: „${value}“ hat ${length} Zeichen, ${kind} aus ${country} hat aber ${right}.`,
    wrongDigits: (name: string, value: string) => `${name}: Die Prüfziffern von „${value}“ stimmen nicht.`,
    askSender: 'Vergleiche den Wert mit dem Dokument. Steht er dort genauso, frage beim Absender nach.',

    otherKind: (title: string) =>
      `Das Dokument ist mit „${title}“ überschrieben, die Vorlage ist aber für andere Dokumente.`,
    checkInbox: 'Prüfe, ob es in einen anderen Eingang gehört.',
    several: (page: number, number: string, otherPage: number, other: string) =>
      `Die Datei enthält mehrere Dokumente: Seite ${page} hat die Nummer „${number}“, Seite ${otherPage} die Nummer „${other}“.`,
    uploadEach: 'Lade jedes Dokument als eigene Datei hoch.',
    copies: (original: number, copy: number) =>
      `Die Datei enthält dasselbe Dokument zweimal: Seite ${copy} wiederholt Seite ${original}, Zeilen zählen daher doppelt.`,
    uploadOnce: 'Lade das Dokument einmal hoch, oder entferne die doppelten Zeilen.',

    pageDiffers: (name: string, page: string, file: string) =>
      `„${name}“ ist auf der Seite ${page}, in der E-Rechnung aber ${file}.`,
    askWhich: 'Frage beim Verkäufer nach, welcher Wert stimmt.',
    accountDiffers: (page: string, file: string) =>
      `Das Konto auf der Seite ist ${page}, in der E-Rechnung aber ${file}.`,
    confirmAccount:
      'Das ist ein häufiges Zeichen von Betrug. Zahle erst, wenn der Verkäufer das Konto bestätigt hat, und zwar über ' +
      'einen Kontakt, der nicht aus dieser Rechnung stammt.',

    unreadable: (file: string) => `Die E-Rechnung „${file}“ in der Datei ist nicht lesbar. Deshalb fehlen ihre Werte.`,
    rivals: (one: string, other: string) =>
      `Die Datei enthält zwei verschiedene E-Rechnungen, „${one}“ und „${other}“. Die Werte stammen aus „${one}“.`,
    noValues: (texts: string) =>
      `In der E-Rechnung steht etwas anderes, wo ein Datum oder eine Zahl nötig ist: ${texts}. Diese Werte fehlen.`,
    repeats: (texts: string) =>
      `Die E-Rechnung nennt mehrere Werte, wo nur einer erlaubt ist: ${texts}. Es zählt jeweils der erste.`,
    noCurrency: (text: string) => `Die Währung der E-Rechnung, „${text}“, ist kein Code aus drei Großbuchstaben.`,
    otherCurrency: (texts: string, currency: string) =>
      `Die E-Rechnung ist in ${currency}, nennt aber Beträge in einer anderen Währung: ${texts}.`,
    foundInstead: (text: string) => `Gefunden: ${text}.`,
    expectedInstead: (text: string) => `Erwartet: ${text}.`,
    byRule: (rule: string) => `Regel ${rule}.`,
    askForCorrection: 'Bitte den Verkäufer um eine berichtigte E-Rechnung.',
  },
});

export type CheckWords = (typeof checkWords)['en' | 'de'];
