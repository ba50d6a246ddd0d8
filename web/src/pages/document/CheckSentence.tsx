import type { CheckText } from './check-sentences';

/** What a failed check says. Within a paragraph, and after others a sentence like them. */
export function CheckSentence({ of: { text, english } }: { of: CheckText }) {
  return (
    <span>
      {text} {english === undefined ? null : <span lang="en">{english} </span>}
    </span>
  );
}
