/**
 * Writes what the documentation takes from the program itself (`npm run docs`): in the README, the table of settings and the
 * output of its examples, which are really run; in checks.md, the table of checks.
 * With `--check` it only says whether the files are in step, by its exit code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { variableName } from '../src/config.ts';
import { RULE_IDS } from '../src/pipeline/check/einvoice/rule-ids.ts';
import { STANDARD_FAMILY } from '../src/pipeline/check/table/e-invoices.ts';
import { ALLOWED_MESSAGE, ALLOWED_REASON, REASONS } from '../src/pipeline/check/table/reasons.ts';
import { FAMILIES } from '../src/pipeline/check/table/table.ts';
import { SETTINGS } from '../src/settings.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const FILES = ['README.md', 'docs/checks.md'];

/** The contents of parts, by mark. */
const PARTS = {
  settings: describeSettings,
  checks: describeChecks,
  'e-invoice rules': describeRules,
  reasons: describeReasons,
} as const;

/** A part of a file from its mark to the next end mark: `<!-- settings -->`, `<!-- run: COMMAND -->`. */
const PART = /<!-- (settings|checks|e-invoice rules|reasons|run: .+?) -->\n[\s\S]*?<!-- end -->/g;

for (const name of FILES) {
  const file = new URL(`../${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const updated = text.replaceAll(
    PART,
    (_part, mark: keyof typeof PARTS | `run: ${string}`) =>
      `<!-- ${mark} -->\n${isRun(mark) ? runExample(mark.slice('run: '.length)) : PARTS[mark]()}\n<!-- end -->`,
  );
  if (!process.argv.includes('--check')) writeFileSync(file, updated);
  else if (updated !== text) {
    console.error(`${name} is not in step with the program: run \`npm run docs\`.`);
    process.exitCode = 1;
  }
}

function isRun(mark: string): mark is `run: ${string}` {
  return mark.startsWith('run: ');
}

/** The checks of each family, with the parameters of a failed one. */
function describeChecks(): string {
  const rows = FAMILIES.filter((family) => family !== STANDARD_FAMILY).flatMap(({ checks, parameters }) => {
    const names = Object.keys(parameters.properties).map((name) => `\`${name}\``);
    return checks.map(({ code, meaning }) => `| \`${code}\` | ${meaning} | ${names.join(', ')} |`);
  });
  return ['| Code | Meaning | Parameters |', '|---|---|---|', ...rows].join('\n');
}

function describeRules(): string {
  const rows = Object.entries(RULE_IDS).map(([standard, ids]) => `| ${standard} | ${ids.join(', ')} |`);
  return ['| Standard | Rules |', '|---|---|', ...rows].join('\n');
}

function describeReasons(): string {
  const rows = Object.entries({ ...REASONS, [ALLOWED_REASON]: ALLOWED_MESSAGE }).map(
    ([reason, message]) => `| \`${reason}\` | ${message} |`,
  );
  return ['| Reason | Meaning |', '|---|---|', ...rows].join('\n');
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
