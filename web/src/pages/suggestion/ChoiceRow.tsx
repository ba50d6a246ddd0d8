/** A proposed field: whether it is used, its name, its type, and its values on the samples. */
import { Checkbox, TextInput } from '@mantine/core';
import { useWords } from '../../language/language';
import { useTypeNames } from '../pipelines/use-type-names';
import { Examples } from './Examples';
import classes from './Suggestion.module.css';
import type { Choice } from './suggestion';
import { words } from './words';

interface ChoiceRowProps {
  readonly choice: Choice;
  /** Number of samples that were read. */
  readonly samples: number;
  readonly onChange: (choice: Choice) => void;
}

export function ChoiceRow({ choice, samples, onChange }: ChoiceRowProps) {
  const t = useWords(words);
  const typeNames = useTypeNames();
  const { proposal, isChosen, name } = choice;
  const { field } = proposal;
  return (
    <div className={classes['row']} data-chosen={isChosen || undefined}>
      <Checkbox
        aria-label={t.use(name)}
        checked={isChosen}
        onChange={(event) => onChange({ ...choice, isChosen: event.currentTarget.checked })}
      />
      <div className={classes['field']}>
        <TextInput
          aria-label={`${field.name}: ${t.fieldName}`}
          value={name}
          maxLength={200}
          onChange={(event) => onChange({ ...choice, name: event.currentTarget.value })}
        />
        <p className={classes['meta']}>
          {typeNames[field.type]}
          {samples > 1 ? ` · ${t.samples(proposal.samples, samples)}` : null}
        </p>
      </div>
      <Examples proposal={proposal} label={`${name}: ${t.examples}`} showDocuments={samples > 1} />
    </div>
  );
}
