import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { placeOf } from '@volante/service-kit/place-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CallForwarder } from '../calls/call-forwarder.js';
import type { CallTable } from '../calls/call-table.js';
import type { RateLimiter } from './rate-limiter.js';
import { traceparent } from './trace.js';

const FILE = /^([\w-]{43})\.ics$/;
const CALL = '/api/agenda/feed/read';
const answer = z.object({
  success: z.literal(true),
  data: z.object({ etag: z.string(), text: z.string().nullable() }),
});
const ETAG = /^(?:W\/)?"([\w-]{1,100})"$/;

interface FeedParts {
  table: CallTable;
  forwarder: CallForwarder;
  limiter: RateLimiter;
  log: Logger;
}

/**
 * Calendars by a secret address, which calendar programs read without a header of ours: `/feeds/<secret>.ics`. The secret goes on as its
 * digest, as that of any open page; an unchanged calendar is 304. Unknown and ended addresses are 404.
 */
export function addFeedRoutes(server: FastifyInstance, { table, forwarder, limiter, log }: FeedParts): void {
  server.get<{ Params: { file: string } }>('/feeds/:file', async (request, reply) => {
    if (!limiter.allow(`key ${placeOf(request.ip)}`))
      return reply.code(429).header('retry-after', '2').send();
    const secret = FILE.exec(request.params.file)?.[1];
    const match = table.find('GET', CALL);
    if (!secret || !match) return reply.code(404).send();
    const known = ETAG.exec(request.headers['if-none-match'] ?? '')?.[1] ?? '';
    try {
      const { status, body } = await forwarder.forward(match, known ? `etag=${known}` : '', {
        ...{ requestId: newId(), signedActor: null, idempotencyKey: null, keyHash: sha256(secret) },
        ...{ ip: request.ip, origin: null, trace: traceparent(undefined) },
      });
      const read = answer.safeParse(JSON.parse(Buffer.from(body).toString()));
      return read.success
        ? await sendFeed(reply, read.data.data)
        : reply.code(status === 503 ? 503 : 404).send();
    } catch (error) {
      if (!(error instanceof CodedError)) log.error({ err: error }, 'a calendar failed');
      return reply.code(503).header('retry-after', '60').send();
    }
  });
}

function sendFeed(reply: FastifyReply, { etag, text }: { etag: string; text: string | null }): FastifyReply {
  reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache');
  if (text === null) return reply.code(304).send();
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(text);
}
