import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { personReport } from './person-report.js';

const base = {
  ...sessionCall,
  specified: true,
  method: 'GET',
  effect: 'write',
  afterTrial: true,
  kind: 'job',
  input: personReport,
  output: z.object({ job: objectId }),
  errors: ['RANGE-001', 'JOB-002'],
} as const;

/** When a person was in, session by session; `id` is their user account. Only what was recorded, nothing is filled in. */
export const sessionReport = defineCall({
  ...base,
  service: 'session',
  permission: 'employee.view',
  path: 'user/sessions/generate/{business}/{id}/{d1}/{d2}/{between}',
  summary: 'Informe de sesiones de una persona',
});

/** The time that a person worked, part by part; `id` is the employee. Only what was punched or corrected by agreement. */
export const clockPersonReport = defineCall({
  ...base,
  service: 'business',
  permission: 'clock.view',
  path: 'user/controlhorario/generate/{business}/{id}/{d1}/{d2}/{between}',
  summary: 'Informe del registro horario de una persona',
});
