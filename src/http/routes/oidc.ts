/** Sign-in at a provider (OpenID Connect): browsers are sent there, and come back. */
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
/** Characters of an address to return to: browsers keep cookies of 4096. */
const MAX_RETURN = 2000;

const Redirect = withHeaders(Type.Null({ description: 'Go on there. Whatever fails leads to the sign-in page.' }), {
  location: { type: 'string', description: 'After a failure `/app/sign-in?error=CODE`.' },
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
        summary: 'Sign in at the provider that is set up (OpenID Connect), with a browser',
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
        summary: 'Where the provider sends the browser back to',
        description: 'Opens a session as `POST /auth/login` does. The parameters are those of OpenID Connect.',
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
        // Nobody but the browser that began may end it, or one could be made to sign in as somebody else. This is neither
        // counted nor recorded: pictures on pages of other sites can make a browser come here.
        if (!begun || address.searchParams.get('state') !== begun.state) throw notBegun();
        // It ends here, well or not.
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
  throw new ExtraktError('not_found', 'No provider is set up (EXTRAKT_OIDC_ISSUER).');
}

function notBegun(): ExtraktError {
  return new ExtraktError('oidc_expired', 'This browser began no such sign-in, or another one since, or too long ago.');
}

/** @returns the secret of the session, which takes the place of the one before */
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
      // An address that the provider vouches for is no password in the wrong field, and tells whom to let in.
      const email = person?.verifiedEmail;
      const details = { by: 'oidc', reason: error.code, ...(email ? { email: email.slice(0, 254) } : {}) };
      await recordPersonal(context, request, 'sign_in_failed', null, details);
    }
    throw error;
  }
}

/** Tells the log what happened, and the person by a page. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, returnTo: string): FastifyReply {
  const code = error instanceof ExtraktError ? error.code : 'internal';
  const cause = error instanceof ExtraktError ? error.cause : error;
  const level = ERRORS[code].status >= 500 ? 'error' : 'info';
  request.log[level]({ code, error: toLoggedError(cause) }, 'nobody signed in by the provider');
  const to = returnTo === START_PAGE ? {} : { to: returnTo.slice('/app'.length) };
  return reply.redirect(`/app/sign-in?${new URLSearchParams({ error: code, ...to })}`);
}

/** A page of our own, however it is written; the start page in place of anything else. */
function readReturn(given: string | undefined): string {
  // A host that is none: what leads away from it is no path of ours.
  const here = 'http://extrakt.invalid';
  if (given === undefined || given.length > MAX_RETURN || !URL.canParse(given, here)) return START_PAGE;
  const { origin, pathname, search, hash } = new URL(given, here);
  const address = `${pathname}${search}${hash}`;
  return origin === here && /^\/app(\/(?!\/)|$)/.test(pathname) && address.length <= MAX_RETURN ? address : START_PAGE;
}
