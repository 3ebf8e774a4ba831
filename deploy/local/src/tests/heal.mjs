/**
 * `npm run test:heal`: remotes that break under open pages of a real Chromium and are released again, and released files that
 * are spoilt and restored. Prints how long each page took to be well again, without a reload, and fails beyond 15 seconds. Words
 * filter the files and `VOLANTE_HEAL_ROUNDS` sets the rounds, 20 by default. It measures, so it is no part of `npm test`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.mjs';
import { cacheDir } from '../paths.mjs';
import { shutdown } from '../processes.mjs';
import { say, seconds } from '../terminal.mjs';
import { runProject } from './run-tests.mjs';

const results = path.join(cacheDir, 'heal.jsonl');

export async function heal(words) {
  const started = Date.now();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shutdown.abort());
  await buildAll();
  mkdirSync(cacheDir, { recursive: true });
  rmSync(results, { force: true });
  process.env.VOLANTE_HEAL_RESULTS = results;
  const { ok, passed = 0, failed = 0 } = await runProject('heal', words);
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  for (const line of lines) show(JSON.parse(line));
  say(`${ok ? '✓' : '✗'} heal · ${passed} passed, ${failed} failed (${seconds(started)} s)`);
  return ok ? 0 : 1;
}

const inSeconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

function show({ name, times, most }) {
  say(`${name}: ${times.length} rounds, at most ${inSeconds(most)} s`);
  say(`  ${times.map(inSeconds).join(' ')}`);
}
