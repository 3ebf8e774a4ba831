import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { instant, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { sessionRead } from '../session-call.js';

const row = z.object({
  /** In the audit trail of its service. */
  seq: z.number().int(),
  at: instant,
  actor: z.string(),
  /** `created`, `updated`, `deleted`, `restored`, `imported`, … */
  action: z.string(),
  entity: z.string(),
  /** Spanish: "vehículo"; `null`: the name alone is enough. */
  kind: z.string().nullable(),
  /** The last one of them. */
  id: objectId,
  name: z.string(),
  count: z.number().int(),
  /** They were more: only the latest changes are looked at. */
  isMore: z.boolean(),
});
export type ActivityRow = z.output<typeof row>;

/** The latest changes of a service's records that the person may see. The kit answers it for the declared ones of every service. */
export const serviceActivity = <S extends ServiceName>(service: S) =>
  defineCall({
    service,
    ...internalRead,
    path: 'activity/read',
    summary: 'Últimos cambios en los datos de un servicio (interno)',
    deadline: 2_000,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(row) }),
  });

/**
 * Recent actions and their authors, of all services, the latest first; several of one person in a row are one entry. A service
 * that does not answer is left out.
 */
export const latestActivity = defineCall({
  ...sessionRead,
  service: 'session',
  specified: false,
  permission: null,
  path: 'activity/latest',
  summary: 'Última actividad en los datos que ve la persona',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(row.extend({ service: z.string() })) }),
});
