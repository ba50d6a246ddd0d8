/** What reading gives: pages of words with boxes. */

/**
 * Left, top, right, bottom on the page as a person sees it (rotation and crop box applied), origin top left, in points
 * (1/72 inch). Pictures are taken as 200 dpi: one pixel is 0.36 points.
 */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Height of the type in points. */
  readonly size: number;
  readonly bold: boolean;
  /** 0 to 1: how sure the reader is of the letters; 1 for a sound text layer. */
  readonly confidence: number;
}

/** Words on one base line that no wide gap parts, left to right. Two columns give two lines. */
export interface Line {
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
}

/** A ruled line of the page, thin in one direction: what tables are drawn with. */
export interface Rule {
  readonly box: Box;
}

export type TextSource = 'text-layer' | 'ocr';

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** In reading order: by lines from the top, left to right. */
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly textSource: TextSource;
  /** Why the text was taken from there, for people. */
  readonly reason: string;
}

export type Language = 'de' | 'en';

/** A file inside the file (an embedded e-invoice, for one). */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ReadDocument {
  readonly mediaType: string;
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly attachments: readonly Attachment[];
}
