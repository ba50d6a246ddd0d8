import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { reaches } from '../../api/access';
import type { TaggedComponent } from '../../api/components';
import { useWords } from '../../language/language';
import { ShareButton } from '../../sharing/ShareButton';
import { Page } from '../../shell/Page';
import { SaveForm } from '../../shell/SaveForm';
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
  const faults = useFaults(editing.error);
  const { draft, base, change } = editing;
  const isFaulty = Object.keys(faults).length > 0;
  return (
    <SaveForm editing={editing} readOnly={readOnly} isFaulty={isFaulty} isComplete={!hasWrongLine(draft)}>
      <ModelFields draft={draft} stored={base.component} faults={faults} readOnly={readOnly} onChange={change} />
    </SaveForm>
  );
}
