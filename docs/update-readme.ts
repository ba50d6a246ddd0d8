/**
 * Writes the table of settings into the README, from the one table in src/config.ts (`npm run docs`).
 * With `--check` it only says whether the README is in step, by its exit code.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS, variableName } from '../src/config.ts';

const README = new URL('../README.md', import.meta.url);
const START = '<!-- settings: made by `npm run docs` -->';
const END = '<!-- /settings -->';

const rows = Object.entries(SETTINGS).map(([key, setting]) => {
  const value = 'defaultText' in setting ? setting.defaultText : `\`${setting.default}\``;
  return `| \`${variableName(key)}\` | ${value} | ${setting.meaning} |`;
});
const table = ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');

const readme = readFileSync(README, 'utf8');
const [before, rest] = readme.split(START);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`README.md lacks the marks ${START} and ${END}.`);
const updated = `${before}${START}\n${table}\n${END}${after}`;

if (!process.argv.includes('--check')) writeFileSync(README, updated);
else if (updated !== readme) {
  console.error('README.md is not in step with src/config.ts: run `npm run docs`.');
  process.exitCode = 1;
}
