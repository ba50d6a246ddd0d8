/** Limits for a question, a document and a month. The bounds are those of the service. */
import { TextInput } from '@mantine/core';
import { useWords } from '../../language/language';
import type { FieldsProps } from './fields-props';
import { words } from './form-words';
import classes from './LanguageModels.module.css';

type LimitName =
  | 'time_limit'
  | 'document_token_limit'
  | 'answer_token_limit'
  | 'monthly_token_limit'
  | 'monthly_page_limit';

interface LimitProps extends FieldsProps {
  readonly name: LimitName;
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  readonly isOptional?: boolean;
}

export function LimitFields(props: FieldsProps) {
  const t = useWords(words);
  const monthly = { ...props, hint: t.monthlyHint, min: 0, max: 1_000_000_000_000, isOptional: true };
  return (
    <>
      <div className={classes['pair']}>
        <Limit {...monthly} name="monthly_token_limit" label={t.monthlyTokens} />
        <Limit {...monthly} name="monthly_page_limit" label={t.monthlyPages} />
      </div>
      <div className={classes['pair']}>
        <Limit
          {...props}
          name="document_token_limit"
          label={t.documentLimit}
          hint={t.documentLimitHint}
          min={500}
          max={100_000_000}
        />
        <Limit
          {...props}
          name="answer_token_limit"
          label={t.answerLimit}
          hint={t.answerLimitHint}
          min={64}
          max={1_000_000}
        />
      </div>
      <div className={classes['pair']}>
        <Limit {...props} name="time_limit" label={t.timeLimit} hint={t.timeLimitHint} min={1} max={3600} />
      </div>
    </>
  );
}

function Limit({ draft, faults, onChange, name, label, hint, min, max, isOptional = false }: LimitProps) {
  return (
    <TextInput
      type="number"
      min={min}
      max={max}
      step={1}
      label={label}
      description={hint}
      value={draft[name]}
      error={faults[name]}
      required={!isOptional}
      withAsterisk={false}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
}
