/** Reads a page with OCR. */
import type { Language, Page } from '../page.ts';
import type { Picture } from './picture.ts';
import { recognizePicture } from './recognition.ts';
import type { TextRecognizer } from './recognizer.ts';

export interface PictureTask {
  readonly picture: Picture;
  /** Number of the page, from 1. */
  readonly number: number;
  readonly pointsPerPixel: number;
  /** Why the page needs OCR. */
  readonly reason: string;
  readonly hint: Language;
  readonly recognizer: TextRecognizer;
}

/** @throws PipelineFailure `crashed` */
export async function readPicture(task: PictureTask): Promise<Page> {
  const { picture, number, pointsPerPixel, reason, hint, recognizer } = task;
  const { lines, rules, width, height, transform, confidence, turned, straightened } = await recognizePicture(
    picture,
    pointsPerPixel,
    hint,
    recognizer,
  );
  const reader = recognizer.name === undefined ? '' : ` by ${recognizer.name}`;
  const straight = straightened ? ', its perspective straightened' : '';
  const turn = Math.abs(turned) < 0.05 ? '' : `, turned by ${turned.toFixed(1)} degrees`;
  return {
    number,
    width,
    height,
    seen: {
      width: picture.width * pointsPerPixel,
      height: picture.height * pointsPerPixel,
      ...(transform ? { transform } : {}),
    },
    lines,
    rules,
    textSource: 'ocr',
    reason: `${reason}; read from its picture${reader} with confidence ${confidence.toFixed(2)}${straight}${turn}`,
  };
}
