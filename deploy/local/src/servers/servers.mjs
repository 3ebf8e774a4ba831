/** The private NATS, MariaDB and Redis of one data directory. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stillRunning, terminate } from '../processes.mjs';
import { findServers } from './binaries.mjs';
import { ADMIN_USER, startMariadb } from './mariadb.mjs';
import { startNats } from './nats.mjs';
import { rememberedPorts } from './ports.mjs';
import { startRedis } from './redis.mjs';
import { loadContextKeys, loadSecrets } from './secrets.mjs';

/** Stopping order and how long each may take, in milliseconds. */
const GRACE = { redis: 1000, nats: 1000, mariadb: 4500 };

/** Pause before a fallen server is started again, in milliseconds. */
const restartMs = () => 1000;

/** Leftover servers of a crashed run hold the data: they are stopped before new ones start. */
async function stopLeftOvers(dataDir, names) {
  for (const name of names) {
    const pidFile = path.join(dataDir, 'run', `${name}.json`);
    const pid = await stillRunning(pidFile);
    if (pid) await terminate(pid, { graceMs: name === 'mariadb' ? 60_000 : 3000, pidFile });
  }
}

function natsNames(count) {
  return Array.from({ length: count }, (_, index) => (index === 0 ? 'nats' : `nats-${index + 1}`));
}

/**
 * Starts the servers with their data under `dataDir` and returns their addresses. A server that dies is restarted on
 * its port, after a call of `onDeath`. `lasting: false` trades crash safety for speed: for data that is thrown away.
 * `durable: false` does so too, and lets any process on this machine use NATS: for tests. `restartMs` sets, by name,
 * the delay before a restart. `natsCount` starts several NATS servers, one for each test worker.
 */
export async function startServers(options) {
  const { dataDir, services, callsFile, durable = true, natsCount = 1, onDownload } = options;
  const lasting = durable && (options.lasting ?? true);
  for (const folder of ['run', 'logs', 'keys', 'storage']) {
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  }
  const found = await findServers(onDownload);
  const nats = natsNames(natsCount);
  const names = ['redis', ...nats, 'mariadb'];
  await stopLeftOvers(dataDir, names);
  const secrets = loadSecrets(dataDir, services);
  const keys = loadContextKeys(dataDir);
  const ports = await rememberedPorts(path.join(dataDir, 'ports.json'), names);
  const seeds = durable ? secrets.seeds : undefined;
  const password = secrets.redisPassword;
  const starters = {
    mariadb: () =>
      startMariadb({ server: found.mariadb, dataDir, port: ports.mariadb, secrets, services, lasting }),
    redis: () => startRedis({ server: found.redis, dataDir, port: ports.redis, password }),
  };
  for (const name of nats) {
    starters[name] = () =>
      startNats({ server: found.nats, dataDir, port: ports[name], seeds, callsFile, name });
  }
  const stop = await keepRunning(dataDir, starters, { restartMs, ...options });
  return { ...coordinates(ports, nats, secrets), keys, secrets, stop };
}

/** Starts all of them together and keeps them running; answers the function that stops them. */
async function keepRunning(dataDir, starters, { restartMs: pauseOf, onDeath = () => {} }) {
  const stopping = new AbortController();
  const names = Object.keys(starters);
  const running = new Map();
  const begin = async (name) => running.set(name, await starters[name]());
  const end = async (name) => {
    const pidFile = path.join(dataDir, 'run', `${name}.json`);
    const pid = running.get(name)?.pid ?? (await stillRunning(pidFile));
    if (pid) await terminate(pid, { graceMs: GRACE[name] ?? GRACE.nats, pidFile });
  };
  const stop = async () => {
    stopping.abort();
    await Promise.all(names.filter((name) => name !== 'mariadb').map(end));
    await end('mariadb');
  };
  const watch = async (name) => {
    while (!stopping.signal.aborted) {
      await running.get(name).ended;
      if (stopping.signal.aborted) return;
      onDeath(name);
      await wait(pauseOf(name));
      if (!stopping.signal.aborted) await begin(name);
    }
  };
  const results = await Promise.allSettled(names.map(begin));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  for (const name of names) watch(name).catch((error) => onDeath(`${name}: ${error.message}`));
  return stop;
}

/** Where the servers of a product are that another process runs on this data directory. */
export function runningServers(dataDir, services) {
  const ports = JSON.parse(readFileSync(path.join(dataDir, 'ports.json'), 'utf8'));
  const secrets = loadSecrets(dataDir, services);
  return { ...coordinates(ports, ['nats'], secrets), keys: loadContextKeys(dataDir), secrets };
}

function coordinates(ports, nats, secrets) {
  const natsUrls = nats.map((name) => `nats://127.0.0.1:${ports[name]}`);
  return {
    database: { host: '127.0.0.1', port: ports.mariadb, user: ADMIN_USER, password: secrets.adminPassword },
    natsUrl: natsUrls[0],
    natsUrls,
    redisUrl: `redis://:${secrets.redisPassword}@127.0.0.1:${ports.redis}`,
  };
}
