import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { EXPORT_FORMATS } from '../lists/export-call.js';
import { sessionRead, sessionWrite } from '../session-call.js';

export const OCCUPANCY_ERRORS = {
  'OCCUPANCY-001': { status: 400, message: 'Elige un periodo de entre un día y tres meses.' },
} as const satisfies ErrorCatalogue;

/** Days of one answer. */
export const MAX_OCCUPANCY_DAYS = 93;

const base = {
  service: 'training',
  specified: false,
  licence: 'formative',
  permission: 'practice.all',
} as const;
const period = { from: day, to: day, branch: objectId.optional() };
const minutes = z.number().int();

const line = z.object({
  id: objectId,
  name: z.string(),
  /** Practices given. */
  lessons: z.number().int(),
  taught: minutes,
  /** Booked or under way, not yet given. */
  booked: minutes,
  /** By timetables of work, less absences, theory and courses; `null`: no timetable says its hours. */
  available: minutes.nullable(),
  cancelled: z.number().int(),
  noShows: z.number().int(),
});
export type OccupancyLine = z.output<typeof line>;

const passes = z.object({
  licence: z.enum(LICENCE_CLASSES),
  test: z.enum(['circuit', 'road']),
  /** Students who passed in the period and had practices in the agenda. */
  students: z.number().int(),
  /** Practices of that test given to each until then, and exams taken, on average to a tenth. */
  practices: z.number(),
  attempts: z.number(),
  least: z.number().int(),
  most: z.number().int(),
});
export type Passes = z.output<typeof passes>;

/**
 * Taught and available minutes between two days, both included, of the branches that the person sees: by teacher, vehicle and room, and by
 * weekday and hour of all teachers. Practices of hidden branches count for nobody.
 */
export const occupancyRead = defineCall({
  ...sessionRead,
  ...base,
  path: 'occupancy/read',
  summary: 'Ocupación de profesores, vehículos y salas',
  input: z.strictObject(period),
  output: z.object({
    teachers: z.array(line),
    vehicles: z.array(line),
    rooms: z.array(line),
    passes: z.array(passes),
    /** 1 is Monday; hours that have any minute. */
    grid: z.array(
      z.object({ weekday: z.number().int(), hour: z.number().int(), taught: minutes, available: minutes }),
    ),
  }),
  errors: ['OCCUPANCY-001'],
});
export type Occupancy = CallOutput<typeof occupancyRead>;

export const OCCUPANCY_SHEETS = ['teachers', 'vehicles', 'rooms', 'payroll'] as const;

/** One of its tables as a file for the person who asks, gone after an hour; `payroll`: minutes given by teacher and kind of practice. */
export const occupancyFile = defineCall({
  ...sessionWrite,
  ...base,
  afterTrial: true,
  path: 'occupancy/file',
  summary: 'Ocupación u horas para nóminas, en un archivo',
  input: z.strictObject({ ...period, sheet: z.enum(OCCUPANCY_SHEETS), format: z.enum(EXPORT_FORMATS) }),
  output: z.object({ file: objectId }),
  errors: ['OCCUPANCY-001'],
});
