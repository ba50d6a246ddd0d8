/**
 * Writes web/src/api/schema.ts: the types of the interface, made from the description that the service gives of itself.
 * `npm run web:types` starts a service on an empty folder for it; with an address as argument that one is asked.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';

export const SCHEMA_FILE = fileURLToPath(new URL('src/api/schema.ts', import.meta.url));
const HEADER =
  '// Made by `npm run web:types` from /openapi.json. Do not edit: change the service and make it again.\n';

/**
 * The types as TypeScript, from the text of an OpenAPI description. Only what succeeds is kept: refusals all have one
 * shape (`problems.ts`), and their types would be nine tenths of the file.
 */
export async function writeTypes(description: string): Promise<string> {
  const document: Description = JSON.parse(description);
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2')),
    );
  }
  const text = JSON.stringify({ ...document, servers: [] });
  return HEADER + astToString(await openapiTypes(text, { alphabetize: true, defaultNonNullable: false }));
}

/** As much of an OpenAPI description as is looked at here. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses?: Record<string, unknown> }>>>>;
}

if (import.meta.main) {
  const address = process.argv[2];
  const description = address === undefined ? await askOwnService() : await fetchDescription(address);
  await writeFile(SCHEMA_FILE, await writeTypes(description));
}

async function fetchDescription(address: string): Promise<string> {
  const answer = await fetch(new URL('/openapi.json', address));
  return await answer.text();
}

async function askOwnService(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'extrakt-types-'));
  const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
  const settings = {
    EXTRAKT_DATA: data,
    EXTRAKT_PORT: '0',
    EXTRAKT_MAIL_PORT: '0',
    EXTRAKT_WORKERS: '0',
    EXTRAKT_LOG_LEVEL: 'warn',
  };
  const service = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    for await (const chunk of service.stdout.setEncoding('utf8')) {
      output += chunk;
      const address = /listens on (http\S+)/.exec(output)?.[1];
      if (address !== undefined) return await fetchDescription(address);
    }
    throw new Error(`The service ended without listening.\n${output}`);
  } finally {
    service.kill();
    await rm(data, { recursive: true, force: true });
  }
}
