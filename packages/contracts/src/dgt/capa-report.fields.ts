import { z } from 'zod';
import { day, objectId } from '../fields.js';
import { examTest } from './exam.fields.js';

/** A cycle of a centre with the places that the authority gave the school. */
export const cycleFields = z.strictObject({
  center: objectId,
  test: examTest,
  from: day,
  to: day,
  assigned: z.number().int().min(0).max(5_000),
});
