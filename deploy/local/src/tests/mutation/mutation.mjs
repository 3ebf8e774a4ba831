import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, root } from '../../paths.mjs';
import { run } from '../../processes.mjs';
import { say } from '../../terminal.mjs';
import { MUTATED } from './mutated.mjs';

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

/**
 * `npm run test:mutation [-- <group> …]`: changes the code in hundreds of small ways and counts the changes that no
 * unit test notices. Fails when it is more than 15 % of a group.
 */
export async function runMutation(wanted) {
  await provide();
  const groups = wanted.length > 0 ? wanted : Object.keys(MUTATED);
  const failed = [];
  for (const name of groups) {
    say(`▸ ${name}`);
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
  say(failed.length === 0 ? `✓ ${groups.join(', ')}` : `✗ ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
