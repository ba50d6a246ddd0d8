/** Template pipelines. */
import { Readable } from 'node:stream';
import { type TObject, type TSchema, Type } from 'typebox';
import { Template } from '../../pipeline/template.ts';
import { ListParameters } from '../../service/lists.ts';
import { deletePipeline } from '../../service/pipeline-deletion.ts';
import { listPipelineVersions, PipelineVersion } from '../../service/pipeline-versions.ts';
import {
  changePipeline,
  createPipeline,
  getPipeline,
  listPipelines,
  Pipeline,
  PipelineChange,
  PipelineCreation,
  PipelineSummary,
} from '../../service/pipelines.ts';
import { LOCATED, linked, withHeaders } from '../answers.ts';
import { recording } from '../audit.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkAfter, linkNext } from '../links.ts';
import { readExpectation, TAGGED, tagged, WriterConditions } from '../preconditions.ts';
import type { App, RouteDeps } from '../route.ts';

/** The schema of a list, which is sent as a stream. */
const Versions = Type.Unsafe<Readable>(linked(PipelineVersion));

const PipelinePath = Type.Object({ id: Type.String({ description: 'Id or alias.' }) });

export function servePipelines(app: App, { context }: RouteDeps): void {
  app.get(
    '/pipelines',
    {
      schema: {
        tags: ['pipelines'],
        summary: 'List the pipelines that you can see, without their templates',
        querystring: ListParameters,
        response: { 200: linked(PipelineSummary) },
      },
    },
    async (request, reply) => {
      const page = await listPipelines(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
  app.post(
    '/pipelines',
    {
      config: { shows: showTemplate(PipelineCreation), errors: ['forbidden', 'not_found'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Create a pipeline with a template, or the name of a predefined template',
        body: PipelineCreation,
        response: { 201: withHeaders(Pipeline, { ...LOCATED, ...TAGGED }) },
      },
    },
    async (request, reply) => {
      const created = await createPipeline(context, request.caller, request.body, (trx, pipeline) =>
        keepAnswer(request, trx, { status: 201, body: pipeline, location: locate(pipeline) }),
      );
      const pipeline = tagged(reply, created);
      return reply.code(201).header('location', locate(pipeline)).send(pipeline);
    },
  );
  app.get(
    '/pipelines/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Get a pipeline with its template',
        params: PipelinePath,
        response: { 200: withHeaders(Pipeline, TAGGED) },
      },
    },
    async ({ caller, params }, reply) => tagged(reply, await getPipeline(context, caller, params.id)),
  );
  app.patch(
    '/pipelines/:id',
    {
      config: { shows: showTemplate(PipelineChange), errors: ['forbidden', 'conflict', 'changed_meanwhile'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Change a pipeline. This applies to later documents, and earlier extractions do not change',
        params: PipelinePath,
        headers: WriterConditions,
        body: PipelineChange,
        response: { 200: withHeaders(Pipeline, TAGGED) },
      },
    },
    async (request, reply) => {
      const { caller, params, headers, body } = request;
      const expects = readExpectation(headers);
      return tagged(reply, await changePipeline(context, caller, params.id, body, expects, recording(request)));
    },
  );
  app.get(
    '/pipelines/:id/versions',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags: ['pipelines'],
        summary: 'List all templates of a pipeline, with the user and time of each change, the newest first',
        params: PipelinePath,
        querystring: ListParameters,
        response: { 200: Versions },
      },
    },
    async (request, reply) => {
      const { chunks, ...page } = await listPipelineVersions(context, request.caller, request.params.id, request.query);
      linkAfter(context, request, reply, request.query, page);
      return reply.type('application/json; charset=utf-8').send(Readable.from(chunks, { objectMode: false }));
    },
  );
  app.delete(
    '/pipelines/:id',
    {
      config: { errors: ['forbidden', 'conflict'] },
      schema: {
        tags: ['pipelines'],
        summary: 'Delete a pipeline that no inbox uses',
        params: PipelinePath,
        response: { 204: Type.Null({ description: 'The pipeline was deleted.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await deletePipeline(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}

/** Adds the schema of templates to the OpenAPI description. Templates are validated by separate code, and not by the schema. */
function showTemplate(body: TObject): TSchema {
  const template = { ...body.properties['template'], anyOf: [Template, { type: 'string' }] };
  return { ...body, properties: { ...body.properties, template } };
}

function locate({ id }: Pick<Pipeline, 'id'>): string {
  return `/pipelines/${id}`;
}
