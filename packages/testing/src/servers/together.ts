import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, jest } from '@jest/globals';

const ENTRY = /^together(\.[^/]+)$/;
const LONGEST_MS = 240_000;

/** Restores the environment after each file and puts the name of the file into it (`testEnv`). */
function keepEnvironment(file: string): void {
  let before: NodeJS.ProcessEnv = {};
  beforeAll(() => {
    before = { ...process.env };
    process.env.VOLANTE_TEST_FILE = file.replaceAll(/\W/g, '-');
  });
  afterAll(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  });
}

/** Jest keeps snapshots by the file that runs: one that has some runs alone. */
const hasSnapshots = (file: string): boolean =>
  existsSync(path.join(path.dirname(file), '__snapshots__', `${path.basename(file)}.snap`));

/**
 * Runs the tests of a folder of one kind (`together.int-spec.ts`: integration tests; `together.page.test.tsx`: page tests) as
 * one Jest file: a service or a component library is loaded once for them instead of once for each, which was most of the
 * time of short ones. Each file keeps its own hooks and servers, one after the other, and its name goes before those of its
 * tests.
 */
export function runTogether(entry: string): void {
  const [, suffix = ''] = ENTRY.exec(path.basename(entry)) ?? [];
  const folder = path.dirname(entry);
  const require = createRequire(entry);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith(suffix) && !ENTRY.test(path.basename(name)) && !hasSnapshots(path.join(folder, name)),
  );
  for (const name of names.sort())
    describe(path.relative(process.env.VOLANTE_TEST_ROOT ?? '', path.join(folder, name)), () => {
      keepEnvironment(name);
      require(`./${name}`);
    });
  // For a file with a longer limit than the step's; limits are read when the first test begins, for all of them.
  jest.setTimeout(LONGEST_MS);
}
