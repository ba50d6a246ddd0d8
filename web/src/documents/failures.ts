/**
 * Why documents fail, in German, by the sentences in which the service says it (`src/pipeline/errors.ts`): they are kept
 * with the documents, and codes are not. No imports here: a test holds this table against the service's.
 */
export const GERMAN_FAILURES: Readonly<Record<string, string>> = {
  'The file is empty.': 'Die Datei ist leer.',
  'The file is no PDF, no image of a known kind (JPEG, PNG, TIFF, WebP, GIF, BMP, HEIC) and no e-invoice in XML (CII, UBL). Send it in one of these forms.':
    'Die Datei ist kein PDF, kein Bild einer bekannten Art (JPEG, PNG, TIFF, WebP, GIF, BMP, HEIC) und keine E-Rechnung in XML (CII, UBL). Sende sie in einer dieser Formen.',
  'The file is a HEIC picture, as iPhones store it, which cannot be read here: the optional package libheif-js is not installed. Send it as JPEG (on the phone: Settings, Camera, Formats, Most Compatible).':
    'Die Datei ist ein HEIC-Bild, wie iPhones es speichern, und hier nicht lesbar: das Zusatzpaket libheif-js ist nicht installiert. Sende sie als JPEG (auf dem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität).',
  'The XML is no e-invoice of a known kind: CII (ZUGFeRD, Factur-X, XRechnung) or UBL (Invoice, CreditNote).':
    'Das XML ist keine E-Rechnung einer bekannten Art: CII (ZUGFeRD, Factur-X, XRechnung) oder UBL (Invoice, CreditNote).',
  'The XML cannot be read. Send it again as its issuer made it.':
    'Das XML ist nicht lesbar. Sende es noch einmal so, wie es ausgestellt wurde.',
  'The file is XML, and reading e-invoices is turned off here. Send the invoice as PDF.':
    'Die Datei ist XML, und E-Rechnungen werden hier nicht gelesen. Sende die Rechnung als PDF.',
  'The file is damaged or cut off and cannot be opened. Send it again.':
    'Die Datei ist beschädigt oder unvollständig und lässt sich nicht öffnen. Sende sie noch einmal.',
  'The PDF is encrypted. Remove its password and send it again.':
    'Das PDF ist verschlüsselt. Entferne das Passwort und sende es noch einmal.',
  'The PDF is a form whose contents only the programs of Adobe can show (XFA). Open it there, print it to a new PDF and send that.':
    'Das PDF ist ein Formular, dessen Inhalt nur Programme von Adobe zeigen (XFA). Öffne es dort, drucke es in ein neues PDF und sende dieses.',
  'The file has no pages.': 'Die Datei hat keine Seiten.',
  'The file has no page with this number; pages count from 1.':
    'Die Datei hat keine Seite mit dieser Nummer; Seiten zählen ab 1.',
  'The file has more pages than the page limit allows. Split it and send the parts.':
    'Die Datei hat mehr Seiten als erlaubt. Teile sie und sende die Teile.',
  'The picture is too large. Scale it down to at most 100 million pixels and send it again.':
    'Das Bild ist zu groß. Verkleinere es auf höchstens 100 Millionen Pixel und sende es noch einmal.',
  'The document took longer than the time limit and was stopped. Split it and send the parts, or have the limit raised.':
    'Das Dokument hat länger gebraucht als erlaubt und wurde abgebrochen. Teile es und sende die Teile, oder lass die Grenze erhöhen.',
  'The document needs more memory than the memory limit allows and was stopped. Remove large files and pictures from it, or split it, and send it again.':
    'Das Dokument braucht mehr Speicher als erlaubt und wurde abgebrochen. Entferne große Dateien und Bilder daraus oder teile es und sende es noch einmal.',
  'The chosen OCR cannot be used: Tesseract or the data of a language is not installed on the machine that reads documents. Have it installed there, or choose another OCR for the pipeline or inbox, and process the document again.':
    'Die gewählte Texterkennung lässt sich nicht nutzen: Tesseract oder die Daten einer Sprache fehlen auf dem Rechner, der Dokumente liest. Lass sie dort installieren oder wähle für Pipeline oder Eingang eine andere Texterkennung, und verarbeite das Dokument noch einmal.',
  'The language model cannot be asked about the document. Its setting is to fail the document in this case.':
    'Das Sprachmodell kann nach dem Dokument nicht gefragt werden. Laut seiner Einstellung scheitert das Dokument in diesem Fall.',
  'The language model did not answer. Its setting is to fail the document in this case.':
    'Das Sprachmodell hat nicht geantwortet. Laut seiner Einstellung scheitert das Dokument in diesem Fall.',
  'The reader stopped unexpectedly on this document.': 'Das Lesen dieses Dokuments ist unerwartet abgebrochen.',
  'The document could not be processed because of an error inside the service.':
    'Das Dokument konnte wegen eines Fehlers im Dienst nicht verarbeitet werden.',
};
