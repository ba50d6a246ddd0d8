/**
 * Builds the web app into web/dist, with every file compressed beside it, so that the server sends bytes that are ready.
 * `npm ci` runs it (`prepare`), and so does `npm run build`.
 */
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = fileURLToPath(new URL('dist/', import.meta.url));
/** Fonts are compressed by themselves. */
const COMPRESSIBLE = '**/*.{css,html,js,json,svg,txt}';
/** Bytes below which compressing saves less than the header that announces it. */
const WORTH_IT = 600;

if (existsSync(new URL('../node_modules/vite', import.meta.url))) {
  const { build } = await import('vite');
  await build({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'warn' });
  await compressFiles();
} else {
  console.error('The web app is not built: development dependencies are missing. "npm ci --include=dev" brings them.');
}

async function compressFiles(): Promise<void> {
  for await (const name of glob(COMPRESSIBLE, { cwd: DIST })) {
    const bytes = await readFile(`${DIST}${name}`);
    if (bytes.length < WORTH_IT) continue;
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${DIST}${name}.br`, await promisify(brotliCompress)(bytes, best));
    await writeFile(`${DIST}${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
