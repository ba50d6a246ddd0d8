import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { useFaults } from './fault-text';
import classes from './LanguageModels.module.css';
import { ModelFields } from './ModelFields';
import { hasWrongLine, isSameDraft, NEW_MODEL, toSettings } from './model-draft';
import { words } from './words';

/** A form for a new language model. It opens the page of the model when it is saved. */
export default function NewLanguageModelPage() {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(NEW_MODEL);
  const create = useMutation({
    mutationFn: () => take(api.POST('/components', { body: toSettings(draft) })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['models'] });
      notifications.show({ message: t.created, color: 'green' });
      await navigate({ to: '/language-models/$id', params: { id }, ignoreBlocker: true });
    },
  });
  const faults = useFaults(create.error);
  return (
    <Page title={t.add} above={<Link to="/language-models">{t.back}</Link>}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasWrongLine(draft)) create.mutate();
        }}
      >
        <ModelFields draft={draft} stored={undefined} faults={faults} readOnly={false} onChange={setDraft} />
        {Object.keys(faults).length === 0 ? <ProblemAlert error={create.error} /> : null}
        <div className={classes['row']}>
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/language-models" {...props} />}>
            {t.cancel}
          </Button>
        </div>
      </form>
      <UnsavedGuard
        isUnsaved={!isSameDraft(draft, NEW_MODEL) && !create.isPending && !create.isSuccess}
        title={t.unsavedTitle}
        text={t.unsaved}
        leave={t.leave}
        stay={t.stay}
      />
    </Page>
  );
}
