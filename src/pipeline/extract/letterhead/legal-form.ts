/** Legal forms at the end of organisations' names, exact or as recognition spells them. */
import { IN_NAMES, LONG_FORMS } from '../../knowledge/legal-forms.ts';
import { isWithinOneEdit } from '../labels/edit.ts';

/** Short forms must match exactly. */
const EXACT = new RegExp(`(?<![\\p{L}\\d])(?:${IN_NAMES})\\.?(?![\\p{L}\\d])`, 'iu');

export interface LegalForm {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** How it should read; undefined where it reads so already. */
  readonly repaired: string | undefined;
}

/**
 * Finds the legal form of a name.
 *
 * @param recognised whether letters may be misread
 */
export function findLegalForm(text: string, recognised: boolean): LegalForm | undefined {
  const tokens = [...text.matchAll(/[\p{L}\d]+/gu)];
  for (const form of LONG_FORMS) {
    for (let first = tokens.length - form.length; first >= 0; first -= 1) {
      const part = tokens.slice(first, first + form.length);
      const spelled = part.map(([word]) => word.toUpperCase());
      const same = form.every((word, index) => spelled[index] === word);
      const near = recognised && isNear(spelled.map(readAsLetters), form);
      if (!same && !near) continue;
      const from = part[0]?.index ?? 0;
      const last = part.at(-1);
      const to = (last?.index ?? 0) + (last?.[0].length ?? 0);
      return { from, to, repaired: same ? undefined : inCaseOf(form.join(' '), text) };
    }
  }
  const exact = EXACT.exec(text);
  return exact === null ? undefined : { from: exact.index, to: exact.index + exact[0].length, repaired: undefined };
}

/** Digits that stand for letters of their shape. */
function readAsLetters(word: string): string {
  return word.replace(/[01568]/g, (digit) => ({ 0: 'O', 1: 'I', 5: 'S', 6: 'G', 8: 'B' })[digit] ?? digit);
}

/** Each word at most a letter off; or the last one right and the others as long and begun alike. */
function isNear(spelled: readonly string[], form: readonly string[]): boolean {
  if (form.every((word, index) => isWithinOneEdit(spelled[index] ?? '', word))) return true;
  return (
    form.length > 1 &&
    spelled.at(-1) === form.at(-1) &&
    form.every((word, index) => isAlike(spelled[index] ?? '', word))
  );
}

/** Begun alike and about as long: `SIIN` is what becomes of SDN. */
function isAlike(spelled: string, word: string): boolean {
  return Math.abs(spelled.length - word.length) <= 1 && spelled[0] === word[0] && spelled.length > 2;
}

/** Capitals where the whole name is in capitals, else as names are written. */
function inCaseOf(form: string, text: string): string {
  if (!/\p{Ll}{2}/u.test(text)) return form;
  return form === 'GMBH' ? 'GmbH' : form.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
