/** A real Chromium and a real service with the built web app, and the steps that several tests take. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import manifest from '../package.json' with { type: 'json' };
import { WEB_FOLDER } from '../src/http/web-app.ts';
import { type HttpServer, type HttpServerOptions, startHttpServer } from './http-server.ts';

export const PASSWORD = 'correct horse battery';

/** Milliseconds after which something that should be seen is missing; machines may be five times slower. */
const PATIENCE = 60_000;

export interface Look {
  readonly language?: 'en' | 'de';
  readonly scheme?: 'light' | 'dark';
  /** CSS pixels; below 600 it is a phone, held in the hand. */
  readonly width?: number;
  /** CSS pixels; without it that of usual screens of the width. */
  readonly height?: number;
  /** Pixels of the screen for a CSS pixel: 2 where somebody has zoomed to 200 %. */
  readonly scale?: number;
}

export interface Web {
  readonly server: HttpServer;
  /** A person at a browser of their own: nothing is remembered from another. */
  visit(look?: Look): Promise<Page>;
  close(): Promise<void>;
}

export async function startWeb(options: HttpServerOptions = {}): Promise<Web> {
  if (!existsSync(join(WEB_FOLDER, 'index.html'))) throw new Error('The web app is not built: npm run build');
  const browser = await launchBrowser();
  const server = await startHttpServer({ webFolder: WEB_FOLDER, worker: true, ...options });
  const contexts: BrowserContext[] = [];
  return {
    server,
    async visit({ language = 'en', scheme = 'light', width = 1280, height, scale = 1 } = {}) {
      const isPhone = width < 600;
      const context = await browser.newContext({
        baseURL: server.url,
        locale: language === 'de' ? 'de-DE' : 'en-GB',
        timezoneId: 'Europe/Berlin',
        colorScheme: scheme,
        reducedMotion: 'reduce',
        viewport: { width, height: height ?? (isPhone ? 844 : 800) },
        deviceScaleFactor: scale,
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      context.setDefaultTimeout(PATIENCE);
      contexts.push(context);
      return await context.newPage();
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await server.close();
    },
  };
}

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await unpackBrowser(),
    // As root there is no sandbox; the machine has no graphics.
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}

/**
 * The browser out of its package, once for all tests. Its own unpacking cannot be shared: it takes a file that another
 * process has begun to write for a whole one.
 */
async function unpackBrowser(): Promise<string> {
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const folder = join(cache, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'chromium-'));
  process.env['TMPDIR'] = fresh;
  const { default: packed } = await import('@sparticuz/chromium');
  const unpacked = dirname(await packed.executablePath());
  delete process.env['TMPDIR'];
  // Whoever comes second finds it there, and its own is as good.
  await rename(unpacked, folder).catch(async (error: unknown) => {
    if (!existsSync(program)) throw error;
    await rm(fresh, { recursive: true, force: true });
  });
  return program;
}

/** Signs in by the page, as people do. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/app/sign-in');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.locator('main#content').waitFor();
}

/**
 * Changes the color scheme and waits until all colors are those of the new one. Each inherited color is a transition of
 * its own, however short, so deep elements take several frames.
 */
export async function chooseScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await page.evaluate(`new Promise((done) => {
    let quiet = 0;
    const look = () => {
      quiet = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 0 : quiet + 1;
      if (quiet > 3) done();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}
