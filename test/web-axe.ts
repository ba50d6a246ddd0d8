/** Looks for what keeps people out: axe-core with the rules of WCAG 2.2, A and AA. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Fails on anything that axe calls serious or critical on the page in its current state. */
export async function assertAccessible(page: Page, where: string): Promise<void> {
  const runOnly = { type: 'tag', values: RULES };
  // Through the debugger, which the page's policy does not concern.
  await page.evaluate(await readFile(SCRIPT, 'utf8'));
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly })}).then(({ violations }) => violations)`,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary ?? ''}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  assert.equal(told.join('\n'), '', `${where} keeps people out`);
}
