import 'reflect-metadata';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadDemo } from './boot/demo.js';
import { addFirstAdmin } from './boot/first-admin.js';
import { RunningService, readVerifier } from './boot/running-service.js';
import type { ServiceDefinition } from './boot/service-definition.js';
import { openDatabase, openKit, type ServiceKit } from './boot/service-kit.js';
import { settleMemory } from './boot/settle.js';
import { servingAccount } from './data/database.js';
import { grantServing } from './data/grants.js';
import { migrate } from './data/migrate.js';
import { giveWay } from './jobs/low-priority.js';
import { RunningWorker } from './jobs/running-worker.js';
import { createLog } from './log.js';
import type { AdminServer } from './metrics/admin-server.js';
import type { ServiceMetrics } from './metrics/service-metrics.js';
import { readSettings, settingOf } from './settings.js';
import { startTracing, stopTracing } from './tracing/tracing.js';

const log = createLog('host');
const STOP_TIMEOUT = 12_000;

/** `services/` lies beside `packages/` in the repository and in the images alike. */
const servicesRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'services');

const entryOf = (name: string) => join(servicesRoot, name, 'dist', 'main.js');

/** Those that the setting names; without it every service that is built: a new one needs no word here. */
function serviceNames(): string[] {
  const named = process.env.VOLANTE_SERVICES?.split(',').filter(Boolean);
  return named ?? readdirSync(servicesRoot).filter((name) => existsSync(entryOf(name)));
}

async function definitions(): Promise<ServiceDefinition[]> {
  return Promise.all(
    serviceNames().map(async (name) => {
      const file = entryOf(name);
      if (!existsSync(file)) throw new Error(`service ${name} is not built: ${file}`);
      const module: { service: ServiceDefinition } = await import(pathToFileURL(file).href);
      return module.service;
    }),
  );
}

async function migrateAll(services: readonly ServiceDefinition[]): Promise<void> {
  for (const definition of services) {
    const db = await openDatabase(definition, { asOwner: true });
    const done = await migrate(db);
    // Without its own owner (tests) the schema is served by the account that migrated it.
    if (settingOf('VOLANTE_DB_OWNER', definition.name))
      await grantServing(db, servingAccount(definition.name), definition.appendOnly);
    log.info({ service: definition.name, done }, 'schema is up to date');
    await db.close();
  }
}

interface Stoppable {
  stop(): Promise<void>;
}

/** Loaded where somebody asked for it: a process without metrics does without their memory too. */
async function openMetrics(): Promise<{ metrics: ServiceMetrics; server: AdminServer } | null> {
  const { VOLANTE_ADMIN_HOST: host, VOLANTE_ADMIN_PORT: port } = readSettings();
  if (port === 0) return null;
  const { openAdminServer } = await import('./metrics/admin-server.js');
  const { ServiceMetrics } = await import('./metrics/service-metrics.js');
  const server = await openAdminServer(host, port, log);
  return { metrics: new ServiceMetrics(server.registry), server };
}

async function start(
  services: readonly ServiceDefinition[],
  role: string,
  metrics: ServiceMetrics | null,
): Promise<Stoppable[]> {
  const starting: Promise<Stoppable>[] = [];
  const verifier = readVerifier();
  for (const definition of services) {
    const begin = async (run: (kit: ServiceKit) => Promise<Stoppable>) => run(await openKit(definition));
    if (role !== 'worker')
      starting.push(begin((kit) => RunningService.start(definition, kit, verifier, metrics)));
    if (role !== 'services') starting.push(begin((kit) => RunningWorker.start(definition, kit, metrics)));
  }
  return Promise.all(starting);
}

async function serve(services: readonly ServiceDefinition[]): Promise<void> {
  const role = readSettings().VOLANTE_ROLE;
  if (role === 'worker') giveWay();
  await startTracing(`volante-${role}`);
  const admin = await openMetrics();
  const running = await start(services, role, admin?.metrics ?? null);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    await Promise.all(running.map((service) => service.stop()));
    await admin?.server.close();
    await stopTracing();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  log.info({ role, services: services.map(({ name }) => name) }, 'ready');
  process.send?.('ready');
  settleMemory();
}

process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
const services = await definitions();
if (process.argv.includes('--migrate')) await migrateAll(services);
else if (process.argv.includes('--demo')) await loadDemo(services, log);
else if (process.argv.includes('--first-admin')) await addFirstAdmin(services, process.env);
else await serve(services);
