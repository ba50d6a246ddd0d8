import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import { Template } from '../../pipeline/template.ts';
import { requireSingle } from '../../service/archive-uploads.ts';
import type { Caller } from '../../service/context.ts';
import { requireCredits } from '../../service/credits-check.ts';
import { JobWithResult, RunResult } from '../../service/jobs.ts';
import { openRun, type Run, readRunTemplate, runDirectly, runLater } from '../../service/runs.ts';
import { type TriedModels, Try, tryTemplate } from '../../service/tries.ts';
import { discardFile, type KeptFile } from '../../service/uploads.ts';
import { located } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { keepAnswer } from '../idempotency.ts';
import { PreferHeaders, prefersAsync } from '../prefer.ts';
import { receiveUpload } from '../receive-upload.ts';
import type { App, RouteDeps } from '../route.ts';
import { Simultaneous } from '../simultaneous.ts';
import { DocumentPath } from './document-files.ts';
import { ResourcePath } from './resources.ts';

const File = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary', description: 'The file.' });
const RunParts = Type.Object({ document: File });
const RunWithTemplateParts = Type.Object({
  document: File,
  code: Type.String({ description: 'The template, as JSON.' }),
  ocr_id: Type.Optional(
    Type.String({ description: 'Id or alias of an OCR component. The default is the built-in OCR.' }),
  ),
});

const QueuedRun = Type.Pick(JobWithResult, ['id', 'pipeline_id', 'filename', 'state']);
type QueuedRun = Static<typeof QueuedRun>;

const description =
  'A document that gives no extraction is answered with 200 too, and the reason in `error`. With `Prefer: respond-async` ' +
  'the answer is 202 at once; its `Location` is a job that has the result when it ended, and keeps it for 24 hours.';

/** The body for the OpenAPI description. Templates are validated by separate code. */
const ShownTry = Type.Object({ ...Try.properties, template: Type.Union([Template, Type.String()]) });
/** Maximum concurrent tries of a user. While a user types, each pause starts a try, and earlier ones end with their requests. */
const MOST_TRIES = 4;

/** Direct runs, which extract from a document without storing it. */
export function serveRuns(app: App, { context, pool }: RouteDeps): void {
  const tags = ['pipelines'];
  const tries = new Simultaneous({ ofUser: MOST_TRIES });
  const headers = PreferHeaders;
  const response = { 200: RunResult, 202: located(QueuedRun) };

  app.post(
    '/pipelines/:id/run',
    {
      config: { multipart: RunParts, errors: ['forbidden'] },
      schema: { tags, summary: 'Run a pipeline on a document', description, params: ResourcePath, headers, response },
    },
    async (request, reply) => {
      const run = await openRun(context, request.caller, request.params.id);
      const { upload } = await receiveUpload(request, context);
      const file = await requireSingle(context, upload);
      return await answerRun(request, reply, run, file);
    },
  );

  app.post(
    '/pipelines/run',
    {
      config: { multipart: RunWithTemplateParts, errors: ['not_found'] },
      schema: { tags, summary: 'Run an inline template on a document', description, headers, response },
    },
    async (request, reply) => {
      await requireCredits(context.db, request.caller.id);
      const { upload, texts } = await receiveUpload(request, context, ['code', 'ocr_id']);
      const file = await requireSingle(context, upload);
      const run = await readRun(request.caller, texts, file);
      return await answerRun(request, reply, run, file);
    },
  );

  app.post(
    '/documents/:id/try',
    {
      config: { idempotent: false, shows: ShownTry, errors: ['forbidden'] },
      schema: {
        tags: ['documents'],
        summary: 'Try a template on an existing document. Nothing is stored',
        params: DocumentPath,
        body: Try,
        response: { 200: RunResult },
      },
    },
    (request, reply) => {
      const { caller, params, body } = request;
      return tries.run(
        caller.id,
        (count) => `${count} of your documents are already being read. Wait for one, or cancel its request.`,
        () =>
          tryTemplate(
            context,
            pool,
            { caller, documentId: params.id, input: body },
            {
              signal: signalOfClient(reply),
              onLanguageModel: (models) => recording(request, nameModels(models))(context.db),
            },
          ),
      );
    },
  );

  async function readRun(caller: Caller, texts: ReadonlyMap<string, string>, file: KeptFile): Promise<Run> {
    const code = texts.get('code');
    try {
      if (code !== undefined) return await readRunTemplate(context, caller, code, texts.get('ocr_id'));
      const message = 'This part is required: the template, as JSON.';
      throw new ExtraktError('invalid', `The part "code": ${message}`, { faults: [{ path: 'code', message }] });
    } catch (error) {
      await discardFile(context, file);
      throw error;
    }
  }

  async function answerRun(request: FastifyRequest, reply: FastifyReply, run: Run, file: KeptFile) {
    const { caller } = request;
    if (!prefersAsync(request)) {
      const alongside = recording(request);
      return await runDirectly(context, pool, caller, run, file, { alongside, signal: signalOfClient(reply) });
    }
    const queued: QueuedRun = { id: file.id, pipeline_id: run.pipelineId, filename: file.name, state: 'queued' };
    const location = `/jobs/${file.id}`;
    await runLater(context, caller, run, file, (trx) =>
      keepAnswer(request, trx, { status: 202, body: queued, location }),
    );
    return reply.code(202).headers({ location, 'preference-applied': 'respond-async' }).send(queued);
  }
}

function nameModels({ chatId, locationChatId }: TriedModels) {
  return { chat_id: chatId, ...(locationChatId === null ? {} : { location_chat_id: locationChatId }) };
}
