/** Which fields a language model is asked for, in which form, and what happens if it fails. */
import { useWords } from '../../language/language';
import { AskFields } from '../../language-models/AskFields';
import { Choice } from '../../language-models/Choice';
import type { FieldsProps } from './fields-props';
import { words } from './form-words';
import type { ModelDraft } from './model-draft';

const UNHELD = ['drop', 'keep'] as const satisfies readonly ModelDraft['unheld'][];
const REASONING = ['default', 'off', 'low'] as const satisfies readonly ModelDraft['reasoning'][];
const FORMS = ['nested', 'flat', 'nuextract', 'nuextract_template'] as const satisfies readonly ModelDraft['form'][];

export function UseFields({ draft, onChange }: FieldsProps) {
  const t = useWords(words);
  const { provider, form } = draft;
  // Other providers have no parameter for the template.
  const forms = FORMS.filter((one) => one !== 'nuextract_template' || provider === 'openai_compatible' || form === one);
  return (
    <>
      <AskFields settings={draft} onChange={({ ask, on_failure }) => onChange({ ...draft, ask, on_failure })} />
      <Choice
        label={t.unheld}
        value={draft.unheld}
        choices={UNHELD}
        names={t}
        onChoose={(unheld) => onChange({ ...draft, unheld })}
      />
      <Choice
        label={t.form}
        value={form}
        choices={forms}
        names={t}
        onChoose={(chosen) => onChange({ ...draft, form: chosen })}
      />
      <Choice
        label={t.reasoning}
        hint={t.reasoningHint}
        value={draft.reasoning}
        choices={REASONING}
        names={{ default: t.reasoningDefault, off: t.reasoningOff, low: t.reasoningLow }}
        onChoose={(reasoning) => onChange({ ...draft, reasoning })}
      />
    </>
  );
}
