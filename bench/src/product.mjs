/** The product as the bench runs it: on a data folder of its own, without the limits that keep people apart. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '@volante/local/build/build.mjs';
import { root, startableServices } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { prepareData, startDataServers, startProduct, stopProduct } from '@volante/local/stack.mjs';
import { TENANTS } from './tenants.mjs';

const PASSWORD = 'Volante-2026';
/** One person would be held to 60 requests a second and 24 live streams, a school to 1,000 of these. */
const LIMITS = ['VOLANTE_RATE_PER_SECOND', 'VOLANTE_MAX_STREAMS_PERSON', 'VOLANTE_MAX_STREAMS_BUSINESS'];
const NO_LIMIT = '1000000';

export const benchDataDir = path.resolve(root, process.env.BENCH_DATA_DIR || '.data/bench');

/** Calls the API as one person; throws on anything but success. */
export class Client {
  constructor(base, token) {
    this.base = base;
    this.token = token;
    this.headers = { authorization: `Token ${token}` };
  }

  static async signIn(base, email) {
    const body = JSON.stringify({ user: email, password: PASSWORD, device: 'BENCH' });
    const headers = { 'content-type': 'application/json' };
    const answer = await (await fetch(`${base}/api/user/login`, { method: 'POST', body, headers })).json();
    if (!answer.success) throw new Error(`${email}: ${answer.error.code}`);
    return new Client(base, answer.data.user.token);
  }

  async text(call, options = {}) {
    const response = await fetch(`${this.base}/api/${call}`, {
      ...options,
      headers: { ...this.headers, ...options.headers },
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${call}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  }

  async get(call) {
    return JSON.parse(await this.text(call)).data;
  }

  async post(call, input) {
    const headers = { 'content-type': 'application/json' };
    return JSON.parse(await this.text(call, { method: 'POST', body: JSON.stringify(input), headers })).data;
  }

  async upload(call, filename, content) {
    const body = new FormData();
    body.append('file', new Blob([content], { type: 'text/csv' }), filename);
    return JSON.parse(await this.text(call, { method: 'POST', body })).data;
  }
}

function pidOf(name) {
  return JSON.parse(readFileSync(path.join(benchDataDir, 'run', `${name}.json`), 'utf8')).pid;
}

/** Loads contacts into the two businesses of the bench, once; answers the seconds that each took, if it did. */
async function fillTenants(servers) {
  const script = path.join(import.meta.dirname, 'load-contacts.mjs');
  const settings = { role: 'services', services: startableServices(), demo: true };
  const env = {
    ...hostSettings(servers, benchDataDir, settings),
    BENCH_BIG: String(TENANTS.big.size),
  };
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** Servers, schema, demo and big tenants; then `work` with the servers running. */
export async function withData(work) {
  mkdirSync(benchDataDir, { recursive: true, mode: 0o700 });
  await buildAll(path.join(benchDataDir, 'releases'));
  const servers = await startDataServers(benchDataDir);
  try {
    await prepareData(servers, benchDataDir, { demo: true });
    return await work(servers, await fillTenants(servers));
  } finally {
    await servers.stop();
  }
}

/**
 * Starts gateway, services and worker and runs `work` with where they are and who they are. `preload`: a module that each of
 * them loads first.
 */
export async function withProduct(servers, work, { preload } = {}) {
  for (const limit of LIMITS) process.env[limit] = NO_LIMIT;
  // Measurements of a limit for each address come from many.
  process.env.VOLANTE_TRUST_PROXY = '127.0.0.1';
  const port = await freePort();
  const options = { host: '127.0.0.1', port, demo: true, preload };
  const { supervisor, base } = await startProduct(servers, benchDataDir, options);
  const { host, user, password } = servers.database;
  try {
    return await work({
      base,
      servers,
      dataDir: benchDataDir,
      pids: {
        gateway: pidOf('gateway'),
        services: pidOf('services'),
        worker: pidOf('worker'),
        nats: pidOf('nats'),
        mariadb: pidOf('mariadb'),
      },
      admin: { host, port: servers.database.port, user, password },
      /** For the peers: the contacts service's own account. */
      database: {
        host,
        port: servers.database.port,
        user: 'volante_contacts',
        password: servers.secrets.databases.contacts,
        database: 'volante_contacts',
      },
      signIn: (tenant) => Client.signIn(base, TENANTS[tenant].email),
    });
  } finally {
    await stopProduct(supervisor);
  }
}
