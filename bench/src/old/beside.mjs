/** The product of an earlier commit at work beside the present one: a NATS and a Redis of its own, schemas on the same MariaDB. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stillRunning, terminate } from '@volante/local/processes.mjs';
import mysql from 'mysql2/promise';
import { Client } from '../product.mjs';
import { TENANTS } from '../tenants.mjs';
import { oldCheckout } from './checkout.mjs';

/** Beginning of the names of its schemas. */
export const PREFIX = 'stage1_';

const LOCAL = 'deploy/local/src';

/**
 * The accounts of the services are those of the present product; each owner gets a second schema. `isLoaded`: the demo is in
 * them; schemas that a killed run has half filled are dropped first.
 */
async function makeSchemas(product, services, isLoaded) {
  const admin = await mysql.createConnection(product.admin);
  try {
    for (const service of services) {
      const schema = `${PREFIX}${service.replaceAll('-', '_')}`;
      if (!isLoaded) await admin.query(`DROP DATABASE IF EXISTS \`${schema}\``);
      await admin.query(
        `CREATE DATABASE IF NOT EXISTS \`${schema}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_spanish_ci`,
      );
      await admin.query(
        `GRANT ALL ON \`${schema.replaceAll('_', '\\_')}\`.* TO 'volante_${service}_owner'@'127.0.0.1' WITH GRANT OPTION`,
      );
    }
  } finally {
    await admin.end();
  }
}

/** NATS and Redis of a run that was killed. */
async function endLeftOvers(dataDir) {
  for (const name of ['nats', 'redis']) {
    const pidFile = path.join(dataDir, 'run', `${name}.json`);
    const pid = await stillRunning(pidFile);
    if (pid) await terminate(pid, { graceMs: 3000, pidFile });
  }
}

async function startServers(old, product, dataDir, services) {
  const load = (name) => old.load(`${LOCAL}/${name}.mjs`);
  const { loadSecrets, loadContextKeys } = await load('servers/secrets');
  const { startNats } = await load('servers/nats');
  const { startRedis } = await load('servers/redis');
  const { freePort } = await load('servers/ports');
  const { findServers } = await load('servers/binaries');
  const { callsFile } = await load('paths');
  for (const folder of ['run', 'logs', 'keys', 'storage', 'releases'])
    mkdirSync(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  await endLeftOvers(dataDir);
  const own = loadSecrets(dataDir, services);
  const { databases, owners } = product.servers.secrets;
  const secrets = { ...own, databases, owners };
  const found = await findServers();
  const [natsPort, redisPort] = [await freePort(), await freePort()];
  const nats = await startNats({ server: found.nats, dataDir, port: natsPort, seeds: own.seeds, callsFile });
  const redis = await startRedis({
    server: found.redis,
    dataDir,
    port: redisPort,
    password: own.redisPassword,
  });
  return {
    ...{ database: product.servers.database, keys: loadContextKeys(dataDir), secrets },
    natsUrl: `nats://127.0.0.1:${natsPort}`,
    redisUrl: `redis://:${own.redisPassword}@127.0.0.1:${redisPort}`,
    stop: () => Promise.all([nats, redis].map(({ pid }) => terminate(pid, { graceMs: 2000 }))),
  };
}

/** The settings that every process is given are read from this one's. */
async function withPrefix(work) {
  process.env.VOLANTE_DB_PREFIX = PREFIX;
  try {
    return await work();
  } finally {
    delete process.env.VOLANTE_DB_PREFIX;
  }
}

/** Runs `work` with the product of `commit`, its demo loaded once, at work beside `product`. */
export async function withOldProduct(product, commit, work) {
  const old = await oldCheckout(commit, { front: false });
  const [stack, { startableServices }, { stopLeftOvers }, { freePort }] = await Promise.all(
    ['stack', 'paths', 'supervisor', 'servers/ports'].map((name) => old.load(`${LOCAL}/${name}.mjs`)),
  );
  const dataDir = path.join(product.dataDir, 'stage-1');
  const services = startableServices();
  await makeSchemas(product, services, existsSync(path.join(dataDir, 'demo.json')));
  await stopLeftOvers(dataDir);
  const servers = await startServers(old, product, dataDir, services);
  const pidOf = (name) => JSON.parse(readFileSync(path.join(dataDir, 'run', `${name}.json`), 'utf8')).pid;
  try {
    const { supervisor, base } = await withPrefix(async () => {
      await stack.prepareData(servers, dataDir, { demo: true });
      return stack.startProduct(servers, dataDir, { host: '127.0.0.1', port: await freePort(), demo: true });
    });
    try {
      const [gateway, hosted, nats] = ['gateway', 'services', 'nats'].map(pidOf);
      return await work({
        base,
        pids: { gateway, services: hosted, nats, mariadb: product.pids.mariadb },
        signIn: (tenant) => Client.signIn(base, TENANTS[tenant].email),
      });
    } finally {
      await stack.stopProduct(supervisor);
    }
  } finally {
    await servers.stop();
  }
}
