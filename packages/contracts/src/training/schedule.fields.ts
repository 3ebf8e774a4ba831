import { z } from 'zod';

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, por ejemplo 09:30');
const MAX_BANDS = 20;

/** 1 is Monday. */
const weekday = z.number().int().min(1).max(7);

/** A stretch of a day, on some days of each week; `HH:MM` on the branch's clock. */
export const scheduleBand = z
  .strictObject({ days: z.array(weekday).min(1, 'Elige algún día').max(7), from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Tiene que acabar después de empezar' });
export type ScheduleBand = z.output<typeof scheduleBand>;

export const scheduleBands = z.array(scheduleBand).max(MAX_BANDS);
