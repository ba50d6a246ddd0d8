/** The records that pages show, named once. */
import type { Answer } from './client';

/** Without the field that is always null, which openapi-fetch leaves out. */
export type Inbox = Omit<Answer<'/inboxes/{id}'>, 'postprocessor_id'>;
export type Document = Answer<'/documents/{id}'>;
