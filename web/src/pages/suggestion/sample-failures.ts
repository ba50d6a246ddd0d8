/** Why files cannot be used as samples, in German, by the beginning of the sentences of the service. */
export const GERMAN_SAMPLE_FAILURES: readonly (readonly [english: string, german: string])[] = [
  [
    'The time limit of the suggestion was reached',
    'Das Zeitlimit des Vorschlags war erreicht, bevor dieses Dokument gelesen war. Sende weniger oder kürzere Dokumente.',
  ],
  [
    'The content of the file is not of a supported kind',
    'Der Inhalt der Datei wird nicht unterstützt, unabhängig von ihrem Namen. Sende ein PDF, ein Bild, eine E-Rechnung in XML (CII, UBL) oder ein ZIP-Archiv mit solchen Dateien.',
  ],
  [
    'Its content is of a kind that cannot be read',
    'Der Inhalt der Datei kann nicht gelesen werden, unabhängig von ihrem Namen.',
  ],
  ['The file is empty. Send it again', 'Die Datei ist leer. Sende sie noch einmal mit ihrem Inhalt.'],
  ['It is empty.', 'Die Datei ist leer.'],
  ['It is encrypted.', 'Die Datei ist verschlüsselt. Sende sie ohne Verschlüsselung.'],
  ['It is damaged', 'Die Datei ist beschädigt und lässt sich nicht öffnen.'],
];
