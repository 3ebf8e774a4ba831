/**
 * `npm test [-- <step or file filter> …]`: every check of the house, in order, with its time. Words that
 * name steps choose them; other words filter test files: `npm test -- unit contacts`. `npm test -- e2e --shape split`
 * runs them against one process per service.
 */
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../build/build.mjs';
import { cacheDir, root } from '../paths.mjs';
import { run, shutdown } from '../processes.mjs';
import { chosenShape } from '../shape.mjs';
import { say, seconds } from '../terminal.mjs';
import { checkImports } from './check-imports.mjs';
import { afterSecondLook, deservesSecondLook, readResults } from './test-results.mjs';

const resultsDir = path.join(cacheDir, 'test-results');

function bin(file) {
  return path.join(root, 'node_modules', file);
}

async function command(file, args, env = {}) {
  const { code, stdout, stderr } = await run(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    check: false,
  });
  if (code !== 0) say(`${stdout}${stderr}`.trimEnd());
  return { ok: code === 0 };
}

async function lint() {
  return command(bin('@biomejs/biome/bin/biome'), ['ci', '--colors=off', '.']);
}

/** What the compiler found last time is kept: a check after a small change takes a tenth. */
async function types() {
  const check = (project) => {
    const kept = path.join(cacheDir, 'types', `${project}.tsbuildinfo`);
    return command(bin('typescript/bin/tsc'), ['-p', project, '--incremental', '--tsBuildInfoFile', kept]);
  };
  const results = await Promise.all(['tsconfig.node.json', 'tsconfig.web.json'].map(check));
  return { ok: results.every((result) => result.ok) };
}

async function imports() {
  const { errors, warnings } = checkImports();
  for (const warning of warnings) say(`  warning ${warning}`);
  for (const error of errors) say(`  error ${error}`);
  return { ok: errors.length === 0 };
}

async function build() {
  await buildAll();
  return { ok: true };
}

/** Milliseconds a test may take: on a busy machine with real servers or a browser. */
const TIMEOUTS = { unit: 60_000, integration: 60_000, pages: 60_000, e2e: 180_000, sso: 180_000 };

/**
 * Jest by itself leaves one core idle, which on a small machine is half of it. Beyond eight workers the servers that they
 * share are the narrow place.
 */
const WORKERS = Math.min(os.availableParallelism(), 8);
/** Each worker of the end-to-end tests has a whole product and a browser; a few files are not worth a second one. */
const workersOf = (project, filters) => {
  if (project === 'sso') return 1;
  if (project !== 'e2e') return WORKERS;
  return filters.length > 0 ? 1 : Math.min(WORKERS, 2);
};

async function runJest(project, filters, output, together) {
  rmSync(output, { force: true });
  mkdirSync(resultsDir, { recursive: true });
  const args = ['--selectProjects', project, '--passWithNoTests', '--json', `--outputFile=${output}`];
  // Jest takes a project's own time-out from the command line only.
  args.push(`--testTimeout=${TIMEOUTS[project]}`);
  args.push(`--reporters=${path.join(import.meta.dirname, 'failure-reporter.mjs')}`);
  args.push(`--maxWorkers=${workersOf(project, filters)}`);
  const { code } = await run(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js'), ...args, ...filters],
    { cwd: root, env: jestEnvironment(together), check: false, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const results = readResults(output);
  return { ...results, ok: code === 0 && results.ok };
}

function jest(project) {
  return async (filters) => {
    // Whoever names files wants those; `together` is one of them, for whoever wants a service's as `npm test` runs them.
    const together = filters.every((word) => word.includes('together'));
    const first = await runJest(project, filters, path.join(resultsDir, `${project}.json`), together);
    if (first.ok || filters.length > 0 || !deservesSecondLook(project, first)) return first;
    const files = first.failedFiles.map((file) => path.relative(root, file));
    say(`  ↻ again, alone: ${files.join(' ')}`);
    const again = await runJest(project, files, path.join(resultsDir, `${project}-again.json`), true);
    return again.ok ? { ...afterSecondLook(first, again), unsteady: files } : first;
  };
}

/** One jest project that is no step of `npm test`. */
export const runProject = (project) => jest(project)([]);

/** Workers inherit NODE_OPTIONS, not the flags of the first process. */
function jestEnvironment(together) {
  return {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    TZ: 'UTC',
    VOLANTE_TESTS_TOGETHER: together ? '1' : '0',
  };
}

const STEPS = {
  lint,
  types,
  imports,
  unit: jest('unit'),
  integration: jest('integration'),
  pages: jest('pages'),
  build,
  e2e: jest('e2e'),
};

async function runStep(name, filters) {
  const started = Date.now();
  say(`▸ ${name}`);
  let result;
  try {
    result = await STEPS[name](filters);
  } catch (error) {
    say(error.expected ? error.message : error.stack);
    result = { ok: false };
  }
  const { ok, passed = 0, failed = 0, skipped = 0, unsteady = [] } = result;
  const counts = passed + failed > 0 ? ` · ${passed} passed, ${failed} failed` : '';
  say(`${ok ? '✓' : '✗'} ${name}${counts} (${seconds(started)} s)\n`);
  return { name, ok, passed, failed, skipped, unsteady };
}

/** `--shape split` runs the product of the end-to-end tests with a process for each service. */
function takeShape(words) {
  const place = words.indexOf('--shape');
  if (place < 0) return words;
  process.env.VOLANTE_SHAPE = words[place + 1];
  chosenShape();
  return words.toSpliced(place, 2);
}

/** Runs the chosen steps, all of them by default, to the end, and sums up what jest counted. */
export async function runTests(given) {
  const started = Date.now();
  const words = takeShape(given);
  const chosen = words.filter((word) => Object.hasOwn(STEPS, word));
  const filters = words.filter((word) => !Object.hasOwn(STEPS, word));
  const names =
    chosen.length > 0 ? Object.keys(STEPS).filter((name) => chosen.includes(name)) : Object.keys(STEPS);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      shutdown.abort();
      process.exit(130);
    });
  }
  const results = [];
  for (const name of names) results.push(await runStep(name, filters));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const broken = results.filter((result) => !result.ok);
  say(`Steps: ${results.length - broken.length} ok, ${broken.length} failed · ${seconds(started)} s`);
  for (const { name } of broken) say(`  ✗ ${name}`);
  for (const file of results.flatMap(({ unsteady }) => unsteady))
    say(`  ↻ ${file}: failed among the others, passed alone. Not to be trusted until it is known why.`);
  // A failed check outside jest is a failure too: the closing line never says less than the exit code.
  const failed = sum('failed') + broken.filter((result) => result.failed === 0).length;
  if (sum('skipped') > 0) say(`${sum('skipped')} skipped`);
  say(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
