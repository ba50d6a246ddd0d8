import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../api/client';
import { useLanguage, useWords } from '../../language/language';
import { Loading } from '../../shell/Loading';
import { ProblemAlert } from '../../shell/ProblemAlert';
import type { Template } from './template-draft';
import classes from './Versions.module.css';
import { words } from './words';

interface VersionsProps {
  readonly pipelineId: string;
  readonly readOnly: boolean;
  readonly onRestore: (template: Template) => void;
}

/** Who changed the template when, and a way back. */
export function Versions({ pipelineId, readOnly, onRestore }: VersionsProps) {
  const t = useWords(words);
  const { formats } = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['versions', pipelineId],
    queryFn: () => take(api.GET('/pipelines/{id}/versions', { params: { path: { id: pipelineId } } })),
  });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Loading />;
  return (
    <ol className={classes['versions']}>
      {data.results.map(({ version, created_at, created_by, template }, index) => (
        <li key={version}>
          <div>
            <strong>{t.version(version)}</strong>{' '}
            {index === 0 ? (
              <Badge variant="light" tt="none">
                {t.present}
              </Badge>
            ) : null}
            <p>{t.by(created_by, formats.dateTime(created_at))}</p>
          </div>
          {readOnly || index === 0 ? null : (
            <Button variant="default" size="compact-sm" onClick={() => onRestore(template)}>
              {t.restore}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
