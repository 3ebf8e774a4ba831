import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { examOutcome, examTest } from '../dgt/exam.fields.js';
import { day, objectId, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { examPlanFields } from './exam-day.fields.js';
import { LESSON_RULES, LESSON_STATES, type LessonRuleName, type LessonState } from './lesson-words.js';

const base = { ...sessionCall, service: 'training', specified: false, licence: 'formative' } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'practice.all' } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'practice.override' } as const;

const rule = z.enum(Object.keys(LESSON_RULES) as [LessonRuleName, ...LessonRuleName[]]);
const state = z.enum(Object.keys(LESSON_STATES) as [LessonState, ...LessonState[]]);
const place = z.object({
  id: objectId,
  from: z.string(),
  to: z.string(),
  state,
  /** Rules that were set aside, and notes. */
  broken: z.array(rule),
});

const summary = z.object({
  /** That of the folder of the authority's exams. */
  id: objectId,
  branch: objectId,
  day,
  test: examTest,
  center: z.string(),
  /** Those with a place, without reserves. */
  students: z.number().int(),
  /** Teacher, car and hour are written down. */
  isPlanned: z.boolean(),
  teacherName: z.string(),
  /** Clock time of the first one; `null`: not planned. */
  from: z.string().nullable(),
  /** Students whose exam has no place in the agenda, with a reason. */
  clashes: z.number().int(),
});
export type ExamDaySummary = z.output<typeof summary>;

/** Exam days of circuit and road between two days, of branches that the person sees, in order. */
export const examDayList = defineCall({
  ...reads,
  path: 'exam/day/list',
  summary: 'Días de examen práctico',
  input: z.strictObject({ from: day, to: day }),
  output: z.object({ rows: z.array(summary) }),
});

const seat = z.object({
  contact: objectId,
  /** The enrolment for practices; `null`: the student has none for that licence. */
  student: objectId.nullable(),
  name: z.string(),
  licence: licenceClass,
  position: z.number().int(),
  reserve: z.boolean(),
  outcome: examOutcome.nullable(),
  exam: place.nullable(),
  warmUp: place.nullable(),
  /** Why exam or warm-up have no place: broken rules, or none where the day has no room for them. */
  rules: z.array(rule),
  isClash: z.boolean(),
});
export type ExamSeat = z.output<typeof seat>;

/** An exam day with its students in order. DATA-404 out of reach. */
export const examDayRead = defineCall({
  ...reads,
  path: 'exam/day/read/{id}',
  summary: 'Un día de examen práctico',
  input: z.strictObject({ id: objectId }),
  output: summary.extend({
    version: recordVersion,
    teacher: objectId.nullable(),
    vehicle: objectId.nullable(),
    vehicleName: z.string(),
    secondVehicle: objectId.nullable(),
    type: objectId.nullable(),
    warmUpType: objectId.nullable(),
    reason: z.string(),
    seats: z.array(seat),
  }),
});
export type ExamDay = CallOutput<typeof examDayRead>;

/**
 * Writes down teacher, cars, hour and types of an exam day, and books a practice of the exam's type for each student with a place, one after
 * the other in the folder's order, and their warm-ups right before the first exam. Rules that a reason sets aside are set aside by `reason`;
 * a student against whom another one stands is answered as a clash by `exam/day/read`. DATA-409 for a stale version.
 */
export const examDayPlan = defineCall({
  ...writes,
  path: 'exam/day/plan',
  summary: 'Poner en la agenda un día de examen práctico',
  deadline: 30_000,
  input: z.strictObject({ id: objectId, version: recordVersion, ...examPlanFields.shape }),
  output: z.object({ version: recordVersion, clashes: z.number().int() }),
  errors: ['LESSON-003', 'LESSON-005', 'LESSON-006'],
});

/** Takes the day out of the agenda: exams and warm-ups that were not given are cancelled by the school. */
export const examDayClear = defineCall({
  ...writes,
  path: 'exam/day/clear',
  summary: 'Quitar de la agenda un día de examen práctico',
  deadline: 30_000,
  input: z.strictObject({ id: objectId, version: recordVersion }),
  output: z.object({ version: recordVersion }),
});
