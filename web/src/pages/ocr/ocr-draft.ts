/** The settings of an OCR component while a user edits them. */
import type { OcrComponent } from '../../api/ocr';
import { Problem } from '../../api/problems';
import { useOcrText } from '../../ocr/use-ocr-text';

export type OcrDraft = Pick<OcrComponent, 'name' | 'engine' | 'languages'>;

export function openDraft({ name, engine, languages }: OcrComponent): OcrDraft {
  return { name, engine, languages };
}

export type Faults = Readonly<Record<string, string>>;

const FIELD = /^(name|engine|languages\[\d+\])$/;

/** The faults of a refused change by field (`name`, `engine`, `languages[0]`); none if another error occurred. */
export function useFaults(error: unknown): Faults {
  const ocrText = useOcrText();
  if (!(error instanceof Problem)) return {};
  const own = error.faults.filter(({ path }) => FIELD.test(path));
  return Object.fromEntries(own.map(({ path, message }) => [path, ocrText(message)]));
}
