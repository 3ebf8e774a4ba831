import { placeOf } from '@volante/service-kit/place-of';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import type { Releases } from './releases.js';
import { type RemoteFailures, remoteFailure } from './remote-failures.js';

const MAX_BYTES = 4_096;

/**
 * Takes from the console why a remote failed. Not a call of the API: it needs no service, which may be what is missing.
 */
export function addRemoteFailureRoutes(
  server: FastifyInstance,
  parts: { releases: Releases; limiter: RateLimiter; failures: RemoteFailures },
): void {
  const { releases, limiter, failures } = parts;
  server.post('/remote-failures', { bodyLimit: MAX_BYTES }, async ({ ip, body }, reply) => {
    if (!limiter.allow(placeOf(ip))) return reply.code(429).send();
    const { data } = remoteFailure.safeParse(body);
    if (!data) return reply.code(400).send();
    if (await releases.hasRemote(data.remote)) failures.add(data);
    return reply.code(204).send();
  });
}
