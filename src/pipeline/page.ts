/** What reading gives: pages of words with boxes. */

/**
 * Left, top, right, bottom on a page, origin top left, in points (1/72 inch). Pictures are taken as 200 dpi: one pixel
 * is 0.36 points.
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

/**
 * A page set upright: its lines run level from left to right, however the file shows it. Where that is not how a person
 * sees the page, `seen` leads back.
 */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly seen: SeenPage;
  /** In reading order: by lines from the top, left to right. */
  readonly lines: readonly Line[];
  readonly rules: readonly Rule[];
  readonly textSource: TextSource;
  /** Why the text was taken from there, for people. */
  readonly reason: string;
}

/** The page as a person sees it in the file (rotation, crop box and camera orientation applied). */
export interface SeenPage {
  readonly width: number;
  readonly height: number;
  /** From a point of the upright page to the same point of the page as seen; undefined where both are one. */
  readonly transform?: Transform;
}

/** x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1). */
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

/** A box of an upright page on the page as a person sees it. */
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

/** How much the lines of an upright page are turned, clockwise in degrees, on the page as a person sees it. */
export function turnOnSeenPage({ seen: { transform }, width, height }: Page): number {
  if (transform === undefined) return 0;
  const [x, y] = movePoint(transform, width / 2, height / 2);
  const [ahead, below] = movePoint(transform, width / 2 + 1, height / 2);
  return (Math.atan2(below - y, ahead - x) * 180) / Math.PI;
}

/** A box of an upright page in fractions of the page as a person sees it: left, top, right, bottom, 0 to 1. */
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

/** A file inside the file (an embedded e-invoice, for one), or an XML file itself. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface ReadDocument {
  readonly mediaType: string;
  readonly language: Language;
  /** None for XML. */
  readonly pages: readonly Page[];
  readonly attachments: readonly Attachment[];
}
