import { writeSync } from 'node:fs';

/** A line of what was walked, past the test runner, which keeps quiet about tests that pass. */
export const printLine = (line: string) => writeSync(2, `  ${line}\n`);
