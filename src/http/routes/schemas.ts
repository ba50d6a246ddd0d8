/** The JSON Schemas of templates and extractions. */
import { Type } from 'typebox';
import { EXTRACTION_SCHEMA, Extraction } from '../../pipeline/extraction.ts';
import { TEMPLATE_SCHEMA, Template } from '../../pipeline/template.ts';
import type { App } from '../route.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const produces = ['application/schema+json'];
const response = { 200: Type.Unknown({ description: 'A JSON Schema, draft 2020-12.' }) };

export function serveSchemas(app: App): void {
  app.get(
    '/schemas/template',
    { schema: { tags: ['templates'], summary: 'Get the JSON Schema of templates', produces, response } },
    async (_request, reply) =>
      reply.type('application/schema+json').send({ $schema: DIALECT, $id: TEMPLATE_SCHEMA, ...Template }),
  );
  app.get(
    '/schemas/extraction',
    { schema: { tags: ['documents'], summary: 'Get the JSON Schema of extractions', produces, response } },
    async (_request, reply) =>
      reply.type('application/schema+json').send({ $schema: DIALECT, $id: EXTRACTION_SCHEMA, ...Extraction }),
  );
}
