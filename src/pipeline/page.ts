/** Pages with words and their boxes, the result of reading a document. */

/**
 * Left, top, right, bottom on a page, in points (1/72 inch) from the top left. For image files, 200 dpi is assumed: one pixel
 * is 0.36 points.
 */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Font size in points. */
  readonly size: number;
  readonly bold: boolean;
  /** Confidence of OCR, 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

/** Words on one baseline without wide gaps, from left to right. Two columns have separate lines. */
export interface Line {
  readonly words: readonly Word[];
  readonly text: string;
  readonly box: Box;
}

/** A rule of the page, such as a border of a table. Its box is thin in one direction. */
export interface Rule {
  readonly box: Box;
}

export type TextSource = 'text-layer' | 'ocr';

/**
 * An upright page: its lines are horizontal, even if the file displays it with another rotation. `seen` describes the displayed
 * page.
 */
export interface Page {
  /** Number of the page, from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly seen: SeenPage;
  /** Lines in reading order: from top to bottom, and from left to right. */
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly textSource: TextSource;
  /** Reason for this source of the text, as a phrase for users. */
  readonly reason: string;
}

/** The displayed page, with rotation, crop box and camera orientation applied. */
export interface SeenPage {
  readonly width: number;
  readonly height: number;
  /** Transformation of points of the upright page to the displayed page; undefined if they are the same. */
  readonly transform?: Transform;
}

/** A projective transformation: x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
export interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/** Converts a box of an upright page to the displayed page, in points. */
export function boxOnSeenPage({ transform }: SeenPage, box: Box): Box {
  if (transform === undefined) return box;
  const [left, top, right, bottom] = box;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => movePoint(transform, x, y));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A box of the displayed page on the upright page: the inverse of `boxOnSeenPage`. */
export function seenToUpright({ transform }: Pick<SeenPage, 'transform'>, box: Box): Box {
  return transform === undefined ? box : boxOnSeenPage({ width: 0, height: 0, transform: invert(transform) }, box);
}

/** Inverse of a projective transform, by its adjugate matrix. */
function invert({ a, b, c, d, e, f, g, h }: Transform): Transform {
  const scale = a * e - b * d;
  return {
    a: (e - f * h) / scale,
    b: (c * h - b) / scale,
    c: (b * f - c * e) / scale,
    d: (f * g - d) / scale,
    e: (a - c * g) / scale,
    f: (c * d - a * f) / scale,
    g: (d * h - e * g) / scale,
    h: (b * g - a * h) / scale,
  };
}

/** The clockwise rotation of the lines on the displayed page, in degrees. */
export function turnOnSeenPage({ seen: { transform }, width, height }: Page): number {
  if (transform === undefined) return 0;
  const [x, y] = movePoint(transform, width / 2, height / 2);
  const [ahead, below] = movePoint(transform, width / 2 + 1, height / 2);
  return (Math.atan2(below - y, ahead - x) * 180) / Math.PI;
}

/** Converts a box of an upright page to fractions of the displayed page, 0 to 1. */
export function boxInFractions(seen: SeenPage, box: Box): [left: number, top: number, right: number, bottom: number] {
  const [left, top, right, bottom] = boxOnSeenPage(seen, box);
  const fraction = (value: number, whole: number): number =>
    Math.min(1, Math.max(0, Math.round((1e4 * value) / whole) / 1e4));
  return [
    fraction(left, seen.width),
    fraction(top, seen.height),
    fraction(right, seen.width),
    fraction(bottom, seen.height),
  ];
}

function movePoint({ a, b, c, d, e, f, g, h }: Transform, x: number, y: number): readonly [x: number, y: number] {
  const scale = g * x + h * y + 1;
  return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
}

export type Language = 'de' | 'en';

/** A file inside a document, such as an embedded e-invoice, or the document itself if it is an XML file. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ReadDocument {
  readonly mediaType: string;
  readonly language: Language;
  /** Empty for XML. */
  readonly pages: readonly Page[];
  readonly attachments: readonly Attachment[];
}
