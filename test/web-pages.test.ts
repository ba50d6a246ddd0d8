/** Every page of the web app: for those who use no mouse, see little, hear it read, or have zoomed in. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { assertAccessible } from './web-axe.ts';
import { chooseScheme, signIn, startWeb, type Web } from './web-browser.ts';
import { type EmptyHouse, HOUSE_SETTINGS, type House, openEmptyHouse } from './web-house.ts';
import { openSetUp, visitPlaces } from './web-places.ts';
import { assertReachable } from './web-reach.ts';

/** What is left in CSS pixels of 1280 x 800 at 200 % (WCAG 2.2, 1.4.4 and 1.4.10), and a phone. */
const SMALL = [
  { width: 640, height: 400 },
  { width: 390, height: 844 },
] as const;

describe('every page of the web app', () => {
  let web: Web;
  let empty: EmptyHouse;
  let house: House;
  before(async () => {
    web = await startWeb({ settings: HOUSE_SETTINGS });
    empty = await openEmptyHouse(web.server);
  });
  after(async () => await web.close());

  /** English in light and German in dark: axe checks each language and each color scheme once. */
  async function assertForAll(page: Page, where: string, language: 'en' | 'de'): Promise<void> {
    const scheme = language === 'en' ? 'light' : 'dark';
    await chooseScheme(page, scheme);
    await assertAccessible(page, `${where} (${language}, ${scheme})`);
  }

  async function assertFits(page: Page, where: string): Promise<void> {
    for (const size of SMALL) {
      await page.setViewportSize(size);
      // Media queries are looked at when the next frame is drawn.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      await assertReachable(page, `${where} at ${size.width} x ${size.height}`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  it('lets everybody make the first account theirs', async () => {
    for (const language of ['en', 'de'] as const) {
      const page = await web.visit({ language });
      await openSetUp(page, empty);
      await assertForAll(page, 'set-up', language);
      await assertFits(page, 'set-up');
      await page.context().close();
    }
  });

  describe('with documents in it', () => {
    before(async () => {
      house = await empty.furnish('en', 4);
    });

    it('counts runs as runs, on a scale of round numbers', async () => {
      const page = await web.visit();
      await signIn(page, house.anna.email);
      await page.goto('/app/administration');
      await page
        .getByRole('figure')
        .getByText(/^\d+ runs in 30 days, \d+ of them failed$/)
        .last()
        .waitFor();
      const marks = await page.getByRole('figure').locator('ol li').allTextContents();
      assert.deepEqual(marks, ['0', '5', '10', '15', '20']);
      await page.context().close();
    });

    it('names in the audit log what things were done to, and finds what one person did', async () => {
      const page = await web.visit();
      await signIn(page, house.anna.email);
      await page.goto('/app/administration');
      const log = page.locator('section[aria-label="Audit log"]');
      const shared = log.getByRole('row').filter({ hasText: 'shared it' }).first();
      await shared.getByText(/^may .+ it$/).waitFor();
      await page.getByLabel('What').selectOption({ label: 'shared it' });
      await log.getByRole('row').filter({ hasText: 'uploaded a document' }).first().waitFor({ state: 'detached' });
      await shared.getByRole('link').click();
      await page.waitForURL('**/app/inboxes/*');
      await page.context().close();
    });

    it('shows tables as cards on a phone, which nobody has to move sideways', async () => {
      const page = await web.visit({ width: 390 });
      await signIn(page, house.anna.email);
      await page.goto('/app/administration');
      for (const table of ['Failures', 'Users', 'Audit log']) {
        const scrolled = page.locator(`section[aria-label="${table}"]`);
        await scrolled.getByRole('row').nth(1).waitFor();
        const [wanted, given] = await scrolled.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
        assert.equal(wanted, given, table);
      }
      await page.context().close();
    });

    it('can be pictured, and keeps nobody out, in English and in light colors', async () => {
      for await (const [page, { name }] of visitPlaces(() => web.visit(), house)) {
        const { channels } = await sharp(await page.screenshot()).stats();
        assert.ok(
          channels.some(({ stdev }) => stdev > 5),
          `there is nothing to be seen of ${name}`,
        );
        await assertForAll(page, name, 'en');
      }
    });

    it('keeps nobody out in German and in dark colors, and has everything in reach at 200 % and on a phone', async () => {
      for await (const [page, { name }] of visitPlaces(() => web.visit({ language: 'de' }), house)) {
        assert.equal(await page.locator('html').getAttribute('lang'), 'de');
        await assertForAll(page, name, 'de');
        await assertFits(page, name);
      }
    });
  });
});
