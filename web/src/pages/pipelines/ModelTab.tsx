/** The language models of a pipeline. The settings below belong to the model itself. */
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { modelsQuery } from '../../api/components';
import { useWords } from '../../language/language';
import { BUILTIN_MODEL } from '../../language-models/builtin-model';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { ModelRules } from './ModelRules';
import classes from './ModelTab.module.css';
import { hasLanguageModel, type ModelChoice, withLocationModel, withModel } from './model-choice';
import { words } from './model-words';

interface ModelTabProps {
  readonly choice: ModelChoice;
  readonly readOnly: boolean;
  readonly onChange: (choice: ModelChoice) => void;
}

export function ModelTab({ choice, readOnly, onChange }: ModelTabProps) {
  const t = useWords(words);
  const { data: models, error } = useQuery(modelsQuery);
  const { chat_id, location_chat_id, use_vision } = choice;
  const chosen = models?.find(({ id }) => id === chat_id);
  /** The models that the user may choose, and the one that is chosen. */
  const listWith = (none: string, current: string) => {
    const usable = (models ?? []).filter((model) => reaches(model, 'run') || model.id === current);
    const options = [
      { value: BUILTIN_MODEL, label: none },
      ...usable.map(({ id, name }) => ({ value: id, label: name })),
    ];
    const isListed = options.some(({ value }) => value === current);
    return isListed ? options : [...options, { value: current, label: models ? t.hidden : '…' }];
  };
  return (
    <div className={classes['model']}>
      <ProblemAlert error={error} />
      <fieldset disabled={readOnly} className={classes['fields']} aria-label={t.tab}>
        <NativeSelect
          label={t.choose}
          description={t.chooseHint}
          value={chat_id}
          data={listWith(t.builtIn, chat_id)}
          onChange={(event) => onChange(withModel(choice, event.currentTarget.value))}
        />
        {models?.length === 0 ? (
          <p className={classes['hint']}>
            {t.none} <Link to="/language-models">{t.toModels}</Link>
          </p>
        ) : null}
        {hasLanguageModel(choice) ? (
          <>
            <Checkbox
              label={t.vision}
              description={t.visionHint}
              checked={use_vision}
              onChange={(event) => onChange({ ...choice, use_vision: event.currentTarget.checked })}
            />
            <NativeSelect
              label={t.location}
              description={t.locationHint}
              value={location_chat_id ?? BUILTIN_MODEL}
              data={listWith(t.noLocation, location_chat_id ?? BUILTIN_MODEL)}
              onChange={(event) => onChange(withLocationModel(choice, event.currentTarget.value))}
            />
          </>
        ) : null}
      </fieldset>
      {chosen ? <ModelRules key={chosen.id} model={chosen} /> : null}
    </div>
  );
}
