/**
 * The part of the `lint` step that counts functions of more than 40 lines (`biome.json`), tests aside. Each area has a budget
 * in `long-functions.json` that only falls: `npm test -- lint --lower` writes the numbers of today.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isTestFile } from '../build/hash.mjs';
import { root } from '../paths.mjs';
import { say } from '../terminal.mjs';
import { areaOf } from './words.mjs';

const BUDGET = 'deploy/local/src/tests/long-functions.json';
const RULE = 'complexity/noExcessiveLinesPerFunction';
/** Arguments of Biome for {@link checkLongFunctions}. */
export const LONG_FUNCTIONS = ['lint', `--only=${RULE}`, '--reporter=json', '--max-diagnostics=none', '.'];

const isTest = (file) => isTestFile(file) || /^(?:e2e|packages\/testing)\/|\/test\//.test(file);

/** Place and length of each long function in Biome's report, by area, the longest first. */
export function longFunctions(report) {
  const found = JSON.parse(report)
    .diagnostics.filter(({ category, location }) => category === `lint/${RULE}` && !isTest(location.path))
    .map(({ message, location: { path: file, start } }) => ({
      area: areaOf(file),
      place: `${file}:${start.line}`,
      lines: Number(/\((\d+)\)/.exec(message)?.[1]),
    }));
  return Map.groupBy(
    found.toSorted((one, other) => other.lines - one.lines),
    ({ area }) => area,
  );
}

/** A line for each area with more long functions than its budget, and one for each of its functions. */
export function overBudget(areas, budget) {
  return [...areas].flatMap(([area, functions]) => {
    const allowed = budget[area] ?? 0;
    if (functions.length <= allowed) return [];
    const places = functions.map(({ place, lines }) => `  ${place}: ${lines} lines`);
    return [`${area}: ${functions.length} functions of more than 40 lines, allowed ${allowed}`, ...places];
  });
}

/** The budget with every number that can fall lowered to the count. */
export function lowered(areas, budget) {
  const counts = Object.entries(budget).map(([area, allowed]) => [
    area,
    Math.min(allowed, areas.get(area)?.length ?? 0),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Whether no area has more long functions than its budget. */
export function checkLongFunctions(report, { words: args = [] } = {}) {
  const file = path.join(root, BUDGET);
  const areas = longFunctions(report);
  let budget = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (args.includes('--lower')) {
    budget = lowered(areas, budget);
    writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`);
  }
  const errors = overBudget(areas, budget);
  for (const error of errors) say(`  ${error}`);
  return { ok: errors.length === 0 };
}
