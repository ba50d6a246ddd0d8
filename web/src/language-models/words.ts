import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    ask: 'Ask the model for',
    never: 'no fields (turned off)',
    unsure_fields: 'unsure fields (recommended)',
    all_fields: 'all fields',
    askHint:
      'The built-in model always reads the document first. A field is unsure if its value has a confidence below 70 %, if a check of it failed, or if it is missing and either required or on the page with a probability of at least 30 %. A table is unsure if it is empty or the mean confidence of its cells is below 95 %, unless its sums add up. The review threshold of an inbox does not count here. Asking for all fields uses several times as many tokens.',
    onFailure: 'If the model does not answer',
    built_in: 'use the built-in result',
    fail: 'fail the document',
    notes: 'Language model',
  },
  de: {
    ask: 'Das Modell fragen nach',
    never: 'keinen Feldern (abgeschaltet)',
    unsure_fields: 'unsicheren Feldern (empfohlen)',
    all_fields: 'allen Feldern',
    askHint:
      'Das eingebaute Modell liest das Dokument immer zuerst. Ein Feld ist unsicher, wenn sein Wert unsicherer ist als 70 %, wenn eine Prüfung dazu fehlschlug oder wenn es fehlt und entweder nötig ist oder mit mindestens 30 % Wahrscheinlichkeit auf der Seite steht. Eine Tabelle ist unsicher, wenn sie leer ist oder ihre Zellen im Mittel unsicherer sind als 95 %, außer wenn ihre Summen aufgehen. Die Schwelle eines Eingangs für die Prüfung zählt hier nicht. Nach allen Feldern zu fragen verbraucht ein Mehrfaches an Tokens.',
    onFailure: 'Wenn das Modell nicht antwortet',
    built_in: 'eingebautes Ergebnis nutzen',
    fail: 'Dokument schlägt fehl',
    notes: 'Sprachmodell',
  },
});
