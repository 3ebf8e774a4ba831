import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import { day, objectId } from '../fields.js';
import { internalWrite } from '../internal-call.js';
import { LICENCE_CLASSES } from '../licence-classes.js';

export const PRACTICE_UNITS_ERRORS = {
  'PRACTICE-UNITS-001': {
    status: 409,
    message: 'Hay prácticas reservadas con esas unidades: cancela alguna y repite.',
  },
  'PRACTICE-UNITS-002': { status: 409, message: 'Esa devolución ya se deshizo: repítela.' },
} as const satisfies ErrorCatalogue;

/** What training publishes: practices that use units, and lots that end. */
export const trainingEvents = eventPull('training');

const hundredths = z.number().int().min(0);

/**
 * State of `practice.delivered`, `practice.charged`, `practice.returned` and `practice-bag.allotted`, in hundredths of a unit: all that
 * one practice uses by now, so that the event with the highest version holds, in whichever order they come. The event's id is that of
 * the practice: its lesson's, else that of the class in the card.
 */
export const practiceUnitsState = z.object({
  id: objectId,
  contact: objectId,
  /** '': of a class that was copied before branches were. */
  branch: z.union([objectId, z.literal('')]),
  licence: z.enum(LICENCE_CLASSES),
  kind: z.string(),
  minutes: z.number().int(),
  /** The teacher's id and name; '': unknown. */
  teacher: z.string(),
  teacherName: z.string(),
  day,
  /** `charged`: a late cancellation or a no-show; `none`: annulled or waived, and nothing is used. */
  state: z.enum(['used', 'charged', 'none']),
  /** By lot of billing. */
  uses: z.array(z.object({ lot: objectId, units: hundredths })),
  /** Of units that were given by hand: they have no price. */
  given: hundredths,
  /** That no lot covers yet. */
  owed: hundredths,
});
export type PracticeUnitsState = z.output<typeof practiceUnitsState>;

/** State of `practice-bag.expired`: all hundredths of a lot of billing that people let expire and did not take back. The last version holds. */
export const lotExpiredState = z.object({
  id: objectId,
  contact: objectId,
  units: hundredths,
  day,
  reason: z.string(),
});

/** State of `practice-bag.opened`: from this day on training counts the classes of the school. */
export const unitsOpenedState = z.object({ from: day });

const MAX_LOTS = 50;

/**
 * Takes units out of lots before billing gives them back: free ones only (PRACTICE-UNITS-001). Each row names the version of its lot
 * from which on `pack.sold` counts without them. The same key changes nothing again; `undo` gives all of the key back, and what comes under the key later is PRACTICE-UNITS-002.
 */
export const practiceBagWithdraw = defineCall({
  ...internalWrite,
  service: 'training',
  path: 'practice-bag/withdraw',
  summary: 'Retirar del bono las unidades que se devuelven (interno)',
  input: z.strictObject({
    key: objectId,
    undo: z.boolean().default(false),
    lots: z
      .array(
        z.strictObject({ lot: objectId, units: z.number().int().min(1), version: z.number().int().min(1) }),
      )
      .max(MAX_LOTS),
  }),
  output: z.object({ withdrawn: z.number().int() }),
  errors: ['PRACTICE-UNITS-001', 'PRACTICE-UNITS-002'],
});
