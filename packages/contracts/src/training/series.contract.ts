import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, line, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { bookingFields, gridTime, lessonMinutes, override } from './lesson.fields.js';
import { LESSON_RULES, type LessonRuleName } from './lesson-words.js';
import { MAX_SERIES, repeatFields } from './series.fields.js';

const rule = z.enum(Object.keys(LESSON_RULES) as [LessonRuleName, ...LessonRuleName[]]);
const base = {
  ...sessionCall,
  service: 'training',
  licence: 'formative',
  specified: false,
  method: 'POST',
} as const;
const writes = { ...base, effect: 'write', permission: 'practice.modify' } as const;

const dated = z.object({
  day,
  from: z.string(),
  /** Rules that stand against it. */
  broken: z.array(rule),
  /** The hour does not exist on that day: clocks skip it. */
  isSkippedHour: z.boolean(),
});
export type SeriesDay = z.output<typeof dated>;

/** The days of a series before it is booked, each with the rules that stand against it, and the days that are left out. */
export const seriesCheck = defineCall({
  ...base,
  effect: 'read',
  permission: 'practice.view',
  path: 'lesson/series/check',
  summary: 'Comprobar una serie de prácticas, sin reservarla',
  input: z.strictObject({ ...bookingFields.omit({ note: true }).shape, ...repeatFields.shape }),
  output: z.object({ rows: z.array(dated), closed: z.array(z.object({ day, name: z.string() })) }),
  errors: ['LESSON-005', 'LESSON-006'],
  deadline: 20_000,
});

/** Books a practice on each of these days, all of them or none: a refusal names the days, with the day as path. */
export const seriesBook = defineCall({
  ...writes,
  path: 'lesson/series/book',
  summary: 'Reservar una serie de prácticas',
  input: z.strictObject({
    ...bookingFields.omit({ day: true }).shape,
    days: z.array(day).min(1).max(MAX_SERIES),
    override,
  }),
  output: z.object({ series: objectId, count: z.number().int() }),
  errors: ['LESSON-001', 'LESSON-002', 'LESSON-003', 'LESSON-005', 'LESSON-006'],
  deadline: 20_000,
});

const scoped = { id: objectId, version: recordVersion, scope: z.enum(['following', 'all']) } as const;

/**
 * Moves booked practices of a series by the same number of days, and to another hour, teacher, vehicle or room: all of them or none. With
 * `check` nothing is written: the answer names what would fail.
 */
export const seriesMove = defineCall({
  ...writes,
  path: 'lesson/series/move',
  summary: 'Mover una serie de prácticas',
  input: z.strictObject({
    ...scoped,
    /** The new day of the practice that is named; the others move by as much. */
    day: day.optional(),
    from: gridTime.optional(),
    minutes: lessonMinutes.optional(),
    teacher: objectId.optional(),
    vehicle: objectId.nullable().optional(),
    room: objectId.nullable().optional(),
    check: z.boolean().default(false),
    override,
  }),
  output: z.object({ moved: z.number().int(), failing: z.array(dated) }),
  errors: ['LESSON-001', 'LESSON-002', 'LESSON-003', 'LESSON-004', 'LESSON-005', 'LESSON-006'],
  deadline: 20_000,
});

/** Cancels booked practices of a series, each by the rules of its type. */
export const seriesCancel = defineCall({
  ...writes,
  path: 'lesson/series/cancel',
  summary: 'Cancelar una serie de prácticas',
  input: z.strictObject({
    ...scoped,
    state: z.enum(['cancelled-school', 'cancelled-student']),
    reason: line(300).min(3, 'Escribe el motivo'),
  }),
  output: z.object({ cancelled: z.number().int(), late: z.number().int() }),
  errors: ['LESSON-004'],
  deadline: 20_000,
});
