/** The language models that the user can see, with their usage of this month. */
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { componentQuery, type ListedModel, modelsQuery, usageQuery } from '../../api/components';
import { useLanguage, useWords } from '../../language/language';
import { hostOf } from '../../language-models/server';
import { ComponentKinds } from '../../shell/ComponentKinds';
import { EmptyState } from '../../shell/EmptyState';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from './LanguageModels.module.css';
import { countTokens, findThisMonth } from './usage-months';
import { words } from './words';

export default function LanguageModelsPage() {
  const t = useWords(words);
  const { data, error } = useQuery(modelsQuery);
  const add = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/language-models/new" {...props} />}
    >
      {t.add}
    </Button>
  );
  const isEmpty = data?.length === 0;
  return (
    <Page title={t.title} above={<ComponentKinds />} actions={data === undefined || isEmpty ? undefined : add}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {isEmpty ? (
        <EmptyState title={t.none} text={t.noneText}>
          {add}
        </EmptyState>
      ) : null}
      {data === undefined || isEmpty ? null : (
        <>
          <p className={classes['about']}>{t.about}</p>
          <ul className={classes['list']}>
            {data.map((model) => (
              <li key={model.id}>
                <ModelRow model={model} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function ModelRow({ model }: { readonly model: ListedModel }) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { id, name, created_by } = model;
  const { data: settings } = useQuery({ ...componentQuery(id), enabled: reaches(model, 'view') });
  const { data: usage } = useQuery({ ...usageQuery(id), enabled: reaches(model, 'run') });
  const month = usage && findThisMonth(usage);
  return (
    <Link to="/language-models/$id" params={{ id }} className={classes['model']}>
      <span className={classes['name']}>{name}</span>
      <span className={`${classes['meta']} ${classes['spent']} figures`}>
        {month ? `${t.thisMonth}: ${t.tokensOnly(formats.number(countTokens(month)))}` : ''}
      </span>
      <span className={classes['meta']}>
        {settings ? t.onServer(settings.component.model, hostOf(settings.component.base_url)) : ''}
      </span>
      <span className={`${classes['meta']} ${classes['spent']}`}>
        {t.owner} {created_by}
      </span>
    </Link>
  );
}
