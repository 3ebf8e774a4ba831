/**
 * `npm test [-- <step or file filter> …]`: every check of the house, with its time. Words that
 * name steps choose them; other words filter test files: `npm test -- unit contacts`. `npm test -- e2e --shape split`
 * runs them against one process per service; `npm test -- changed` runs what a change can reach.
 */
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll, buildServices } from '../build/build.mjs';
import { cacheDir, root } from '../paths.mjs';
import { run, shutdown } from '../processes.mjs';
import { chosenShape } from '../shape.mjs';
import { say, seconds } from '../terminal.mjs';
import { stepsOfChange } from './changed.mjs';
import { checkImports } from './check-imports.mjs';
import { prepareDemo } from './e2e-data.mjs';
import { checkLongFunctions, LONG_FUNCTIONS } from './long-functions.mjs';
import { afterSecondLook, deservesSecondLook, readResults } from './test-results.mjs';
import { keepTimes } from './test-times.mjs';
import { checkWords } from './words.mjs';

const resultsDir = path.join(cacheDir, 'test-results');

function bin(file) {
  return path.join(root, 'node_modules', file);
}

async function outputOf(file, args, env = {}) {
  return run(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    check: false,
  });
}

async function command(file, args, env = {}) {
  const { code, stdout, stderr } = await outputOf(file, args, env);
  if (code !== 0) say(`${stdout}${stderr}`.trimEnd());
  return { ok: code === 0 };
}

async function lint(chosen) {
  const biome = bin('@biomejs/biome/bin/biome');
  const rules = await command(biome, ['ci', '--error-on-warnings', '--colors=off', '.']);
  const { stdout } = await outputOf(biome, LONG_FUNCTIONS);
  const long = checkLongFunctions(stdout, chosen);
  return { ok: rules.ok && long.ok };
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
const TIMEOUTS = {
  unit: 60_000,
  integration: 60_000,
  pages: 60_000,
  e2e: 180_000,
  sso: 180_000,
  heal: 1_800_000,
};

/**
 * Jest by itself leaves one core idle, which on a small machine is half of it. Beyond eight workers the servers that they
 * share are the narrow place.
 */
const WORKERS = Math.min(os.availableParallelism(), 8);
/**
 * Each worker of the end-to-end tests has a whole product and a browser; a few files are not worth a second one. One more than
 * there are cores: a story waits for its pages an eighth of the time, an integration test for its servers a third.
 */
const workersOf = (project, { words, files }) => {
  if (project === 'sso' || project === 'heal') return 1;
  if (project === 'integration') return WORKERS + 1;
  if (project !== 'e2e') return WORKERS;
  return words.length > 0 || (files && files.length < 4) ? 1 : Math.min(WORKERS + 1, 3);
};

const ON_PRODUCT = new Set(['e2e', 'sso', 'heal']);
/**
 * Node never gives back the modules of a finished test file: a worker with so much on its heap is followed by a new one. A
 * worker of the product's own tests stays, since its product and browser belong to it.
 */
const IDLE_HEAP = '1500MB';

/** `chosen` has `words`, which filter test files, or `files`, which are exactly those that run. */
async function runJest(project, chosen, output, together) {
  rmSync(output, { force: true });
  mkdirSync(resultsDir, { recursive: true });
  const args = ['--selectProjects', project, '--passWithNoTests', '--json', `--outputFile=${output}`];
  // Jest takes a project's own time-out from the command line only.
  args.push(`--testTimeout=${TIMEOUTS[project]}`);
  args.push(`--reporters=${path.join(import.meta.dirname, 'failure-reporter.mjs')}`);
  args.push(`--maxWorkers=${workersOf(project, chosen)}`);
  if (!ON_PRODUCT.has(project)) args.push(`--workerIdleMemoryLimit=${IDLE_HEAP}`);
  if (chosen.files) args.push('--runTestsByPath', ...chosen.files.map((file) => path.join(root, file)));
  const { code } = await run(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', bin('jest/bin/jest.js'), ...args, ...chosen.words],
    { cwd: root, env: jestEnvironment(together), check: false, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  keepTimes(output);
  const results = readResults(output);
  return { ...results, ok: code === 0 && results.ok };
}

/**
 * Whether jest takes the files of a folder that run together so, or each of them. Words name files that are wanted alone;
 * `together` is one of them, for those who want a service's as `npm test` runs them.
 */
function togetherOf({ words, files }) {
  if (files) return 'both';
  return words.every((word) => word.includes('together')) ? 'together' : 'each';
}

function jest(project) {
  return async (chosen) => {
    const { words, files: exactly } = chosen;
    const first = await runJest(
      project,
      chosen,
      path.join(resultsDir, `${project}.json`),
      togetherOf(chosen),
    );
    if (first.ok || words.length > 0 || exactly || !deservesSecondLook(project, first)) return first;
    const files = first.failedFiles.map((file) => path.relative(root, file));
    say(`  ↻ again, alone: ${files.join(' ')}`);
    const alone = { words: files };
    const again = await runJest(project, alone, path.join(resultsDir, `${project}-again.json`), 'together');
    return again.ok ? { ...afterSecondLook(first, again), unsteady: files } : first;
  };
}

/** One jest project that is no step of `npm test`. */
export const runProject = (project, words = []) => jest(project)({ words });

/** Workers inherit NODE_OPTIONS, not the flags of the first process. */
function jestEnvironment(together) {
  return {
    ...process.env,
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    TZ: 'UTC',
    VOLANTE_TESTS_TOGETHER: together,
  };
}

const STEPS = {
  lint,
  types,
  imports,
  words: checkWords,
  unit: jest('unit'),
  integration: jest('integration'),
  pages: jest('pages'),
  build,
  e2e: jest('e2e'),
};

async function runStep(name, chosen) {
  const started = Date.now();
  say(`▸ ${name}`);
  let result;
  try {
    result = await STEPS[name](chosen);
  } catch (error) {
    say(error.expected ? error.message : error.stack);
    result = { ok: false };
  }
  const { ok, passed = 0, failed = 0, skipped = 0, unsteady = [] } = result;
  const counts = passed + failed > 0 ? ` · ${passed} passed, ${failed} failed` : '';
  say(`${ok ? '✓' : '✗'} ${name}${counts} (${seconds(started)} s)\n`);
  return { name, ok, passed, failed, skipped, unsteady };
}

/** The others start what it makes. */
const FIRST = ['build'];
/** These start compiled processes. */
const ON_SERVICES = ['unit', 'integration'];
/** Integration tests wait for their servers a third of the time: steps that need no servers run beside them. */
const WITH_SERVERS = ['integration'];
/** These have the machine to themselves. */
const LAST = ['e2e'];

/** Loading the demo leaves cores idle: integration tests may have them. Tests that find no demo load it themselves. */
async function demoBeside(steps) {
  const names = steps.map(([name]) => name);
  if (![...FIRST, ...WITH_SERVERS, ...LAST].every((name) => names.includes(name))) return async () => {};
  try {
    return await prepareDemo();
  } catch (error) {
    say(error.expected ? error.message : error.stack);
    return async () => {};
  }
}

/** Results in the order of `steps`. */
async function runSteps(steps) {
  const results = new Map();
  const oneByOne = async (chosen) => {
    for (const [name, what] of chosen) results.set(name, await runStep(name, what));
  };
  const among = (names) => steps.filter(([name]) => names.includes(name));
  const others = steps.filter(([name]) => ![...FIRST, ...WITH_SERVERS, ...LAST].includes(name));
  const beside = async () => {
    await oneByOne(others);
    return demoBeside(steps);
  };
  await oneByOne(among(FIRST));
  if (among(FIRST).length === 0 && among(ON_SERVICES).length > 0) await buildServices();
  const [removeDemo] = await Promise.all([beside(), oneByOne(among(WITH_SERVERS))]);
  await oneByOne(among(LAST)).finally(removeDemo);
  return steps.map(([name]) => results.get(name));
}

/** `--shape split` runs the product of the end-to-end tests with a process for each service. */
function takeShape(words) {
  const place = words.indexOf('--shape');
  if (place < 0) return words;
  process.env.VOLANTE_SHAPE = words[place + 1];
  chosenShape();
  return words.toSpliced(place, 2);
}

/** The steps that the words name, all by default, each with what it runs: `[name, { words, files }]`. */
async function chosenSteps(given) {
  const names = Object.keys(STEPS);
  if (given.includes('changed')) {
    const reached = await stepsOfChange(names, say);
    return names
      .filter((name) => reached.has(name))
      .map((name) => [name, { words: [], files: reached.get(name) }]);
  }
  const words = given.filter((word) => !names.includes(word));
  const chosen = names.filter((name) => given.includes(name));
  return (chosen.length > 0 ? chosen : names).map((name) => [name, { words }]);
}

/** Runs the chosen steps, all of them by default, to the end, and sums up what jest counted. */
export async function runTests(given) {
  const started = Date.now();
  const steps = await chosenSteps(takeShape(given));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      shutdown.abort();
      process.exit(130);
    });
  }
  const results = await runSteps(steps);
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
  // A word that is misspelt looks like a success otherwise.
  const isLost = steps.some(([, { words }]) => words.length > 0) && sum('passed') + failed === 0;
  if (isLost) say('No test file has such a name.');
  return failed === 0 && !isLost ? 0 : 1;
}
