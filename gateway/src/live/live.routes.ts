import { CodedError } from '@volante/service-kit/coded-error';
import { statusOf, toEnvelope } from '@volante/service-kit/error-answers';
import type { Logger } from '@volante/service-kit/log';
import { placeOf } from '@volante/service-kit/place-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import { DATA_POLICY } from '../http/security-headers.js';
import type { LiveHub } from './live-hub.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform`, and the word that nginx takes: nothing on the way may gather or compress it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'content-security-policy': DATA_POLICY,
};

async function refuse(reply: FastifyReply, error: unknown, log: Logger): Promise<void> {
  const coded = error instanceof CodedError ? error : new CodedError('REQ-110');
  if (coded.code === 'REQ-110') log.error({ err: error }, 'live stream failed');
  await reply
    .code(statusOf(coded))
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', DATA_POLICY)
    .send(toEnvelope(coded));
}

/** `GET /api/events`: one stream per browser, of ids and versions. It counts as one request, and as no activity. */
export function addLiveRoutes(
  server: FastifyInstance,
  hub: LiveHub,
  limiter: RateLimiter,
  log: Logger,
): void {
  server.get('/api/events', async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = (person?: string) => {
      if (!limiter.allow(person ?? placeOf(request.ip))) throw new CodedError('REQ-105');
    };
    const accept = () => {
      reply.hijack();
      for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.flushHeaders();
      return reply.raw;
    };
    try {
      const leave = await hub.join(request.headers.authorization, limit, accept);
      // A browser that went away meanwhile closes at once.
      if (reply.raw.destroyed) leave();
      else reply.raw.once('close', leave);
    } catch (error) {
      await refuse(reply, error, log);
    }
  });
}
