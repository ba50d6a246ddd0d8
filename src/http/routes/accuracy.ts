import { Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { Accuracy, AccuracyParameters, getAccuracy } from '../../service/accuracy/accuracy.ts';
import { writeAccuracyCsv } from '../../service/accuracy/write-csv.ts';
import { CSV_DEFAULTS } from '../../service/export/csv.ts';
import { chooseMediaType } from '../accept.ts';
import { describeAttachment } from '../content-disposition.ts';
import type { App, RouteDeps } from '../route.ts';

/** The default first. */
const MEDIA_TYPES = ['application/json', 'text/csv'] as const;

const Parameters = Type.Object({
  ...AccuracyParameters.properties,
  delimiter: Type.String({
    pattern: '^[^"\\r\\n]$',
    default: CSV_DEFAULTS.delimiter,
    description: 'One character, but no quote and no line end. CSV only.',
  }),
  bom: Type.Boolean({ default: CSV_DEFAULTS.bom, description: 'Start with a byte order mark. CSV only.' }),
});

/** What is sent is text already. */
const Answer = Type.Unsafe<string>({
  description: 'The accuracy in the form that was asked for.',
  content: {
    'application/json': { schema: Accuracy },
    'text/csv': { schema: Type.String({ description: 'RFC 4180, with a header row. A row for each field and week.' }) },
  },
});

/** How accurate the values of a pipeline are. */
export function serveAccuracy(app: App, { context }: RouteDeps): void {
  app.get(
    '/pipelines/:id/accuracy',
    {
      config: { errors: ['forbidden', 'not_acceptable'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Get the accuracy of a pipeline, from what people changed when they confirmed documents',
        description:
          'The confirmed values of each document are compared with those that were computed last before the first ' +
          'confirmation. Needs `view` on the pipeline. The figures are those of the documents that you may read. ' +
          '`Accept: text/csv` gives the values by field and week.',
        params: Type.Object({ id: Type.String({ description: 'Id or alias.' }) }),
        querystring: Parameters,
        response: { 200: Answer },
      },
    },
    async ({ caller, params, query, headers }, reply) => {
      const mediaType = chooseMediaType(headers.accept, MEDIA_TYPES);
      if (!mediaType) {
        throw new ExtraktError('not_acceptable', `The accuracy can be had as ${MEDIA_TYPES.join(' or ')}.`);
      }
      const { name, accuracy } = await getAccuracy(context, caller, params.id, query);
      reply.header('vary', 'Accept');
      if (mediaType === 'application/json') {
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(accuracy));
      }
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', describeAttachment(`${name}.csv`))
        .send(writeAccuracyCsv(accuracy, query));
    },
  );
}
