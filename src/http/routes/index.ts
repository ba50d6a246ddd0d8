/** All routes that need a token, with one plugin for each resource. */
import type { RoutePlugin } from '../route.ts';
import { serveAccount } from './account.ts';
import { serveAccuracy } from './accuracy.ts';
import { serveAdministration } from './administration.ts';
import { serveComponents } from './components.ts';
import { serveDocumentFiles } from './document-files.ts';
import { serveDocuments } from './documents.ts';
import { serveEvaluations } from './evaluations.ts';
import { serveEvents } from './events.ts';
import { serveExamples } from './examples.ts';
import { serveExtractions } from './extractions.ts';
import { serveInboxAddresses } from './inbox-addresses.ts';
import { serveInboxes } from './inboxes.ts';
import { serveJobs } from './jobs.ts';
import { serveMailboxes } from './mailboxes.ts';
import { serveMails } from './mails.ts';
import { serveOcr } from './ocr.ts';
import { serveOverview } from './overview.ts';
import { servePermissions } from './permissions.ts';
import { servePipelines } from './pipelines.ts';
import { serveResources } from './resources.ts';
import { serveRuns } from './runs.ts';
import { serveSuggestions } from './suggestions.ts';
import { serveTemplates } from './templates.ts';
import { serveTokens } from './tokens.ts';
import { serveUserAdministration } from './user-administration.ts';
import { serveUsers } from './users.ts';

export const API_ROUTES: readonly RoutePlugin[] = [
  servePipelines,
  serveEvaluations,
  serveExamples,
  serveAccuracy,
  serveComponents,
  serveOcr,
  serveTemplates,
  serveSuggestions,
  serveRuns,
  serveInboxes,
  serveInboxAddresses,
  serveMails,
  serveMailboxes,
  serveDocuments,
  serveDocumentFiles,
  serveExtractions,
  serveOverview,
  serveEvents,
  serveJobs,
  serveResources,
  servePermissions,
  serveUsers,
  serveAccount,
  serveUserAdministration,
  serveAdministration,
  serveTokens,
];
