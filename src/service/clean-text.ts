/** Texts of senders, made safe to store and to list. */
import { DIRECTION_MARKS } from './file-name.ts';

/** Characters that are kept; a line of a mail has at most 998 (RFC 5322, section 2.1.1). */
const MAX_LENGTH = 998;

/** Without control characters, which PostgreSQL refuses (NUL), and marks that make lists show another text. */
export function cleanText(text = ''): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(DIRECTION_MARKS, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
}
