/**
 * What the service says about OCR, in German; `{}` is a name or a number. No imports here: a test compares this table with
 * what the service says.
 */
export const GERMAN_OCR_TEXTS: Readonly<Record<string, string>> = {
  'Only {} of {} words of the test page were read right. Install the language data again, or choose another OCR.':
    'Nur {} von {} Wörtern der Testseite wurden richtig gelesen. Installiere die Sprachdaten neu oder wähle eine andere Texterkennung.',
  '{} of {} words of the test page were read right.': '{} von {} Wörtern der Testseite wurden richtig gelesen.',
  'The bundled Tesseract lacks language data ({}). Install its npm package ({}), or choose another OCR.':
    'Dem mitgelieferten Tesseract fehlen Sprachdaten ({}). Installiere ihr npm-Paket ({}) oder wähle eine andere Texterkennung.',
  'The native Tesseract of this machine lacks language data ({}). Install it, or choose another OCR.':
    'Dem Tesseract dieses Servers fehlen Sprachdaten ({}). Installiere sie oder wähle eine andere Texterkennung.',
  'The native Tesseract is not installed on this machine. Install it with its language data ({}), or choose another OCR.':
    'Tesseract ist auf dem Server nicht installiert. Installiere es mit seinen Sprachdaten ({}) oder wähle eine andere Texterkennung.',
  'The native Tesseract is not installed on this machine.': 'Tesseract ist auf dem Server nicht installiert.',
  '"{}" is not installed. The bundled Tesseract has {}.':
    '„{}“ ist nicht installiert. Das mitgelieferte Tesseract hat {}.',
  '"{}" is not installed. The native Tesseract of this machine has {}.':
    '„{}“ ist nicht installiert. Das Tesseract dieses Servers hat {}.',
  'The OCR of the pipeline or inbox was deleted, or is unknown to this version of Extrakt. Choose another one.':
    'Die Texterkennung von Pipeline oder Eingang wurde gelöscht oder ist dieser Version von Extrakt unbekannt. Wähle eine andere.',
  'The owner of the pipeline or inbox may not use its OCR "{}" any more. Choose another one, or have access to this one given back, and process the document again.':
    'Wem die Pipeline oder der Eingang gehört, darf die Texterkennung „{}“ nicht mehr nutzen. Wähle eine andere oder lass den Zugang wieder geben, und verarbeite das Dokument noch einmal.',
};
