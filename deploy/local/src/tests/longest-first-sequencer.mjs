import TestSequencer from '@jest/test-sequencer';
import { knownTimes, longestFirst } from './test-times.mjs';

/** Begun last, a long file would keep a single worker busy at the end. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    return longestFirst(await super.sort(tests), knownTimes());
  }
}
