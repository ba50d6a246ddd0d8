import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    tab: 'Language model',
    choose: 'Language model',
    builtIn: 'None: the built-in model alone',
    hidden: 'A language model that is not shared with you',
    deleted: (name: string) =>
      `The language model "${name}" of this pipeline was deleted. Choose another one under Language model, or use the built-in model alone.`,
    goOnWithout: 'Use the built-in model alone',
    deletedLocation: (name: string) =>
      `The language model "${name}", which found locations for this pipeline, was deleted. Choose another one under Language model, or none.`,
    locateWithout: 'Use none for locations',
    none: 'No language model is set up, or shared with you.',
    toModels: 'Language models',
    chooseHint: 'It helps with fields that the built-in model is not sure of. Every value is looked up on the page.',
    vision: 'Send pictures of the pages',
    visionHint: 'For models that accept pictures. Pictures help with forms and stamps, and use more tokens.',
    location: 'Find locations with',
    noLocation: 'None',
    locationHint:
      'It is asked where values are printed that the language model gave and that were not found on the page. It gets no pictures and gives no values of its own. Both models share the tokens of a document.',
    rules: (name: string) => `Settings of ${name}`,
    rulesHint: 'They apply to every pipeline that uses this model.',
    rulesHidden: 'Which fields it is asked for, and what happens if it does not answer, is set by its owner.',
    rulesReadOnly: 'Only users who may change the model can change these settings.',
    saveRules: 'Save for all its pipelines',
    saved: 'Saved.',
    allSettings: 'All settings and usage',
    tryWith: 'With the language model',
    tryWithHint: 'Every try uses tokens.',
  },
  de: {
    tab: 'Sprachmodell',
    choose: 'Sprachmodell',
    builtIn: 'Keines: das eingebaute Modell allein',
    hidden: 'Ein Sprachmodell, das nicht mit dir geteilt ist',
    deleted: (name: string) =>
      `Das Sprachmodell „${name}“ dieser Pipeline wurde gelöscht. Wähle unter Sprachmodell ein anderes, oder nutze das eingebaute Modell allein.`,
    goOnWithout: 'Eingebautes Modell allein nutzen',
    deletedLocation: (name: string) =>
      `Das Sprachmodell „${name}“, das für diese Pipeline Fundstellen gesucht hat, wurde gelöscht. Wähle unter Sprachmodell ein anderes oder keines.`,
    locateWithout: 'Keines für Fundstellen nutzen',
    none: 'Es ist kein Sprachmodell eingerichtet oder mit dir geteilt.',
    toModels: 'Sprachmodelle',
    chooseHint:
      'Es hilft bei Feldern, bei denen das eingebaute Modell unsicher ist. Jeder Wert wird auf der Seite gesucht.',
    vision: 'Bilder der Seiten mitsenden',
    visionHint:
      'Für Modelle, die Bilder annehmen. Bilder helfen bei Formularen und Stempeln und verbrauchen mehr Tokens.',
    location: 'Fundstellen suchen mit',
    noLocation: 'Keinem',
    locationHint:
      'Es wird gefragt, wo Werte stehen, die das Sprachmodell genannt hat und die auf der Seite nicht gefunden wurden. Es bekommt keine Bilder und nennt keine eigenen Werte. Beide Modelle teilen sich die Tokens eines Dokuments.',
    rules: (name: string) => `Einstellungen von ${name}`,
    rulesHint: 'Sie gelten für jede Pipeline, die dieses Modell nutzt.',
    rulesHidden:
      'Nach welchen Feldern es gefragt wird und was geschieht, wenn es nicht antwortet, legt fest, wem es gehört.',
    rulesReadOnly: 'Ändern kann diese Einstellungen nur, wer das Modell ändern darf.',
    saveRules: 'Für alle seine Pipelines speichern',
    saved: 'Gespeichert.',
    allSettings: 'Alle Einstellungen und der Verbrauch',
    tryWith: 'Mit dem Sprachmodell',
    tryWithHint: 'Jeder Versuch verbraucht Tokens.',
  },
});
