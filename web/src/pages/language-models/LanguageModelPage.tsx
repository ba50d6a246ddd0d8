/** One language model: its settings, a test, and its usage. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { componentQuery, type ListedModel, modelsQuery } from '../../api/components';
import { Problem } from '../../api/problems';
import { findBlockingError } from '../../api/queries';
import { useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ModelEditor } from './ModelEditor';
import { ModelTest } from './ModelTest';
import { Spending } from './Spending';
import { words } from './words';

export default function LanguageModelPage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/language-models/$id' });
  const found = useQuery(componentQuery(id));
  const { data, error } = found;
  // The list also has the models whose settings are not shared with the user.
  const isRefused = data === undefined && error instanceof Problem && error.status === 403;
  const { data: list } = useQuery({ ...modelsQuery, enabled: isRefused });
  const listed = list?.find((model) => model.id === id);
  const above = <Link to="/language-models">{t.back}</Link>;
  if (isRefused && listed) return <WithoutSettings model={listed} />;
  const blocking = findBlockingError(found);
  if (blocking && !(isRefused && list === undefined)) throw blocking;
  if (!data) {
    return (
      <Page title={t.title} above={above}>
        <Loading />
      </Page>
    );
  }
  return <ModelEditor key={id} loaded={data} above={above} />;
}

/** For users who may run the model, or only see that it exists. */
function WithoutSettings({ model }: { readonly model: ListedModel }) {
  const t = useWords(words);
  const mayRun = reaches(model, 'run');
  return (
    <Page title={model.name} above={<Link to="/language-models">{t.back}</Link>}>
      <Alert {...(mayRun ? {} : { color: 'yellow' })} mb="lg">
        {mayRun ? t.runOnly : t.listOnly}
      </Alert>
      {mayRun ? (
        <>
          <ModelTest id={model.id} isUnsaved={false} />
          <Spending id={model.id} isOwner={false} limits={null} />
        </>
      ) : null}
    </Page>
  );
}
