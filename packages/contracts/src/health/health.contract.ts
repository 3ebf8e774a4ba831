import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { internalRead } from '../internal-call.js';

/** Is a service able to work: it answers at all, and its database does. The kit answers it for every service. */
export const serviceHealth = <S extends ServiceName>(service: S) =>
  defineCall({
    service,
    ...internalRead,
    scope: 'operator',
    path: 'health/check',
    summary: 'Estado de un servicio (interno)',
    deadline: 1_000,
    input: z.strictObject({}),
    /** `version`: of the service's own package, raised by the team that releases it. */
    output: z.object({ database: z.boolean(), version: z.string() }),
  });
