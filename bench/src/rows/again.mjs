import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@volante/local/paths.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { pss, withChildren } from '../measure/processes.mjs';

const START_MS = 180_000;
/** Until the work of starting has settled. */
const REST_MS = 20_000;
/** All services, worker and servers, with nobody at work. */
const IDLE_MS = 120_000;
const MAX_IDLE = 900;
const SERVERS = /^(mariadbd|nats-server|redis-server|valkey-server)/;
const MEGABYTE = 1024 ** 2;

async function untilReady(base, child) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${base}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('npm start did not get ready');
}

/** The command name of a process and its share of memory, bytes. */
function memoryOf(pid) {
  const parts = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return { name: path.basename(parts[1]?.endsWith('js') ? parts[1] : parts[0]), bytes: pss(pid) };
}

const megabytes = (parts) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;

const namedParts = (parts) =>
  parts.map(({ name, bytes }) => `${name} ${Math.round(bytes / MEGABYTE)}`).join(', ');

function idleRow(parts) {
  const own = megabytes(parts.filter(({ name }) => !SERVERS.test(name)));
  const servers = megabytes(parts.filter(({ name }) => SERVERS.test(name)));
  return {
    what: 'everything on, idle for two minutes (PSS)',
    figure: `${Math.round(own + servers)} MB`,
    target: `≤ ${MAX_IDLE} MB`,
    ok: own + servers <= MAX_IDLE,
    detail: `the product ${Math.round(own)}, servers ${Math.round(servers)}: ${namedParts(parts)}`,
    data: parts,
  };
}

/** `npm start` on a built checkout with data, and what all of it holds in memory once it rests. */
export async function againRows(dataDir) {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const started = Date.now();
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await untilReady(`http://127.0.0.1:${port}`, child);
    const seconds = (Date.now() - started) / 1000;
    await wait(REST_MS);
    const parts = withChildren(child.pid).map(memoryOf);
    const total = megabytes(parts);
    await wait(IDLE_MS - REST_MS);
    return [
      {
        what: '`npm start` again',
        figure: `${seconds.toFixed(1)} s`,
        target: '≤ 15 s',
        ok: seconds <= 15,
        detail: '',
      },
      {
        what: 'whole product at rest, servers included (PSS)',
        figure: `${Math.round(total)} MB`,
        target: '≤ 900 MB',
        ok: total <= 900,
        detail: namedParts(parts),
        data: parts,
      },
      idleRow(withChildren(child.pid).map(memoryOf)),
    ];
  } finally {
    process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

/**
 * Figures that a bench cannot measure beside itself: given by hand or by the continuous integration, else reported as
 * missing.
 */
export function freshRows(values) {
  const row = (what, given, most) => ({
    what,
    figure: given ? `${Number(given)} s` : 'not measured in this run',
    target: `≤ ${most / 60} min`,
    ok: given ? Number(given) <= most : null,
    detail: given ? 'given by hand from the run of `.ci/run`' : 'see the times that `.ci/run` prints',
  });
  return [
    row('`npm start` fresh on 2 cores', values['fresh-seconds'], 300),
    row('`npm test`', values['test-seconds'], 720),
  ];
}
