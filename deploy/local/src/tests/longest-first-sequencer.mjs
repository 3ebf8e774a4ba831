import TestSequencer from '@jest/test-sequencer';

/** Walks over every page, or all tests of a service: begun last, one of them would keep a single worker busy at the end. */
const LONGEST = /[\\/](?:every-|together\.)[^\\/]+$/;

/** Jest's own order, which in a fresh clone goes by the size of the files, with the longest before all others. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => LONGEST.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
