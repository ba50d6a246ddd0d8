/** Sign-in at an OpenID Connect provider by redirects of the browser. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ERRORS, ExtraktError } from '../../errors.ts';
import { toLoggedError } from '../../logged-error.ts';
import { endBrowserSession, openBrowserSession } from '../../service/browser-sessions.ts';
import type { Context } from '../../service/context.ts';
import { type Person, recognizePerson } from '../../service/oidc/identities.ts';
import { createProvider, makeSecrets, type Provider } from '../../service/oidc/provider.ts';
import { withHeaders } from '../answers.ts';
import { recordPersonal } from '../audit.ts';
import { baseAddress } from '../links.ts';
import { type Begun, createOidcCookie, type OidcCookie } from '../oidc-cookie.ts';
import type { App } from '../route.ts';
import { readSessionCookie, sendSessionCookie } from '../session-cookie.ts';
import type { SignInDeps } from './sign-in.ts';

const CALLBACK = '/auth/oidc/callback';
const START_PAGE = '/app/';
/** Maximum characters of the URL to return to, since cookies have at most 4096. */
const MAX_RETURN = 2000;

const Redirect = withHeaders(Type.Null({ description: 'Redirect. After a failure, it leads to the sign-in page.' }), {
  location: { type: 'string', description: 'After a failure, `/app/sign-in?error=CODE`.' },
});

export async function serveOidc(app: App, { context, logins }: SignInDeps): Promise<void> {
  const { config } = context;
  const isOffered = config.oidcIssuer !== '';
  const parts = isOffered ? { provider: createProvider(config), cookie: await createOidcCookie(config) } : undefined;
  const tags = ['users'];

  app.get(
    '/auth/oidc/start',
    {
      config: { errors: ['not_found'] },
      schema: {
        tags,
        summary: 'Sign in at the OpenID Connect provider, with a browser',
        querystring: Type.Object({
          return_to: Type.Optional(Type.String({ description: 'A page of the web app, such as `/app/inboxes`.' })),
        }),
        response: { 302: Redirect },
      },
    },
    async (request, reply) => {
      const { provider, cookie } = requireParts(parts);
      const return_to = readReturn(request.query.return_to);
      const secrets = makeSecrets();
      try {
        const address = await provider.begin(baseAddress(context, request) + CALLBACK, secrets);
        cookie.send(request, reply, { ...secrets, return_to });
        return reply.redirect(address.href);
      } catch (error) {
        return refuse(request, reply, error, return_to);
      }
    },
  );

  app.get(
    CALLBACK,
    {
      config: { errors: ['not_found'] },
      schema: {
        tags,
        summary: 'Callback of the provider',
        description: 'Creates a session like `POST /auth/login`. The parameters are those of OpenID Connect.',
        querystring: Type.Object({}, { additionalProperties: true }),
        response: { 302: Redirect },
      },
    },
    async (request, reply) => {
      const { provider, cookie } = requireParts(parts);
      const address = new URL(baseAddress(context, request) + CALLBACK);
      address.search = request.url.split('?').slice(1).join('?');
      const begun = cookie.read(request);
      try {
        // Only the browser that began the sign-in may complete it. Otherwise, a user could be signed in as someone else. This is
        // neither counted nor recorded, since pictures on other sites can cause such requests.
        if (!begun || address.searchParams.get('state') !== begun.state) throw notBegun();
        // The sign-in ends here, with or without success.
        cookie.clear(request, reply);
        const secret = await logins.guardProviderLogin(request, () =>
          signIn(context, request, provider, address, begun),
        );
        sendSessionCookie(request, reply, config, secret);
        return reply.redirect(begun.return_to);
      } catch (error) {
        return refuse(request, reply, error, begun?.return_to ?? START_PAGE);
      }
    },
  );
}

interface Parts {
  readonly provider: Provider;
  readonly cookie: OidcCookie;
}

function requireParts(parts: Parts | undefined): Parts {
  if (parts) return parts;
  throw new ExtraktError('not_found', 'No provider is configured (EXTRAKT_OIDC_ISSUER).');
}

function notBegun(): ExtraktError {
  return new ExtraktError(
    'oidc_expired',
    'This browser has not begun this sign-in, has begun another one since, or the sign-in has expired.',
  );
}

/** @returns the secret of the new session, which replaces the previous one */
async function signIn(
  context: Context,
  request: FastifyRequest,
  provider: Provider,
  address: URL,
  begun: Begun,
): Promise<string> {
  let person: Person | undefined;
  try {
    const found = await provider.finish(address, begun);
    person = found;
    return await context.db.transaction().execute(async (db) => {
      const within = { ...context, db };
      const { user, news } = await recognizePerson(within, found);
      for (const action of news) await recordPersonal(within, request, action, user, { issuer: found.issuer });
      const before = readSessionCookie(request, context.config);
      if (before !== undefined) await endBrowserSession(within, before);
      await recordPersonal(within, request, 'sign_in', user, { by: 'oidc' });
      return (await openBrowserSession(db, user.id)).secret;
    });
  } catch (error) {
    if (error instanceof ExtraktError) {
      // A verified address cannot be a password in the wrong field, and is useful for administrators, so it is recorded.
      const email = person?.verifiedEmail;
      const details = { by: 'oidc', reason: error.code, ...(email ? { email: email.slice(0, 254) } : {}) };
      await recordPersonal(context, request, 'sign_in_failed', null, details);
    }
    throw error;
  }
}

/** Logs the failure, and redirects to the sign-in page with its code. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string): FastifyReply {
  const code = error instanceof ExtraktError ? error.code : 'internal';
  const cause = error instanceof ExtraktError ? error.cause : error;
  const level = ERRORS[code].status >= 500 ? 'error' : 'info';
  request.log[level]({ code, error: toLoggedError(cause) }, 'the sign-in at the provider failed');
  const to = returnTo === START_PAGE ? {} : { to: returnTo.slice('/app'.length) };
  return reply.redirect(`/app/sign-in?${new URLSearchParams({ error: code, ...to })}`);
}

/** Returns a URL if it is a page of the service, and the start page otherwise. */
function readReturn(given: string | undefined): string {
  // An invalid host. A URL that leads to another host is not a page of the service.
  const here = 'http://extrakt.invalid';
  if (given === undefined || given.length > MAX_RETURN || !URL.canParse(given, here)) return START_PAGE;
  const { origin, pathname, search, hash } = new URL(given, here);
  const address = `${pathname}${search}${hash}`;
  return origin === here && /^\/app(\/(?!\/)|$)/.test(pathname) && address.length <= MAX_RETURN ? address : START_PAGE;
}
