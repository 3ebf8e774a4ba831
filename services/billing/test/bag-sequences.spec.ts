import { beforeAll, describe, it } from '@jest/globals';
import fc from 'fast-check';
import { bagSequences } from './sequences/bag-commands.js';
import { type BagDesk, BagSequence } from './sequences/bag-runner.js';
import { memoryDesk } from './sequences/memory-desk.js';

/** `VOLANTE_SEQUENCES=10000` runs as many. */
const RUNS = Number(process.env.VOLANTE_SEQUENCES ?? 100);
const LENGTH = 16;

let desk: BagDesk & { apart(work: () => Promise<void>): Promise<void> };
beforeAll(async () => {
  desk = await memoryDesk();
});

describe('sequences of packs, classes, fees, refunds and repayments against a model written apart', () => {
  it(
    'differ by no cent',
    () =>
      fc.assert(
        fc.asyncProperty(bagSequences(LENGTH), (commands) =>
          desk.apart(() => new BagSequence(desk).run(commands)),
        ),
        { numRuns: RUNS },
      ),
    60_000 + RUNS * 1_000,
  );
});
