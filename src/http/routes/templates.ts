/** The predefined templates. */
import { Type } from 'typebox';
import { Template } from '../../pipeline/template.ts';
import { getTemplate, listTemplates, TemplateLanguage, TemplateSummary } from '../../service/templates.ts';
import type { App } from '../route.ts';

export function serveTemplates(app: App): void {
  for (const path of ['/templates', '/pipelines/templates']) {
    app.get(
      path,
      {
        schema: {
          tags: ['templates'],
          summary: 'List the predefined templates',
          querystring: Type.Object({ lang: TemplateLanguage }),
          response: { 200: Type.Array(TemplateSummary) },
        },
      },
      async ({ query }) => listTemplates(query.lang),
    );
  }
  app.get(
    '/templates/:id',
    {
      schema: {
        tags: ['templates'],
        summary: 'Get a predefined template',
        params: Type.Object({ id: Type.String({ description: '`invoice.en`' }) }),
        response: { 200: Template },
      },
    },
    async ({ params }) => getTemplate(params.id),
  );
}
