import { queryOptions } from '@tanstack/react-query';
import { api, take } from './client';

/** The OCR components, each with what keeps it from being used. */
export const ocrQuery = queryOptions({
  queryKey: ['ocr'],
  queryFn: async () => (await take(api.GET('/ocr'))).results,
});
