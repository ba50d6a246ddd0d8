import { ADDRESS, COUNTRY } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const BUSINESS_CARD = {
  titles: { de: [], en: [] },
  mentions: {
    de: { anywhere: ['visitenkarte', 'handy'] },
    en: { whole: ['business card', 'mobile', 'job title'] },
  },
  keys: ['mobile', 'title', 'company'],
  records: [
    {
      key: 'person',
      fields: [
        { key: 'name', type: 'text', format: 'person', required: true },
        { key: 'title', type: 'text', concept: 'job_title' },
        { key: 'company', type: 'text', format: 'organisation' },
        { key: 'department', type: 'text', concept: 'department' },
      ],
    },
    {
      key: 'contact',
      fields: [
        { key: 'email', type: 'text', concept: 'email', format: 'email' },
        { key: 'phone', type: 'text', format: 'phone' },
        { key: 'mobile', type: 'text', concept: 'mobile', format: 'phone' },
        { key: 'fax', type: 'text', concept: 'fax', format: 'phone' },
        { key: 'website', type: 'text', concept: 'website', format: 'url' },
        ...ADDRESS,
        COUNTRY,
      ],
    },
  ],
} as const satisfies DocumentType;
