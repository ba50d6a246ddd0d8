/** Pictures of pages, as the service draws them. */

/** Widths in pixels that pictures are asked for in: few, so that the browser's cache finds them again. */
const WIDTHS = [160, 800, 1200, 1600, 2400, 3200] as const;

/** @param width at least so many pixels, where the page has them */
export function pictureOf(documentId: string, page: number, width: number): string {
  const enough = WIDTHS.find((each) => each >= width) ?? WIDTHS[WIDTHS.length - 1];
  return `/documents/${documentId}/pages/${page}?width=${enough}`;
}
