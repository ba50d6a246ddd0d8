/** The caller's API tokens. */
import { Type } from 'typebox';
import { ListParameters } from '../../service/lists.ts';
import { RecordId } from '../../service/records.ts';
import { CreatedToken, createToken, deleteToken, listTokens, Token, TokenInput } from '../../service/tokens.ts';
import { linked } from '../answers.ts';
import { recording } from '../audit.ts';
import { keepAnswer } from '../idempotency.ts';
import { linkNext } from '../links.ts';
import type { App, RouteDeps } from '../route.ts';

export function serveTokens(app: App, { context }: RouteDeps): void {
  app.get(
    '/users/me/tokens',
    {
      schema: {
        tags: ['users'],
        summary: 'List your tokens, without their texts',
        querystring: ListParameters,
        response: { 200: linked(Token) },
      },
    },
    async (request, reply) => {
      const page = await listTokens(context, request.caller, request.query);
      return linkNext(context, request, reply, request.query, page);
    },
  );
  app.post(
    '/users/me/tokens',
    {
      config: { idempotent: 'secret' },
      schema: {
        tags: ['users'],
        summary: 'Create a token. Only this response contains its text',
        body: TokenInput,
        response: { 201: CreatedToken },
      },
    },
    async (request, reply) => {
      const token = await createToken(context, request.caller, request.body, (trx) =>
        keepAnswer(request, trx, { status: 201, body: null }),
      );
      return reply.code(201).send(token);
    },
  );
  app.delete(
    '/users/me/tokens/:id',
    {
      schema: {
        tags: ['users'],
        summary: 'Revoke a token',
        params: Type.Object({ id: RecordId }),
        response: { 204: Type.Null({ description: 'The token no longer works.' }) },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await deleteToken(context, caller, params.id, recording(request));
      return reply.code(204).send(null);
    },
  );
}
