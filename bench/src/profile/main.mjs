/**
 * `npm run bench -- --profile`: where the processor time of a list of 25 goes, in gateway and services beside the hand-written
 * hop. Microseconds a request by kind of work; the dearest functions of each kind in `.cache/bench/profile.json`. `--record` puts
 * the table into `bench/RESULTS.md`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { lockDataDirectory } from '@volante/local/lock.mjs';
import { cacheDir } from '@volante/local/paths.mjs';
import { untilLevel } from '../measure/level.mjs';
import { load } from '../measure/load.mjs';
import { listStatement } from '../peers/list-statement.mjs';
import { startHop } from '../peers/peers.mjs';
import { benchDataDir, withData, withProduct } from '../product.mjs';
import { recordTable } from '../report.mjs';
import { sumOf, timesOf } from './kinds.mjs';

const CALL = 'contact/finder?sort=name';
const LIMIT = 25;
const WARM_SECONDS = 4;
const SECONDS = 12;
const SHOWN = 12;
const isRecorded = process.argv.includes('--record');
const sampler = pathToFileURL(path.join(import.meta.dirname, 'sampler.mjs')).href;

/** Profiles `pids` under load: `{ requests, times: Map(kind → Map(function → µs)) }`, summed over the processes. */
async function profiled(target, pids, folder) {
  await load({ ...target, seconds: WARM_SECONDS });
  const files = pids.map((pid) => path.join(folder, `${pid}.cpuprofile`));
  for (const file of files) rmSync(file, { force: true });
  for (const pid of pids) process.kill(pid, 'SIGUSR2');
  const { requests } = await load({ ...target, seconds: SECONDS });
  for (const pid of pids) process.kill(pid, 'SIGUSR2');
  while (!files.every((file) => existsSync(file))) await wait(50);
  const times = new Map();
  for (const file of files)
    for (const [kind, within] of timesOf(JSON.parse(readFileSync(file, 'utf8')))) {
      const sum = times.get(kind) ?? new Map();
      for (const [name, micros] of within) sum.set(name, (sum.get(name) ?? 0) + micros);
      times.set(kind, sum);
    }
  return { requests, times };
}

const perRequest = ({ requests, times }, kind) => sumOf(times.get(kind)) / requests;

function table(ours, hop) {
  const kinds = [...new Set([...ours.times.keys(), ...hop.times.keys()])];
  const rows = kinds.map((kind) => ({
    kind,
    ours: perRequest(ours, kind),
    hop: perRequest(hop, kind),
  }));
  rows.sort((a, b) => b.ours - b.hop - (a.ours - a.hop));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  rows.push({ kind: 'together', ours: sum('ours'), hop: sum('hop') });
  const cells = rows.map(
    (row) =>
      `| ${row.kind} | ${row.ours.toFixed(0)} | ${row.hop.toFixed(0)} | ${(row.ours - row.hop).toFixed(0)} |`,
  );
  return ['| kind of work | product, µs | hop, µs | difference |', '|---|---|---|---|', ...cells].join('\n');
}

/** The dearest functions of each kind, µs a request. */
function dearest({ requests, times }) {
  const of = (within) =>
    Object.fromEntries(
      [...within]
        .sort((a, b) => b[1] - a[1])
        .slice(0, SHOWN)
        .map(([name, micros]) => [name, Number((micros / requests).toFixed(2))]),
    );
  return Object.fromEntries([...times].map(([kind, within]) => [kind, of(within)]));
}

async function profile(product, folder) {
  await untilLevel(product, 'profile');
  const client = await product.signIn('school');
  const ask = async () => JSON.parse(await client.text(CALL));
  const { text, digest } = await listStatement(product.admin, ask);
  const { dataDir, database } = product;
  const settings = { dataDir, database, token: client.token, statement: text, digest, limit: LIMIT };
  const peer = await startHop(settings, { preload: sampler, env: { VOLANTE_PROFILE_DIR: folder } });
  try {
    const target = (base) => ({ url: `${base}/api/${CALL}`, headers: client.headers });
    const { gateway, services } = product.pids;
    const ours = await profiled(target(product.base), [gateway, services], folder);
    const hop = await profiled(target(peer.base), peer.pids.slice(1), folder);
    const text = table(ours, hop);
    process.stdout.write(`${text}\n`);
    const intro = `Self time of a list of 25, ${ours.requests} requests against ${hop.requests}`;
    if (isRecorded) recordTable('Profile of the hop', intro, text);
    const file = path.join(cacheDir, 'bench', 'profile.json');
    writeFileSync(file, JSON.stringify({ product: dearest(ours), hop: dearest(hop) }, null, 2));
  } finally {
    await peer.stop();
  }
}

const folder = path.join(cacheDir, 'bench', 'profiles');
mkdirSync(folder, { recursive: true });
process.env.VOLANTE_PROFILE_DIR = folder;
const unlock = await lockDataDirectory(benchDataDir);
try {
  await withData((servers) =>
    withProduct(servers, (product) => profile(product, folder), { preload: sampler }),
  );
} finally {
  unlock();
}
