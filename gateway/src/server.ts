import { statusOf, toEnvelope } from '@volante/service-kit/error-answers';
import 'reflect-metadata';
import type { NatsConnection } from '@nats-io/transport-node';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectBus } from '@volante/service-kit/calls/bus';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Logger } from '@volante/service-kit/log';
import type { AdminServer } from '@volante/service-kit/metrics/admin-server';
import { connectRedis } from '@volante/service-kit/redis';
import { readSettings } from '@volante/service-kit/settings';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallForwarder } from './calls/call-forwarder.js';
import { CallTable } from './calls/call-table.js';
import { addDevMailRoutes } from './dev/dev-mail.routes.js';
import { fileRoutes } from './files/file-routes.js';
import { GatewayModule, type Parts } from './gateway.module.js';
import { HealthService } from './health/health.service.js';
import { ApiHandler, type Memories } from './http/api.handler.js';
import { addApiRoutes } from './http/api.routes.js';
import { answerBroken } from './http/broken-requests.js';
import { addFeedRoutes } from './http/feed.routes.js';
import { RateLimiter } from './http/rate-limiter.js';
import { readableAddress } from './http/readable-address.js';
import { baseHeaders } from './http/security-headers.js';
import { addLiveRoutes } from './live/live.routes.js';
import { LiveHub } from './live/live-hub.js';
import { SessionMemory } from './sessions/session-memory.js';
import type { GatewaySettings } from './settings.js';
import { formTargetsOf } from './static/form-targets.js';
import { IssuerOrigins } from './static/issuer-origins.js';
import { Releases } from './static/releases.js';
import { RemoteFailures } from './static/remote-failures.js';
import { addRemoteFailureRoutes } from './static/remote-failures.routes.js';
import { addStaticRoutes } from './static/static.routes.js';
import { MEMORIES } from './tokens.js';

/** Slow clients may not hold a socket for ever. */
const REQUEST_TIMEOUT = 120_000;

function adapter(settings: GatewaySettings): FastifyAdapter {
  const proxies = settings.VOLANTE_TRUST_PROXY.split(',').filter(Boolean);
  return new FastifyAdapter({
    trustProxy: proxies.length > 0 ? proxies : false,
    requestTimeout: REQUEST_TIMEOUT,
    routerOptions: { maxParamLength: 400 },
    rewriteUrl: readableAddress,
    logger: false,
    clientErrorHandler: answerBroken,
    // Addresses of the API that cannot be read end before any route: they too answer in the envelope.
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const refusal = new CodedError('REQ-111');
      void reply.code(statusOf(refusal)).type('application/json; charset=utf-8').send(toEnvelope(refusal));
    },
  });
}

/** The measures come first, so that they see what the other hooks do. */
async function openMetrics(
  app: NestFastifyApplication,
  bus: NatsConnection,
  log: Logger,
): Promise<AdminServer | null> {
  const { VOLANTE_ADMIN_HOST: host, VOLANTE_ADMIN_PORT: port } = readSettings();
  if (port === 0) return null;
  const { openAdminServer } = await import('@volante/service-kit/metrics/admin-server');
  const { measure } = await import('./metrics/gateway-metrics.js');
  const admin = await openAdminServer(host, port, log);
  const failures = app.get(RemoteFailures);
  const measured = { table: app.get(CallTable), sessions: app.get(SessionMemory), bus, failures };
  measure(app.getHttpAdapter().getInstance(), admin, measured);
  return admin;
}

async function addRoutes(app: NestFastifyApplication, settings: GatewaySettings, log: Logger): Promise<void> {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const headers = baseHeaders(settings.VOLANTE_PUBLIC_URL);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const table = app.get(CallTable);
  const forwarder = app.get(CallForwarder);
  const limiter = new RateLimiter(settings.VOLANTE_RATE_PER_SECOND);
  const api = new ApiHandler(
    table,
    app.get<Memories>(MEMORIES),
    forwarder,
    limiter,
    fileRoutes(forwarder, openStorage(), log),
    log,
  );
  addFeedRoutes(server, { table, forwarder, limiter, log });
  addLiveRoutes(server, app.get(LiveHub), limiter, log);
  await addApiRoutes(server, api, table, app.get(HealthService));
  if (settings.VOLANTE_DEV_MAIL_URL) addDevMailRoutes(server, settings.VOLANTE_DEV_MAIL_URL, settings.HOST);
  const releases = app.get(Releases);
  addRemoteFailureRoutes(server, { releases, limiter, failures: app.get(RemoteFailures) });
  const formTargets = formTargetsOf(settings.VOLANTE_REDSYS_URL);
  await addStaticRoutes(server, { releases, origins: app.get(IssuerOrigins), formTargets, limiter, log });
}

export interface RunningGateway {
  app: NestFastifyApplication;
  stop(): Promise<void>;
}

/** Connects, listens, and returns a function that stops: HTTP first, then open requests, then NATS. */
export async function startGateway(settings: GatewaySettings, log: Logger): Promise<RunningGateway> {
  const bus = await connectBus('gateway', readSettings().VOLANTE_NATS_URL, log);
  const calls = new CallClient(bus, 'gateway');
  const parts: Parts = { settings, bus, calls, redis: connectRedis(log), log };
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.of(parts), adapter(settings), {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const admin = await openMetrics(app, bus, log);
  await addRoutes(app, settings, log);
  const stopWatching = app.get(Releases).watch(() => app.get(LiveHub).tellRelease());
  await app.listen(settings.PORT, settings.HOST);
  const stop = async () => {
    stopWatching();
    app.get(LiveHub).stop();
    await app.close();
    await parts.redis.close();
    await bus.drain();
    await admin?.close();
  };
  return { app, stop };
}
