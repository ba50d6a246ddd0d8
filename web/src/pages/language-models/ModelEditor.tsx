import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { reaches } from '../../api/access';
import type { TaggedComponent } from '../../api/components';
import { useWords } from '../../language/language';
import { ShareButton } from '../../sharing/ShareButton';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { DeleteModel } from './DeleteModel';
import { useFaults } from './fault-text';
import classes from './LanguageModels.module.css';
import { ModelFields } from './ModelFields';
import { ModelTest } from './ModelTest';
import { hasWrongLine } from './model-draft';
import { Spending } from './Spending';
import { useModelDraft } from './use-model-draft';
import { words } from './words';

interface ModelEditorProps {
  readonly loaded: TaggedComponent;
  readonly above: ReactNode;
}

export function ModelEditor({ loaded, above }: ModelEditorProps) {
  const t = useWords(words);
  const { component } = loaded;
  const editing = useModelDraft(loaded);
  const readOnly = !reaches(component, 'edit');
  const isOwner = component.private_access === 'own';
  const actions = isOwner ? (
    <>
      <ShareButton resource={{ ...component, type: 'chat' }} />
      <DeleteModel component={component} />
    </>
  ) : undefined;
  return (
    <Page title={component.name} above={above} actions={actions}>
      {readOnly ? <Alert mb="lg">{t.readOnly}</Alert> : null}
      <div className={classes['form']}>
        <ModelTest id={component.id} isUnsaved={editing.isChanged} />
      </div>
      <SettingsForm editing={editing} readOnly={readOnly} />
      <Spending id={component.id} isOwner={isOwner} limits={component} />
      {readOnly || isOwner ? null : <p className={classes['hint']}>{t.notOwner}</p>}
      <UnsavedGuard
        isUnsaved={editing.isChanged && !editing.isSaving}
        title={t.unsavedTitle}
        text={t.unsaved}
        leave={t.leave}
        stay={t.stay}
      />
    </Page>
  );
}

interface SettingsFormProps {
  readonly editing: ReturnType<typeof useModelDraft>;
  readonly readOnly: boolean;
}

function SettingsForm({ editing, readOnly }: SettingsFormProps) {
  const t = useWords(words);
  const faults = useFaults(editing.error);
  const { draft, stored, isConflict } = editing;
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasWrongLine(draft)) editing.save();
      }}
    >
      <ModelFields draft={draft} stored={stored} faults={faults} readOnly={readOnly} onChange={editing.change} />
      {isConflict ? (
        <Alert color="yellow" role="alert" mb="md">
          {t.conflict}
          <Group gap="xs" mt="sm">
            <Button size="compact-sm" variant="default" onClick={editing.takeTheirs}>
              {t.takeTheirs}
            </Button>
            <Button size="compact-sm" variant="default" onClick={editing.keepMine}>
              {t.keepMine}
            </Button>
          </Group>
        </Alert>
      ) : Object.keys(faults).length === 0 ? (
        <ProblemAlert error={editing.error} />
      ) : null}
      {readOnly ? null : (
        <div className={classes['save']}>
          <Button type="submit" disabled={!editing.isChanged} loading={editing.isSaving}>
            {t.save}
          </Button>
          <span role="status">{editing.isSaved ? t.saved : ''}</span>
        </div>
      )}
    </form>
  );
}
