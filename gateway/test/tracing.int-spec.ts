import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { userLogin } from '@volante/contracts/session/session.contract';
import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { Handles } from '@volante/service-kit/calls/handles';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { createLog } from '@volante/service-kit/log';
import { TestingHost } from '@volante/service-kit/testing-host';
import { startTracing, stopTracing } from '@volante/service-kit/tracing/tracing';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { type RunningGateway, startGateway } from '../src/server.js';
import { readGatewaySettings } from '../src/settings.js';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

@Controller()
class Probe {
  constructor(private readonly db: Database) {}

  @Handles(userLogin)
  async login(_ctx: unknown, input: { user: string }): Promise<never> {
    await this.db.unscoped('SELECT :user AS name', { user: input.user });
    throw new CodedError('USER-001');
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}
const probe: ServiceDefinition = { name: 'session', module: ProbeModule, entities: [], migrations: [] };

const spans: SentSpan[] = [];
let receiver: Server;
let gateway: RunningGateway;
let host: TestingHost;

/** Stands in for a collector: OTLP over HTTP as JSON. */
async function startReceiver(): Promise<string> {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const sent = JSON.parse(Buffer.concat(parts).toString()) as Sent;
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const { settings, storageDir } = testEnv();
  const own = { PORT: '0', VOLANTE_RELEASES_DIR: storageDir, VOLANTE_LOG_LEVEL: 'silent' };
  Object.assign(process.env, settings, own, { OTEL_EXPORTER_OTLP_ENDPOINT: await startReceiver() });
  await cloneSchemas(['session']);
  await startTracing('test');
  host = await TestingHost.start([probe]);
  gateway = await startGateway(readGatewaySettings(), createLog('gateway', 'silent'));
});

afterAll(async () => {
  await gateway.stop();
  await host.stop();
  receiver.close();
  receiver.closeAllConnections();
});

const text = (span: SentSpan | undefined) => JSON.stringify(span?.attributes);

it('one trace goes from the request over NATS to the statement, without what people wrote', async () => {
  const traceId = 'a'.repeat(32);
  const answer = await fetch(`${await gateway.app.getUrl()}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
    body: JSON.stringify({ user: 'ana@example.com', password: 'secret', device: 'A-1' }),
  });
  expect(answer.status).toBe(401);
  await stopTracing();
  const own = spans.filter((span) => span.traceId === traceId);
  const child = (of: SentSpan | undefined) => own.find(({ parentSpanId }) => parentSpanId === of?.spanId);
  const request = own.find(({ parentSpanId }) => parentSpanId === 'b'.repeat(16));
  const asked = child(request);
  const handled = child(asked);
  const statement = child(handled);
  expect([request, asked, handled, statement].map((span) => span?.name)).toEqual([
    'POST /api/user/login',
    userLogin.subject,
    userLogin.subject,
    'SELECT',
  ]);
  expect(own).toHaveLength(4);
  expect(text(request)).toContain('"http.response.status_code","value":{"intValue":401}');
  expect(text(handled)).toContain('"error.type","value":{"stringValue":"USER-001"}');
  expect(text(statement)).toContain('SELECT ? AS name');
  for (const value of ['ana@', 'secret']) expect(JSON.stringify(spans)).not.toContain(value);
});
