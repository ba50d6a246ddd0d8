/** Suggested templates, from sample documents that are not stored. */
import { Type } from 'typebox';
import { MOST_SAMPLES } from '../../pipeline/suggest/suggestion.ts';
import { requireCredits } from '../../service/credits-check.ts';
import { SampleReader } from '../../service/read-samples.ts';
import { suggestFromFiles, TemplateSuggestion } from '../../service/suggestions.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { receiveSamples } from '../receive-samples.ts';
import type { App, RouteDeps } from '../route.ts';
import { Simultaneous } from '../simultaneous.ts';

const Samples = Type.Object({
  document: Type.Array(Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }), {
    minItems: 1,
    maxItems: MOST_SAMPLES,
    description:
      'The sample documents, each in its own part. The files of a ZIP archive count one by one. Files that are not documents do not count.',
  }),
});

/** Maximum concurrent requests of a user. Each reads up to five documents. */
const MOST_REQUESTS = 2;

const description =
  'Proposes fields with names, types, labels and example values, in the language of the documents. The status is also 200 if ' +
  'documents cannot be read, or are not read within the time limit of one document, and if some files are not documents. The reason is in `error`. `template` contains the fields whose `suggested` is true. To use ' +
  'another one, add its `field` to the template, in its `record` if that is not null. The pages are charged like those of a run.';

export function serveSuggestions(app: App, { context, pool }: RouteDeps): void {
  const reader = new SampleReader(context, pool);
  const requests = new Simultaneous({ ofUser: MOST_REQUESTS });
  app.post(
    '/templates/suggest',
    {
      config: { multipart: Samples, idempotent: false },
      schema: {
        tags: ['templates'],
        summary: 'Suggest a template from sample documents. Nothing is stored',
        description,
        response: { 200: TemplateSuggestion },
      },
    },
    (request, reply) =>
      requests.run(
        request.caller.id,
        (count) => `${count} templates are already being suggested for you. Wait for one, or cancel its request.`,
        async () => {
          const { caller } = request;
          await requireCredits(context.db, caller.id);
          const files = await receiveSamples(request, context, MOST_SAMPLES);
          const how = { alongside: recording(request), signal: signalOfClient(reply) };
          return await suggestFromFiles(context, reader, caller, files, how);
        },
      ),
  );
}
