import { defineWords } from '../../language/words';

export const words = defineWords({
  en: {
    tab: 'Language model',
    choose: 'Language model',
    builtIn: 'None (only the built-in model)',
    hidden: 'A language model that is not shared with you',
    deleted: (name: string) =>
      `The language model "${name}" of this pipeline was deleted. Choose another one under Language model, or use only the built-in model.`,
    goOnWithout: 'Use only the built-in model',
    deletedLocation: (name: string) =>
      `The language model "${name}", which found locations for this pipeline, was deleted. Choose another one under Language model, or none.`,
    locateWithout: 'Use no model for locations',
    none: 'No language model is set up, or shared with you.',
    toModels: 'Language models',
    chooseHint:
      'It helps with fields that the built-in model is not sure of. Each of its values is checked against the page.',
    vision: 'Send pictures of the pages',
    visionHint: 'For models that accept pictures. Pictures help with forms and stamps, and use more tokens.',
    location: 'Find locations with',
    noLocation: 'None',
    locationHint:
      'It is asked where values are printed that the language model gave and that were not found on the page. It gets no pictures and gives no values of its own. Both models share the tokens of a document.',
    rules: (name: string) => `Settings of ${name}`,
    rulesHint: 'They apply to every pipeline that uses this model.',
    rulesHidden: 'Its owner sets which fields it is asked for, and what happens if it does not answer.',
    rulesReadOnly: 'Only users who may change the model can change these settings.',
    saveRules: 'Save settings of the model',
    saved: 'Saved.',
    allSettings: 'All settings and usage',
    tryWith: 'With the language model',
    tryWithHint: 'Each try uses tokens.',
  },
  de: {
    tab: 'Sprachmodell',
    choose: 'Sprachmodell',
    builtIn: 'Keines (nur das eingebaute Modell)',
    hidden: 'Ein Sprachmodell, das nicht mit dir geteilt ist',
    deleted: (name: string) =>
      `Das Sprachmodell „${name}“ dieser Pipeline wurde gelöscht. Wähle unter Sprachmodell ein anderes, oder nutze nur das eingebaute Modell.`,
    goOnWithout: 'Nur das eingebaute Modell nutzen',
    deletedLocation: (name: string) =>
      `Das Sprachmodell „${name}“, das für diese Pipeline Fundstellen gesucht hat, wurde gelöscht. Wähle unter Sprachmodell ein anderes oder keines.`,
    locateWithout: 'Kein Modell für Fundstellen nutzen',
    none: 'Es ist kein Sprachmodell eingerichtet oder mit dir geteilt.',
    toModels: 'Sprachmodelle',
    chooseHint:
      'Es hilft bei Feldern, bei denen das eingebaute Modell unsicher ist. Jeder seiner Werte wird mit der Seite abgeglichen.',
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
      'Die Person, der das Modell gehört, legt fest, nach welchen Feldern es gefragt wird und was geschieht, wenn es nicht antwortet.',
    rulesReadOnly: 'Ändern kann diese Einstellungen nur, wer das Modell ändern darf.',
    saveRules: 'Einstellungen des Modells speichern',
    saved: 'Gespeichert.',
    allSettings: 'Alle Einstellungen und der Verbrauch',
    tryWith: 'Mit dem Sprachmodell',
    tryWithHint: 'Jeder Versuch verbraucht Tokens.',
  },
});
