import { z } from 'zod';
import { clockMonth } from './clock-fields.js';
import { PART_TIME_STATES } from './part-time-words.js';

/** Ordinary and complementary hours of part-time staff (ET, art. 12.4.c), in seconds; `null`: not part-time, or not employed. */
export const partTime = z
  .object({
    state: z.enum(PART_TIME_STATES),
    weeklyHours: z.number().nullable(),
    /** Of the months in which something was worked; none where the two cannot be told apart. */
    months: z.array(
      z.object({ month: clockMonth, ordinary: z.number().int(), complementary: z.number().int() }),
    ),
  })
  .nullable();
export type PartTime = z.output<typeof partTime>;
