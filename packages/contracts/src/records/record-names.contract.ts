import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { line, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Records that one question may name. */
export const NAMES_AT_ONCE = 200;

/**
 * Names of a service's records, of those that the person may see and that are not deleted; others are left out, as is a kind that
 * the service does not have. The kit answers it for the declared records of every service, and for branches (`branch`).
 */
export const serviceRecordNames = <S extends ServiceName>(service: S) =>
  defineCall({
    service,
    ...internalRead,
    path: 'record/names',
    summary: 'Nombres de registros de un servicio (interno)',
    deadline: 2_000,
    input: z.strictObject({ entity: line(60), ids: z.array(objectId).min(1).max(NAMES_AT_ONCE) }),
    output: z.object({ rows: z.array(z.object({ id: objectId, name: z.string() })) }),
  });
