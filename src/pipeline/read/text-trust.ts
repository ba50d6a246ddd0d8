/** Whether a page's text layer says what a person reads on the page. */
import type { TextLayer } from './pdf-characters.ts';
import type { Drawing } from './pdf-drawing.ts';
import { judgeWords } from './plausibility.ts';

export interface Trust {
  /**
   * `sound`: it is used. `doubtful`: it may be all of the page or a part, and the picture decides. `unsound`: the page is
   * read from its picture.
   */
  readonly verdict: 'sound' | 'doubtful' | 'unsound';
  /** For people. */
  readonly reason: string;
}

/** What is known of a page. */
export interface Evidence {
  readonly layer: TextLayer;
  readonly drawing: Drawing;
  /** Of the text layer, as far as a person sees them or they lie under a scan. */
  readonly words: readonly string[];
  /** Share of the page's ink that lies in the words' boxes, 0 to 1: measured when asked for, as it takes a drawing. */
  measureInk(): number;
}

/** Shares of a page's glyphs beyond which its text layer is not used. */
const LIMITS = { unmapped: 0.1, outside: 0.5, invisible: 0.5 } as const;
/** Over pictures of so much of the page, words may be a stamp or a fax line on a scan. */
const LARGE_PICTURES = 0.5;
/** Words that have less of the page's ink than this are not all of its text. */
const FEW_WORDS = 0.25;
/** Words are none of a language where fewer of their pairs of letters are common (see `judgeWords`). */
const PLAUSIBLE = { printed: 0.4, recognized: 0.5 } as const;
/** Fewer words than these are not judged by their letters. */
const ENOUGH_WORDS = { printed: 12, recognized: 8 } as const;

/** Decides whether the text layer of a page is used or the page is read from its picture. */
export function judgeTextLayer({ layer, drawing, words, measureInk }: Evidence): Trust {
  const unsound = (reason: string): Trust => ({ verdict: 'unsound', reason });
  if (drawing.isBlank) return { verdict: 'sound', reason: 'the page is blank' };
  if (layer.glyphs === 0) return unsound('there is no text layer');
  if (layer.unmapped > LIMITS.unmapped * layer.glyphs) return unsound('glyphs of the text layer have no meaning');
  if (layer.outside > LIMITS.outside * layer.glyphs) return unsound('the text layer lies outside of the page');
  if (words.length === 0) return unsound('there is no upright text that can be seen in the text layer');
  const isRecognized = layer.invisible > LIMITS.invisible * layer.glyphs;
  const kind = isRecognized ? 'recognized' : 'printed';
  const { words: judged, share } = judgeWords(words);
  if (judged >= ENOUGH_WORDS[kind] && share < PLAUSIBLE[kind]) {
    return unsound(
      isRecognized ? 'the recognised text under the picture is poor' : 'the text layer has words of no language',
    );
  }
  if (drawing.pictures > LARGE_PICTURES && measureInk() < FEW_WORDS) {
    return { verdict: 'doubtful', reason: 'the text layer has only a few words over a picture of the page' };
  }
  return { verdict: 'sound', reason: 'the text layer is sound' };
}
