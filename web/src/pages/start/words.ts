import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    title: 'Start',
    hello: (name: string) => `Hello, ${name}`,
    review: 'Needs your eyes',
    reviewText: (count: string) =>
      count === '1'
        ? '1 document has values that somebody should look at.'
        : `${count} documents have values that somebody should look at.`,
    nothing: 'Nothing needs review. All read values passed their checks.',
    inboxes: 'Inboxes',
    all: 'All inboxes',
    recent: 'New documents',
    noRecent: 'No documents yet.',
    failed: (count: string) => `${count} failed`,
    guide: 'Three clicks to the first result',
    guideText: 'What kind of document do you have? Extrakt knows what to read from these, and you can change it later.',
    drop: 'Now drop a document here',
    dropText: (name: string) => `A PDF, a photo or a scan. It goes to the inbox "${name}".`,
    preparing: 'Getting ready',
    reading: 'Reading. This takes seconds.',
    readingText: 'The result opens by itself.',
    failedText: 'This document could not be read.',
    other: 'Choose another kind',
    more: 'Show all kinds',
    language: 'Language of the documents',
  },
  de: {
    title: 'Start',
    hello: (name: string) => `Hallo, ${name}`,
    review: 'Für deine Augen',
    reviewText: (count: string) =>
      count === '1'
        ? '1 Dokument hat Werte, die jemand ansehen sollte.'
        : `${count} Dokumente haben Werte, die jemand ansehen sollte.`,
    nothing: 'Nichts ist zu prüfen. Alle gelesenen Werte haben ihre Prüfungen bestanden.',
    inboxes: 'Eingänge',
    all: 'Alle Eingänge',
    recent: 'Neue Dokumente',
    noRecent: 'Noch keine Dokumente.',
    failed: (count: string) => `${count} fehlgeschlagen`,
    guide: 'Drei Klicks bis zum ersten Ergebnis',
    guideText:
      'Was für ein Dokument hast du? Extrakt weiß, was bei diesen zu lesen ist, und du kannst es später ändern.',
    drop: 'Lege jetzt hier ein Dokument ab',
    dropText: (name: string) => `Ein PDF, ein Foto oder ein Scan. Es kommt in den Eingang „${name}“.`,
    preparing: 'Wird vorbereitet',
    reading: 'Wird gelesen. Das dauert Sekunden.',
    readingText: 'Das Ergebnis öffnet sich von selbst.',
    failedText: 'Dieses Dokument konnte nicht gelesen werden.',
    other: 'Andere Art wählen',
    more: 'Alle Arten zeigen',
    language: 'Sprache der Dokumente',
  },
});
