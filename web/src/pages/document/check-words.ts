/** What failed checks say, by the kind of their rule. Names of fields and values come in as people read them. */
import { defineWords } from '../../language/words';

export const checkWords = defineWords({
  en: {
    quoted: (name: string) => `"${name}"`,
    sumOf: (column: string, table: string, rows: number) => `sum of "${column}" in "${table}" (${rows} rows)`,
    ofTable: (column: string, table: string) => `"${column}" in "${table}"`,
    inRow: (table: string, row: number) => `${table}, row ${row}: `,
    equation: (terms: string, expected: string, result: string, found: string) =>
      `${terms} = ${expected}, but ${result} is ${found}.`,
    notEqual: (terms: string, result: string) => `${terms} does not give ${result}.`,
    required: (name: string) => `"${name}" is needed and missing.`,
    pattern: (name: string, pattern: string) => `"${name}" is not written as it should be (${pattern}).`,
    order: (later: string, found: string, earlier: string, limit: string) =>
      `${later} (${found}) lies before ${earlier} (${limit}).`,
    wrongOrder: (later: string, earlier: string) => `${later} lies before ${earlier}.`,
    above: (less: string, found: string, more: string, limit: string) =>
      `${less} (${found}) is above ${more} (${limit}).`,
    wrongSize: (less: string, more: string) => `${less} is above ${more}.`,
    moreRows: (rows: number) => (rows === 1 ? ' The same in 1 more row.' : ` The same in ${rows} more rows.`),
    notValid: (name: string, value: string) =>
      `${name}: "${value}" cannot be right, its check digits or its length do not fit. Compare it with the document.`,
    doesNotFit: (name: string, value: string) => `${name}: the check digits or the length of "${value}" do not fit.`,
    otherKind: (title: string) => `The document is headed "${title}", which is not what the template is for.`,
    several: (one: string, other: string) =>
      `The file holds several documents: one has the number "${one}", a later page "${other}". Upload each by itself.`,
    copies: (original: string, copy: string) =>
      `The file holds the same document twice: page ${copy} shows what page ${original} shows. Upload it once, so that its rows do not count twice.`,
    pageDiffers: (name: string, page: string, file: string) =>
      `The page shows ${page} for "${name}", the e-invoice in the file says ${file}.`,
    accountDiffers: (page: string, file: string) =>
      `The page shows the account ${page}, the e-invoice in the file says ${file}. This is a common sign of fraud: do not ` +
      'pay before the seller has confirmed the account, asked by a way that is not taken from this invoice.',
    eInvoice: (rule: string) => `The e-invoice breaks rule ${rule} of its standard.`,
    foundInstead: (text: string) => `Found: ${text}.`,
    expectedInstead: (text: string) => `Expected: ${text}.`,
    byRule: (rule: string) => `Rule ${rule}.`,
    unreadableFile: 'The e-invoice in the file cannot be read.',
    unreadable: (file: string) =>
      `"${file}" inside the file should be an e-invoice and cannot be read: its XML is faulty or too large. Its values are missing.`,
    unsound: 'The e-invoice in the file is not sound.',
    noValues: (texts: string) =>
      `The e-invoice has something else where a date or a number belongs, and those values are left out: ${texts}.`,
    repeats: (texts: string) =>
      `The e-invoice says several times what may be said once: ${texts}. The first one counts.`,
    noCurrency: (text: string) => `The currency of the e-invoice, "${text}", is no code of three capital letters.`,
    otherCurrency: (texts: string, currency: string) =>
      `The e-invoice is in ${currency}, but has amounts in another currency: ${texts}.`,
    twoFiles: 'The file holds two e-invoices.',
    rivals: (one: string, other: string) =>
      `The file holds two e-invoices that differ, "${one}" and "${other}". The values come from "${one}".`,
    other: (rule: string) => `Check "${rule}" failed.`,
  },
  de: {
    quoted: (name: string) => `„${name}“`,
    sumOf: (column: string, table: string, rows: number) => `Summe „${column}“ in „${table}“ (${rows} Zeilen)`,
    ofTable: (column: string, table: string) => `„${column}“ in „${table}“`,
    inRow: (table: string, row: number) => `${table}, Zeile ${row}: `,
    equation: (terms: string, expected: string, result: string, found: string) =>
      `${terms} = ${expected}, aber ${result} ist ${found}.`,
    notEqual: (terms: string, result: string) => `${terms} ergibt nicht ${result}.`,
    required: (name: string) => `„${name}“ ist nötig und fehlt.`,
    pattern: (name: string, pattern: string) => `„${name}“ ist nicht so geschrieben, wie es sein soll (${pattern}).`,
    order: (later: string, found: string, earlier: string, limit: string) =>
      `${later} (${found}) liegt vor ${earlier} (${limit}).`,
    wrongOrder: (later: string, earlier: string) => `${later} liegt vor ${earlier}.`,
    above: (less: string, found: string, more: string, limit: string) =>
      `${less} (${found}) ist mehr als ${more} (${limit}).`,
    wrongSize: (less: string, more: string) => `${less} ist mehr als ${more}.`,
    moreRows: (rows: number) =>
      rows === 1 ? ' Ebenso in einer weiteren Zeile.' : ` Ebenso in ${rows} weiteren Zeilen.`,
    notValid: (name: string, value: string) =>
      `${name}: „${value}“ kann nicht stimmen, Prüfziffern oder Länge passen nicht. Vergleiche es mit dem Dokument.`,
    doesNotFit: (name: string, value: string) => `${name}: Prüfziffern oder Länge von „${value}“ passen nicht.`,
    otherKind: (title: string) => `Das Dokument ist mit „${title}“ überschrieben. Dafür ist die Vorlage nicht gemacht.`,
    several: (one: string, other: string) =>
      `Die Datei enthält mehrere Dokumente: eines hat die Nummer „${one}“, eine spätere Seite „${other}“. Lade jedes für sich hoch.`,
    copies: (original: string, copy: string) =>
      `Die Datei enthält dasselbe Dokument zweimal: Seite ${copy} zeigt, was Seite ${original} zeigt. Lade es einmal hoch, damit seine Zeilen nicht doppelt zählen.`,
    pageDiffers: (name: string, page: string, file: string) =>
      `Auf der Seite steht als „${name}“ ${page}, in der E-Rechnung der Datei ${file}.`,
    accountDiffers: (page: string, file: string) =>
      `Auf der Seite steht das Konto ${page}, in der E-Rechnung der Datei ${file}. Das ist ein häufiges Zeichen von ` +
      'Betrug: Zahle erst, wenn das Konto bestätigt ist, auf einem Weg, der nicht aus dieser Rechnung stammt.',
    eInvoice: (rule: string) => `Die E-Rechnung verletzt die Regel ${rule} ihrer Norm.`,
    foundInstead: (text: string) => `Gefunden: ${text}.`,
    expectedInstead: (text: string) => `Erwartet: ${text}.`,
    byRule: (rule: string) => `Regel ${rule}.`,
    unreadableFile: 'Die E-Rechnung in der Datei ist nicht lesbar.',
    unreadable: (file: string) =>
      `„${file}“ in der Datei soll eine E-Rechnung sein, ist aber nicht lesbar: Ihr XML ist fehlerhaft oder zu groß. Ihre Werte fehlen.`,
    unsound: 'Die E-Rechnung in der Datei ist in sich nicht stimmig.',
    noValues: (texts: string) =>
      `In der E-Rechnung steht etwas anderes, wo ein Datum oder eine Zahl hingehört, und diese Werte fehlen: ${texts}.`,
    repeats: (texts: string) =>
      `Die E-Rechnung sagt mehrmals, was nur einmal stehen darf: ${texts}. Es zählt jeweils das Erste.`,
    noCurrency: (text: string) => `Die Währung der E-Rechnung, „${text}“, ist keine Abkürzung aus drei Großbuchstaben.`,
    otherCurrency: (texts: string, currency: string) =>
      `Die E-Rechnung ist in ${currency}, nennt aber Beträge in einer anderen Währung: ${texts}.`,
    twoFiles: 'In der Datei stehen zwei E-Rechnungen.',
    rivals: (one: string, other: string) =>
      `In der Datei stehen zwei E-Rechnungen, die sich unterscheiden: „${one}“ und „${other}“. Die Werte stammen aus „${one}“.`,
    other: (rule: string) => `Die Prüfung „${rule}“ ist fehlgeschlagen.`,
  },
});
