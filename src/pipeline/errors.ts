/**
 * Reasons why a document fails, each with the message for users. `retry` is true if another attempt may succeed, for example
 * after a crash, and false for the same result, for example with an encrypted file.
 */
export const FAILURES = {
  empty: { retry: false, message: 'The file is empty.' },
  unknown_media_type: {
    retry: false,
    message:
      'The file is no PDF, no image of a known kind (JPEG, PNG, TIFF, WebP, GIF, BMP, HEIC) and no e-invoice in XML (CII, UBL). Send it in one of these forms.',
  },
  heic: {
    retry: false,
    message:
      'The file is a HEIC picture, as iPhones store it, which cannot be read here: the optional package libheif-js is not installed. Send it as JPEG (on the phone: Settings, Camera, Formats, Most Compatible).',
  },
  unknown_xml: {
    retry: false,
    message:
      'The XML is no e-invoice of a known kind: CII (ZUGFeRD, Factur-X, XRechnung) or UBL (Invoice, CreditNote).',
  },
  unreadable_xml: { retry: false, message: 'The XML cannot be read. Send it again as its issuer made it.' },
  e_invoices_off: {
    retry: false,
    message: 'The file is XML, and reading e-invoices is turned off here. Send the invoice as PDF.',
  },
  damaged: { retry: false, message: 'The file is damaged or cut off and cannot be opened. Send it again.' },
  encrypted: { retry: false, message: 'The PDF is encrypted. Remove its password and send it again.' },
  dynamic_form: {
    retry: false,
    message:
      'The PDF is a form whose contents only the programs of Adobe can show (XFA). Open it there, print it to a new PDF and send that.',
  },
  no_pages: { retry: false, message: 'The file has no pages.' },
  no_such_page: { retry: false, message: 'The file has no page with this number; pages count from 1.' },
  too_many_pages: {
    retry: false,
    message: 'The file has more pages than the page limit allows. Split it and send the parts.',
  },
  too_many_pixels: {
    retry: false,
    message: 'The picture is too large. Scale it down to at most 100 million pixels and send it again.',
  },
  time_limit: {
    retry: false,
    message:
      'The document took longer than the time limit and was stopped. Split it and send the parts, or have the limit raised.',
  },
  memory_limit: {
    retry: false,
    message:
      'The document needs more memory than the memory limit allows and was stopped. Remove large files and pictures from it, or split it, and send it again.',
  },
  ocr_missing: {
    // A retry does not install the program, and another engine may read other values than the chosen one.
    retry: false,
    message:
      'The chosen OCR cannot be used: Tesseract or the data of a language is not installed on the machine that reads documents. Have it installed there, or choose another OCR for the pipeline or inbox, and process the document again.',
  },
  model_failed: {
    retry: true,
    message: 'The language model did not answer. Its setting is to fail the document in this case.',
  },
  model_unusable: {
    retry: false,
    message: 'The language model cannot be asked about the document. Its setting is to fail the document in this case.',
  },
  crashed: { retry: true, message: 'The reader stopped unexpectedly on this document.' },
  failed: { retry: true, message: 'The document could not be processed because of an error inside the service.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** The failure of a document. `message` is the sentence of the table, with a detail if one is known. */
export class PipelineFailure extends Error {
  override name = 'PipelineFailure';
  readonly code: FailureCode;
  readonly detail: string | undefined;
  /** Sentences for the log of the document, on what was done before the failure. */
  readonly log: readonly string[];

  constructor(code: FailureCode, detail?: string, cause?: unknown, log: readonly string[] = []) {
    super(
      detail ? `${FAILURES[code].message} (${detail})` : FAILURES[code].message,
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.detail = detail;
    this.log = log;
  }

  /** The same failure, with sentences on what was done earlier. */
  after(notes: readonly string[]): PipelineFailure {
    return new PipelineFailure(this.code, this.detail, this.cause, [...notes, ...this.log]);
  }

  get retry(): boolean {
    return FAILURES[this.code].retry;
  }
}
