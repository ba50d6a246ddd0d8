import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    ask: 'Ask the model for',
    never: 'no fields (turned off)',
    unsure_fields: 'unsure fields (recommended)',
    all_fields: 'all fields',
    askHint:
      'The built-in model always reads the document first. A field is unsure if the built-in model did not find it, is not sure of it, or if it failed a check. Asking for all fields uses several times as many tokens.',
    onFailure: 'If the model does not answer',
    built_in: 'use the result of the built-in model, with a note',
    fail: 'fail the document',
    notes: 'Language model',
  },
  de: {
    ask: 'Das Modell fragen nach',
    never: 'keinen Feldern (abgeschaltet)',
    unsure_fields: 'unsicheren Feldern (empfohlen)',
    all_fields: 'allen Feldern',
    askHint:
      'Das eingebaute Modell liest das Dokument immer zuerst. Ein Feld ist unsicher, wenn das eingebaute Modell es nicht gefunden hat, sich nicht sicher ist oder eine Prüfung fehlschlug. Nach allen Feldern zu fragen verbraucht ein Mehrfaches an Tokens.',
    onFailure: 'Wenn das Modell nicht antwortet',
    built_in: 'eingebautes Ergebnis, mit Hinweis',
    fail: 'Dokument schlägt fehl',
    notes: 'Sprachmodell',
  },
});
