import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { LESSON_RULES, type LessonRuleName } from './lesson-words.js';

/** Days that are looked at, today or the wanted one included. */
export const SLOT_DAYS = 14;
export const MAX_SLOTS = 20;

const rule = z.enum(Object.keys(LESSON_RULES) as [LessonRuleName, ...LessonRuleName[]]);

/** A time at which every rule holds, with a teacher and what the practice needs. It is kept for nobody until it is booked. */
export const nextSlot = z.object({
  day,
  /** `HH:MM` on the branch's clock. */
  from: z.string(),
  to: z.string(),
  minutes: z.number().int(),
  teacher: objectId,
  teacherName: z.string(),
  vehicle: objectId.nullable(),
  vehicleName: z.string(),
  secondVehicle: objectId.nullable(),
  room: objectId.nullable(),
  roomName: z.string(),
});
export type NextSlot = z.output<typeof nextSlot>;

/**
 * The next times for a practice, one after another, each with its best teacher: the student's own before those with the fewest practices
 * that day. Nothing that wants a reason is offered. LESSON-005 for what is not there.
 */
export const nextSlots = defineCall({
  ...sessionCall,
  service: 'training',
  licence: 'formative',
  specified: false,
  method: 'GET',
  effect: 'read',
  permission: 'practice.view',
  path: 'lesson/slot/next',
  summary: 'Próximos huecos para una práctica de un alumno',
  input: z.strictObject({
    student: objectId,
    type: objectId,
    teacher: objectId.optional(),
    /** By default today. */
    from: day.optional(),
    limit: queryInt(1, MAX_SLOTS).default(MAX_SLOTS),
  }),
  output: z.object({
    rows: z.array(nextSlot),
    /** Where there is none: the rules that stand against the first times. */
    against: z.array(rule),
  }),
  errors: ['LESSON-005'],
});
