import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './paths.mjs';
import { say } from './terminal.mjs';

/** Neither written nor read by people: they would hide what a feature cost. */
const LEFT_OUT =
  /(?:^|\/)(?:package-lock\.json|RESULTS\.md|__snapshots__\/.*|.*\.data\.ts|.*\.(?:png|svg|woff2|ttf))$/;

/** @param {string} text */
export const countLines = (text) => text.split('\n').filter((line) => line.trim() !== '').length;

/** Tracked files under these paths; all of them without any. @param {readonly string[]} paths */
function trackedFiles(paths) {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...paths], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && !LEFT_OUT.test(file));
}

/**
 * `npm run lines -- <path> …`: lines of tracked files without blank ones, lock file, snapshots, fixed lists (`*.data.ts`)
 * and bench results: how the cost of a feature is counted.
 * @param {readonly string[]} paths
 */
export function lines(paths) {
  const counted = trackedFiles(paths).map((file) => ({
    file,
    lines: countLines(readFileSync(`${root}/${file}`, 'utf8')),
  }));
  for (const { file, lines: count } of counted)
    if (paths.length > 0) say(`${String(count).padStart(6)}  ${file}`);
  const sum = counted.reduce((total, one) => total + one.lines, 0);
  say(`${String(sum).padStart(6)}  in ${counted.length} files`);
  return 0;
}
