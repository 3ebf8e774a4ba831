import { z } from 'zod';
import { day, line } from '../fields.js';

const MAX_REASON = 200;

/** The last step of «Algo está mal». */
export const correctionForm = z.object({
  happenedOn: day.nullable(),
  reason: line(MAX_REASON).min(1, 'Escribe qué ha pasado'),
});
