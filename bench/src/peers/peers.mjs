import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { transform } from '@swc/core';
import { swcOptions } from '@volante/local/build/swc-options.mjs';
import { root } from '@volante/local/paths.mjs';
import { launch, tail, terminate } from '@volante/local/processes.mjs';
import { findServers } from '@volante/local/servers/binaries.mjs';
import { startNats } from '@volante/local/servers/nats.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';

const here = import.meta.dirname;
const compiled = path.join(root, 'bench', 'dist');

/**
 * Starts one process of a peer like the product's own: same Node, same environment, log to a file. `watched`: a module that it
 * loads first, and settings for that.
 */
async function startPeer(dataDir, name, script, settings, watched = {}) {
  const file = path.join(dataDir, 'run', `${name}.settings.json`);
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  writeFileSync(logFile, '');
  const child = await launch({
    command: process.execPath,
    args: [...(watched.preload ? ['--import', watched.preload] : []), script],
    env: {
      ...watched.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TZ: 'UTC',
      BENCH_PEER_FILE: file,
    },
    cwd: root,
    logFile,
    pidFile: path.join(dataDir, 'run', `${name}.json`),
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (readFileSync(logFile, 'utf8').includes('"ready"')) return child;
    if (!child.isRunning()) break;
    await wait(50);
  }
  throw new Error(`${name} did not start\n${tail(logFile)}`);
}

async function compileMonolith() {
  const { code } = await transform(readFileSync(path.join(here, 'monolith.ts'), 'utf8'), swcOptions);
  mkdirSync(compiled, { recursive: true });
  const file = path.join(compiled, 'monolith.js');
  writeFileSync(file, code);
  return file;
}

const stopAll = (children) => Promise.all(children.map(({ pid }) => terminate(pid, { graceMs: 2000 })));

/** `node:http` and a tiny service with one prepared statement, on a NATS server of their own. */
export async function startHop({ dataDir, database, token, statement, digest, limit }, watched = {}) {
  const natsPort = await freePort();
  const port = await freePort();
  const server = (await findServers()).nats;
  const nats = await startNats({ server, dataDir, port: natsPort, name: 'bench-nats' });
  const settings = {
    natsUrl: `nats://127.0.0.1:${natsPort}`,
    database,
    token,
    statement,
    digest,
    limit,
    port,
  };
  const started = [nats];
  try {
    for (const name of ['hop-service', 'hop-server']) {
      started.push(await startPeer(dataDir, name, path.join(here, `${name}.mjs`), settings, watched));
    }
  } catch (error) {
    await stopAll(started);
    throw error;
  }
  return {
    base: `http://127.0.0.1:${port}`,
    pids: started.map(({ pid }) => pid),
    stop: () => stopAll(started),
  };
}

/** Stock Nest, Fastify and TypeORM in one process. */
export async function startMonolith({ dataDir, database, token, business, variant }) {
  const port = await freePort();
  const child = await startPeer(dataDir, 'monolith', await compileMonolith(), {
    database,
    token,
    business,
    variant,
    port,
  });
  return { base: `http://127.0.0.1:${port}`, pids: [child.pid], stop: () => stopAll([child]) };
}
