import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    title: 'From sample documents',
    about:
      'Choose one to five documents of the same kind. Extrakt proposes the fields that they have. The documents are not stored.',
    files: 'Sample documents',
    choose: 'Choose files',
    clear: 'Remove the files',
    tooMany: (most: number) => `Choose at most ${most} documents.`,
    reading: (count: number) => (count === 1 ? 'Reading the document…' : `Reading ${count} documents…`),
    readingLong: 'Scans and photos take longer, since their text is recognized first.',
    unread: (name: string) => `${name} could not be read`,
    nothing: 'No fields found',
    nothingText:
      'The documents show no labels with values. Choose documents that are filled in, or begin with an empty template.',
    proposed: (count: number, chosen: number) =>
      `${count === 1 ? '1 field' : `${count} fields`} proposed, ${chosen} selected`,
    hint: 'Select the fields that you need, and rename them as you like.',
    pipelineName: 'Name of the pipeline',
    fields: 'Fields',
    table: (name: string) => `Table: ${name}`,
    use: (field: string) => `Use ${field}`,
    fieldName: 'Name of the field',
    examples: 'Examples',
    samples: (count: number, all: number) => `on ${count} of ${all} documents`,
    all: 'Select all',
    none: 'Select none',
    create: 'Create pipeline',
    unnamed: 'Give every selected field a name.',
    twice: (name: string) => `Two selected fields are called "${name}". Rename one of them.`,
  },
  de: {
    title: 'Aus Beispieldokumenten',
    about:
      'Wähle ein bis fünf Dokumente derselben Art. Extrakt schlägt die Felder vor, die darauf stehen. Die Dokumente werden nicht gespeichert.',
    files: 'Beispieldokumente',
    choose: 'Dateien wählen',
    clear: 'Dateien entfernen',
    tooMany: (most: number) => `Wähle höchstens ${most} Dokumente.`,
    reading: (count: number) => (count === 1 ? 'Das Dokument wird gelesen…' : `${count} Dokumente werden gelesen…`),
    readingLong: 'Scans und Fotos dauern länger, weil ihr Text zuerst erkannt wird.',
    unread: (name: string) => `${name} konnte nicht gelesen werden`,
    nothing: 'Keine Felder gefunden',
    nothingText:
      'Auf den Dokumenten stehen keine Bezeichnungen mit Werten. Wähle ausgefüllte Dokumente oder beginne mit einer leeren Vorlage.',
    proposed: (count: number, chosen: number) =>
      `${count === 1 ? '1 Feld' : `${count} Felder`} vorgeschlagen, ${chosen} ausgewählt`,
    hint: 'Wähle die Felder aus, die du brauchst, und benenne sie um, wie du willst.',
    pipelineName: 'Name der Pipeline',
    fields: 'Felder',
    table: (name: string) => `Tabelle: ${name}`,
    use: (field: string) => `${field} verwenden`,
    fieldName: 'Name des Feldes',
    examples: 'Beispiele',
    samples: (count: number, all: number) => `auf ${count} von ${all} Dokumenten`,
    all: 'Alle auswählen',
    none: 'Keine auswählen',
    create: 'Pipeline anlegen',
    unnamed: 'Gib jedem ausgewählten Feld einen Namen.',
    twice: (name: string) => `Zwei ausgewählte Felder heißen „${name}“. Benenne eines davon um.`,
  },
});
