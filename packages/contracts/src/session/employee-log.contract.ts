import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, cursor, day, instant, line, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { EXPORT_FORMATS } from '../lists/export-call.js';
import { sessionCall } from '../session-call.js';
import { ACTIVITY_GROUPS } from './access-entry.js';

export const EMPLOYEE_LOG_ERRORS = {
  'ACTIVITY-002': {
    status: 400,
    message:
      'El periodo no es válido: la primera fecha va antes que la última, y entre las dos hay como mucho cuatro años.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'session', permission: 'employee.view', method: 'GET' } as const;

const filters = z.strictObject({
  /** A user account; DATA-404 for one whom the caller does not see. */
  user: objectId,
  from: day.optional(),
  to: day.optional(),
  group: csv(z.enum(ACTIVITY_GROUPS), 6).optional(),
  /** Nothing is searched below 2 characters: device, address, who did it. */
  search: line(100).optional(),
});
export type ActivityFilters = z.output<typeof filters>;

const entry = z.object({
  id: objectId,
  at: instant,
  /** A kind of `ACCESS_KINDS`, or `change.` and the action of the audit trail. */
  kind: z.string(),
  actor: z.object({ id: objectId, name: z.string() }),
  device: z.string(),
  ip: z.string(),
  /** Field → before and after. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type ActivityEntry = z.output<typeof entry>;

/** What happened with a user account, newest first. Days are those of the business's own clock. */
export const employeeLog = defineCall({
  ...base,
  specified: true,
  effect: 'read',
  kind: 'json',
  path: 'employee/user/log',
  summary: 'Registro de actividad de un empleado',
  input: filters.extend({
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(entry),
  errors: ['ACTIVITY-002'],
});

export const employeeLogExport = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  kind: 'job',
  path: 'employee/user/log/export',
  summary: 'Exportar el registro de actividad de un empleado',
  input: filters.extend({ format: z.enum(EXPORT_FORMATS), caption: line(400).default('') }),
  output: z.object({ job: objectId }),
  errors: ['ACTIVITY-002', 'EXPORT-001', 'JOB-002'],
});

export const employeeLogJobs = jobCalls('session', 'employee/user');
