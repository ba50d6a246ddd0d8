/** Every page of the web app, and the dialogs on them: where each is, and how one knows that it is all there. */
import type { Page } from 'playwright-core';
import { drawHandover, ONE, THREE, TWO } from './suggest-documents.ts';
import { PASSWORD, signIn } from './web-browser.ts';
import type { EmptyHouse, House } from './web-house.ts';

export interface Place {
  readonly name: string;
  readonly path: (house: House) => string;
  /** Selector of what comes last. */
  readonly ready: string;
  /** Opens what one sees only after a click. In no language: pages are looked at in all. */
  readonly open?: (page: Page) => Promise<void>;
}

/** For those who are not signed in. */
const GATES: readonly Place[] = [
  { name: 'sign-in', path: () => '/app/sign-in', ready: 'form' },
  { name: 'reset', path: () => '/app/reset#token=none', ready: 'form' },
];

/** For somebody who has nothing yet. */
const FIRST_STEPS: readonly Place[] = [{ name: 'first-steps', path: () => '/app/', ready: 'main li button' }];

const PAGE_PICTURE = '[data-page="1"] img';

const PLACES: readonly Place[] = [
  { name: 'start', path: () => '/app/', ready: 'main section + section li a' },
  { name: 'inboxes', path: () => '/app/inboxes', ready: 'main li' },
  {
    name: 'new-inbox',
    path: () => '/app/inboxes',
    ready: 'main header button',
    async open(page) {
      await page.locator('main header button').click();
      await page.locator('[role=dialog] option').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'inbox', path: ({ inbox }) => `/app/inboxes/${inbox.id}`, ready: 'main [role=row] a' },
  {
    name: 'inbox-selection',
    path: ({ inbox }) => `/app/inboxes/${inbox.id}`,
    ready: 'main [role=row] a',
    async open(page) {
      for (const row of [2, 3]) await page.locator('main [role=row] input[type=checkbox]').nth(row).check();
      await page.locator('main section button').first().waitFor();
    },
  },
  { name: 'inbox-empty', path: ({ emptyInbox }) => `/app/inboxes/${emptyInbox.id}`, ready: 'main h2' },
  {
    name: 'inbox-settings',
    path: ({ inbox }) => `/app/inboxes/${inbox.id}/settings`,
    ready: 'main textarea',
    async open(page) {
      // The kinds of files from mails, with the addresses above them.
      await page
        .locator('main fieldset, main [role=group]')
        .first()
        .evaluate((group) => group.scrollIntoView({ block: 'center' }));
    },
  },
  { name: 'mails', path: ({ inbox }) => `/app/inboxes/${inbox.id}/mails`, ready: 'main article' },
  {
    name: 'sharing',
    path: ({ inbox }) => `/app/inboxes/${inbox.id}/settings`,
    ready: 'main textarea',
    async open(page) {
      await page.locator('main header button').click();
      await page.locator('[role=dialog] li').nth(2).waitFor();
    },
  },
  { name: 'review', path: ({ invoiceId }) => `/app/documents/${invoiceId}`, ready: PAGE_PICTURE },
  { name: 'review-photo', path: ({ receiptId }) => `/app/documents/${receiptId}`, ready: PAGE_PICTURE },
  { name: 'failed', path: ({ failedId }) => `/app/documents/${failedId}`, ready: 'main [role=alert]' },
  { name: 'pipelines', path: () => '/app/pipelines', ready: 'main li' },
  {
    name: 'suggestion',
    path: () => '/app/pipelines/from-samples',
    ready: 'main label',
    async open(page) {
      const files = await Promise.all(
        Object.entries({ 'kessler.pdf': ONE, 'aydin.pdf': TWO, 'lindqvist.pdf': THREE }).map(async ([name, form]) => ({
          name,
          mimeType: 'application/pdf',
          buffer: await drawHandover(form),
        })),
      );
      await page.locator('main input[type=file]').setInputFiles(files);
      await page.locator('main fieldset').first().waitFor();
    },
  },
  {
    name: 'pipeline',
    path: ({ inbox }) => `/app/pipelines/${inbox.pipelineId}`,
    ready: 'main fieldset',
    async open(page) {
      await page.locator('main section select option').nth(1).waitFor({ state: 'attached' });
      await page.locator('main section select').last().selectOption({ index: 1 });
      await page.locator(PAGE_PICTURE).waitFor();
      await page.locator('main dl dd').first().waitFor();
    },
  },
  {
    name: 'pipeline-json',
    path: ({ inbox }) => `/app/pipelines/${inbox.pipelineId}`,
    ready: 'main [role=tab]',
    async open(page) {
      await page.locator('main [role=tab]').nth(2).click();
      await page.locator('main [role=tabpanel] textarea').first().waitFor();
    },
  },
  {
    name: 'pipeline-history',
    path: ({ inbox }) => `/app/pipelines/${inbox.pipelineId}`,
    ready: 'main [role=tab]',
    async open(page) {
      await page.locator('main [role=tab]').last().click();
      await page.locator('main [role=tabpanel] li').first().waitFor();
    },
  },
  {
    name: 'accuracy',
    path: ({ receiptInbox }) => `/app/pipelines/${receiptInbox.pipelineId}/accuracy`,
    ready: 'main figure svg',
    async open(page) {
      // The inboxes, whose threshold can be set.
      await page.locator('main section button').first().waitFor();
    },
  },
  {
    name: 'accuracy-empty',
    path: ({ emptyInbox }) => `/app/pipelines/${emptyInbox.pipelineId}/accuracy?period=all`,
    ready: 'main h2',
    async open(page) {
      await page.locator('main a[href*="/inboxes/"]').waitFor();
    },
  },
  { name: 'language-models', path: () => '/app/language-models', ready: 'main li a' },
  {
    name: 'language-model',
    path: ({ modelId }) => `/app/language-models/${modelId}`,
    ready: 'main fieldset input',
    async open(page) {
      // The usage comes last.
      await page.locator('main tbody tr td').first().waitFor();
    },
  },
  {
    name: 'new-language-model',
    path: () => '/app/language-models/new',
    ready: 'main select',
    async open(page) {
      await page.locator('main select').first().selectOption('mistral');
      await page.locator('main summary').click();
    },
  },
  {
    name: 'pipeline-model',
    path: ({ inbox }) => `/app/pipelines/${inbox.pipelineId}`,
    ready: 'main [role=tab]',
    async open(page) {
      await page.locator('main [role=tab]').nth(1).click();
      await page.locator('main [role=tabpanel] select').nth(1).waitFor();
    },
  },
  { name: 'ocr', path: () => '/app/ocr', ready: 'main li:nth-child(4) a' },
  { name: 'ocr-component', path: ({ ocrId }) => `/app/ocr/${ocrId}`, ready: 'main fieldset input' },
  {
    name: 'new-ocr',
    path: () => '/app/ocr/new',
    ready: 'main select',
    async open(page) {
      await page.locator('main select').first().selectOption('tesseract');
      await page.locator('main select').nth(1).selectOption('deu');
    },
  },
  { name: 'account', path: () => '/app/account', ready: 'main form' },
  {
    name: 'administration',
    path: () => '/app/administration',
    ready: 'main figure svg',
    async open(page) {
      // Three tables: failures, users, audit log.
      await page.locator('main tbody tr td').first().waitFor();
      await page.locator('main section').last().locator('tbody tr td').first().waitFor();
    },
  },
  { name: 'missing', path: () => '/app/nowhere', ready: 'main h1' },
];

/** What a sign-in shows to whoever is the first. */
export async function openSetUp(page: Page, { first }: EmptyHouse): Promise<void> {
  await page.goto('/app/sign-in');
  await page.locator('input[name=email]').fill(first.email);
  await page.locator('input[name=password]').fill(first.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/set-up');
  await page.locator('input[name=name]').waitFor();
}

async function openPlace(page: Page, house: House, { path, ready, open }: Place): Promise<void> {
  await page.goto(path(house));
  await page.locator(ready).first().waitFor();
  await open?.(page);
  // Pictures are drawn, but for those that wait for being in sight, and the letters of our own font are there.
  await page.evaluate(
    `Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.loading === 'lazy' || image.decode())])`,
  );
}

/**
 * All places that somebody sees, each by who they are.
 *
 * @param only names of places; all without them
 */
export async function* visitPlaces(
  visit: () => Promise<Page>,
  house: House,
  only?: readonly string[],
): AsyncGenerator<readonly [page: Page, place: Place]> {
  const tours = [
    { places: GATES, email: undefined },
    { places: FIRST_STEPS, email: house.newcomer.email },
    { places: PLACES, email: house.anna.email },
  ];
  for (const { places, email } of tours) {
    const chosen = places.filter(({ name }) => only === undefined || only.includes(name));
    if (chosen.length === 0) continue;
    const page = await visit();
    if (email !== undefined) await signIn(page, email, PASSWORD);
    for (const place of chosen) {
      await openPlace(page, house, place);
      yield [page, place];
    }
    await page.context().close();
  }
}
