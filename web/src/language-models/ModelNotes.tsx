import { useId } from 'react';
import { useWords } from '../language/language';
import classes from './ModelNotes.module.css';
import { useModelText } from './use-model-text';
import { words } from './words';

/** Lines of a log about models. Others are about pages, for developers. */
const ABOUT_MODELS = /language model|built-in model|use_vision/i;

/** Notes on whether a language model was asked about a document, with its tokens, or the reason why it was not asked. */
export function ModelNotes({ log }: { readonly log: readonly string[] | null }) {
  const t = useWords(words);
  const modelText = useModelText();
  const heading = useId();
  const notes = (log ?? []).filter((line) => ABOUT_MODELS.test(line));
  if (notes.length === 0) return null;
  return (
    <section className={classes['notes']} aria-labelledby={heading}>
      <h2 id={heading}>{t.notes}</h2>
      {notes.map((note) => (
        <p key={note}>{modelText(note)}</p>
      ))}
    </section>
  );
}
