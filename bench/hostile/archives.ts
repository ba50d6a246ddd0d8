/** ZIP archives made to hold up the event loop, and the list of the mails that bring them. */
import { zipSync } from 'fflate';
import { createTransport } from 'nodemailer';
import type { HostileRequest } from './requests.ts';
import type { Target } from './target.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Files and, with a name that ends in `/`, folders. Level 0 stores them. */
function archive(
  count: number,
  nameOf: (index: number) => string,
  contentOf: (index: number) => Bytes | string,
  level: 0 | 1 = 0,
): Bytes {
  const entries = Array.from({ length: count }, (_, i) => [nameOf(i), Buffer.from(contentOf(i))] as const);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level }));
}

const pdfs = () =>
  archive(
    1000,
    (i) => `${i}.pdf`,
    (i) => `%PDF-1.7\n${i} ${performance.now()}`,
  );
const folders = (count: number) =>
  archive(
    count,
    (i) => `${i}/`,
    () => '',
  );

const ARCHIVES: readonly (readonly [name: string, statuses: readonly number[], make: () => Bytes])[] = [
  ['1,000 files', [201], pdfs],
  [
    '1,000 texts',
    [422],
    () =>
      archive(
        1000,
        (i) => `${i}.txt`,
        () => 'a'.repeat(10_000),
        1,
      ),
  ],
  [
    '20 names of 64 KB like folders of systems',
    [422],
    () =>
      archive(
        20,
        // The umlaut makes them UTF-8, in which line ends stay what they are.
        (i) => `${'/__MACOSX'.repeat(7200)}\n\u00e4${i}`,
        () => '',
      ),
  ],
  ['60,000 folders', [422], () => folders(60_000)],
  [
    '50 archives of 2,000 folders',
    [422],
    () => {
      const inner = folders(2000);
      return archive(
        50,
        (i) => `${i}.zip`,
        () => inner,
        1,
      );
    },
  ],
];

const UPLOADED: readonly HostileRequest[] = ARCHIVES.map(([name, statuses, make]) => ({
  name: `archive: ${name}`,
  statuses,
  async send({ ask, inboxId }) {
    const form = new FormData();
    form.set('document', new File([make()], 'a.zip'));
    return (await ask(`/inboxes/${inboxId}`, { method: 'POST', body: form })).status;
  },
}));

/** Of one list: each mail has 1,000 documents. */
const MAILS = 4;

const MAILED: readonly HostileRequest[] = [
  ...Array.from({ length: MAILS }, (_, i) => ({
    name: `mail: a ZIP of 1,000 files (${i + 1})`,
    statuses: [250],
    send: ({ mailPort, address }: Target) => sendArchive(mailPort, address, pdfs()),
  })),
  {
    name: 'list of mails with 1,000 parts each',
    statuses: [200],
    send: async ({ ask, inboxId }) => (await ask(`/inboxes/${inboxId}/mails?limit=1000`)).status,
  },
];

export const HOSTILE_ARCHIVES: readonly HostileRequest[] = [...UPLOADED, ...MAILED];

async function sendArchive(port: number, to: string, content: Bytes): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, tls: { rejectUnauthorized: false } });
  try {
    const attachments = [{ filename: 'a.zip', content: Buffer.from(content) }];
    await transport.sendMail({ from: 'a@example.com', to, subject: 'archive', attachments });
    return 250;
  } finally {
    transport.close();
  }
}
