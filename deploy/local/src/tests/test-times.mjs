/** How long test files took when they last ran, so that those that take longest begin first. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeChanged } from '../build/hash.mjs';
import { cacheDir, root } from '../paths.mjs';

const MEASURED = path.join(cacheDir, 'test-times.json');
/** What a clean clone goes by: the files of some seconds. */
const COMMITTED = path.join(import.meta.dirname, 'test-times.json');

/** Seconds of the test files in what jest wrote with `--json`, by their paths from the root. */
export function timesIn({ testResults }, base = root) {
  const times = testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name, startTime, endTime }) => [path.relative(base, name), (endTime - startTime) / 1000]);
  return Object.fromEntries(times);
}

/** Adds what a run took to what is known. */
export function keepTimes(output) {
  if (!existsSync(output)) return;
  const times = { ...readJson(MEASURED, {}), ...timesIn(readJson(output)) };
  writeChanged(MEASURED, JSON.stringify(times));
}

/** Seconds of each file that is known, as measured here or else as committed. */
export const knownTimes = () => ({ ...readJson(COMMITTED, {}), ...readJson(MEASURED, {}) });

/** It uses up attempts at signing in, and reads further pages of lists that other files fill. */
const LAST = 'e2e/calls/odd-input.e2e.ts';

/** The files that take longest first; those of which nothing is known keep their order, in the middle of the short ones. */
export function longestFirst(tests, times, base = root) {
  const known = { ...times, [LAST]: -1 };
  const seconds = ({ path: file }) => known[path.relative(base, file)] ?? 1;
  return tests.toSorted((one, other) => seconds(other) - seconds(one));
}
