import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { bagReason, givenUnits, unitChange } from './practice-bag.fields.js';
import { UNIT_MOVES, type UnitMove } from './practice-bag-words.js';

export const PRACTICE_BAG_ERRORS = {
  'PRACTICE-BAG-001': { status: 409, message: 'El alumno está bloqueado: su bono no se mueve.' },
  'PRACTICE-BAG-002': {
    status: 409,
    message: 'Eso es de un bono vendido: se corrige con la factura, no aquí.',
  },
  'PRACTICE-BAG-003': { status: 409, message: 'No quedan tantas unidades libres: mira el bono otra vez.' },
  'PRACTICE-BAG-004': {
    status: 409,
    message:
      'Ese bono vendido aún no ha caducado: antes solo lo termina quien puede reservar contra una regla.',
  },
  'PRACTICE-BAG-005': { status: 409, message: 'De ese bono no ha caducado nada: mira el bono otra vez.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'training', licence: 'formative' } as const;
const reads = { ...base, method: 'GET', effect: 'read', specified: false } as const;
const writes = { ...base, method: 'POST', effect: 'write', permission: 'practice-bag.modify' } as const;

const hundredths = z.number().int();
const unitMove = z.enum(Object.keys(UNIT_MOVES) as [UnitMove, ...UnitMove[]]);

const lot = z.object({
  id: objectId,
  origin: z.enum(['sold', 'given', 'advance']),
  /** Names of the types that it serves; empty: none. */
  types: z.array(z.string()),
  kind: z.string(),
  licence: z.string(),
  minutes: z.number().int(),
  soldOn: day,
  expiresOn: day.nullable(),
  /** In hundredths, as all units here. */
  units: hundredths,
  used: hundredths,
  held: hundredths,
  free: hundredths,
  /** That people let expire, and that may come back. */
  expired: hundredths,
  /** The person may let its free units expire now. */
  mayExpire: z.boolean(),
  text: z.string(),
});
export type PracticeLot = z.output<typeof lot>;

const movement = z.object({
  id: objectId,
  at: instant,
  what: unitMove,
  /** By which balance and holds changed. */
  units: hundredths,
  held: hundredths,
  /** The day of the practice; `null`: of the lot itself. */
  practiceOn: day.nullable(),
  reason: z.string(),
  by: z.string(),
});

/**
 * The units of a student as the agenda counts them, with the last movements. DATA-404 for a student out of reach: without `practice.all`
 * one of whom the person is not the teacher.
 */
export const practiceBagRead = defineCall({
  ...reads,
  permission: 'practice.view',
  path: 'practice-bag/read/{student}',
  summary: 'El bono de prácticas de un alumno',
  input: z.strictObject({ student: objectId }),
  output: z.object({
    contact: objectId,
    isFrozen: z.boolean(),
    free: hundredths,
    held: hundredths,
    used: hundredths,
    owed: hundredths,
    lots: z.array(lot),
    /** Money that is kept for the student, where there is or was any: whether it pays the practices that no lot covers. */
    money: z
      .object({
        state: z.enum(['enough', 'short', 'unpriced', 'unchecked']),
        /** Booked practices that it has to pay. */
        practices: z.number(),
        /** `null`: the person sees no amounts, or none is known. */
        heldCents: z.number().int().nullable(),
        neededCents: z.number().int().nullable(),
      })
      .nullable(),
    movements: z.array(movement),
  }),
});
export type PracticeBag = CallOutput<typeof practiceBagRead>;

/**
 * Gives a student units by hand: they have no price. As an advance they are taken back by the next sale that fits, with all that was used of them.
 */
export const practiceBagGive = defineCall({
  ...writes,
  specified: true,
  path: 'hermes/student/bag',
  summary: 'Dar unidades de práctica a un alumno',
  input: z.strictObject({
    student: objectId,
    type: objectId,
    units: givenUnits,
    isAdvance: z.boolean().default(false),
    reason: bagReason,
  }),
  output: z.object({ id: objectId }),
  errors: ['PRACTICE-BAG-001', 'LESSON-005'],
});

/** Adds units to a lot that was given by hand, or takes free ones off it. */
export const practiceBagCorrect = defineCall({
  ...writes,
  specified: true,
  path: 'hermes/student/bag/update',
  summary: 'Corregir las unidades que se dieron a un alumno',
  input: z.strictObject({ student: objectId, lot: objectId, change: unitChange, reason: bagReason }),
  output: nothing,
  errors: ['PRACTICE-BAG-001', 'PRACTICE-BAG-002', 'PRACTICE-BAG-003'],
});

/**
 * Lets the free units of a lot expire. Nobody else does: a day that has passed only says so. A sold lot before the end of that day, or
 * without one, takes `practice.override` too (PRACTICE-BAG-004).
 */
export const practiceBagExpire = defineCall({
  ...writes,
  specified: false,
  path: 'practice-bag/expire',
  summary: 'Dejar caducar las unidades libres de un bono',
  input: z.strictObject({ student: objectId, lot: objectId, reason: bagReason }),
  output: z.object({ expired: hundredths }),
  errors: ['PRACTICE-BAG-001', 'PRACTICE-BAG-003', 'PRACTICE-BAG-004'],
});

/** Takes back that units of a lot expired: all of them are free again. */
export const practiceBagRestore = defineCall({
  ...writes,
  specified: false,
  path: 'practice-bag/restore',
  summary: 'Anular la caducidad de las unidades de un bono',
  input: z.strictObject({ student: objectId, lot: objectId, reason: bagReason }),
  output: z.object({ restored: hundredths }),
  errors: ['PRACTICE-BAG-001', 'PRACTICE-BAG-005'],
});

const MAX_MINUTES = 1_440;
const pack = z.object({
  kind: z.string().regex(/^[a-z-]{0,20}$/),
  /** '': of any. */
  licence: z.string().regex(/^[A-Z0-9+]{0,4}$/),
  minutes: z.number().int().min(0).max(MAX_MINUTES),
});

/** Sold packs that fit no type of practice: nobody can book with them. */
export const practiceBagInbox = defineCall({
  ...reads,
  permission: 'practice-type.view',
  path: 'practice-bag/inbox',
  summary: 'Bonos vendidos que no encajan en ningún tipo de práctica',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(pack.extend({ lots: z.number().int(), students: z.number().int(), units: hundredths })),
  }),
});

/** Packs of one kind, licence and length are for this type from now on: those that were sold, and those to come. */
export const practiceBagFit = defineCall({
  ...writes,
  specified: false,
  permission: 'practice-type.modify',
  path: 'practice-bag/fit',
  summary: 'Decir para qué tipo de práctica es un bono',
  input: z.strictObject({ ...pack.shape, type: objectId }),
  output: z.object({ lots: z.number().int() }),
  errors: ['LESSON-005'],
});
