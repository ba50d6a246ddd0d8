/** A real OpenID Connect provider on this machine, with a form to sign in by name, and people whom tests make up. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AccountClaims, type Configuration } from 'oidc-provider';

export const CLIENT_SECRET = 'a secret that no log may have';

/** What the provider tells of somebody, besides the name that they sign in with, which is their `sub`. */
export type Claims = Omit<AccountClaims, 'sub'>;

export interface TestProvider {
  readonly issuer: string;
  /** Of a service that people sign in to with this provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly people: Map<string, Claims>;
  /** Sends people back to this service, and to those before. */
  admit(serviceUrl: string): void;
  /** Whether the claims stand in the ID token, not in the answer of userinfo only. */
  tellInIdToken(inIdToken: boolean): void;
  /** Changes the answers of the token endpoint; undefined leaves them as they are. */
  forge: ((answer: Record<string, unknown>) => void) | undefined;
  /** Secrets that were sent to it or that it gave out, for those who look whether they stand somewhere. */
  readonly secrets: Set<string>;
  /**
   * Signs in as a person at a browser of their own.
   *
   * @param address that the service sent the browser to
   * @param name who it is; undefined for somebody who turns back
   * @returns where the provider sends the browser, which does not go there
   */
  signIn(address: string, name: string | undefined): Promise<string>;
  /** No longer answers, until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function startProvider(): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const people = new Map<string, Claims>();
  const secrets = new Set<string>([CLIENT_SECRET]);
  const redirects: string[] = [];
  let inIdToken = false;
  let provider: Provider | undefined;

  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    const [, uid, action] = /^\/interaction\/([\w-]+)(\/abort)?$/.exec(request.url ?? '') ?? [];
    const answer = uid === undefined ? provider.callback() : action ? turnBack : showForm;
    Promise.resolve(answer(request, response)).catch((error: unknown) => response.destroy(toError(error)));
  });
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The provider has no port.');
    return address.port;
  }
  const port = await listen(0);
  const issuer = `http://127.0.0.1:${port}`;

  async function showForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>Provider</title>
        <form method="post"><label>Name <input name="name"></label><button>Continue</button></form>
        <a href="${request.url}/abort">Cancel</a>`);
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get('name') ?? '';
    await provider?.interactionFinished(request, response, { login: { accountId } });
  }
  async function turnBack(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider?.interactionFinished(request, response, { error: 'access_denied' });
  }

  /** Its settings cannot be changed, so a change makes another one; what it remembers is kept apart from it. */
  function renew(): void {
    const next = new Provider(issuer, configure());
    next.use(async (ctx, follow) => {
      await follow();
      const { code, redirectTo } = { code: ctx.URL.searchParams.get('code'), redirectTo: ctx.response.get('location') };
      if (code) secrets.add(code);
      const given = redirectTo && URL.canParse(redirectTo) ? new URL(redirectTo).searchParams.get('code') : null;
      if (given) secrets.add(given);
      if (ctx.path !== '/token' || typeof ctx.body !== 'object' || ctx.body === null) return;
      const body: Record<string, unknown> = { ...ctx.body };
      result.forge?.(body);
      for (const name of ['access_token', 'id_token']) if (typeof body[name] === 'string') secrets.add(body[name]);
      ctx.body = body;
    });
    provider = next;
  }
  function configure(): Configuration {
    return {
      clients: [{ client_id: 'extrakt', client_secret: CLIENT_SECRET, redirect_uris: redirects }],
      jwks: { keys: [key] },
      cookies: { keys: ['a key for tests'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      conformIdTokenClaims: !inIdToken,
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
      // Nobody is asked whether the service may know who they are.
      loadExistingGrant: async ({ oidc: { provider: own, client, session } }) => {
        const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    };
  }

  const result: TestProvider = {
    issuer,
    settings: {
      EXTRAKT_OIDC_ISSUER: issuer,
      EXTRAKT_OIDC_CLIENT_ID: 'extrakt',
      EXTRAKT_OIDC_CLIENT_SECRET: CLIENT_SECRET,
      EXTRAKT_OIDC_NAME: 'Office',
    },
    people,
    secrets,
    forge: undefined,
    admit(serviceUrl) {
      redirects.push(`${serviceUrl}/auth/oidc/callback`);
      renew();
    },
    tellInIdToken(wanted) {
      inIdToken = wanted;
      renew();
    },
    signIn: (address, name) => walk(issuer, address, name),
    async shut() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async open() {
      await listen(port);
    },
  };
  return result;
}

/** Goes from page to page as a browser does, until it leaves the provider. */
async function walk(issuer: string, address: string, name: string | undefined): Promise<string> {
  const cookies = new Map<string, string>();
  let [url, init]: [string, RequestInit] = [address, {}];
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const page = await response.text();
    const location = response.headers.get('location');
    if (location !== null) {
      [url, init] = [new URL(location, url).href, {}];
      if (!url.startsWith(issuer)) return url;
    } else if (!page.includes('<form')) {
      throw new Error(`The provider says ${response.status}: ${page.slice(0, 500)}`);
    } else if (name === undefined) {
      url = `${url}/abort`;
    } else {
      init = { method: 'POST', body: new URLSearchParams({ name }) };
    }
  }
  throw new Error('The provider goes round in circles.');
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
