/** The interface of OCR engines. */
import type { Box, Language } from '../page.ts';
import type { Picture } from './picture.ts';

/** `page`: columns, blocks, tables. `receipt`: one narrow block, with every line over the whole width. */
export type Layout = 'page' | 'receipt';

export interface RecognizedWord {
  readonly text: string;
  /** Box in pixels from the top left. */
  readonly box: Box;
  /** Confidence, 0 to 1. */
  readonly confidence: number;
}

export interface RecognizedLine {
  /** One or more words, from left to right. */
  readonly words: readonly RecognizedWord[];
  /** Font size in pixels. */
  readonly size: number;
}

export interface TextRecognizer {
  /** Name for the log of a document. The built-in OCR has none. */
  readonly name?: string;
  /** Whether it reads every page in the same languages: then `language` has no effect. */
  readonly hasOwnLanguages?: boolean;
  /**
   * Reads the text of an upright picture.
   *
   * @returns lines in reading order
   * @throws PipelineFailure `crashed` if the recognizer crashes; the next call starts a new one
   */
  recognize(picture: Picture, language: Language, layout: Layout): Promise<RecognizedLine[]>;
  /** Stops its threads. A later call starts them again. */
  close(): Promise<void>;
}

/** A Tesseract, which also reads in languages other than those of the pipeline. */
export interface Tesseract extends TextRecognizer {
  /**
   * Reads the text of an upright picture.
   *
   * @param languages by the names of Tesseract, at least one, used together; the first has priority
   * @returns lines in reading order
   * @throws PipelineFailure `ocr_missing` without the data of a language, `crashed` as `recognize`
   */
  recognizeIn(picture: Picture, languages: readonly string[], layout: Layout): Promise<RecognizedLine[]>;
}
