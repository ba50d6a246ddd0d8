/** Steps of a sign-in at a provider, as browsers take them. */
import assert from 'node:assert/strict';
import type { Browser } from './browser.ts';
import type { Answer } from './http-server.ts';
import type { TestProvider } from './oidc-provider.ts';

/** Asks for a sign-in, and is sent away. */
export async function start(browser: Browser, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  const answer = await browser.ask(`/auth/oidc/start${query}`, { redirect: 'manual' });
  assert.equal(answer.status, 302, answer.text);
  return answer.headers.get('location') ?? '';
}

/** Comes back to the service. */
export async function come(browser: Browser, address: string): Promise<Answer> {
  const { pathname, search } = new URL(address);
  return await browser.ask(pathname + search, { redirect: 'manual' });
}

/** The whole way. */
export async function signIn(
  provider: TestProvider,
  browser: Browser,
  name: string | undefined,
  returnTo?: string,
): Promise<Answer> {
  return await come(browser, await provider.signIn(await start(browser, returnTo), name));
}

/** Holds that nobody is signed in, and that the sign-in page is told why. */
export async function assertRefused(browser: Browser, answer: Answer, code: string): Promise<void> {
  const [page, query] = (answer.headers.get('location') ?? '').split('?');
  assert.deepEqual([answer.status, page], [302, '/app/sign-in']);
  assert.equal(new URLSearchParams(query).get('error'), code);
  assert.equal(browser.cookie, '');
}

/** Whom the service takes a browser for. */
export async function whoIs(browser: Browser): Promise<string | undefined> {
  return (await browser.ask('/auth/session')).body.user?.email;
}
