import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    tab: 'Examples',
    about:
      'Documents of the same layout are read like these. Confirmed documents become examples by themselves, unless the settings of their inbox say otherwise.',
    none: 'There are no examples yet.',
    meta: (values: number, when: string, who: string) =>
      `${values === 1 ? '1 value' : `${values} values`} · ${when} · ${who}`,
    outdated: 'Not used at present: Extrakt was updated and will learn it again automatically.',
    outdatedUpload: 'No longer used since Extrakt was updated. Add its files again.',
    remove: 'Delete',
    removeNamed: (name: string) => `Delete the example ${name}`,
    removeTitle: 'Delete this example?',
    removeText: (name: string) =>
      `Later documents are no longer read like ${name}. The document itself and values that were already read stay as they are.`,
    removeAll: 'Delete all',
    removeAllTitle: 'Delete all examples?',
    removeAllText: (count: string) =>
      `The pipeline forgets ${count} examples. The documents themselves and values that were already read stay as they are.`,
    cancel: 'Cancel',
    upload: 'Add examples',
    uploadHint: 'Choose a document together with its JSON file, or a ZIP with NAME.json beside NAME.pdf for each.',
    pair: 'Choose one document and its JSON file, or one ZIP.',
    addedCount: (count: number) => (count === 1 ? '1 example added.' : `${count} examples added.`),
    leftTitle: 'Not added',
    newest: (shown: string) => `The ${shown} newest are shown.`,
  },
  de: {
    tab: 'Beispiele',
    about:
      'Dokumente mit demselben Aufbau werden gelesen wie diese. Bestätigte Dokumente werden von selbst zu Beispielen, sofern die Einstellungen ihres Eingangs nichts anderes sagen.',
    none: 'Es gibt noch keine Beispiele.',
    meta: (values: number, when: string, who: string) =>
      `${values === 1 ? '1 Wert' : `${values} Werte`} · ${when} · ${who}`,
    outdated: 'Zurzeit nicht verwendet: Extrakt wurde aktualisiert und lernt es von selbst neu.',
    outdatedUpload: 'Seit der Aktualisierung von Extrakt nicht mehr verwendet. Füge seine Dateien noch einmal hinzu.',
    remove: 'Löschen',
    removeNamed: (name: string) => `Beispiel ${name} löschen`,
    removeTitle: 'Dieses Beispiel löschen?',
    removeText: (name: string) =>
      `Spätere Dokumente werden nicht mehr wie ${name} gelesen. Das Dokument selbst und schon gelesene Werte bleiben, wie sie sind.`,
    removeAll: 'Alle löschen',
    removeAllTitle: 'Alle Beispiele löschen?',
    removeAllText: (count: string) =>
      `Die Pipeline vergisst ${count} Beispiele. Die Dokumente selbst und schon gelesene Werte bleiben, wie sie sind.`,
    cancel: 'Abbrechen',
    upload: 'Beispiele hinzufügen',
    uploadHint:
      'Wähle ein Dokument zusammen mit seiner JSON-Datei oder ein ZIP, in dem NAME.json neben NAME.pdf liegt.',
    pair: 'Wähle ein Dokument und seine JSON-Datei oder ein einzelnes ZIP.',
    addedCount: (count: number) => (count === 1 ? '1 Beispiel hinzugefügt.' : `${count} Beispiele hinzugefügt.`),
    leftTitle: 'Nicht hinzugefügt',
    newest: (shown: string) => `Zu sehen sind die ${shown} neuesten.`,
  },
});
