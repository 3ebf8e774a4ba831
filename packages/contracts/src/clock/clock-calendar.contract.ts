import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, line, nothing, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { HOLIDAY_SCOPES } from './clock-words.js';

const base = { ...sessionCall, service: 'business', specified: false } as const;
const keeping = { ...base, method: 'POST', effect: 'write', permission: 'clock.modify' } as const;

const YEARS = [2000, 2100] as const;
const WEEK = 7;
/** Minutes of work of each day of the week, Monday first. */
const week = z.array(z.number().int().min(0).max(1440)).length(WEEK);
const name = line(80).min(1, 'Escribe el nombre del festivo');

/** DATA-404 for a branch that the caller does not see. */
export const clockCalendar = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'clock.view',
  path: 'clock/calendar',
  summary: 'Calendario laboral de una sucursal en un año',
  input: z.strictObject({ branch: objectId, year: queryInt(...YEARS) }),
  output: z.object({
    /** `null`: nobody has said it yet. */
    week: week.nullable(),
    holidays: z.array(
      z.object({
        id: objectId,
        day,
        name: z.string(),
        scope: z.enum(HOLIDAY_SCOPES),
        /** Of every branch. */
        everywhere: z.boolean(),
      }),
    ),
  }),
});

export const clockCalendarSave = defineCall({
  ...keeping,
  path: 'clock/calendar',
  summary: 'Guardar las horas de cada día de la semana de una sucursal',
  input: z.strictObject({ branch: objectId, week }),
  output: nothing,
});

export const clockHolidayAdd = defineCall({
  ...keeping,
  path: 'clock/holiday/add',
  summary: 'Añadir un festivo',
  /** Without `branch`: of all of them, which takes `client.all-branches` (ACCESS-001). */
  input: z.strictObject({ branch: objectId.optional(), day, name, scope: z.enum(HOLIDAY_SCOPES) }),
  output: z.object({ id: objectId }),
  errors: ['CLOCK-014'],
});

/**
 * Those of the whole country, as they are set by law; what a region moves or adds is typed by the office. They are of every
 * branch: it takes `client.all-branches` (ACCESS-001).
 */
export const clockHolidayNational = defineCall({
  ...keeping,
  path: 'clock/holiday/national',
  summary: 'Añadir los festivos nacionales de un año',
  input: z.strictObject({
    year: z.number().int().min(YEARS[0]).max(YEARS[1]),
  }),
  output: z.object({ added: z.number().int() }),
});

/** One of every branch takes `client.all-branches` (ACCESS-001). */
export const clockHolidayRemove = defineCall({
  ...keeping,
  path: 'clock/holiday/remove',
  summary: 'Quitar un festivo',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});
