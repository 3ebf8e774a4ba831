import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** A service's event log from a cursor on: what consumers pull when NATS wakes them. Topics and states are the service's own. */
export const eventPull = <S extends ServiceName>(service: S) =>
  defineCall({
    service,
    ...internalRead,
    scope: 'operator',
    path: 'event/pull',
    summary: 'Leer el registro de sucesos de un servicio (interno)',
    input: z.strictObject({
      after: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      /** Only these; the others are passed over unread. */
      topics: z.array(z.string().max(80)).min(1).max(50),
    }),
    output: z.object({
      /** Everything up to here has been looked at: the next cursor. */
      upTo: z.number().int(),
      /** There is more to look at now. */
      more: z.boolean(),
      rows: z.array(
        z.object({
          seq: z.number().int(),
          businessId: objectId,
          topic: z.string(),
          entityId: objectId,
          version: z.number().int(),
          state: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
  });
export type EventPull = ReturnType<typeof eventPull>;
