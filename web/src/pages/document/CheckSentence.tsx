import type { CheckText } from './check-texts';

/** The text of a failed check, within a paragraph. A space follows, since other texts can follow. */
export function CheckSentence({ of: { text, isEnglish } }: { of: CheckText }) {
  return <span lang={isEnglish ? 'en' : undefined}>{text} </span>;
}
