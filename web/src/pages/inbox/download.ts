/** Files made from what was chosen, put where the browser puts downloads. */
import { Problem, readProblem } from '../../api/problems';
import type { Language } from '../../language/words';
import type { Filters } from './view';

export const FORMS = ['csv', 'xlsx', 'json', 'originals'] as const;
export type Form = (typeof FORMS)[number];

const ACCEPT: Readonly<Record<Form, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/x-ndjson',
  originals: 'application/zip',
};
const ENDINGS: Readonly<Record<Form, string>> = { csv: 'csv', xlsx: 'xlsx', json: 'json', originals: 'zip' };
/** Ids in an address; servers and proxies take addresses of 8 kB, and an id with its comma has 37 characters. */
export const MOST_IDS = 200;
/** Everything: the forms that are files have no limit. */
const NO_LIMIT = '1000000000';

/** What a spreadsheet of the country opens right away. */
const CSV_OF_COUNTRY: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { bom: 'true' },
  de: { bom: 'true', delimiter: ';', decimal: ',' },
};

interface Chosen {
  readonly inboxId: string;
  readonly inboxName: string;
  /** Undefined for all that the filters choose. */
  readonly ids?: readonly string[];
  readonly filters: Filters;
}

export async function download(form: Form, chosen: Chosen, language: Language): Promise<void> {
  const { inboxId, inboxName, ids, filters } = chosen;
  const query = new URLSearchParams({
    ...(ids === undefined ? toQuery(filters) : { ids: ids.join(',') }),
    ...(form === 'originals' ? {} : { limit: NO_LIMIT }),
    ...(form === 'csv' ? CSV_OF_COUNTRY[language] : {}),
  });
  const what = form === 'originals' ? 'originals' : 'extractions';
  const address = `/inboxes/${encodeURIComponent(inboxId)}/${what}?${query}`;
  const answer = await fetch(address, { headers: { accept: ACCEPT[form] } }).catch((error: unknown) => {
    throw new Problem('offline', 0, String(error));
  });
  if (!answer.ok) throw await readProblem(answer);
  save(await (form === 'json' ? toArray(answer) : answer).blob(), `${inboxName}.${ENDINGS[form]}`);
}

/** The lines of an answer as one array, which any program opens; as JSON the service gives a page and not everything. */
function toArray({ body }: Response): Response {
  // The end of a line waits for the next: after the last one there is no comma.
  let end = '';
  const lines = new TransformStream<string, string>({
    start: (controller) => controller.enqueue('[\n'),
    transform(chunk, controller) {
      const text = end + chunk;
      end = text.endsWith('\n') ? '\n' : '';
      controller.enqueue(text.slice(0, text.length - end.length).replaceAll('\n', ',\n'));
    },
    flush: (controller) => controller.enqueue('\n]\n'),
  });
  return new Response(
    body?.pipeThrough(new TextDecoderStream()).pipeThrough(lines).pipeThrough(new TextEncoderStream()),
  );
}

function toQuery(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replaceAll(/[/\\:*?"<>|]/g, '_');
  link.click();
  // The browser has begun to read by the next turn; the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
