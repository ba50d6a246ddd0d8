/** Whether a page's text layer says what a person reads on the page. */
import type { TextLayer } from './pdf-characters.ts';
import type { Drawing } from './pdf-drawing.ts';

export interface Trust {
  readonly trusted: boolean;
  /** For people. */
  readonly reason: string;
}

/** Shares of a page's glyphs beyond which its text layer is not used. */
const LIMITS = { unmapped: 0.1, outside: 0.5, invisible: 0.5 } as const;
/** Fewer glyphs than these over a picture of most of the page are a stamp or a page number, not its text. */
const FEW_GLYPHS = 40;
const FULL_PAGE = 0.7;
/** Recognised text under a scan is used where at least this share of its longer words can be words. */
const PLAUSIBLE = 0.8;

/**
 * Decides whether the text layer of a page is used or the page is read from its picture.
 *
 * @param words of the text layer
 */
export function judgeTextLayer(layer: TextLayer, drawing: Drawing, words: readonly string[]): Trust {
  const refuse = (reason: string): Trust => ({ trusted: false, reason });
  if (drawing.isBlank) return { trusted: true, reason: 'the page is blank' };
  if (layer.glyphs === 0) return refuse('there is no text layer');
  if (layer.unmapped > LIMITS.unmapped * layer.glyphs) return refuse('glyphs of the text layer have no meaning');
  if (layer.outside > LIMITS.outside * layer.glyphs) return refuse('the text layer lies outside of the page');
  if (words.length === 0) return refuse('there is no upright text in the text layer');
  if (layer.glyphs < FEW_GLYPHS && drawing.pictures > FULL_PAGE) {
    return refuse('the text layer has only a few words over a full-page picture');
  }
  if (layer.invisible > LIMITS.invisible * layer.glyphs && plausibility(words) < PLAUSIBLE) {
    return refuse('the recognised text under the picture is poor');
  }
  return { trusted: true, reason: 'the text layer is sound' };
}

/** Share of words of at least four letters that have both vowels and consonants; 1 where there are none. */
function plausibility(words: readonly string[]): number {
  const long = words.filter((word) => /^\p{L}{4,}$/u.test(word));
  const likely = long.filter((word) => /[aeiouyäöüàâçéèêëîïôûæœ]/i.test(word) && /[bcdfghj-np-tv-zß]/i.test(word));
  return long.length === 0 ? 1 : likely.length / long.length;
}
