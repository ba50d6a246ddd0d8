/** The first page, for whoever opens the address in a browser. */
import manifest from '../../../package.json' with { type: 'json' };
import type { App } from '../route.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Extrakt</title>
</head>
<body>
<main>
<h1>Extrakt ${manifest.version}</h1>
<p>${manifest.description}</p>
<ul>
<li><a href="docs">The interface, to read and to try</a></li>
<li><a href="openapi.json">Its description (OpenAPI)</a></li>
<li><a href="schemas/template">What a template looks like</a>, and <a href="schemas/extraction">an extraction</a></li>
<li><a href="health/ready">Whether the service is ready</a></li>
</ul>
</main>
</body>
</html>
`;

export function serveHome(app: App): void {
  app.get('/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
}
