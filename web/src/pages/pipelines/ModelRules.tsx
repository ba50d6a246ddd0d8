/** Which fields a language model is asked for, and what happens on failure: settings of the model, for all its pipelines. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { reaches } from '../../api/access';
import { api, takeTagged } from '../../api/client';
import { componentQuery, type ListedModel, type TaggedComponent } from '../../api/components';
import { useWords } from '../../language/language';
import { AskFields, type AskSettings } from '../../language-models/AskFields';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './ModelTab.module.css';
import { words } from './model-words';

export function ModelRules({ model }: { readonly model: ListedModel }) {
  const t = useWords(words);
  const heading = useId();
  const mayRead = reaches(model, 'view');
  const { data, error } = useQuery({ ...componentQuery(model.id), enabled: mayRead });
  return (
    <section className={classes['rules']} aria-labelledby={heading}>
      <h3 id={heading}>{t.rules(model.name)}</h3>
      <ProblemAlert error={error} />
      {mayRead ? null : <p className={classes['hint']}>{t.rulesHidden}</p>}
      {data ? <RulesForm loaded={data} readOnly={!reaches(model, 'edit')} /> : null}
      <p>
        <Link to="/language-models/$id" params={{ id: model.id }}>
          {t.allSettings}
        </Link>
      </p>
    </section>
  );
}

interface RulesFormProps {
  readonly loaded: TaggedComponent;
  readonly readOnly: boolean;
}

function RulesForm({ loaded, readOnly }: RulesFormProps) {
  const t = useWords(words);
  const queryClient = useQueryClient();
  // Undefined until the user changes them.
  const [changed, setChanged] = useState<AskSettings>();
  const { component, tag } = loaded;
  const { id } = component;
  const save = useMutation({
    mutationFn: async ({ ask, on_failure }: AskSettings): Promise<TaggedComponent> => {
      const headers = tag === null ? {} : { 'if-match': tag };
      const body = { ask, on_failure };
      const answer = await takeTagged(api.PATCH('/components/{id}', { params: { path: { id } }, headers, body }));
      return { component: answer.body, tag: answer.tag };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(componentQuery(id).queryKey, saved);
      setChanged(undefined);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['component', id] }),
  });
  const settings = changed ?? component;
  const isChanged = settings.ask !== component.ask || settings.on_failure !== component.on_failure;
  return (
    <form
      className={classes['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(settings);
      }}
    >
      <p className={classes['hint']}>{readOnly ? t.rulesReadOnly : t.rulesHint}</p>
      <ProblemAlert error={save.error} />
      <fieldset disabled={readOnly} className={classes['fields']} aria-label={t.rules(component.name)}>
        <AskFields settings={settings} onChange={setChanged} />
      </fieldset>
      {readOnly ? null : (
        <div className={classes['row']}>
          <Button type="submit" variant="default" disabled={!isChanged} loading={save.isPending}>
            {t.saveRules}
          </Button>
          <span role="status">{save.isSuccess && !isChanged ? t.saved : ''}</span>
        </div>
      )}
    </form>
  );
}
