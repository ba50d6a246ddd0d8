/** OCR components. They are also resources of type `ocr`. This list shows which of them this machine can use. */
import { Type } from 'typebox';
import { listOcrComponents, OcrComponent } from '../../service/ocr.ts';
import type { App } from '../route.ts';

const description =
  'The components are the same on every installation, and every user may use them in `ocr_id` of pipelines and inboxes. ' +
  '`fault` refers to the machine of this server. Workers on other machines also need the `tesseract` program: without it, ' +
  'documents for the native Tesseract fail, and are never read with another OCR.';

export function serveOcr(app: App): void {
  app.get(
    '/ocr',
    {
      schema: {
        tags: ['components'],
        summary: 'List the OCR components',
        description,
        response: { 200: Type.Object({ results: Type.Array(OcrComponent) }) },
      },
    },
    async () => ({ results: await listOcrComponents() }),
  );
}
