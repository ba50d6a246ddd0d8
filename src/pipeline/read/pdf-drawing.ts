/** Reads the drawings of a PDF page: rules of tables, pictures, and areas that are painted over text. */
import type { Box, Rule } from '../page.ts';
import { boxAsSeen, isFiniteBox, type StoredArea } from './page-view.ts';
import type { PdfPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { joinRules } from './rules.ts';

export interface Drawing {
  readonly rules: readonly Rule[];
  /** Share of the page that pictures cover, 0 to 1. It is too large for pictures that overlap. */
  readonly pictures: number;
  /** Highest resolution of the pictures that cover much of the page, in pixels per point; 0 without such a picture. */
  readonly resolution: number;
  /** Whether the page draws nothing, not even text. */
  readonly isBlank: boolean;
  /** Whether the middle of a box of the displayed page is on a picture. */
  isOnPicture(box: Box): boolean;
  /**
   * The part of a character under an area that is filled later. The text can be redacted or replaced, but the area can also
   * be transparent.
   *
   * @param text PDFium's handle of the text object
   * @param box box of the character on the displayed page
   * @returns undefined if the middle of the box is not covered
   */
  partPaintedOver(text: number, box: Box): Box | undefined;
}

/** Page object types and path segment types of fpdf_edit.h. */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const LINE_TO = 0;
const MOVE_TO = 2;

/** Maximum thickness and minimum length of a rule, in points. */
const THICKNESS = 3;
const LENGTH = 8;
/** Minimum share of the page of a large picture. Smaller pictures are logos. */
const LARGE_PICTURE = 0.25;
/** Maximum number of filled areas that are compared with text. A chart has thousands, but not over text. */
const COVER_LIMIT = 500;
/** Maximum number of page objects that are read. Maps and technical drawings have millions of segments, but no tables. */
const OBJECT_LIMIT = 50_000;
const SEGMENT_LIMIT = 200_000;
const DEPTH_LIMIT = 8;

/** A transformation as in PDF: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Reads the drawings of a page. */
export function readDrawing(page: PdfPage): Drawing {
  const { pdfium, view } = page;
  const survey = new Survey(pdfium);
  const count = pdfium.FPDFPage_CountObjects(page.handle);
  for (let index = 0; index < count; index += 1) {
    survey.visit(pdfium.FPDFPage_GetObject(page.handle, index), IDENTITY, 0);
  }
  const boxes = survey.lines.map((area) => boxAsSeen(view, area)).filter(isFiniteBox);
  const { area } = view;
  const size = (area.right - area.left) * (area.top - area.bottom);
  const covered = survey.pictures.reduce((sum, picture) => sum + sharedSize(picture.area, area), 0);
  const large = survey.pictures.filter((picture) => sharedSize(picture.area, area) > LARGE_PICTURE * size);
  const pictures = survey.pictures.map((picture) => boxAsSeen(view, picture.area));
  const covers = survey.covers.map((cover) => ({ ...cover, box: boxAsSeen(view, cover.area) }));
  return {
    rules: joinRules(
      boxes
        .map((box) => ({ box }))
        .filter(({ box }) => box[2] > 0 && box[3] > 0 && box[0] < view.width && box[1] < view.height),
    ),
    pictures: Math.min(1, covered / size),
    resolution: Math.max(0, ...large.map(resolutionOf)),
    isBlank: count === 0,
    isOnPicture: (box) => pictures.some((picture) => hasMiddleOf(picture, box)),
    partPaintedOver(text, box) {
      const [left, top, right, bottom] = box;
      const order = survey.texts.get(text) ?? Infinity;
      const cover = covers.find((one) => one.order > order && hasMiddleOf(one.box, box))?.box;
      return (
        cover && [
          Math.max(left, cover[0]),
          Math.max(top, cover[1]),
          Math.min(right, cover[2]),
          Math.min(bottom, cover[3]),
        ]
      );
    },
  };
}

function hasMiddleOf(outer: Box, [left, top, right, bottom]: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return outer[0] < x && x < outer[2] && outer[1] < y && y < outer[3];
}

interface PictureArea {
  readonly area: StoredArea;
  /** Number of pixels of the picture in the file. */
  readonly pixels: number;
}

/** Resolution of a picture in pixels per point, regardless of its rotation. */
function resolutionOf({ area, pixels }: PictureArea): number {
  const size = (area.right - area.left) * (area.top - area.bottom);
  return size > 0 ? Math.sqrt(pixels / size) : 0;
}

/** Visits page objects in painting order, including those in forms. Areas have the coordinates of the stored page. */
class Survey {
  readonly lines: StoredArea[] = [];
  readonly pictures: PictureArea[] = [];
  /** Painting order of each text object, by handle. */
  readonly texts = new Map<number, number>();
  /** Filled areas, with their painting order. */
  readonly covers: { readonly area: StoredArea; readonly order: number }[] = [];
  readonly #pdfium: Pdfium;
  #objects = 0;
  #segments = 0;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  visit(object: number, outer: Matrix, depth: number): void {
    this.#objects += 1;
    if (object === 0 || this.#objects > OBJECT_LIMIT || this.#segments > SEGMENT_LIMIT) return;
    switch (this.#pdfium.FPDFPageObj_GetType(object)) {
      case TEXT:
        this.texts.set(object, this.#objects);
        break;
      case PATH:
        this.#visitPath(object, outer);
        break;
      case IMAGE:
        this.pictures.push({ area: this.#readArea(object, outer), pixels: countPixels(this.#pdfium, object) });
        break;
      case FORM:
        if (depth < DEPTH_LIMIT) this.#visitForm(object, outer, depth);
        break;
    }
  }

  #visitForm(form: number, outer: Matrix, depth: number): void {
    const inner = multiply(readMatrix(this.#pdfium, form), outer);
    const count = this.#pdfium.FPDFFormObj_CountObjects(form);
    for (let index = 0; index < count; index += 1) {
      this.visit(this.#pdfium.FPDFFormObj_GetObject(form, index), inner, depth + 1);
    }
  }

  #visitPath(path: number, outer: Matrix): void {
    const pdfium = this.#pdfium;
    pdfium.FPDFPath_GetDrawMode(path, pdfium.scratch, pdfium.scratch + 4);
    const filled = pdfium.heap.HEAP32[pdfium.scratch / 4] !== 0;
    const stroked = pdfium.heap.HEAP32[pdfium.scratch / 4 + 1] !== 0;
    if (!filled && !stroked) return;
    if (filled && this.texts.size > 0 && this.covers.length < COVER_LIMIT) {
      this.covers.push({ area: this.#readArea(path, outer), order: this.#objects });
    }
    const matrix = multiply(readMatrix(pdfium, path), outer);
    const thickness = stroked ? this.#readStrokeWidth(path, matrix) : 0;
    for (const points of this.#readSubpaths(path)) {
      const corners = points.map((point) => move(matrix, point));
      const whole = areaOf(corners);
      if (isThin(whole)) this.lines.push(thicken(whole, thickness));
      else if (stroked) {
        for (let index = 1; index < corners.length; index += 1) {
          const side = areaOf(corners.slice(index - 1, index + 1));
          if (isThin(side)) this.lines.push(thicken(side, thickness));
        }
      }
    }
  }

  #readArea(object: number, outer: Matrix): StoredArea {
    return areaOf(corners(readBounds(this.#pdfium, object)).map((point) => move(outer, point)));
  }

  /** Reads the straight parts of a path, each as a list of points. A curve ends a part. */
  #readSubpaths(path: number): Point[][] {
    const pdfium = this.#pdfium;
    const parts: Point[][] = [];
    let part: Point[] = [];
    let start: Point | undefined;
    const count = pdfium.FPDFPath_CountSegments(path);
    for (let index = 0; index < count && this.#segments < SEGMENT_LIMIT; index += 1) {
      this.#segments += 1;
      const segment = pdfium.FPDFPath_GetPathSegment(path, index);
      const point = this.#readPoint(segment);
      const type = pdfium.FPDFPathSegment_GetType(segment);
      if (type === LINE_TO) part.push(point);
      else {
        parts.push(part);
        part = [point];
        if (type === MOVE_TO) start = point;
      }
      if (start && pdfium.FPDFPathSegment_GetClose(segment) !== 0) part.push(start);
    }
    parts.push(part);
    return parts.filter(({ length }) => length > 1);
  }

  #readPoint(segment: number): Point {
    const { scratch, heap } = this.#pdfium;
    this.#pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    return [heap.HEAPF32[scratch / 4] ?? 0, heap.HEAPF32[scratch / 4 + 1] ?? 0];
  }

  #readStrokeWidth(path: number, matrix: Matrix): number {
    const { scratch, heap } = this.#pdfium;
    if (this.#pdfium.FPDFPageObj_GetStrokeWidth(path, scratch) === 0) return 0;
    return (heap.HEAPF32[scratch / 4] ?? 0) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  }
}

function isThin({ left, bottom, right, top }: StoredArea): boolean {
  const width = right - left;
  const height = top - bottom;
  return Math.min(width, height) <= THICKNESS && Math.max(width, height) >= LENGTH;
}

/** Expands an area without thickness by the width of its stroke. */
function thicken(area: StoredArea, thickness: number): StoredArea {
  const half = Math.min(thickness, THICKNESS) / 2;
  const upright = area.top - area.bottom > area.right - area.left;
  return upright
    ? { ...area, left: area.left - half, right: area.right + half }
    : { ...area, bottom: area.bottom - half, top: area.top + half };
}

function readMatrix(pdfium: Pdfium, object: number): Matrix {
  if (pdfium.FPDFPageObj_GetMatrix(object, pdfium.scratch) === 0) return IDENTITY;
  const at = pdfium.scratch / 4;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.heap.HEAPF32.subarray(at, at + 6);
  return [a, b, c, d, e, f];
}

function readBounds(pdfium: Pdfium, object: number): StoredArea {
  const { scratch } = pdfium;
  pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.heap.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  return { left, bottom, right, top };
}

function countPixels({ FPDFImageObj_GetImagePixelSize, heap, scratch }: Pdfium, picture: number): number {
  if (FPDFImageObj_GetImagePixelSize(picture, scratch, scratch + 4) === 0) return 0;
  const [width = 0, height = 0] = heap.HEAP32.subarray(scratch / 4, scratch / 4 + 2);
  return width * height;
}

/** The transformation that applies `inner` first, and then `outer`. */
function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [origin, x, y] = [move(outer, [e, f]), direction(outer, a, b), direction(outer, c, d)];
  return [x[0], x[1], y[0], y[1], origin[0], origin[1]];
}

function direction([a, b, c, d]: Matrix, x: number, y: number): Point {
  return [a * x + c * y, b * x + d * y];
}

function move([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function corners({ left, bottom, right, top }: StoredArea): Point[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
}

function areaOf(points: readonly Point[]): StoredArea {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

function sharedSize(one: StoredArea, other: StoredArea): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return Math.max(0, width) * Math.max(0, height);
}
