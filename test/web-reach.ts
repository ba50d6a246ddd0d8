/** Whether all that one can press is in reach on a small or magnified screen. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Milliseconds after which a page is what it is. */
const PATIENCE = 20_000;

/**
 * Scrolls each link, button and field into view and looks what lies at its middle: the thing itself, or something that
 * covers it. What cannot be scrolled to lies outside of the window.
 */
const FIND_OUT_OF_REACH = `(() => {
  const found = [];
  const layer = document.querySelector('[role=dialog]') ?? document;
  for (const element of layer.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')) {
    if (element.disabled || !element.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
    // The link that skips the navigation comes into view when it has the focus.
    if (element.hash === '#content') continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const at = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(...at);
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element) && hit.closest('label') !== null);
    const name = element.getAttribute('aria-label') ?? element.textContent;
    if (!isHit) found.push(\`\${element.tagName} "\${name.trim()}" at \${at.map(Math.round)}: \${hit?.outerHTML.slice(0, 120)}\`);
  }
  return found;
})()`;

/** Fails where the page is wider than the window (WCAG 2.2, 1.4.10), or something to press cannot be reached. */
export async function assertReachable(page: Page, where: string): Promise<void> {
  const [wanted = 0, given = 0]: number[] = await page.evaluate(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  assert.ok(wanted <= given, `${where} is ${wanted} pixels wide in a window of ${given}`);
  // What still loads pushes other things about.
  let outOfReach: string[] = [];
  for (const deadline = Date.now() + PATIENCE; ; await page.waitForTimeout(200)) {
    outOfReach = await page.evaluate(FIND_OUT_OF_REACH);
    if (outOfReach.length === 0 || Date.now() > deadline) break;
  }
  assert.equal(outOfReach.join('\n'), '', `${where} hides something that can be pressed`);
}
