/** Validates questions from the process of a document, since a malicious file may have taken control of it. */
import type { ModelPicture } from '../../language-model/model.ts';
import type { Consulted } from '../model-use.ts';
import type { ModelQuestion } from './protocol.ts';

export interface QuestionLimits extends Pick<Consulted, 'use' | 'location'> {
  /** Maximum number of pages of a document. */
  readonly pageLimit: number;
}

/** Maximum characters of a question with its schema. The text of a window has about 20,000. */
const MAX_CHARACTERS = 1_000_000;
/** Maximum bytes of a picture. A page of A4 at 150 dpi has 6.5 MB without compression. */
const MAX_PICTURE = 8 * 1024 * 1024;
const MAX_PICTURES = 20;
const MEDIA_TYPES: readonly unknown[] = ['image/png', 'image/jpeg'];

/**
 * Validates a question.
 *
 * @param message any message of the process
 * @returns the question without unknown properties; undefined if it is invalid
 */
export function checkQuestion(message: unknown, limits: QuestionLimits): ModelQuestion | undefined {
  if (!isRecord(message) || !isRecord(message['request'])) return undefined;
  const { id, role, request } = message;
  const { system, text, template, maxTokens } = request;
  const use = role === 'chat' ? limits.use : role === 'location' ? limits.location?.use : undefined;
  if (use === undefined || (role !== 'chat' && role !== 'location')) return undefined;
  if (!isCount(id) || !isCount(maxTokens) || typeof system !== 'string' || typeof text !== 'string') return undefined;
  if (template !== undefined && typeof template !== 'string') return undefined;
  const schema = readSchema(request['schema']);
  if (schema === 'invalid') return undefined;
  if (system.length + text.length + (template?.length ?? 0) + schema.length > MAX_CHARACTERS) return undefined;
  const pages = readPages(request['pages'], limits.pageLimit);
  const pictures = readPictures(request['pictures']);
  const mayShow = role === 'chat' && limits.use.vision;
  if (!pages || !pictures || pictures.length > (mayShow ? pages.length : 0)) return undefined;
  return {
    kind: 'question',
    id,
    role,
    request: {
      system,
      text,
      ...(template === undefined ? {} : { template }),
      pictures,
      schema: schema.value,
      maxTokens: Math.min(maxTokens, use.answerTokens),
      pages,
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

type Schema = { readonly length: number; readonly value: Readonly<Record<string, unknown>> | undefined };

function readSchema(schema: unknown): Schema | 'invalid' {
  if (schema === undefined) return { length: 0, value: undefined };
  try {
    const json = JSON.stringify(schema);
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? { length: json.length, value } : 'invalid';
  } catch {
    // For example, the schema contains itself.
    return 'invalid';
  }
}

/** Reads the pages of a question. They are required, since a question without pages would bypass the page limit. */
function readPages(pages: unknown, pageLimit: number): readonly number[] | undefined {
  if (!Array.isArray(pages) || pages.length === 0 || pages.length > pageLimit) return undefined;
  const isPage = (page: unknown): page is number => isCount(page) && page <= pageLimit;
  return pages.every(isPage) ? [...new Set(pages)] : undefined;
}

function readPictures(pictures: unknown): readonly ModelPicture[] | undefined {
  if (!Array.isArray(pictures) || pictures.length > MAX_PICTURES) return undefined;
  const isPicture = (picture: unknown): picture is ModelPicture =>
    isRecord(picture) &&
    MEDIA_TYPES.includes(picture['mediaType']) &&
    picture['bytes'] instanceof Uint8Array &&
    picture['bytes'].length <= MAX_PICTURE;
  return pictures.every(isPicture) ? pictures.map(({ mediaType, bytes }) => ({ mediaType, bytes })) : undefined;
}
