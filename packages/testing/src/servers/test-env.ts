import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Jest loads this module again for each test file, and `together` names the files that it runs: stored values do not carry
 * over to the worker's next one.
 */
const LOADED = randomBytes(4).toString('hex');

/** Where the private servers of this jest run are, for one jest worker. */
export interface TestEnv {
  nats: { url: string };
  /**
   * Passwords by service of the accounts of production on the schemas `volante_<service>`, which are empty: `volante_x`
   * serves, `volante_x_owner` migrates.
   */
  accounts: { serving: Record<string, string>; owners: Record<string, string> };
  /** A further NATS server, shared by all workers, with the keys and rights of production; a seed for each client. */
  guardedNats: { url: string; seeds: Record<string, string> };
  /** An account with every right on the run's own MariaDB. */
  database: { host: string; port: number; user: string; password: string };
  redis: { url: string };
  /** Prefix of this worker's schemas: `w1_` + service name. */
  prefix: string;
  storageDir: string;
  /** All of it as the `VOLANTE_*` settings with which a process starts. */
  settings: Record<string, string>;
}

interface RunCoordinates {
  dataDir: string;
  natsUrls: string[];
  accounts: TestEnv['accounts'];
  guardedNats: TestEnv['guardedNats'];
  database: TestEnv['database'];
  redisUrl: string;
  callsFile: string;
  privateKeyFile: string;
  publicKeyFile: string;
  servicePrivateKeyFile: string;
  servicePublicKeyFile: string;
}

function runCoordinates(): RunCoordinates {
  const text = process.env.VOLANTE_TEST_SERVERS;
  if (!text) throw new Error('No private servers: run this file in the jest project "integration"');
  return JSON.parse(text);
}

/**
 * The servers that the jest project `integration` started. Each jest worker has a NATS server, a Redis
 * database and a schema prefix of its own, and each test file a storage folder, so test files never meet.
 */
export function testEnv(): TestEnv {
  const run = runCoordinates();
  const worker = Number(process.env.JEST_WORKER_ID ?? '1');
  const natsUrl = run.natsUrls[(worker - 1) % run.natsUrls.length]!;
  const redisUrl = `${run.redisUrl}/${(worker - 1) % 16}`;
  const prefix = `w${worker}_`;
  const storageDir = path.join(
    run.dataDir,
    'storage',
    `w${worker}-${LOADED}-${process.env.VOLANTE_TEST_FILE ?? ''}`,
  );
  mkdirSync(storageDir, { recursive: true });
  return {
    nats: { url: natsUrl },
    accounts: run.accounts,
    guardedNats: run.guardedNats,
    database: run.database,
    redis: { url: redisUrl },
    prefix,
    storageDir,
    settings: {
      VOLANTE_NATS_URL: natsUrl,
      VOLANTE_REDIS_URL: redisUrl,
      VOLANTE_DB_HOST: run.database.host,
      VOLANTE_DB_PORT: String(run.database.port),
      VOLANTE_DB_USER: run.database.user,
      VOLANTE_DB_PASSWORD: run.database.password,
      VOLANTE_DB_PREFIX: prefix,
      VOLANTE_STORAGE_DIR: storageDir,
      VOLANTE_CALLS_FILE: run.callsFile,
      VOLANTE_CONTEXT_PRIVATE_KEY_FILE: run.privateKeyFile,
      VOLANTE_CONTEXT_PUBLIC_KEY_FILE: run.publicKeyFile,
      VOLANTE_SERVICE_PRIVATE_KEY_FILE: run.servicePrivateKeyFile,
      VOLANTE_SERVICE_PUBLIC_KEY_FILE: run.servicePublicKeyFile,
      VOLANTE_TICKET_KEY: 'only-for-tests-0123456789abcdef0123',
      VOLANTE_SEAL_KEY: 'only-for-tests-0123456789abcdef0123',
      VOLANTE_ADMIN_PORT: '0',
      VOLANTE_DEMO: '0',
    },
  };
}
