/** One OCR component: its settings and a test. */
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { type ListedOcr, ocrComponentQuery, ocrQuery } from '../../api/ocr';
import { Problem } from '../../api/problems';
import { findBlockingError } from '../../api/queries';
import { useWords } from '../../language/language';
import { isGivenOcr } from '../../ocr/builtin-ocr';
import { useOcrName } from '../../ocr/use-ocr-name';
import { Loading } from '../../shell/Loading';
import { Page } from '../../shell/Page';
import { OcrEditor } from './OcrEditor';
import { OcrFault } from './OcrFault';
import { OcrTest } from './OcrTest';
import { words } from './words';

export default function OcrComponentPage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/ocr/$id' });
  const isGiven = isGivenOcr(id);
  const found = useQuery({ ...ocrComponentQuery(id), enabled: !isGiven });
  const { data, error } = found;
  const isRefused = data === undefined && error instanceof Problem && error.status === 403;
  // The list also has the components whose settings are not shared with the user.
  const list = useQuery({ ...ocrQuery, enabled: isGiven || isRefused });
  const listed = list.data?.results.find((component) => component.id === id);
  const above = <Link to="/ocr">{t.back}</Link>;
  if (listed && (isGiven || isRefused)) return <WithoutSettings component={listed} />;
  const blocking = isGiven || isRefused ? findBlockingError(list) : findBlockingError(found);
  if (blocking) throw blocking;
  if (isRefused && list.data) throw error;
  if (!data) {
    return (
      <Page title={t.title} above={above}>
        <Loading />
      </Page>
    );
  }
  return <OcrEditor key={id} loaded={data} above={above} />;
}

/** For those of every installation, and for users who may run a component, or only see that it exists. */
function WithoutSettings({ component }: { readonly component: ListedOcr }) {
  const t = useWords(words);
  const nameOf = useOcrName();
  const mayRun = reaches(component, 'run');
  const text = isGivenOcr(component.id) ? t.givenText : mayRun ? t.runOnly : t.listOnly;
  return (
    <Page title={nameOf(component)} above={<Link to="/ocr">{t.back}</Link>}>
      <Alert {...(mayRun ? {} : { color: 'yellow' })} mb="lg">
        {text}
      </Alert>
      {mayRun ? (
        <>
          <OcrFault id={component.id} />
          <OcrTest id={component.id} isUnsaved={false} />
        </>
      ) : null}
    </Page>
  );
}
