/** Decides whether the text layer of a page matches what is visible on the page. */
import type { TextLayer } from './pdf-characters.ts';
import type { Drawing } from './pdf-drawing.ts';
import { judgeWords } from './plausibility.ts';

export interface Trust {
  /**
   * - `sound`: The text layer is used.
   * - `doubtful`: The text layer may be incomplete. OCR runs, and the result with more text is used.
   * - `unsound`: The page is read with OCR.
   */
  readonly verdict: 'sound' | 'doubtful' | 'unsound';
  /** Reason of the verdict, for the log. */
  readonly reason: string;
}

/** Properties of a page for the verdict. */
export interface Evidence {
  readonly layer: TextLayer;
  readonly drawing: Drawing;
  /** Words of the text layer that are visible, or invisible over a scan. */
  readonly words: readonly string[];
  /** Measures the share of the ink that is inside the boxes of the words, 0 to 1. It is a function since it draws the page. */
  measureInk(): number;
}

/** Maximum shares of such glyphs in a text layer that is used. */
const LIMITS = { unmapped: 0.1, outside: 0.5, invisible: 0.5 } as const;
/** Minimum share of the page that pictures of a scan cover. The words may then be only a stamp or a fax header. */
const LARGE_PICTURES = 0.5;
/** Minimum share of the ink inside the words of a complete text layer. */
const FEW_WORDS = 0.25;
/** Minimum share of common pairs of letters in words of a language (see `judgeWords`). */
const PLAUSIBLE = { printed: 0.4, recognized: 0.5 } as const;
/** Minimum number of words for a judgment by their letters. */
const ENOUGH_WORDS = { printed: 12, recognized: 8 } as const;

/** Decides whether the text layer of a page is used, or the page is read with OCR. */
export function judgeTextLayer({ layer, drawing, words, measureInk }: Evidence): Trust {
  const unsound = (reason: string): Trust => ({ verdict: 'unsound', reason });
  if (drawing.isBlank) return { verdict: 'sound', reason: 'the page is blank' };
  if (layer.glyphs === 0) return unsound('there is no text layer');
  if (layer.unmapped > LIMITS.unmapped * layer.glyphs) return unsound('glyphs of the text layer have no characters');
  if (layer.outside > LIMITS.outside * layer.glyphs) return unsound('the text layer is outside of the page');
  if (words.length === 0) return unsound('the text layer has no visible upright text');
  const isRecognized = layer.invisible > LIMITS.invisible * layer.glyphs;
  const kind = isRecognized ? 'recognized' : 'printed';
  const { words: judged, share } = judgeWords(words);
  if (judged >= ENOUGH_WORDS[kind] && share < PLAUSIBLE[kind]) {
    return unsound(isRecognized ? 'the OCR text under the picture is poor' : 'the text layer has implausible words');
  }
  if (drawing.pictures > LARGE_PICTURES && measureInk() < FEW_WORDS) {
    return { verdict: 'doubtful', reason: 'the text layer has only a few words over a picture of the page' };
  }
  return { verdict: 'sound', reason: 'the text layer is sound' };
}
