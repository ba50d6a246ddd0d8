/** What scans and photos are read with, for a pipeline or an inbox. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ocrQuery } from '../api/ocr';
import { useWords } from '../language/language';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from './builtin-ocr';
import { words } from './words';

interface OcrSelectProps {
  /** For an inbox, the built-in OCR stands for that of its pipeline. */
  readonly of: 'pipeline' | 'inbox';
  /** Id of the component. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (id: string) => void;
}

/** Shows nothing if there is no choice, or before it is known whether there is one. */
export function OcrSelect({ of, value, disabled = false, onChange }: OcrSelectProps) {
  const t = useWords(words);
  const { data: components = [] } = useQuery(ocrQuery);
  const names: Readonly<Record<string, string>> = {
    [BUILTIN_OCR]: of === 'inbox' ? t.likePipeline : t.builtIn,
    [BUNDLED_TESSERACT]: t.bundled,
    [NATIVE_TESSERACT]: t.native,
  };
  const usable = components.filter(({ id, fault }) => fault === null || id === value);
  if (usable.length < 2) return null;
  const isMissing = usable.some(({ id, fault }) => fault !== null && id === value);
  return (
    <NativeSelect
      label={t.ocr}
      description={of === 'inbox' ? t.ofInbox : t.ofPipeline}
      error={isMissing ? t.notUsable : undefined}
      disabled={disabled}
      // The form of an inbox has gaps of its own.
      mb={of === 'pipeline' ? 'md' : 0}
      value={value}
      data={usable.map(({ id, name }) => ({ value: id, label: names[id] ?? name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
