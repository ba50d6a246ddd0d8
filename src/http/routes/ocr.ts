/** OCR components. They are resources of type `ocr`, too. */
import {
  changeOcr,
  createOcr,
  getOcr,
  listOcrComponents,
  OcrChange,
  OcrComponent,
  OcrCreation,
  OcrList,
} from '../../service/ocr-components.ts';
import { OcrTest, testOcr } from '../../service/ocr-test.ts';
import { LOCATED, withHeaders } from '../answers.ts';
import { recording } from '../audit.ts';
import { signalOfClient } from '../client-signal.ts';
import { keepAnswer } from '../idempotency.ts';
import { readExpectation, TAGGED, tagged, WriterConditions } from '../preconditions.ts';
import { refuseExcess } from '../rate-limit.ts';
import type { App, RouteDeps } from '../route.ts';
import { Simultaneous } from '../simultaneous.ts';
import { ResourcePath } from './resources.ts';

const LIST =
  'First the built-in OCR, the bundled Tesseract and the native Tesseract, which every installation has and every user may ' +
  'use, then up to 1,000 components that users created, by name. `ocr_id` of pipelines and inboxes names them. `fault` and ' +
  '`engines` are about the machine of this server. Workers on other machines need the `tesseract` program and the same ' +
  'languages, too: without them, documents of such a component fail, and are never read with another OCR.';
const CREATION =
  'A component reads in other languages than the built-in OCR, which reads English and German. It is a resource of type ' +
  '`ocr`: list, share and delete components with `/resources`. `run` is enough to use one. A component that a pipeline or ' +
  'inbox uses cannot be deleted.';
const TEST =
  'Draws a page with a few lines in the first language of the component, and reads it. Failures also return 200, with the ' +
  'reason in `message`. A user can run 2 tests at a time, and 30 within ten minutes.';

/** Tests at the same time. Each takes the place of a page. */
const MOST_TESTS = { ofUser: 2, all: 8 };
const TEST_RATE = { max: 30, timeWindow: 10 * 60_000 };

export function serveOcr(app: App, { context, pool }: RouteDeps): void {
  const tags = ['components'];
  const tests = new Simultaneous(MOST_TESTS);
  const testRate = app.createRateLimit({ ...TEST_RATE, keyGenerator: (request) => request.caller.id });

  app.get(
    '/ocr',
    {
      schema: {
        tags,
        summary: 'List the OCR components, and the languages of Tesseract',
        description: LIST,
        response: { 200: OcrList },
      },
    },
    async ({ caller }) => await listOcrComponents(context, caller),
  );

  app.post(
    '/ocr',
    {
      schema: {
        tags,
        summary: 'Create an OCR component: a Tesseract with languages',
        description: CREATION,
        body: OcrCreation,
        response: { 201: withHeaders(OcrComponent, { ...LOCATED, ...TAGGED }) },
      },
    },
    async (request, reply) => {
      const created = await createOcr(context, request.caller, request.body, (trx, component) =>
        keepAnswer(request, trx, { status: 201, body: component, location: locate(component) }),
      );
      const component = tagged(reply, created);
      return reply.code(201).header('location', locate(component)).send(component);
    },
  );

  app.get(
    '/ocr/:id',
    {
      config: { errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Get an OCR component that a user created',
        params: ResourcePath,
        response: { 200: withHeaders(OcrComponent, TAGGED) },
      },
    },
    async ({ caller, params }, reply) => tagged(reply, await getOcr(context, caller, params.id)),
  );

  app.patch(
    '/ocr/:id',
    {
      config: { errors: ['forbidden', 'changed_meanwhile'] },
      schema: {
        tags,
        summary: 'Change an OCR component',
        description: 'Changes apply to the next document.',
        params: ResourcePath,
        headers: WriterConditions,
        body: OcrChange,
        response: { 200: withHeaders(OcrComponent, TAGGED) },
      },
    },
    async (request, reply) => {
      const { caller, params, headers, body } = request;
      const how = { expects: readExpectation(headers), alongside: recording(request) };
      return tagged(reply, await changeOcr(context, caller, params.id, body, how));
    },
  );

  app.post(
    '/ocr/:id/test',
    {
      config: { idempotent: false, errors: ['forbidden'] },
      schema: {
        tags,
        summary: 'Test whether an OCR component reads a page',
        description: TEST,
        params: ResourcePath,
        response: { 200: OcrTest },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      return await tests.run(caller.id, describeTests, async () => {
        await refuseExcess(testRate, request);
        return await testOcr(context, pool, caller, params.id, signalOfClient(reply));
      });
    },
  );
}

function describeTests(count: number, byUser: boolean): string {
  return byUser
    ? `${count} tests of yours are running. Wait for one, or end its request.`
    : `${count} tests of all users are running. Try again later.`;
}

function locate({ id }: Pick<OcrComponent, 'id'>): string {
  return `/ocr/${id}`;
}
