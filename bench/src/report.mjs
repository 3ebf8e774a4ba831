import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheDir, root } from '@volante/local/paths.mjs';

const VERDICT = { true: 'yes', false: 'NO', null: '–' };

function table(rows) {
  const lines = rows.map(
    ({ what, figure, target, ok, detail }) =>
      `| ${what} | ${figure} | ${target} | ${VERDICT[ok ?? null]} | ${detail} |`,
  );
  return ['| what | figure | target | met | detail |', '|---|---|---|---|---|', ...lines].join('\n');
}

function machine() {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${cpus.length} cores (${cpus[0].model.trim()}), ${memory} GB, Linux ${os.release()}, Node ${process.versions.node}`;
}

/** Puts a table into `bench/RESULTS.md` in the place of the section's last one. */
function record(section, text) {
  const results = path.join(root, 'bench', 'RESULTS.md');
  const parts = readFileSync(results, 'utf8').split(/^(?=## )/m);
  const place = parts.findIndex((part) => part.startsWith(`## ${section}\n`));
  const written = `## ${section}\n\n${text}\n`;
  if (place < 0) parts.push(`\n${written}`);
  else parts[place] = place === parts.length - 1 ? written : `${written}\n`;
  writeFileSync(results, parts.join(''));
}

/**
 * Prints the table, keeps it as JSON in `.cache/bench/<file>`, and with `record` puts it into `bench/RESULTS.md` under
 * its section. `effort` says how hard it was tried, `effortText` the same in words.
 */
export function report(rows, options) {
  const { effort, effortText, section, file, record: isRecorded } = options;
  const date = new Date().toISOString().slice(0, 10);
  const text = table(rows);
  process.stdout.write(`${date} · ${machine()}\n\n${text}\n`);
  const folder = path.join(cacheDir, 'bench');
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, file);
  const result = { date, machine: machine(), load: os.loadavg(), effort, rows };
  writeFileSync(target, JSON.stringify(result, null, 2));
  process.stdout.write(`\n${path.relative(root, target)}\n`);
  if (isRecorded) record(section, `${date}, ${machine()}; ${effortText}.\n\n${text}`);
}
