/** Ten kinds of documents that no predefined template covers. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { ValueField } from '../../../src/pipeline/template.ts';

export interface OwnKind {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly fields: readonly OwnField[];
  /** Labels of numbers that nobody asks for. */
  readonly asides: readonly string[];
}

export interface OwnField {
  /** What a user writes. */
  readonly field: ValueField;
  /** What documents print. */
  readonly labels: readonly [string, ...string[]];
  /** What kind of value stands there. */
  readonly value: string;
}

const own = (field: ValueField, labels: readonly [string, ...string[]], value: string): OwnField => ({
  field,
  labels,
  value,
});

export const OWN_TEMPLATES: readonly OwnKind[] = [
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
    id: 'parking_ticket',
    title: 'Penalty Charge Notice',
    language: 'en',
    asides: ['Officer'],
    fields: [
      own(
        {
          name: 'Notice number',
          key: 'notice_number',
          type: 'text',
          description: 'Number of the penalty charge notice.',
        },
        ['Notice number', 'PCN number', 'Notice No.'],
        'id',
      ),
      own(
        { name: 'Registration', key: 'registration', type: 'text', description: 'Registration mark of the vehicle.' },
        ['Registration', 'Vehicle registration', 'Registration mark'],
        'plate',
      ),
      own(
        {
          name: 'Date of contravention',
          key: 'date',
          type: 'date',
          description: 'Day on which the vehicle was parked there.',
        },
        ['Date of contravention', 'Contravention date'],
        'date',
      ),
      own(
        { name: 'Location', key: 'location', type: 'text', description: 'Street where the vehicle was parked.' },
        ['Location', 'Street', 'Location of vehicle'],
        'street',
      ),
      own(
        { name: 'Penalty', key: 'penalty', type: 'quantity', description: 'Amount of the penalty charge.' },
        ['Penalty charge', 'Penalty', 'Amount of penalty'],
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
    id: 'course_certificate',
    title: 'Certificate of Attendance',
    language: 'en',
    asides: ['Form'],
    fields: [
      own(
        {
          name: 'Participant',
          key: 'participant',
          type: 'text',
          format: 'person',
          description: 'Person who attended the course.',
        },
        ['Participant', 'Name of participant', 'Attended by'],
        'person',
      ),
      own(
        { name: 'Course date', key: 'course_date', type: 'date', description: 'Day on which the course took place.' },
        ['Course date', 'Date of course', 'Took place on'],
        'date',
      ),
      own(
        { name: 'Hours', key: 'hours', type: 'number', description: 'Duration of the course in hours.' },
        ['Hours', 'Duration in hours', 'Duration (hours)'],
        'count',
      ),
      own(
        {
          name: 'Result',
          key: 'result',
          type: 'choice',
          description: 'How the participant did.',
          choices: [{ name: 'passed' }, { name: 'failed' }, { name: 'attended' }],
        },
        ['Result', 'Course result'],
        'choice|passed|failed|attended',
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
    id: 'hotel_booking',
    title: 'Booking Confirmation',
    language: 'en',
    asides: ['Rate code'],
    fields: [
      own(
        { name: 'Booking reference', key: 'reference', type: 'text', description: 'Reference of the booking.' },
        ['Booking reference', 'Booking ref.', 'Reservation number'],
        'id',
      ),
      own(
        { name: 'Guest', key: 'guest', type: 'text', description: 'Name of the guest who stays at the hotel.' },
        ['Guest', 'Guest name', 'Name of guest'],
        'person',
      ),
      own(
        { name: 'Arrival', key: 'arrival', type: 'date', description: 'Day on which the guest checks in.' },
        ['Arrival', 'Check-in', 'Arrival date'],
        'date',
      ),
      own(
        { name: 'Departure', key: 'departure', type: 'date', description: 'Day on which the guest checks out.' },
        ['Departure', 'Check-out', 'Departure date'],
        'date',
      ),
      own(
        { name: 'Nights', key: 'nights', type: 'number', description: 'How many nights the guest stays.' },
        ['Nights', 'Number of nights', 'No. of nights'],
        'count',
      ),
      own(
        { name: 'Room price', key: 'price', type: 'quantity', description: 'Price of the room for the whole stay.' },
        ['Room price', 'Price of room', 'Total room price'],
        'money',
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
    id: 'membership',
    title: 'Membership',
    language: 'en',
    asides: ['Leaflet'],
    fields: [
      own(
        { name: 'Member number', key: 'member_number', type: 'text', description: 'Number of the member.' },
        ['Member number', 'Membership No.', 'Member No.'],
        'id',
      ),
      own(
        { name: 'Member', key: 'member', type: 'text', format: 'person', description: 'Name of the member.' },
        ['Member', 'Name of member', 'Member name'],
        'person',
      ),
      own(
        { name: 'Joined', key: 'joined', type: 'date', description: 'Day on which the member joined.' },
        ['Joined', 'Joined on', 'Member since'],
        'date',
      ),
      own(
        { name: 'Annual fee', key: 'fee', type: 'quantity', description: 'Fee for one year.' },
        ['Annual fee', 'Fee per year', 'Yearly fee'],
        'money',
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
  {
    id: 'warranty_card',
    title: 'Warranty Card',
    language: 'en',
    asides: ['Print run'],
    fields: [
      own(
        { name: 'Serial number', key: 'serial', type: 'text', description: 'Serial number of the device.' },
        ['Serial number', 'Serial No.', 'S/N'],
        'id',
      ),
      own(
        { name: 'Purchase date', key: 'purchased', type: 'date', description: 'Day on which the device was bought.' },
        ['Purchase date', 'Date of purchase', 'Bought on'],
        'date',
      ),
      own(
        {
          name: 'Dealer',
          key: 'dealer',
          type: 'text',
          format: 'organisation',
          description: 'Shop where the device was bought.',
        },
        ['Dealer', 'Name of dealer', 'Bought at'],
        'company',
      ),
      own(
        { name: 'Warranty until', key: 'until', type: 'date', description: 'Last day of the warranty.' },
        ['Warranty until', 'Warranty ends', 'Warranty expires'],
        'date',
      ),
      own(
        { name: 'Price', key: 'price', type: 'quantity', description: 'What the device cost.' },
        ['Price', 'Purchase price', 'Price paid'],
        'money',
      ),
    ],
  },
];
