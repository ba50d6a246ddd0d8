import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../../api/client';
import { ocrQuery } from '../../api/ocr';
import { useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import { UnsavedGuard } from '../../shell/UnsavedGuard';
import classes from '../language-models/LanguageModels.module.css';
import { OcrFields } from './OcrFields';
import { type OcrDraft, useFaults } from './ocr-draft';
import { words } from './words';

export default function NewOcrPage() {
  const t = useWords(words);
  const { data, error } = useQuery(ocrQuery);
  const isInstalled = data?.engines.some(
    ({ engine, languages }) => engine === 'native-tesseract' && languages.length > 0,
  );
  return (
    <Page title={t.add} above={<Link to="/ocr">{t.back}</Link>}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {/* The installed Tesseract has more languages. */}
      {data ? <NewOcrForm engine={isInstalled ? 'native-tesseract' : 'tesseract'} /> : null}
    </Page>
  );
}

/** A form for a new OCR component. It opens the page of the component when it is saved. */
function NewOcrForm({ engine }: Pick<OcrDraft, 'engine'>) {
  const t = useWords(words);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<OcrDraft>({ name: '', engine, languages: [] });
  const create = useMutation({
    mutationFn: () => take(api.POST('/ocr', { body: draft })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['ocr'] });
      notifications.show({ message: t.created, color: 'green' });
      await navigate({ to: '/ocr/$id', params: { id }, ignoreBlocker: true });
    },
  });
  const faults = useFaults(create.error);
  return (
    <>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <OcrFields draft={draft} faults={faults} readOnly={false} onChange={setDraft} />
        {Object.keys(faults).length === 0 ? <ProblemAlert error={create.error} /> : null}
        <div className={classes['row']}>
          <Button type="submit" loading={create.isPending}>
            {t.create}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/ocr" {...props} />}>
            {t.cancel}
          </Button>
        </div>
      </form>
      <UnsavedGuard
        isUnsaved={(draft.name !== '' || draft.languages.length > 0) && !create.isPending && !create.isSuccess}
        title={t.unsavedTitle}
        text={t.unsaved}
        leave={t.leave}
        stay={t.stay}
      />
    </>
  );
}
