/**
 * Makes the documents of this folder again, and their expected values: the very same bytes each time.
 *
 *   npm run samples
 */
import { writeFileSync } from 'node:fs';
import { expectedName, formatExpected, SAMPLES } from './samples.ts';

for (const [name, make] of Object.entries(SAMPLES)) {
  const { bytes, expected } = await make();
  writeFileSync(new URL(name, import.meta.url), bytes);
  writeFileSync(new URL(expectedName(name), import.meta.url), formatExpected(expected));
  console.log(`samples/${name}  ${bytes.length} bytes`);
}
