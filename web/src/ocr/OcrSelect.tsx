/** What scans and photos are read with, for a pipeline or an inbox. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reaches } from '../api/access';
import { ocrQuery } from '../api/ocr';
import { useWords } from '../language/language';
import { BUILTIN_OCR } from './builtin-ocr';
import { useOcrName } from './use-ocr-name';
import { words } from './words';

interface OcrSelectProps {
  /** For an inbox, the built-in OCR stands for that of its pipeline. */
  readonly of: 'pipeline' | 'inbox';
  /** Id of the component. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (id: string) => void;
}

/** Shows nothing before it is known what can be chosen. */
export function OcrSelect({ of, value, disabled = false, onChange }: OcrSelectProps) {
  const t = useWords(words);
  const nameOf = useOcrName();
  const { data } = useQuery(ocrQuery);
  if (data === undefined) return null;
  const usable = data.results.filter(
    (component) => component.id === value || (component.fault === null && reaches(component, 'run')),
  );
  const chosen = usable.find(({ id }) => id === value);
  const options = usable.map((component) => {
    const isPipelines = of === 'inbox' && component.id === BUILTIN_OCR;
    return { value: component.id, label: isPipelines ? t.likePipeline : nameOf(component) };
  });
  return (
    <NativeSelect
      label={t.ocr}
      description={of === 'inbox' ? t.ofInbox : t.ofPipeline}
      error={chosen && chosen.fault !== null ? t.notUsable : undefined}
      disabled={disabled}
      // The form of an inbox has gaps of its own.
      mb={of === 'pipeline' ? 'md' : 0}
      value={value}
      // One that is not shared with the user may be chosen already.
      data={chosen ? options : [...options, { value, label: t.hidden }]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
