import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, day, instant, line, nothing, objectId, queryFlag } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';
import { LESSON_RULES, type LessonRuleName } from './lesson-words.js';
import { PRACTICE_KINDS, type PracticeKind } from './practice-words.js';
import { sheetContent, sheetSeal } from './sheet.fields.js';
import { REPAIRED, sheetRepairFields } from './sheet-repair.fields.js';
import {
  MANOEUVRES,
  type Manoeuvre,
  SHEET_MARKS,
  SHEET_STATES,
  type SheetMark,
  type SheetState,
} from './sheet-words.js';

export const SHEET_ERRORS = {
  'SHEET-001': { status: 409, message: 'La hoja ya no está así: vuelve a abrirla.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'training', licence: 'formative', specified: false } as const;
const reads = { ...base, method: 'GET', effect: 'read', permission: 'practice.view' } as const;

const enumOf = <T extends string>(words: Readonly<Record<T, unknown>>) =>
  z.enum(Object.keys(words) as [T, ...T[]]);
const mark = z.union([enumOf<SheetMark>(SHEET_MARKS), enumOf<LessonRuleName>(LESSON_RULES)]);
export type SheetMarkName = z.output<typeof mark>;

const summary = z.object({
  id: objectId,
  lesson: objectId,
  studentName: z.string(),
  teacherName: z.string(),
  vehicleName: z.string(),
  kind: enumOf<PracticeKind>(PRACTICE_KINDS),
  licence: z.enum(LICENCE_CLASSES),
  /** On the branch's clock. */
  day,
  from: z.string(),
  to: z.string(),
  state: enumOf<SheetState>(SHEET_STATES),
  /** Rules that it breaks. */
  marks: z.array(mark),
  /** Why the card does not take it, in words; ''. */
  trouble: z.string(),
  receivedAt: instant,
});
export type SheetSummary = z.output<typeof summary>;

/** Sheets of some days, or those that wait for a person (`inbox`): a teacher's own, with `practice.all` those of the person's branches. */
export const sheetList = defineCall({
  ...reads,
  path: 'sheet/list',
  summary: 'Hojas de prácticas',
  input: z.strictObject({
    from: day.optional(),
    to: day.optional(),
    contact: objectId.optional(),
    inbox: queryFlag.optional(),
    marked: queryFlag.optional(),
    states: csv(enumOf<SheetState>(SHEET_STATES)).optional(),
  }),
  /** The last 200. */
  output: z.object({ rows: z.array(summary), capped: z.boolean() }),
});

/** One sheet as it was sealed, for officers and the office. Both signatures stand in the student's card. */
export const sheetRead = defineCall({
  ...reads,
  path: 'sheet/read/{id}',
  summary: 'Una hoja de prácticas',
  input: z.strictObject({ id: objectId }),
  output: summary.extend({
    contact: objectId,
    phoneName: z.string(),
    content: sheetContent,
    seal: sheetSeal,
    /** How far the phone's clock was off, in seconds; positive: it was ahead. */
    drift: z.number().int(),
    cardClass: objectId.nullable(),
    /** The fields that the office may put right, as they are now; `content` stays as it was sealed. */
    now: sheetRepairFields.omit({ reason: true }),
    repairs: z.array(
      z.object({ at: instant, by: z.string(), reason: z.string(), fields: z.array(z.enum(REPAIRED)) }),
    ),
    maySettle: z.boolean(),
    mayRepair: z.boolean(),
  }),
});
export type Sheet = CallOutput<typeof sheetRead>;

/** `again`: tries the card once more, in the name of its teacher. `dismiss`: it stays out of the card, with a reason. */
export const sheetSettle = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'practice.all',
  path: 'sheet/settle',
  summary: 'Reintentar o descartar la anotación de una hoja en la ficha',
  input: z
    .strictObject({ id: objectId, act: z.enum(['again', 'dismiss']), reason: line(300).default('') })
    .refine(({ act, reason }) => act === 'again' || reason.length >= 3, {
      path: ['reason'],
      message: 'Escribe el motivo',
    }),
  output: nothing,
  errors: ['SHEET-001'],
});

const faultCount = z.object({ E: z.number().int(), D: z.number().int(), L: z.number().int() });

/** A student's levels by manoeuvre over time, faults, and an estimate of the classes until all are at 4 of 5, by a contact. */
export const sheetProgress = defineCall({
  ...reads,
  path: 'sheet/progress/{id}',
  summary: 'Progreso de un alumno según sus hojas de prácticas',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    /** Sheets that count: dismissed and double ones do not. */
    sheets: z.number().int(),
    manoeuvres: z.array(
      z.object({
        manoeuvre: enumOf<Manoeuvre>(MANOEUVRES),
        /** In the order of their days. */
        levels: z.array(z.object({ day, level: z.number().int() })),
        faults: faultCount,
      }),
    ),
    faults: faultCount,
    /** `null`: too few sheets, or no progress from which to reckon. */
    classesLeft: z.number().int().nullable(),
  }),
});
export type Progress = CallOutput<typeof sheetProgress>;

/** Whether a printed sheet is the one that is kept, for anybody who has it: says neither whose it is nor what it says. */
export const sheetProof = defineCall({
  ...base,
  access: 'open',
  permission: null,
  licence: null,
  method: 'GET',
  effect: 'read',
  path: 'sheet/proof',
  summary: 'Comprobar el sello de una hoja de prácticas impresa',
  input: z.strictObject({ id: objectId, seal: sheetSeal }),
  output: z.object({
    isGenuine: z.boolean(),
    /** Day on which it was received; `null` where it is not genuine. */
    receivedOn: day.nullable(),
  }),
});
