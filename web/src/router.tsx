/**
 * The addresses of the pages. Each page is loaded when somebody goes there. All lie below /app, since the interface has
 * `/inboxes/...` and `/documents/...` for itself.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { taggedInboxQuery } from './api/inbox';
import { queryClient } from './api/queries';
import { sessionQuery } from './api/session';
import { readPeriod } from './pages/accuracy/period';
import { fetchReview } from './pages/document/queries';
import { pageQuery } from './pages/inbox/page-query';
import { readView } from './pages/inbox/view';
import { readMailView } from './pages/mails/queries';
import { FailedPage } from './shell/FailedPage';
import { Loading } from './shell/Loading';
import { MissingPage } from './shell/MissingPage';
import { Shell } from './shell/Shell';

const BASE = '/app';

const root = createRootRoute({ component: Outlet });

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Does something once the page has nothing else to do; soon, where the browser cannot tell (Safari). */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Where to go after signing in; only to pages of ours. Both are named: the router keeps from the address what is not. */
function readTarget(search: Record<string, unknown>): { to?: string | undefined; error?: string | undefined } {
  const to = text(search['to']);
  const error = text(search['error']);
  return { to: to !== undefined && /^\/(?!\/)/.test(to) ? to : undefined, error };
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readTarget,
  component: lazyRouteComponent(() => import('./pages/sign-in/SignInPage')),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyRouteComponent(() => import('./pages/sign-in/ResetPage')),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  beforeLoad: async () => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (user === null) throw redirect({ to: '/sign-in' });
  },
  component: lazyRouteComponent(() => import('./pages/sign-in/SetUpPage')),
});

/** The frame with the navigation, for those who are signed in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: async ({ location }) => {
    const { user, setup_required } = await queryClient.ensureQueryData(sessionQuery);
    if (user === null) throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
    if (setup_required) throw redirect({ to: '/set-up' });
  },
});

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/start/StartPage')),
});

const inboxes = createRoute({
  getParentRoute: () => shell,
  path: '/inboxes',
  component: lazyRouteComponent(() => import('./pages/inbox/InboxesPage')),
});

const DocumentPage = lazyRouteComponent(() => import('./pages/document/DocumentPage'));

const inbox = createRoute({
  getParentRoute: () => shell,
  path: '/inboxes/$id',
  // From here people go to documents; the script for these is read while they look for one.
  onEnter: () => whenIdle(() => void DocumentPage.preload?.()),
  validateSearch: readView,
  loaderDeps: ({ search }) => ({ view: search }),
  loader: ({ params, deps }) => {
    // Side by side with the inbox and the script of the page, which nobody waits for in turn.
    void queryClient.prefetchQuery(pageQuery(params.id, deps.view, 0));
    return queryClient.ensureQueryData(taggedInboxQuery(params.id));
  },
  component: lazyRouteComponent(() => import('./pages/inbox/InboxPage')),
});

const inboxSettings = createRoute({
  getParentRoute: () => shell,
  path: '/inboxes/$id/settings',
  loader: ({ params }) => queryClient.ensureQueryData(taggedInboxQuery(params.id)),
  component: lazyRouteComponent(() => import('./pages/inbox/InboxSettingsPage')),
});

const mails = createRoute({
  getParentRoute: () => shell,
  path: '/inboxes/$id/mails',
  validateSearch: readMailView,
  loader: ({ params }) => queryClient.ensureQueryData(taggedInboxQuery(params.id)),
  component: lazyRouteComponent(() => import('./pages/mails/MailsPage')),
});

const document = createRoute({
  getParentRoute: () => shell,
  path: '/documents/$id',
  // While the script of the page loads, and when the pointer comes to a link. The page before stays until all is there:
  // to paint one that only says that it loads takes as long as the loading. Who may not read it is told by the page.
  loader: ({ params }) => fetchReview(queryClient, params.id),
  component: DocumentPage,
  pendingComponent: Loading,
});

const pipelines = createRoute({
  getParentRoute: () => shell,
  path: '/pipelines',
  component: lazyRouteComponent(() => import('./pages/pipelines/PipelinesPage')),
});

const pipeline = createRoute({
  getParentRoute: () => shell,
  path: '/pipelines/$id',
  component: lazyRouteComponent(() => import('./pages/pipelines/PipelinePage')),
});

const accuracy = createRoute({
  getParentRoute: () => shell,
  path: '/pipelines/$id/accuracy',
  validateSearch: readPeriod,
  component: lazyRouteComponent(() => import('./pages/accuracy/AccuracyPage')),
});

const suggestion = createRoute({
  getParentRoute: () => shell,
  path: '/pipelines/from-samples',
  component: lazyRouteComponent(() => import('./pages/suggestion/SuggestionPage')),
});

const languageModels = createRoute({
  getParentRoute: () => shell,
  path: '/language-models',
  component: lazyRouteComponent(() => import('./pages/language-models/LanguageModelsPage')),
});

const newLanguageModel = createRoute({
  getParentRoute: () => shell,
  path: '/language-models/new',
  component: lazyRouteComponent(() => import('./pages/language-models/NewLanguageModelPage')),
});

const languageModel = createRoute({
  getParentRoute: () => shell,
  path: '/language-models/$id',
  component: lazyRouteComponent(() => import('./pages/language-models/LanguageModelPage')),
});

const ocr = createRoute({
  getParentRoute: () => shell,
  path: '/ocr',
  component: lazyRouteComponent(() => import('./pages/ocr/OcrPage')),
});

const newOcr = createRoute({
  getParentRoute: () => shell,
  path: '/ocr/new',
  component: lazyRouteComponent(() => import('./pages/ocr/NewOcrPage')),
});

const ocrComponent = createRoute({
  getParentRoute: () => shell,
  path: '/ocr/$id',
  component: lazyRouteComponent(() => import('./pages/ocr/OcrComponentPage')),
});

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account/AccountPage')),
});

const administration = createRoute({
  getParentRoute: () => shell,
  path: '/administration',
  component: lazyRouteComponent(() => import('./pages/administration/AdministrationPage')),
});

/** Any other address: within the frame, so that one finds the way on. */
const missing = createRoute({ getParentRoute: () => shell, path: '$', component: MissingPage });

const routeTree = root.addChildren([
  signIn,
  reset,
  setUp,
  shell.addChildren([
    start,
    inboxes,
    inbox,
    inboxSettings,
    mails,
    document,
    pipelines,
    pipeline,
    accuracy,
    suggestion,
    languageModels,
    newLanguageModel,
    languageModel,
    ocr,
    newOcr,
    ocrComponent,
    account,
    administration,
    missing,
  ]),
]);

// The service gives the app at `/` as well, which is the address that people type.
if (!location.pathname.startsWith(BASE)) history.replaceState(history.state, '', `${BASE}/`);

export const router = createRouter({
  routeTree,
  basepath: BASE,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: MissingPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
