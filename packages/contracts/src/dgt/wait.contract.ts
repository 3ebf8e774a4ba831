import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, objectId } from '../fields.js';

export const WAIT_ERRORS = {
  'DGT-WAIT-001': {
    status: 400,
    message: 'La espera nueva tiene que empezar mañana o más tarde: las que ya corren no se mueven.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'dgt',
  specified: false,
  access: 'session',
  licence: 'dgt',
  scope: 'business',
  kind: 'json',
} as const;

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
  /** In force today; `false`: an older row, or one to come. */
  current: z.boolean(),
  by: z.string(),
  at: instant.nullable(),
});
export type WaitRowShown = z.output<typeof waitRow>;

/** Waits after lost sittings: the law's and what the provinces ask for besides, the latest first. */
export const waitRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'dgt-folder.view',
  path: 'dgt/wait/read',
  summary: 'Esperas entre convocatorias, por provincia',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(waitRow) }),
  errors: [],
});

/**
 * Writes what a province asks for from a day on; nothing is taken out, a later row takes the place of an older one. A wait
 * goes by the table of the day on which it began. 0 days: what the law says and no more.
 */
export const waitUpdate = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'business.modify',
  path: 'dgt/wait/update',
  summary: 'Cambiar la espera de una provincia',
  input: z.strictObject({
    province: provinceId,
    lost: z.number().int().min(1).max(20),
    days: z.number().int().min(0).max(365),
    working: z.boolean().default(false),
    from: day,
    /** Where the province says so. */
    source: line(120).default(''),
  }),
  output: waitRow,
  errors: ['DGT-WAIT-001'],
});
