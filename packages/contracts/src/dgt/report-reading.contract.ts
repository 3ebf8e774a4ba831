import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import { day, instant, nothing, objectId, queryFlag, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { readingDay, reportReadingFields } from './report-reading.fields.js';

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;
const write = { ...base, method: 'POST', effect: 'write', permission: 'business.modify' } as const;

const row = z.object({
  /** `null`: a row of the law. */
  id: objectId.nullable(),
  /** `null`: every province that has no reading of its own. */
  province: provinceId.nullable(),
  days: z.number().int(),
  /** Days without weekends and holidays. */
  working: z.boolean(),
  /** Of reports issued from then on. */
  from: day,
  article: z.string(),
  source: z.string(),
  /** That of a report issued today. */
  current: z.boolean(),
  pending: z.boolean(),
  by: z.string(),
  at: instant.nullable(),
});
export type ReportReadingShown = z.output<typeof row>;

/** Counts up with every row: 0 while the school has written none. */
const version = z.number().int().min(0);

/** How the 90 days of psychotechnic reports are counted: the law's row and those of the school, the latest first. */
export const reportReadingRead = defineCall({
  ...reads,
  permission: 'dgt-folder.view',
  path: 'dgt/report-reading/read',
  summary: 'Cómo se cuentan los 90 días del informe psicotécnico, por provincia',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(row), version }),
});

/** The effect of a row before it is written, on the students whom the person sees. */
export const reportReadingPreview = defineCall({
  ...reads,
  permission: 'business.modify',
  path: 'dgt/report-reading/preview',
  summary: 'Qué cambiaría otra forma de contar los días del informe',
  deadline: 20_000,
  input: z.strictObject({
    province: queryInt(1, 52).optional(),
    working: queryFlag.default(false),
    from: readingDay,
  }),
  output: z.object({
    /** Students whose report would end on another day. */
    concerned: z.number().int(),
    /** Those of them whose report is good today and would be no longer. */
    lost: z.number().int(),
    /** Those of them whose report has ended and would be good again. */
    regained: z.number().int(),
    /** Last day of a report issued on the row's first day. */
    example: z.object({ issued: day, before: day, after: day }),
  }),
});

/**
 * Writes how a province, or all without a reading of their own, counts reports issued from a day on, which may be past: it says how
 * the authority has read them all along. A row is never changed, a later one replaces it. With the version that was seen:
 * refused when somebody has written meanwhile.
 */
export const reportReadingUpdate = defineCall({
  ...write,
  path: 'dgt/report-reading/update',
  summary: 'Cambiar cómo se cuentan los días del informe psicotécnico',
  input: z.strictObject({
    ...reportReadingFields.shape,
    source: reportReadingFields.shape.source.default(''),
    version: version.optional(),
  }),
  output: row,
});

/** Takes one back: the rule of before holds again. */
export const reportReadingDelete = defineCall({
  ...write,
  path: 'dgt/report-reading/delete',
  summary: 'Retirar una forma de contar los días del informe psicotécnico',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});
