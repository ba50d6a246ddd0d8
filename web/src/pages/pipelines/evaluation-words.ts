import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    no_example: 'The document is no longer an example of the pipeline.',
    no_file: 'The file of the document is missing.',
    title: 'Try on confirmed documents',
    hint: 'Reads confirmed documents by the saved template and by your changes, and compares both with the confirmed values. Each document is read with the others as examples, and is no example of itself: with one document, there is no example. Nothing is saved.',
    start: 'Try on confirmed documents',
    again: 'Try again',
    askModel: 'Ask the language model, too',
    askModelHint: 'Each document is sent to it twice, which uses tokens.',
    none: 'This pipeline has no confirmed documents yet. Documents that you confirm in its inboxes become examples to try changes on.',
    noneReadable: 'None of the confirmed documents of this pipeline can be tried here.',
    running: (done: number, total: number) => `${done} of ${total} documents read`,
    waiting: 'Waiting for a free place…',
    outdated: 'You changed the template since. Try again for new figures.',
    failed: 'The template could not be tried',
    uploaded: (count: number) =>
      count === 1 ? '1 uploaded example has no stored file.' : `${count} uploaded examples have no stored files.`,
    notReadable: (count: number) =>
      count === 1
        ? '1 document is in an inbox that you may not read.'
        : `${count} documents are in inboxes that you may not read.`,
    older: (count: number) =>
      count === 1 ? '1 older document was not used.' : `${count} older documents were not used.`,
    figures: 'Right before and after',
    what: 'What',
    confirmed: 'Confirmed',
    before: 'Saved template',
    after: 'Your changes',
    allValues: 'All values',
    wholeDocuments: 'Completely right documents',
    surplus: (count: number) => `+${count} not on the document`,
    removedField: (name: string) => `${name} (removed)`,
    addedField: (name: string) => `${name} (new)`,
    changes: 'Changed values by document',
    field: 'Field',
    effect: 'Effect',
    fixed: 'now right',
    broken: 'no longer right',
    changed: 'different',
    removed: 'field removed',
    added: 'new field',
    nothing: 'none',
    row: (name: string, row: number) => `${name}, row ${row}`,
    same: (count: number) =>
      count === 1 ? '1 document has no changed values.' : `${count} documents have no changed values.`,
    notRead: 'Not read:',
    more: (count: number) => `${count} more changed values are not listed.`,
  },
  de: {
    no_example: 'Das Dokument ist kein Beispiel der Pipeline mehr.',
    no_file: 'Die Datei des Dokuments fehlt.',
    title: 'An bestätigten Dokumenten ausprobieren',
    hint: 'Liest bestätigte Dokumente mit der gespeicherten Vorlage und mit deinen Änderungen und vergleicht beides mit den bestätigten Werten. Jedes Dokument wird mit den anderen als Beispielen gelesen und ist kein Beispiel für sich selbst: Bei einem Dokument gibt es kein Beispiel. Gespeichert wird nichts.',
    start: 'Jetzt ausprobieren',
    again: 'Noch einmal ausprobieren',
    askModel: 'Auch das Sprachmodell fragen',
    askModelHint: 'Jedes Dokument wird ihm zweimal geschickt. Das verbraucht Tokens.',
    none: 'Diese Pipeline hat noch keine bestätigten Dokumente. Dokumente, die du in ihren Eingängen bestätigst, werden zu Beispielen, an denen du Änderungen ausprobieren kannst.',
    noneReadable: 'Keines der bestätigten Dokumente dieser Pipeline lässt sich hier ausprobieren.',
    running: (done: number, total: number) => `${done} von ${total} Dokumenten gelesen`,
    waiting: 'Wartet auf einen freien Platz…',
    outdated: 'Du hast die Vorlage seitdem geändert. Probiere sie für neue Zahlen noch einmal aus.',
    failed: 'Die Vorlage konnte nicht ausprobiert werden',
    uploaded: (count: number) =>
      count === 1
        ? 'Zu 1 hochgeladenen Beispiel ist keine Datei gespeichert.'
        : `Zu ${count} hochgeladenen Beispielen sind keine Dateien gespeichert.`,
    notReadable: (count: number) =>
      count === 1
        ? '1 Dokument liegt in einem Eingang, den du nicht lesen darfst.'
        : `${count} Dokumente liegen in Eingängen, die du nicht lesen darfst.`,
    older: (count: number) =>
      count === 1 ? '1 älteres Dokument wurde nicht verwendet.' : `${count} ältere Dokumente wurden nicht verwendet.`,
    figures: 'Richtig vorher und nachher',
    what: 'Was',
    confirmed: 'Bestätigt',
    before: 'Gespeicherte Vorlage',
    after: 'Deine Änderungen',
    allValues: 'Alle Werte',
    wholeDocuments: 'Vollständig richtige Dokumente',
    surplus: (count: number) => `+${count} nicht im Dokument`,
    removedField: (name: string) => `${name} (entfernt)`,
    addedField: (name: string) => `${name} (neu)`,
    changes: 'Geänderte Werte je Dokument',
    field: 'Feld',
    effect: 'Wirkung',
    fixed: 'jetzt richtig',
    broken: 'nicht mehr richtig',
    changed: 'anders',
    removed: 'Feld entfernt',
    added: 'neues Feld',
    nothing: 'keiner',
    row: (name: string, row: number) => `${name}, Zeile ${row}`,
    same: (count: number) =>
      count === 1 ? 'Bei 1 Dokument ändert sich kein Wert.' : `Bei ${count} Dokumenten ändert sich kein Wert.`,
    notRead: 'Nicht gelesen:',
    more: (count: number) => `${count} weitere geänderte Werte sind nicht aufgeführt.`,
  },
});
