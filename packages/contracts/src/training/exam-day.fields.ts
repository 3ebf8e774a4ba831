import { z } from 'zod';
import { objectId } from '../fields.js';
import { gridTime } from './lesson.fields.js';

const MAX_REASON = 300;

/** Teacher, cars, hour and types of practice of an exam day. */
export const examPlanFields = z.strictObject({
  teacher: objectId,
  vehicle: objectId.nullable().default(null),
  /** The teacher's, behind a motorcycle on the road. */
  secondVehicle: objectId.nullable().default(null),
  /** Clock time at which the first student begins. */
  from: gridTime,
  /** Of kind «Examen». */
  type: objectId,
  /** A practice for each student before the first exam; `null`: none. */
  warmUpType: objectId.nullable().default(null),
  reason: z.string().trim().min(1, 'Escribe el motivo').max(MAX_REASON).default('Día de examen'),
});
export type ExamPlan = z.output<typeof examPlanFields>;
