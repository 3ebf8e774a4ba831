/** The product as the faults find it: a process for each service, two of each, on a data folder of its own. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildAll } from '@volante/local/build/build.mjs';
import { root, startableServices } from '@volante/local/paths.mjs';
import { stillRunning } from '@volante/local/processes.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { prepareData, startDataServers, startProduct, stopProduct } from '@volante/local/stack.mjs';
import { stopLeftOvers } from '@volante/local/supervisor.mjs';
import { Client } from '../product.mjs';
import { ask } from './traffic.mjs';

export const faultsDataDir = path.resolve(root, process.env.FAULTS_DATA_DIR || '.data/faults');

const MANAGER = 'direccion@volante.demo';
/** One person would be held to 60 requests a second. */
const NO_LIMIT = '1000000';
const PROBE = JSON.stringify({ firstName: 'Prueba', lastName: 'De Vuelta', force: true });
/** So many right answers in a row, reads and writes, are called normal. */
const STEADY = 5;

function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.once('data', () => end(true)));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => end(true));
    socket.once('error', () => end(false));
  });
}

/** The tools of a row: the running product, and the ways to hurt it. */
class Stage {
  #away = new Map();

  constructor(servers, supervisor, base, port, token) {
    Object.assign(this, { servers, supervisor, base, port, token });
  }

  /** For `startDataServers`: how long a server that was killed stays away. */
  pauseOf(name) {
    return this.#away.get(name) ?? 1000;
  }

  /** Kills a server as by `kill -9`; it is back after `ms`. Resolves when it listens again. */
  async killServer(name, ms) {
    this.#away.set(name, ms);
    const pid = await stillRunning(path.join(faultsDataDir, 'run', `${name}.json`));
    process.kill(pid, 'SIGKILL');
    const ports = JSON.parse(readFileSync(path.join(faultsDataDir, 'ports.json'), 'utf8'));
    await wait(ms);
    while (!(await isListening(ports[name]))) await wait(20);
  }

  /** Milliseconds until reads and writes are answered rightly again, five times in a row. */
  async untilNormal(limitMs = 60_000) {
    const started = performance.now();
    let inRow = 0;
    let since = null;
    while (inRow < STEADY) {
      if (performance.now() - started > limitMs) return Number.POSITIVE_INFINITY;
      const options = { signal: AbortSignal.timeout(2000) };
      const before = performance.now();
      const answers = await Promise.all([
        ask(this.base, this.token, 'contact/finder?limit=1', options),
        ask(this.base, this.token, 'contact/create', { ...options, body: PROBE }),
      ]);
      const isRight = answers.every(({ ok }) => ok);
      since = isRight ? (since ?? before) : null;
      inRow = isRight ? inRow + 1 : 0;
      if (!isRight) await wait(50);
    }
    return since - started;
  }

  /** Processes of the product that ended by themselves, and rejections that nobody handled, since the start. */
  casualties() {
    const logs = path.join(faultsDataDir, 'logs');
    const files = readdirSync(logs).filter((name) => /^(?:gateway|service|worker).*\.log$/.test(name));
    const texts = files.map((name) => readFileSync(path.join(logs, name), 'utf8'));
    const rejections = texts.join('\n').split('"unhandled rejection"').length - 1;
    return { exits: this.supervisor.falls, rejections };
  }

  pidOf(name) {
    return JSON.parse(readFileSync(path.join(faultsDataDir, 'run', `${name}.json`), 'utf8')).pid;
  }

  copiesOf(service) {
    const name = new RegExp(`^service-${service}(?:-\\d+)?$`);
    return this.supervisor.names.filter((one) => name.test(one));
  }
}

/** Runs `work` with a newly started product, and stops everything after it. */
export async function withStage(work) {
  mkdirSync(faultsDataDir, { recursive: true, mode: 0o700 });
  process.env.VOLANTE_RATE_PER_SECOND = NO_LIMIT;
  // Guesses come from many addresses.
  process.env.VOLANTE_TRUST_PROXY = '127.0.0.1';
  await buildAll(path.join(faultsDataDir, 'releases'));
  await stopLeftOvers(faultsDataDir);
  let stage;
  const servers = await startDataServers(faultsDataDir, {
    onDeath: () => {},
    restartMs: (name) => stage?.pauseOf(name) ?? 1000,
  });
  try {
    await prepareData(servers, faultsDataDir, { demo: true });
    const port = await freePort();
    const shape = { shape: 'split', copies: 2 };
    const options = { host: '127.0.0.1', port, demo: true, shape };
    const { supervisor, base } = await startProduct(servers, faultsDataDir, options);
    try {
      const { token } = await Client.signIn(base, MANAGER);
      stage = new Stage(servers, supervisor, base, port, token);
      return await work(stage);
    } finally {
      await stopProduct(supervisor);
    }
  } finally {
    await servers.stop();
  }
}

export const services = startableServices();
