import { MAX_PAYLOAD } from '@volante/service-kit/calls/wire';
import { CodedError } from '@volante/service-kit/coded-error';
import { statusOf, toEnvelope } from '@volante/service-kit/error-answers';
import { type Step, traced } from '@volante/service-kit/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallTable } from '../calls/call-table.js';
import { docsPage } from '../docs/docs-page.js';
import { openApi } from '../docs/openapi.js';
import type { HealthService } from '../health/health.service.js';
import type { ApiHandler } from './api.handler.js';
import { drain } from './drain.js';
import { FORM, MAX_FORM } from './form-body.js';
import { DATA_POLICY } from './security-headers.js';

const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Bodies stay bytes: the gateway neither parses nor rebuilds JSON; multipart stays a stream. Forms are small. */
function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_PAYLOAD },
    (_request, body, done) => done(null, body),
  );
  server.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: MAX_FORM }, (_request, body, done) =>
    done(null, body),
  );
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

async function sendFailure(reply: FastifyReply, error: CodedError): Promise<void> {
  await reply
    .code(statusOf(error))
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(toEnvelope(error));
}

/** Errors that Fastify returns before a handler runs, in the common envelope. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'REQ-103';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'REQ-102';
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : null;
  return typeof status === 'number' && status < 500 ? 'REQ-111' : 'REQ-110';
}

/** Named by the route as it is declared: addresses hold ids and what people search for. */
function stepOf(request: FastifyRequest, reply: FastifyReply, table: CallTable): Step {
  const { method, url, headers } = request;
  const end = url.indexOf('?');
  const route = table.find(method, end < 0 ? url : url.slice(0, end))?.route.path ?? 'unknown';
  return {
    name: `${method} /api/${route}`,
    kind: 'server',
    parent: typeof headers.traceparent === 'string' ? headers.traceparent : null,
    attributes: { 'http.request.method': method, 'http.route': `/api/${route}` },
    atEnd: () => ({ 'http.response.status_code': reply.statusCode }),
  };
}

function addRoutes(server: FastifyInstance, api: ApiHandler, table: CallTable, health: HealthService): void {
  addParsers(server);
  server.setErrorHandler(async (error, request, reply) => {
    // Fastify would close the connection before the client has sent its body and read the answer.
    reply.removeHeader('connection');
    drain(request.raw);
    await sendFailure(reply, new CodedError(codeOf(error)));
  });
  server.get('/api/health', async (_request, reply) => {
    const state = await health.check();
    await reply
      .code(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ success: state.ready, data: state });
  });
  server.get('/api/openapi.json', async (_request, reply) => {
    await reply.header('cache-control', 'no-cache').send(openApi(table));
  });
  server.get('/api/docs', async (_request, reply) => {
    await reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(table));
  });
  server.all(
    '/api/*',
    {
      onRequest: (_request, reply, done) => {
        reply.header('content-security-policy', DATA_POLICY);
        done();
      },
    },
    (request: FastifyRequest, reply: FastifyReply) =>
      traced(
        () => stepOf(request, reply, table),
        () => api.handle(request, reply),
      ),
  );
}

/** In a scope of its own: Nest installs an error handler and parsers on the outer one. */
export async function addApiRoutes(
  server: FastifyInstance,
  api: ApiHandler,
  table: CallTable,
  health: HealthService,
): Promise<void> {
  await server.register(async (scope) => addRoutes(scope, api, table, health));
}
