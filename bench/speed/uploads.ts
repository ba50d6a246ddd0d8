/** How many documents a second are accepted: file and row and job durable, 201 sent. */
import { type Client, encodeUpload, MULTIPART } from './client.ts';

const CONNECTIONS = 8;
const SECONDS = 8;

/**
 * @param client with at least 8 connections
 * @param content of every document
 * @returns accepted documents a second
 */
export async function measureUploads(client: Client, inbox: string, content: Buffer): Promise<number> {
  const body = encodeUpload('document.pdf', content);
  const begin = performance.now();
  const end = begin + SECONDS * 1000;
  let accepted = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const { status, body: text } = await client.send('POST', `/inboxes/${inbox}`, body, MULTIPART);
        if (status !== 201) throw new Error(`The upload was answered with ${status}: ${text}`);
        accepted++;
      }
    }),
  );
  return (accepted / (performance.now() - begin)) * 1000;
}
