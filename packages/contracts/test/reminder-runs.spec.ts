import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { REMINDER_STEPS, type ReminderStep, stepOn } from '../src/billing/reminder-steps.js';

/** Days after the due day on which each step begins, written down apart from the source. */
const DAYS = { day: 0n, after7: 7n, after15: 15n, after30: 30n } as const;
const LATE = 5n;

/** The first day of each window on which the worker lives; a window ends after five days, or as the next one begins. */
function model(beforeDays: bigint, on: ReadonlySet<ReminderStep>, alive: ReadonlySet<number>): string[] {
  const starts = { before: -beforeDays, ...DAYS };
  const order = ['before', 'day', 'after7', 'after15', 'after30'] as const;
  return order.flatMap((step, at) => {
    const next = order[at + 1];
    const close = next ? starts[next] - 1n : 1_000n;
    const until = starts[step] + LATE < close ? starts[step] + LATE : close;
    for (let day = starts[step]; day <= until; day += 1n)
      if (alive.has(Number(day))) return on.has(step) ? [`${step} on ${day}`] : [];
    return [];
  });
}

describe('reminders of an instalment over months', () => {
  it('go out as a model says, whatever days the worker lives, each once and in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.subarray([...REMINDER_STEPS]),
        fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }),
        (beforeDays, steps, lives) => {
          const alive = new Set(lives.flatMap((lived, at) => (lived ? [at - 40] : [])));
          const sent = new Map<ReminderStep, number>();
          for (const day of [...alive].sort((one, other) => one - other)) {
            const step = stepOn(day, { beforeDays, steps });
            // The unique key of the row: the second of a step is none.
            if (step !== null && !sent.has(step)) sent.set(step, day);
          }
          const found = [...sent].map(([step, day]) => `${step} on ${day}`);
          expect(found).toEqual(model(BigInt(beforeDays), new Set(steps), alive));
        },
      ),
      { numRuns: Number(process.env.VOLANTE_SEQUENCES ?? 2_000) },
    );
  });
});
