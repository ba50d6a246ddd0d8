/** The OCR components that the user can see. */
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { type ListedOcr, ocrComponentQuery, ocrQuery } from '../../api/ocr';
import { useLanguage, useWords } from '../../language/language';
import { isGivenOcr, NATIVE_TESSERACT } from '../../ocr/builtin-ocr';
import { nameLanguage } from '../../ocr/language-names';
import { useOcrName } from '../../ocr/use-ocr-name';
import { useOcrText } from '../../ocr/use-ocr-text';
import { ComponentKinds } from '../../shell/ComponentKinds';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { ProblemAlert } from '../../shell/ProblemAlert';
import classes from '../language-models/LanguageModels.module.css';
import own from './Ocr.module.css';
import { words } from './words';

export default function OcrPage() {
  const t = useWords(words);
  const { data, error } = useQuery(ocrQuery);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} renderRoot={(props) => <Link to="/ocr/new" {...props} />}>
      {t.add}
    </Button>
  );
  return (
    <Page title={t.title} above={<ComponentKinds />} actions={data === undefined ? undefined : add}>
      <ProblemAlert error={error} />
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <p className={classes['about']}>{t.about}</p>
          <ul className={classes['list']}>
            {data.results.map((component) => (
              <li key={component.id}>
                <OcrRow component={component} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function OcrRow({ component }: { readonly component: ListedOcr }) {
  const t = useWords(words);
  const { language } = useLanguage();
  const nameOf = useOcrName();
  const ocrText = useOcrText();
  const { id, fault, created_by } = component;
  const isGiven = isGivenOcr(id);
  const { data } = useQuery({ ...ocrComponentQuery(id), enabled: !isGiven && reaches(component, 'view') });
  const settings = data?.component;
  const languages = settings?.languages.map((code) => nameLanguage(code, language)).join(', ');
  return (
    <Link to="/ocr/$id" params={{ id }} className={classes['model']}>
      <span className={classes['name']}>{nameOf(component)}</span>
      <span className={`${classes['meta']} ${classes['spent']}`}>{isGiven ? '' : `${t.owner} ${created_by}`}</span>
      <span className={classes['meta']}>
        {isGiven
          ? id === NATIVE_TESSERACT
            ? t.givenNative
            : t.given
          : settings
            ? `${t[settings.engine]}: ${languages}`
            : ''}
      </span>
      {fault === null ? null : <span className={own['fault']}>{ocrText(fault)}</span>}
    </Link>
  );
}
