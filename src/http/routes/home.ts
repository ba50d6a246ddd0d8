/** The page at `/` if the web app is not built. */
import manifest from '../../../package.json' with { type: 'json' };

export const HOME_PAGE = `<!doctype html>
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
<p>The web app is not built. <code>npm run build</code> builds it; it is here after the next start.</p>
<ul>
<li><a href="docs">The interface, to read and to try</a></li>
<li><a href="openapi.json">Its description (OpenAPI)</a></li>
<li>JSON Schemas of <a href="schemas/template">templates</a> and <a href="schemas/extraction">extractions</a></li>
<li><a href="health/ready">Whether the service is ready</a></li>
</ul>
</main>
</body>
</html>
`;
