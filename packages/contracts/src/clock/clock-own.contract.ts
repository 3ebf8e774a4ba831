import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId } from '../fields.js';
import { REPORT_FORMATS } from '../reports/report-words.js';
import { clockReport } from './clock.contract.js';

const base = {
  service: 'business',
  specified: false,
  access: 'session',
  /** Whoever clocks in may see and take along what they clocked; the law asks no further permission of them. */
  permission: 'clock.clock-in',
  licence: null,
  scope: 'self',
  method: 'GET',
} as const;
const period = z.strictObject({ from: day, to: day });

/** The caller's own register, for those too who do not see the register's pages. */
export const clockOwn = defineCall({
  ...base,
  effect: 'read',
  kind: 'json',
  path: 'clock/own',
  summary: 'Mi registro horario',
  input: period,
  output: clockReport.output,
  errors: ['CLOCK-009'],
});

/** The same as a file. DATA-404 for who has no record as an employee. */
export const clockOwnFile = defineCall({
  ...base,
  effect: 'write',
  kind: 'job',
  path: 'clock/own/file',
  summary: 'Mi registro horario en PDF o Excel',
  input: period.extend({ format: z.enum(REPORT_FORMATS).default('pdf') }),
  output: z.object({ job: objectId }),
  errors: ['CLOCK-009', 'JOB-002'],
});
