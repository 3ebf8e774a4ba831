import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { EXPORT_FORMATS } from '../lists/export-call.js';
import { sessionCall } from '../session-call.js';

export const REPORT_ERRORS = {
  'REPORT-001': {
    status: 400,
    message: 'Elige un periodo que acabe después de empezar y de cinco años como mucho (un año por semanas).',
  },
} as const satisfies ErrorCatalogue;

export const REPORT_KINDS = ['all', 'employee', 'branch'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const choice = z.strictObject({
  by: z.enum(REPORT_KINDS).default('all'),
  /** First and last day, both included, on the clock of each contact's branch. */
  from: day,
  to: day,
  group: z.enum(['month', 'week']).default('month'),
});

const base = { ...sessionCall, service: 'contacts' } as const;

/** Contacts by the day they were registered. Who sees one branch counts one branch; deleted ones do not count. */
export const contactReports = defineCall({
  ...base,
  specified: true,
  permission: 'client.view',
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'contact/reports',
  summary: 'Informe de altas: todas, por empleado o por sucursal',
  input: choice,
  output: z.object({
    /** The months or weeks of the period; the first and the last may be cut by it. */
    buckets: z.array(z.object({ from: day, to: day })),
    /** The period of the same length that ends the day before. */
    previous: z.object({ from: day, to: day }),
    rows: z.array(
      z.object({
        /** Of the employee or branch; `null`: all of them, or by nobody known. */
        id: objectId.nullable(),
        name: z.string(),
        /** As many as there are buckets. */
        counts: z.array(z.number().int()),
        total: z.number().int(),
        previous: z.number().int(),
      }),
    ),
    total: z.number().int(),
    previousTotal: z.number().int(),
  }),
  errors: ['REPORT-001'],
});

/** The same as a file: table and chart, with what it counts, by whom and when it was made. */
export const contactReportFile = defineCall({
  ...base,
  specified: false,
  permission: 'client.export',
  method: 'POST',
  effect: 'write',
  kind: 'job',
  afterTrial: true,
  path: 'contact/reports/export',
  summary: 'Informe de altas en PDF, Excel, CSV o para imprimir',
  input: choice.extend({ format: z.enum(EXPORT_FORMATS) }),
  output: z.object({ job: objectId }),
  errors: ['REPORT-001', 'JOB-002'],
});

/** Name of a member of staff whose registrations the contact list is filtered by (`author`). DATA-404 for anybody else. */
export const contactAuthor = defineCall({
  ...base,
  specified: false,
  permission: 'client.view',
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'contact/author/{id}',
  summary: 'Nombre de quien dio de alta contactos',
  input: z.strictObject({ id: objectId }),
  output: z.object({ id: objectId, name: z.string() }),
});
