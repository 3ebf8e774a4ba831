import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { nothing, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { FIRST_HOLIDAYS, holidayDay, holidayName, LAST_HOLIDAYS } from './holiday.fields.js';

export const HOLIDAY_ERRORS = {
  'DGT-HOLIDAY-001': { status: 400, message: 'Un festivo es de una provincia o de una sucursal.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'dgt', specified: false, licence: 'dgt' } as const;
const write = { ...base, method: 'POST', effect: 'write', permission: 'business.modify' } as const;

const MAX_HOLIDAYS = 200;

/**
 * Days of a year on which offices are shut: of the whole country by law, and those that the school has written of a province (the
 * region's and its capital's) or of the place of a branch. They lengthen what is counted in working days, and nothing else.
 */
export const holidayRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'dgt-folder.view',
  path: 'dgt/holiday/read',
  summary: 'Festivos que cuentan en los plazos de Tráfico',
  input: z.strictObject({ year: queryInt(FIRST_HOLIDAYS, LAST_HOLIDAYS) }),
  output: z.object({
    rows: z.array(
      z.object({
        /** `null`: of the whole country. */
        id: objectId.nullable(),
        day: holidayDay,
        name: z.string(),
        province: provinceId.nullable(),
        branch: objectId.nullable(),
      }),
    ),
  }),
});

/** Those that are there already stay as they are and are not counted. */
export const holidayCreate = defineCall({
  ...write,
  path: 'dgt/holiday/create',
  summary: 'Añadir festivos de una provincia o de una sucursal',
  input: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          day: holidayDay,
          name: holidayName,
          /** Of one of both. */
          province: provinceId.optional(),
          branch: objectId.optional(),
        }),
      )
      .min(1)
      .max(MAX_HOLIDAYS),
  }),
  /** Those that are new. */
  output: z.object({ ids: z.array(objectId) }),
  errors: ['DGT-003', 'DGT-HOLIDAY-001'],
});

/** Those that are gone already are passed over. */
export const holidayDelete = defineCall({
  ...write,
  path: 'dgt/holiday/delete',
  summary: 'Quitar festivos',
  input: z.strictObject({ ids: z.array(objectId).min(1).max(MAX_HOLIDAYS) }),
  output: nothing,
});
