import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { day, line, objectId } from '../fields.js';

/** Years whose holidays of the whole country are known. */
export const FIRST_HOLIDAYS = 2010;
export const LAST_HOLIDAYS = 2059;
export const hasHolidays = (year: number): boolean => year >= FIRST_HOLIDAYS && year <= LAST_HOLIDAYS;

export const holidayDay = day;
export const holidayName = line(80).min(1, 'Escribe el nombre del festivo');

/** One holiday as the office types it. */
export const holidayFields = z.strictObject({
  day: holidayDay,
  name: holidayName,
  scope: z.enum(['province', 'branch']),
  province: provinceId.nullable(),
  branch: objectId.nullable(),
});
