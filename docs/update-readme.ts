/**
 * Writes what the README takes from the program itself (`npm run docs`): the table of settings, from the one table in
 * src/settings.ts, and the output of its examples, which are really run.
 * With `--check` it only says whether the README is in step, by its exit code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { variableName } from '../src/config.ts';
import { SETTINGS } from '../src/settings.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const README = new URL('../README.md', import.meta.url);

/** A part of the README from its mark to the next end mark: `<!-- settings -->`, `<!-- run: COMMAND -->`. */
const PART = /<!-- (settings|run: (.+?)) -->\n[\s\S]*?<!-- end -->/g;

const readme = readFileSync(README, 'utf8');
const updated = readme.replaceAll(PART, (_part, mark: string, command: string | undefined) => {
  const content = command === undefined ? describeSettings() : runExample(command);
  return `<!-- ${mark} -->\n${content}\n<!-- end -->`;
});
if (!process.argv.includes('--check')) writeFileSync(README, updated);
else if (updated !== readme) {
  console.error('README.md is not in step with the program: run `npm run docs`.');
  process.exitCode = 1;
}

function describeSettings(): string {
  const rows = Object.entries(SETTINGS).map(([key, setting]) => {
    const value = 'defaultText' in setting ? setting.defaultText : `\`${setting.default}\``;
    return `| \`${variableName(key)}\` | ${value} | ${setting.meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** @param command starts with `npx extrakt`; its arguments hold no spaces */
function runExample(command: string): string {
  const [, , ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.js', ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`"${command}" ended with ${status}.\n${stderr}`);
  return `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`json\n${stdout.trimEnd()}\n\`\`\``;
}
