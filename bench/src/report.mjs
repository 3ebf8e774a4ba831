import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheDir, root } from '@volante/local/paths.mjs';

const VERDICT = { true: 'yes', false: 'NO', null: '–' };

const HEAD = '| what | figure | target | met | on | detail |';
const RULE = '|---|---|---|---|---|---|';

const today = () => new Date().toISOString().slice(0, 10);
const withRule = ([head, ...lines]) => [head, RULE, ...lines].join('\n');

function table(rows) {
  const on = today();
  const lines = rows.map(
    ({ what, figure, target, ok, detail }) =>
      `| ${what} | ${figure} | ${target} | ${VERDICT[ok ?? null]} | ${on} | ${detail} |`,
  );
  return withRule([HEAD, ...lines]);
}

function machine() {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${cpus.length} cores (${cpus[0].model.trim()}), ${memory} GB, Linux ${os.release()}, Node ${process.versions.node}`;
}

/** The lines of a table under their first cell. */
function linesOf(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  return new Map(lines.map((line) => [line.split(' | ')[0], line]));
}

/** A row that was not measured in this run says nothing; one that failed does. */
const isMeasured = ({ figure }) => !figure.startsWith('not measured');

const results = path.join(root, 'bench', 'RESULTS.md');
const parts = () => readFileSync(results, 'utf8').split(/^(?=## )/m);

/** Puts a table of its own shape into its section of `bench/RESULTS.md`, in place of the last one. */
export function recordTable(section, intro, text) {
  const others = parts().filter((part) => !part.startsWith(`## ${section}\n`));
  const written = `## ${section}\n\nLast: ${today()}, ${machine()}; load ${os.loadavg()[0].toFixed(1)}. ${intro}.\n\n${text}\n`;
  writeFileSync(results, `${others.join('').trimEnd()}\n\n${written}`);
}

/**
 * Puts rows into the section's table in `bench/RESULTS.md`: each in the place of the last one of its name, new ones
 * at its end. Rows not measured in this run keep their figure and date.
 */
function record(section, intro, rows) {
  const all = parts();
  const place = all.findIndex((part) => part.startsWith(`## ${section}\n`));
  const lines = linesOf(place < 0 ? '' : all[place]);
  for (const [name, line] of linesOf(table(rows.filter(isMeasured)))) lines.set(name, line);
  const isLast = place < 0 || place === all.length - 1;
  const written = `## ${section}\n\n${intro}\n\n${withRule([...lines.values()])}\n${isLast ? '' : '\n'}`;
  if (place < 0) all.push(`\n${written}`);
  else all[place] = written;
  writeFileSync(results, all.join(''));
}

/**
 * Prints the table, keeps it as JSON in `.cache/bench/<file>`, and with `record` puts it into `bench/RESULTS.md` under
 * its section, beside what earlier runs measured. `effort` says how hard it was tried, `effortText` the same in words.
 */
export function report(rows, options) {
  const { effort, effortText, section, file, record: isRecorded } = options;
  const date = today();
  process.stdout.write(`${date} · ${machine()}\n\n${table(rows)}\n`);
  const folder = path.join(cacheDir, 'bench');
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, file);
  const result = { date, machine: machine(), load: os.loadavg(), effort, rows };
  writeFileSync(target, JSON.stringify(result, null, 2));
  process.stdout.write(`\n${path.relative(root, target)}\n`);
  if (isRecorded) record(section, `Last: ${date}, ${machine()}; ${effortText}.`, rows);
}
