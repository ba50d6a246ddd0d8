import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ocrQuery } from '../../api/ocr';
import { useOcrText } from '../../ocr/use-ocr-text';

/** Why an OCR cannot be used on the server; nothing if it can. */
export function OcrFault({ id }: { readonly id: string }) {
  const ocrText = useOcrText();
  const { data } = useQuery(ocrQuery);
  const fault = data?.results.find((component) => component.id === id)?.fault ?? null;
  if (fault === null) return null;
  return (
    <Alert color="yellow" mb="lg">
      {ocrText(fault)}
    </Alert>
  );
}
