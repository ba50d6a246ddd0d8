import { Alert, Button, Tabs, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconChartBar from '@tabler/icons-react/icons/IconChartBar';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Level, reaches } from '../../api/access';
import { api, takeTagged } from '../../api/client';
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { OcrSelect } from '../../ocr/OcrSelect';
import { ShareButton } from '../../sharing/ShareButton';
import { Confirm } from '../../shell/Confirm';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import { DeletedModels } from './DeletedModels';
import { EvaluationPane } from './EvaluationPane';
import { Examples } from './Examples';
import { words as exampleWords } from './example-words';
import { FieldsEditor } from './FieldsEditor';
import { JsonEditor, type UnfinishedJson } from './JsonEditor';
import { ModelTab } from './ModelTab';
import { changesOfModel, type ModelChoice, openModel } from './model-choice';
import { words as modelWords } from './model-words';
import classes from './PipelineEditor.module.css';
import { TryPane } from './TryPane';
import { closeTemplate, openTemplate, type Template, type TemplateDraft } from './template-draft';
import { Versions } from './Versions';
import { words } from './words';

interface Loaded {
  readonly pipeline: ModelChoice & {
    readonly id: string;
    readonly name: string;
    readonly template: Template;
    /** What scans are read with. */
    readonly ocr_id: string;
    readonly private_access: Level;
    readonly public_access: Level;
  };
  /** Entity tag that a change is based on. */
  readonly tag: string | null;
}

interface PipelineEditorProps {
  readonly loaded: Loaded;
  readonly above: ReactNode;
  readonly onReload: () => void;
}

export function PipelineEditor({ loaded, above, onReload }: PipelineEditorProps) {
  const t = useWords(words);
  const ofModel = useWords(modelWords);
  const ofExamples = useWords(exampleWords);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pipeline } = loaded;
  const { id } = pipeline;
  // What the draft began with. News of sharing are taken in; another template waits until it is asked for.
  const [base, setBase] = useState(loaded);
  if (loaded.tag !== base.tag && contentOf(loaded) === contentOf(base)) setBase(loaded);
  const [name, setName] = useState(pipeline.name);
  const [ocr_id, setOcr] = useState(pipeline.ocr_id);
  const [model, setModel] = useState(() => openModel(pipeline));
  const [draft, setDraft] = useState(() => openTemplate(pipeline.template));
  // Text that is no template yet. The fields stay as they are until it is one, or is given up.
  const [unfinished, setUnfinished] = useState<UnfinishedJson>();
  const [discarded, setDiscarded] = useState(0);
  const discard = () => {
    setUnfinished(undefined);
    setDiscarded(discarded + 1);
  };
  const [isRemoving, setRemoving] = useState(false);
  const template = closeTemplate(draft);
  const isChanged = contentOf({ pipeline: { name, template, ocr_id, ...model } }) !== contentOf(base);
  const readOnly = !reaches(pipeline, 'edit');
  const isOwner = reaches(pipeline, 'own');

  const save = useMutation({
    mutationFn: async () => {
      const headers = base.tag === null ? {} : { 'if-match': base.tag };
      const ofOcr = ocr_id === base.pipeline.ocr_id ? {} : { ocr_id };
      const body = { name, template, ...ofOcr, ...changesOfModel(model, base.pipeline) };
      return await takeTagged(api.PATCH('/pipelines/{id}', { params: { path: { id } }, headers, body }));
    },
    onSuccess: async ({ body, tag }) => {
      setBase({ pipeline: body, tag });
      notifications.show({ message: t.saved, color: 'green' });
      await queryClient.invalidateQueries({ queryKey: ['pipeline', id] });
      await queryClient.invalidateQueries({ queryKey: ['pipelines'] });
      await queryClient.invalidateQueries({ queryKey: ['versions', id] });
      // Of inboxes that use it.
      await queryClient.invalidateQueries({ queryKey: ['template'] });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.DELETE('/pipelines/{id}', { params: { path: { id } } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['pipelines'] });
      await navigate({ to: '/pipelines', ignoreBlocker: true });
    },
  });
  const isConflict = save.error instanceof Problem && save.error.code === 'changed_meanwhile';
  const faults = save.error instanceof Problem ? save.error.faults : [];
  const change = (next: TemplateDraft) => {
    setUnfinished(undefined);
    setDraft(next);
  };
  const isLocked = readOnly || unfinished !== undefined;

  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconChartBar size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/pipelines/$id/accuracy" params={{ id }} {...props} />}
      >
        {t.accuracy}
      </Button>
      {isOwner ? <ShareButton resource={{ ...pipeline, type: 'template_pipeline' }} /> : null}
      {isOwner ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            remove.reset();
            setRemoving(true);
          }}
        >
          {t.remove}
        </Button>
      ) : null}
      {readOnly ? null : (
        <Button
          disabled={!isChanged || unfinished !== undefined}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t.save}
        </Button>
      )}
    </>
  );

  return (
    <Page title={pipeline.name} above={above} actions={actions} wide>
      {readOnly ? <Alert color="gray">{t.readOnly}</Alert> : null}
      {isConflict ? (
        <Alert color="yellow" role="alert">
          {t.conflict}{' '}
          <Button size="compact-sm" variant="default" onClick={onReload}>
            {t.load}
          </Button>
        </Alert>
      ) : (
        <ProblemAlert error={save.error} />
      )}
      <DeletedModels choice={model} readOnly={readOnly} onChange={setModel} />
      {unfinished ? (
        <Alert color="yellow" role="status" mb="md">
          {t.unfinishedJson} {unfinished.fault}{' '}
          <Button size="compact-sm" variant="default" onClick={discard}>
            {t.discardJson}
          </Button>
        </Alert>
      ) : null}
      <div className={classes['panes']}>
        <div className={classes['editor']}>
          <TextInput
            label={t.name}
            value={name}
            maxLength={200}
            readOnly={readOnly}
            mb="md"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <OcrSelect of="pipeline" value={ocr_id} disabled={readOnly} onChange={setOcr} />
          <Tabs defaultValue="fields" keepMounted={false} classNames={{ tab: classes['tab'] ?? '' }}>
            <Tabs.List>
              <Tabs.Tab value="fields">{t.fields}</Tabs.Tab>
              <Tabs.Tab value="model">{ofModel.tab}</Tabs.Tab>
              <Tabs.Tab value="json">{t.json}</Tabs.Tab>
              <Tabs.Tab value="examples">{ofExamples.tab}</Tabs.Tab>
              <Tabs.Tab value="history">{t.history}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="fields" pt="md">
              <FieldsEditor draft={draft} faults={faults} readOnly={isLocked} onChange={change} />
            </Tabs.Panel>
            <Tabs.Panel value="model" pt="md">
              <ModelTab choice={model} readOnly={readOnly} onChange={setModel} />
            </Tabs.Panel>
            <Tabs.Panel value="json" pt="md">
              <JsonEditor
                // What was given up must not stay in the field.
                key={discarded}
                template={template}
                unfinished={unfinished}
                readOnly={readOnly}
                onChange={(next) => change(openTemplate(next))}
                onUnfinished={setUnfinished}
              />
            </Tabs.Panel>
            <Tabs.Panel value="examples" pt="md">
              <Examples pipelineId={id} readOnly={readOnly} />
            </Tabs.Panel>
            <Tabs.Panel value="history" pt="md">
              <Versions
                pipelineId={id}
                readOnly={isLocked}
                onRestore={(earlier) => {
                  change(openTemplate(earlier));
                  notifications.show({ message: t.restored });
                }}
              />
            </Tabs.Panel>
          </Tabs>
        </div>
        <TryPane pipelineId={id} template={template} ocr={ocr_id} model={model} />
      </div>
      {readOnly ? null : (
        <div className={classes['below']}>
          <EvaluationPane
            pipelineId={id}
            template={template}
            model={base.pipeline}
            isUnfinished={unfinished !== undefined}
          />
        </div>
      )}
      {readOnly || isOwner ? null : <p className={classes['hint']}>{t.notOwner}</p>}
      <Confirm
        opened={isRemoving}
        title={t.removeTitle}
        text={t.removeText(pipeline.name)}
        action={t.remove}
        cancel={t.cancel}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      />
      <UnsavedGuard
        isUnsaved={(isChanged || unfinished !== undefined) && !save.isPending && !remove.isSuccess}
        title={t.unsavedTitle}
        text={t.unsaved}
        leave={t.leave}
        stay={t.stay}
      />
    </Page>
  );
}

/** What is edited here, to be compared. */
function contentOf({
  pipeline,
}: {
  readonly pipeline: Pick<Loaded['pipeline'], 'name' | 'template' | 'ocr_id' | keyof ModelChoice>;
}) {
  const { name, template, ocr_id } = pipeline;
  return JSON.stringify([name, template, ocr_id, Object.values(openModel(pipeline))]);
}
