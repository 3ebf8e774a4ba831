import { beforeAll, describe, it } from '@jest/globals';
import fc from 'fast-check';
import { sequences } from './sequences/commands.js';
import { FOUND } from './sequences/found.js';
import { memoryDesk } from './sequences/memory-desk.js';
import { Sequence } from './sequences/runner.js';

/** `VOLANTE_SEQUENCES=10000` runs as many. */
const RUNS = Number(process.env.VOLANTE_SEQUENCES ?? 150);
const LENGTH = 24;

let desk: Awaited<ReturnType<typeof memoryDesk>>;
beforeAll(async () => {
  desk = await memoryDesk();
});

describe('sequences of sales, payments and corrections against a model written apart', () => {
  it(
    'differ by no cent',
    () =>
      fc.assert(
        fc.asyncProperty(sequences(LENGTH), (commands) => desk.apart(() => new Sequence(desk).run(commands))),
        { numRuns: RUNS },
      ),
    60_000 + RUNS * 1_000,
  );

  it.each(FOUND)('%s', (_, commands) => desk.apart(() => new Sequence(desk).run(commands)));
});
