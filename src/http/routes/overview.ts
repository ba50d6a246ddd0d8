import { getOverview, Overview } from '../../service/overview.ts';
import type { App, RouteDeps } from '../route.ts';

export function serveOverview(app: App, { context }: RouteDeps): void {
  app.get(
    '/overview',
    {
      schema: {
        tags: ['inboxes'],
        summary: 'Get your inboxes with the number of documents by state, and the newest documents',
        response: { 200: Overview },
      },
    },
    async ({ caller }) => await getOverview(context, caller),
  );
}
