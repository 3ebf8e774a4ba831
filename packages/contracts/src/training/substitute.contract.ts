import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import { day, objectId, recordVersion } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall, sessionWrite } from '../session-call.js';
import { LESSON_RULES, type LessonRuleName } from './lesson-words.js';

/** Practices of one request: some weeks of one vehicle. */
export const MAX_REPLACED = 200;
const base = { service: 'training', specified: false, licence: 'formative' } as const;
const rule = z.enum(Object.keys(LESSON_RULES) as [LessonRuleName, ...LessonRuleName[]]);

/**
 * Booked practices of a vehicle between two days, with the best other vehicle for each: one that is free, in the agenda, of the licence
 * and gearbox, with its papers in order that day; for a trailer a trailer, and last one whose category nobody wrote down. No vehicle is proposed for two practices at once. `rules`: what stands against the
 * present vehicle.
 */
export const vehicleSubstitutes = defineCall({
  ...sessionCall,
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'practice.view',
  path: 'vehicle/substitutes/{id}',
  summary: 'Prácticas reservadas con un vehículo, con el mejor sustituto de cada una',
  input: z.strictObject({ id: objectId, from: day, to: day }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        version: recordVersion,
        day,
        from: z.string(),
        to: z.string(),
        studentName: z.string(),
        teacherName: z.string(),
        rules: z.array(rule),
        /** It is the trailer, or the teacher follows a motorcycle in it. Services of before leave it out. */
        isSecond: z.boolean().optional(),
        /** Of the practice. Services of before leave it out. */
        licence: z.enum(LICENCE_CLASSES).optional(),
        /** `null`: no vehicle is free for it. */
        substitute: z
          .object({
            id: objectId,
            name: z.string(),
            /** It stands for a trailer, and has no category: nobody wrote down that it is one. Services of before leave it out. */
            lacksCategory: z.boolean().optional(),
          })
          .nullable(),
      }),
    ),
    capped: z.boolean(),
  }),
  errors: ['LESSON-006'],
});
export type VehicleSubstitutes = CallOutput<typeof vehicleSubstitutes>;

/** Moves practices to other vehicles, each through booking. One that a rule stands against stays, and is answered with its rules. */
export const vehicleReplace = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'practice.modify',
  path: 'vehicle/replace',
  summary: 'Pasar prácticas reservadas a otros vehículos',
  input: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          id: objectId,
          version: recordVersion,
          vehicle: objectId,
          /** In place of the second vehicle: the trailer, or the one in which the teacher follows. */
          isSecond: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(MAX_REPLACED),
  }),
  output: z.object({
    moved: z.number().int(),
    /** Without rules: the practice has changed meanwhile, or is out of reach. */
    kept: z.array(z.object({ id: objectId, rules: z.array(rule) })),
  }),
});
