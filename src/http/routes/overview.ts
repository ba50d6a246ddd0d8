import { getOverview, Overview } from '../../service/overview.ts';
import type { App, RouteDeps } from '../route.ts';

export function serveOverview(app: App, { context }: RouteDeps): void {
  app.get(
    '/overview',
    {
      schema: {
        tags: ['inboxes'],
        summary: 'Your inboxes with counts by state, and the newest documents',
        response: { 200: Overview },
      },
    },
    async ({ caller }) => await getOverview(context, caller),
  );
}
