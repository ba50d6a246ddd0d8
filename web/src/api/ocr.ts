/** OCR components. */
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api, take, takeTagged } from './client';

export type OcrList = Answer<'/ocr'>;
export type ListedOcr = OcrList['results'][number];
export type OcrComponent = Answer<'/ocr/{id}'>;

/** A component with the entity tag that a change is based on. */
export interface TaggedOcr {
  readonly component: OcrComponent;
  readonly tag: string | null;
}

/** The OCR components, each with what keeps it from being used, and the languages that new ones can have. */
export const ocrQuery = queryOptions({
  queryKey: ['ocr'],
  queryFn: () => take(api.GET('/ocr')),
});

/** Needs `view`. */
export const ocrComponentQuery = (id: string) =>
  queryOptions({
    queryKey: ['ocr-component', id],
    queryFn: async (): Promise<TaggedOcr> => {
      const { body, tag } = await takeTagged(api.GET('/ocr/{id}', { params: { path: { id } } }));
      return { component: body, tag };
    },
  });
