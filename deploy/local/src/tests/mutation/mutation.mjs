import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from '../../paths.mjs';
import { run } from '../../processes.mjs';
import { say } from '../../terminal.mjs';
import { groupsOf, MUTATED } from './mutated.mjs';

const VERSION = '10.0.0';
const home = path.join(cacheDir, 'mutation');
const packages = path.join(home, 'node_modules', '@stryker-mutator');
const config = path.join(import.meta.dirname, 'stryker.config.mjs');
const environment = path.join(packages, 'jest-runner/dist/src/jest-plugins/jest-environment-node.cjs');

/** Sixty megabytes that only this check needs: they come when it is first run. */
async function provide() {
  if (existsSync(path.join(packages, 'jest-runner', 'package.json'))) return;
  say('Instalando Stryker…');
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  const wanted = ['core', 'jest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...wanted];
  await run('npm', args, { cwd: home });
}

const NOTICED = ['Killed', 'Timeout'];
const COUNTED = [...NOTICED, 'Survived', 'NoCoverage'];

const reportOf = (name) => path.join(home, `report-${name}.json`);

/** How many changes of these groups were noticed, of how many. */
function countOf(groups) {
  const states = groups
    .filter((name) => existsSync(reportOf(name)))
    .flatMap((name) => {
      const { files } = JSON.parse(readFileSync(reportOf(name), 'utf8'));
      return Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
    });
  const among = (names) => states.filter((status) => names.includes(status)).length;
  return { noticed: among(NOTICED), all: among(COUNTED) };
}

function sayScore(what, groups) {
  const { noticed, all } = countOf(groups);
  if (all > 0) say(`  ${what}: ${((100 * noticed) / all).toFixed(1)} % (${noticed} of ${all})`);
}

/**
 * `npm run test:mutation [-- <group> …]`: changes the code in hundreds of small ways and counts the changes that no
 * unit test notices. Fails when it is more than 15 % of a group.
 */
export async function runMutation(wanted) {
  await provide();
  const groups = wanted.length > 0 ? wanted.flatMap(groupsOf) : Object.keys(MUTATED);
  const failed = [];
  for (const name of groups) {
    say(`▸ ${name}`);
    rmSync(reportOf(name), { force: true });
    const args = [path.join(packages, 'core', 'bin', 'stryker.js'), 'run', config];
    const env = {
      ...process.env,
      TZ: 'UTC',
      VOLANTE_MUTATION_GROUP: name,
      VOLANTE_MUTATION_ENVIRONMENT: environment,
    };
    const { code } = await run(process.execPath, args, { cwd: root, env, check: false, inherit: true });
    if (code !== 0) failed.push(name);
  }
  for (const name of groups) sayScore(name, [name]);
  if (groups.length > 1) sayScore('todos', groups);
  say(failed.length === 0 ? `✓ ${groups.join(', ')}` : `✗ ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
