import { z } from 'zod';
import { paragraph } from '../fields.js';

/** Percent that a test against the clock may last longer at most: three times the usual minutes. */
export const MAX_MORE_TIME = 200;
const MAX_REASON = 500;

/** Percent on top of the minutes of a test; 0: the usual time. */
export const moreTime = z
  .number('Escribe cuánto')
  .int()
  .min(0)
  .max(MAX_MORE_TIME, `Como mucho ${MAX_MORE_TIME}`);

export const timeReason = paragraph(MAX_REASON).min(1, 'Escribe con qué se justifica');

/** The dialog that gives more time. */
export const accessTimeForm = z.strictObject({ moreTime, reason: timeReason });
export type AccessTimeForm = z.output<typeof accessTimeForm>;
