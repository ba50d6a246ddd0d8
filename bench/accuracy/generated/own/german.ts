import { type OwnKind, own } from './kind.ts';

export const GERMAN_KINDS: readonly OwnKind[] = [
  {
    id: 'mietvertrag',
    title: 'Mietvertrag',
    language: 'de',
    asides: ['Formularnummer'],
    fields: [
      own(
        { name: 'Vermieter', key: 'vermieter', type: 'text', description: 'Wer die Wohnung vermietet.' },
        ['Vermieter', 'Vermietet von'],
        'person',
      ),
      own(
        { name: 'Mieter', key: 'mieter', type: 'text', description: 'Wer in die Wohnung einzieht.' },
        ['Mieter', 'Mieterin/Mieter'],
        'person',
      ),
      own(
        { name: 'Mietbeginn', key: 'mietbeginn', type: 'date', description: 'Tag, an dem das Mietverhältnis beginnt.' },
        ['Mietbeginn', 'Beginn des Mietverhältnisses', 'Einzug am'],
        'date',
      ),
      own(
        { name: 'Kaltmiete', key: 'kaltmiete', type: 'quantity', description: 'Monatliche Miete ohne Nebenkosten.' },
        ['Kaltmiete', 'Grundmiete monatlich', 'Miete ohne Nebenkosten'],
        'money',
      ),
      own(
        { name: 'Kaution', key: 'kaution', type: 'quantity', description: 'Sicherheit, die der Mieter hinterlegt.' },
        ['Kaution', 'Mietsicherheit', 'Mietkaution'],
        'money',
      ),
    ],
  },
  {
    id: 'wiegeschein',
    title: 'Wiegeschein',
    language: 'de',
    asides: ['Waagennummer'],
    fields: [
      own(
        { name: 'Kennzeichen', key: 'kennzeichen', type: 'text', description: 'Amtliches Kennzeichen des Fahrzeugs.' },
        ['Kennzeichen', 'Kfz-Kennzeichen', 'Amtl. Kennzeichen'],
        'plate',
      ),
      own(
        {
          name: 'Leergewicht',
          key: 'leergewicht',
          type: 'quantity',
          unit: 'kg',
          description: 'Gewicht des leeren Fahrzeugs.',
        },
        ['Leergewicht', 'Gewicht leer', 'Tara'],
        'weight',
      ),
      own(
        {
          name: 'Bruttogewicht',
          key: 'brutto',
          type: 'quantity',
          unit: 'kg',
          description: 'Gewicht des beladenen Fahrzeugs.',
        },
        ['Bruttogewicht', 'Gewicht beladen', 'Brutto'],
        'weight',
      ),
      own(
        { name: 'Wiegedatum', key: 'datum', type: 'date', description: 'Tag der Wiegung.' },
        ['Wiegedatum', 'Datum der Wiegung', 'Gewogen am'],
        'date',
      ),
    ],
  },
  {
    id: 'versicherungsschein',
    title: 'Versicherungsschein',
    language: 'de',
    asides: ['Agentur'],
    fields: [
      own(
        { name: 'Scheinnummer', key: 'scheinnummer', type: 'text', description: 'Nummer des Versicherungsscheins.' },
        ['Versicherungsschein-Nr.', 'Scheinnummer', 'Nummer des Versicherungsscheins'],
        'id',
      ),
      own(
        { name: 'Versicherungsnehmer', key: 'nehmer', type: 'text', description: 'Person, die versichert ist.' },
        ['Versicherungsnehmer', 'Versicherte Person'],
        'person',
      ),
      own(
        { name: 'Jahresbeitrag', key: 'beitrag', type: 'quantity', description: 'Beitrag für ein Jahr.' },
        ['Jahresbeitrag', 'Beitrag jährlich', 'Beitrag pro Jahr'],
        'money',
      ),
      own(
        {
          name: 'Selbstbeteiligung',
          key: 'selbstbeteiligung',
          type: 'quantity',
          description: 'Betrag, den der Kunde je Schaden selbst trägt.',
        },
        ['Selbstbeteiligung', 'Selbstbehalt', 'Selbstbeteiligung je Schaden'],
        'money',
      ),
      own(
        {
          name: 'Versicherungsbeginn',
          key: 'beginn',
          type: 'date',
          description: 'Erster Tag des Versicherungsschutzes.',
        },
        ['Versicherungsbeginn', 'Beginn', 'Versicherungsschutz ab'],
        'date',
      ),
      own(
        {
          name: 'Lastschrift',
          key: 'lastschrift',
          type: 'boolean',
          description: 'Ob der Beitrag per Lastschrift eingezogen wird.',
        },
        ['Lastschrift', 'Einzug per Lastschrift'],
        'yes',
      ),
    ],
  },
  {
    id: 'pruefbericht',
    title: 'Prüfbericht',
    language: 'de',
    asides: ['Vordruck'],
    fields: [
      own(
        { name: 'Gerätenummer', key: 'geraet', type: 'text', description: 'Nummer des geprüften Geräts.' },
        ['Gerätenummer', 'Geräte-Nr.', 'Nr. des Geräts'],
        'id',
      ),
      own(
        { name: 'Prüfer', key: 'pruefer', type: 'text', description: 'Wer die Prüfung vorgenommen hat.' },
        ['Prüfer', 'Geprüft von', 'Name des Prüfers'],
        'person',
      ),
      own(
        { name: 'Prüfdatum', key: 'pruefdatum', type: 'date', description: 'Tag der Prüfung.' },
        ['Prüfdatum', 'Datum der Prüfung', 'Geprüft am'],
        'date',
      ),
      own(
        {
          name: 'nächste Prüfung',
          key: 'naechste',
          type: 'date',
          description: 'Tag, an dem die nächste Prüfung fällig ist.',
        },
        ['Nächste Prüfung', 'Nächste Prüfung fällig', 'Nächster Prüftermin'],
        'date',
      ),
      own(
        {
          name: 'bestanden',
          key: 'bestanden',
          type: 'boolean',
          description: 'Ob das Gerät die Prüfung bestanden hat.',
        },
        ['Bestanden', 'Prüfung bestanden'],
        'yes',
      ),
    ],
  },
  {
    id: 'schadenmeldung',
    title: 'Schadenmeldung',
    language: 'de',
    asides: ['Bearbeiter-Kürzel'],
    fields: [
      own(
        { name: 'Schadennummer', key: 'schadennummer', type: 'text', description: 'Nummer des Schadens.' },
        ['Schadennummer', 'Schaden-Nr.', 'Nummer des Schadens'],
        'id',
      ),
      own(
        { name: 'Schadentag', key: 'schadentag', type: 'date', description: 'Tag, an dem der Schaden eintrat.' },
        ['Schadentag', 'Tag des Schadens', 'Schaden vom'],
        'date',
      ),
      own(
        { name: 'Schadenhöhe', key: 'hoehe', type: 'quantity', description: 'Geschätzte Höhe des Schadens.' },
        ['Schadenhöhe', 'Höhe des Schadens', 'Geschätzte Schadenhöhe'],
        'money',
      ),
    ],
  },
];
