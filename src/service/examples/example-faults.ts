/** Why a file is no example. The codes are part of the interface and are never renamed. */
import { LEFT_SENTENCES } from '../../containers/outcomes.ts';
import { ExtraktError } from '../../errors.ts';

const EXAMPLE_FAULTS = {
  no_extraction: 'There is no JSON file of the same name beside it.',
  no_document: 'There is no document of the same name beside it.',
  bad_extraction: 'The extraction is not valid JSON.',
  does_not_fit: 'The extraction does not fit the template of the pipeline.',
  no_values: 'The extraction has no values.',
  too_many_values: 'The extraction has too many values to learn from.',
  too_long: 'The document is too long to learn from.',
  no_layout: 'An e-invoice in XML has no layout to learn from. Upload it as a PDF.',
  encrypted: LEFT_SENTENCES.encrypted,
  unreadable: LEFT_SENTENCES.unreadable,
  too_large: LEFT_SENTENCES.too_large,
  // The sentences of the next ones are those of the errors with these names.
  empty_file: 'The file is empty.',
  unsupported_media_type: 'The file is of another kind than documents.',
  document_failed: 'The document could not be read.',
} as const;

export type ExampleFaultCode = keyof typeof EXAMPLE_FAULTS;

function isFaultCode(code: string): code is ExampleFaultCode {
  return Object.hasOwn(EXAMPLE_FAULTS, code);
}

export const EXAMPLE_FAULT_CODES = Object.keys(EXAMPLE_FAULTS).filter(isFaultCode);

interface ExampleFaultDetails {
  /** The JSON file of the archive that has the fault; the document itself without it. */
  readonly file?: string;
  /** Replaces the sentence of the code. */
  readonly sentence?: string;
  readonly cause?: unknown;
}

/** `invalid`, for one file of the call. */
export class ExampleFault extends ExtraktError {
  readonly reason: ExampleFaultCode;
  readonly file: string | undefined;

  constructor(reason: ExampleFaultCode, { file, sentence = EXAMPLE_FAULTS[reason], cause }: ExampleFaultDetails = {}) {
    super('invalid', file === undefined ? sentence : `${file}: ${sentence}`, { cause });
    this.reason = reason;
    this.file = file;
  }
}

/** Code and parameters of an error of one file. */
export function nameFault(error: ExtraktError): {
  code: ExampleFaultCode;
  parameters: { file?: string; path?: string };
} {
  if (error instanceof ExampleFault) {
    return { code: error.reason, parameters: error.file === undefined ? {} : { file: error.file } };
  }
  if (error.code === 'bad_json') return { code: 'bad_extraction', parameters: {} };
  if (isFaultCode(error.code)) return { code: error.code, parameters: {} };
  const [fault] = error.faults ?? [];
  return { code: 'does_not_fit', parameters: fault ? { path: fault.path } : {} };
}
