import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';

const SUFFIX = '.int-spec.ts';
const LONGEST_MS = 120_000;

/** The environment as it was, so that no file's settings reach the next one. */
function keepEnvironment(): void {
  let before: NodeJS.ProcessEnv = {};
  beforeAll(() => {
    before = { ...process.env };
  });
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}

/**
 * Runs the integration tests of a folder as one Jest file: a service with its dependencies is loaded once for them
 * instead of once for each, which was most of the time of short ones. Each file keeps its own hooks and servers, one
 * after the other, and its name goes before those of its tests.
 */
export function runTogether(entry: string): void {
  const own = path.basename(entry);
  const require = createRequire(entry);
  const names = readdirSync(path.dirname(entry)).filter((name) => name.endsWith(SUFFIX) && name !== own);
  for (const name of names.sort())
    describe(path.relative(process.env.VOLANTE_TEST_ROOT ?? '', path.join(path.dirname(entry), name)), () => {
      keepEnvironment();
      require(`./${name}`);
    });
  // For a file with a longer limit than the step's; limits are read when the first test begins, for all of them.
  jest.setTimeout(LONGEST_MS);
}
