/** Which fields a language model is asked for, and what happens if it does not answer. */
import type { Component } from '../api/components';
import { useWords } from '../language/language';
import { Choice } from './Choice';
import { words } from './words';

export type AskSettings = Pick<Component, 'ask' | 'on_failure'>;

const ASK = ['never', 'unsure_fields', 'all_fields'] as const satisfies readonly AskSettings['ask'][];
const ON_FAILURE = ['built_in', 'fail'] as const satisfies readonly AskSettings['on_failure'][];

interface AskFieldsProps {
  readonly settings: AskSettings;
  readonly onChange: (settings: AskSettings) => void;
}

export function AskFields({ settings: { ask, on_failure }, onChange }: AskFieldsProps) {
  const t = useWords(words);
  return (
    <>
      <Choice
        label={t.ask}
        hint={t.askHint}
        value={ask}
        choices={ASK}
        names={t}
        onChoose={(chosen) => onChange({ ask: chosen, on_failure })}
      />
      <Choice
        label={t.onFailure}
        value={on_failure}
        choices={ON_FAILURE}
        names={t}
        onChoose={(chosen) => onChange({ ask, on_failure: chosen })}
      />
    </>
  );
}
