/**
 * Pictures every page of the web app with the data of an invented office (`npm run screenshots`). The pictures differ from
 * run to run by dates and times only.
 *
 *   node docs/take-screenshots.ts [FOLDER]
 *
 * Without a folder those of docs/ are made anew; with one, every page in both languages, both colour schemes, and on a
 * phone, to be looked at.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Look, startWeb, type Web } from '../test/web-browser.ts';
import { HOUSE_SETTINGS, openEmptyHouse } from '../test/web-house.ts';
import { openSetUp, visitPlaces } from '../test/web-places.ts';

const FOLDER = fileURLToPath(new URL('screenshots/', import.meta.url));
/** Invoices beside the sample: enough to fill a list. */
const INVOICES = 9;
const DESKTOP = { width: 1280, scale: 1.5 } as const;
const PHONE = { width: 390, scale: 2 } as const;

interface Variant extends Look {
  /** Stands behind the name of a page. */
  readonly suffix: string;
  /** All pages without it. */
  readonly only?: readonly string[];
}

/** Every page once, and those that matter most as others see them. */
const OF_DOCS: readonly Variant[] = [
  { suffix: '', ...DESKTOP, language: 'en' },
  { suffix: '-dark', ...DESKTOP, language: 'en', scheme: 'dark', only: ['review', 'start'] },
  { suffix: '-phone', ...PHONE, language: 'en', only: ['start', 'inbox', 'mails', 'review-photo'] },
];
const OF_DOCS_GERMAN: readonly Variant[] = [{ suffix: '-de', ...DESKTOP, language: 'de', only: ['review', 'inbox'] }];

const [folder] = process.argv.slice(2);
await mkdir(folder ?? FOLDER, { recursive: true });
if (folder === undefined) {
  await picture('en', OF_DOCS, FOLDER);
  await picture('de', OF_DOCS_GERMAN, FOLDER);
} else {
  for (const language of ['en', 'de'] as const) await picture(language, listAll(language), folder);
}

function listAll(language: 'en' | 'de'): Variant[] {
  return (['light', 'dark'] as const).flatMap((scheme) => [
    { suffix: `-${language}-${scheme}`, width: 1280, language, scheme },
    { suffix: `-${language}-${scheme}-phone`, width: 390, language, scheme },
  ]);
}

async function picture(language: 'en' | 'de', variants: readonly Variant[], into: string): Promise<void> {
  const web = await startWeb({ settings: HOUSE_SETTINGS });
  try {
    const empty = await openEmptyHouse(web.server);
    for (const variant of variants) {
      if (variant.only) continue;
      const page = await web.visit(variant);
      await openSetUp(page, empty);
      await save(page, join(into, `set-up${variant.suffix}`));
    }
    const house = await empty.furnish(language, INVOICES);
    for (const variant of variants) await pictureAll(web, house, variant, into);
  } finally {
    await web.close();
  }
}

async function pictureAll(web: Web, house: Parameters<typeof visitPlaces>[1], variant: Variant, into: string) {
  for await (const [page, { name }] of visitPlaces(() => web.visit(variant), house, variant.only)) {
    await save(page, join(into, `${name}${variant.suffix}`));
  }
}

async function save(page: Page, path: string): Promise<void> {
  const name = `${path}.webp`;
  const { size } = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(name);
  console.log(`${name}  ${Math.round(size / 1000)} kB`);
}
