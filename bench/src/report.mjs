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

/** Prints the table, keeps it as JSON, and with `record` puts it into `bench/RESULTS.md` below its method. */
export function report(rows, { effort, record }) {
  const date = new Date().toISOString().slice(0, 10);
  const text = table(rows);
  process.stdout.write(`${date} · ${machine()}\n\n${text}\n`);
  const folder = path.join(cacheDir, 'bench');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'results.json');
  writeFileSync(
    file,
    JSON.stringify({ date, machine: machine(), load: os.loadavg(), effort, rows }, null, 2),
  );
  process.stdout.write(`\n${path.relative(root, file)}\n`);
  if (!record) return;
  const results = path.join(root, 'bench', 'RESULTS.md');
  const [method] = readFileSync(results, 'utf8').split('## Figures');
  const effortText = `${effort.pairs} pairs of ${effort.seconds} s blocks`;
  writeFileSync(results, `${method}## Figures\n\n${date}, ${machine()}; ${effortText}.\n\n${text}\n`);
}
