import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reaches } from '../../api/access';
import { api, takeTagged } from '../../api/client';
import { ocrComponentQuery, type TaggedOcr } from '../../api/ocr';
import { useWords } from '../../language/language';
import { ShareButton } from '../../sharing/ShareButton';
import { Page } from '../../shell/Page';
import { SaveForm } from '../../shell/SaveForm';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { useDraft } from '../../shell/use-draft';
import classes from '../language-models/LanguageModels.module.css';
import { DeleteOcr } from './DeleteOcr';
import { OcrFault } from './OcrFault';
import { OcrFields } from './OcrFields';
import { OcrTest } from './OcrTest';
import { openDraft, useFaults } from './ocr-draft';
import { words } from './words';

interface OcrEditorProps {
  readonly loaded: TaggedOcr;
  readonly above: ReactNode;
}

export function OcrEditor({ loaded, above }: OcrEditorProps) {
  const t = useWords(words);
  const { component } = loaded;
  const editing = useOcrDraft(loaded);
  const faults = useFaults(editing.error);
  const readOnly = !reaches(component, 'edit');
  const isOwner = component.private_access === 'own';
  const actions = isOwner ? (
    <>
      <ShareButton resource={{ ...component, type: 'ocr' }} />
      <DeleteOcr component={component} />
    </>
  ) : undefined;
  return (
    <Page title={component.name} above={above} actions={actions}>
      {readOnly ? <Alert mb="lg">{t.readOnly}</Alert> : null}
      <OcrFault id={component.id} />
      <div className={classes['form']}>
        <OcrTest id={component.id} isUnsaved={editing.isChanged} />
      </div>
      <SaveForm editing={editing} readOnly={readOnly} isFaulty={Object.keys(faults).length > 0}>
        <OcrFields draft={editing.draft} faults={faults} readOnly={readOnly} onChange={editing.change} />
      </SaveForm>
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

function useOcrDraft(loaded: TaggedOcr) {
  const queryClient = useQueryClient();
  const { id } = loaded.component;
  return useDraft({
    loaded,
    open: ({ component }) => openDraft(component),
    async send({ draft, tag }) {
      const headers = tag === null ? {} : { 'if-match': tag };
      const answer = await takeTagged(api.PATCH('/ocr/{id}', { params: { path: { id } }, headers, body: draft }));
      return { component: answer.body, tag: answer.tag };
    },
    async onSaved(saved) {
      queryClient.setQueryData(ocrComponentQuery(id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['ocr'] });
    },
    onRefused: () => queryClient.invalidateQueries({ queryKey: ['ocr-component', id] }),
  });
}
