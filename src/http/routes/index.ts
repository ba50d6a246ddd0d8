/** Every route that needs a token, one plugin a resource. */
import type { RoutePlugin } from '../route.ts';
import { servePermissions } from './permissions.ts';
import { servePipelines } from './pipelines.ts';
import { serveResources } from './resources.ts';
import { serveTemplates } from './templates.ts';
import { serveTokens } from './tokens.ts';
import { serveUsers } from './users.ts';

export const API_ROUTES: readonly RoutePlugin[] = [
  servePipelines,
  serveTemplates,
  serveResources,
  servePermissions,
  serveUsers,
  serveTokens,
];
