/** What reading wants of a text recogniser, whichever it is. */
import type { Box, Language } from '../page.ts';
import type { Picture } from './picture.ts';

/** `page`: columns, blocks, tables. `receipt`: one narrow block, every line across the whole width. */
export type Layout = 'page' | 'receipt';

export interface RecognizedWord {
  readonly text: string;
  /** In pixels from the top left. */
  readonly box: Box;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface RecognizedLine {
  /** Left to right; at least one. */
  readonly words: readonly RecognizedWord[];
  /** Height of the type in pixels. */
  readonly size: number;
}

export interface TextRecognizer {
  /** Named in the log of a document; the built-in OCR has none. */
  readonly name?: string;
  /**
   * Reads the text of an upright picture.
   *
   * @returns lines in reading order
   * @throws PipelineFailure `crashed` when the recogniser breaks down; the next call starts a new one
   */
  recognize(picture: Picture, language: Language, layout: Layout): Promise<RecognizedLine[]>;
  /** Ends its threads. A later call starts them again. */
  close(): Promise<void>;
}
