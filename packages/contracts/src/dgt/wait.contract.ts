import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, nothing, objectId, queryFlag, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { waitFields } from './wait.fields.js';

export const WAIT_ERRORS = {
  'DGT-WAIT-001': {
    status: 400,
    message: 'La espera nueva tiene que empezar mañana o más tarde: las que ya corren no se mueven.',
  },
  'DGT-WAIT-002': {
    status: 409,
    message: 'Esta espera ya ha empezado y hay quien espera por ella: escribe otra que la sustituya.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const reads = { ...base, method: 'GET', effect: 'read' } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;

const waitRow = z.object({
  /** `null`: a row of the law. */
  id: objectId.nullable(),
  /** `null`: the whole country. */
  province: provinceId.nullable(),
  /** Sittings lost in the same test from which it holds. */
  lost: z.number().int(),
  days: z.number().int(),
  /** Days without weekends and holidays. */
  working: z.boolean(),
  from: day,
  article: z.string(),
  /** Where a province says so, as the school wrote it. */
  source: z.string(),
  /** In force today; `false`: an older row, or one to come. */
  current: z.boolean(),
  /** Still to begin: it may be taken back. */
  pending: z.boolean(),
  by: z.string(),
  at: instant.nullable(),
});
export type WaitRowShown = z.output<typeof waitRow>;

/** Counts up with every row: 0 while the school has written none. */
const version = z.number().int().min(0);

/** Waits after lost sittings: the law's and what the provinces ask for besides, the latest first. */
export const waitRead = defineCall({
  ...reads,
  permission: 'dgt-folder.view',
  path: 'dgt/wait/read',
  summary: 'Esperas entre convocatorias, por provincia',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(waitRow), version }),
});

/** What a row would change, before it is written: of those whom the person sees. */
export const waitPreview = defineCall({
  ...reads,
  permission: 'business.modify',
  path: 'dgt/wait/preview',
  summary: 'Qué cambiaría una espera de una provincia',
  deadline: 20_000,
  input: z.strictObject({
    province: queryInt(1, 52),
    lost: queryInt(1, 20),
    days: queryInt(0, 365),
    working: queryFlag.default(false),
    from: day,
  }),
  output: z.object({
    /** Students who wait now: they go on by the rule of the day on which they began. */
    running: z.number().int(),
    /** Students who would wait otherwise if they lost a sitting on the first day of the row. */
    concerned: z.number().int(),
    /** Somebody who loses so many sittings, the last one on `lostOn`: first day on which they may try again. */
    example: z.object({ lostOn: day, before: day.nullable(), after: day.nullable() }),
  }),
  errors: ['DGT-WAIT-001'],
});

/**
 * Writes what a province asks for from a day on; nothing is taken out, a later row takes the place of an older one. A wait
 * goes by the table of the day on which it began. 0 days: what the law says and no more. With the version that was seen:
 * refused when somebody has written meanwhile.
 */
export const waitUpdate = defineCall({
  ...writes,
  permission: 'business.modify',
  path: 'dgt/wait/update',
  summary: 'Cambiar la espera de una provincia',
  input: z.strictObject({
    ...waitFields.shape,
    working: waitFields.shape.working.default(false),
    source: waitFields.shape.source.default(''),
    version: version.optional(),
  }),
  output: waitRow,
  errors: ['DGT-WAIT-001'],
});

/** Takes back one that has not begun. */
export const waitDelete = defineCall({
  ...writes,
  permission: 'business.modify',
  path: 'dgt/wait/delete',
  summary: 'Retirar una espera que no ha empezado',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DGT-WAIT-002'],
});
