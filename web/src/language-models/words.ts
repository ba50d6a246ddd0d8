import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    ask: 'Ask the model for',
    never: 'no fields (turned off)',
    unsure_fields: 'unsure fields (recommended)',
    all_fields: 'all fields',
    askHint:
      'The built-in model always reads the document first. Unsure fields are those that it did not find, is not sure of, or that failed a check. All fields use several times as many tokens.',
    onFailure: 'If the model does not answer',
    built_in: 'use the built-in result, with a note',
    fail: 'the document fails',
    notes: 'Language model',
  },
  de: {
    ask: 'Das Modell fragen nach',
    never: 'keinen Feldern (abgeschaltet)',
    unsure_fields: 'unsicheren Feldern (empfohlen)',
    all_fields: 'allen Feldern',
    askHint:
      'Das eingebaute Modell liest das Dokument immer zuerst. Unsicher sind Felder, die es nicht gefunden hat, bei denen es unsicher ist oder deren Prüfung fehlschlug. Alle Felder verbrauchen ein Mehrfaches an Tokens.',
    onFailure: 'Wenn das Modell nicht antwortet',
    built_in: 'eingebautes Ergebnis, mit Hinweis',
    fail: 'Dokument schlägt fehl',
    notes: 'Sprachmodell',
  },
});
