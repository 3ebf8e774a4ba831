import { readFileSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ServiceName } from '@volante/contracts/call';
import { connectBus } from '../calls/bus.js';
import { CallClient } from '../calls/call-client.js';
import { ServiceContextSigner } from '../context.js';
import { Database } from '../data/database.js';
import { KitAuditChecks1700000002000 } from '../data/kit-audit-checks.migration.js';
import { KitLive1700000001000 } from '../data/kit-live.migration.js';
import { KitTables1700000000000 } from '../data/kit-tables.migration.js';
import { createLog, type Logger } from '../log.js';
import { readSettings, settingOf } from '../settings.js';
import { openStorage } from '../storage/open-storage.js';
import type { Storage } from '../storage/storage.js';
import type { ServiceDefinition } from './service-definition.js';

/** What one service of a process works with: its own database user, its own NATS connection. */
export interface ServiceKit {
  readonly service: ServiceName;
  readonly db: Database;
  readonly bus: NatsConnection;
  readonly calls: CallClient;
  readonly storage: Storage;
  /** Speaks for the person who asked when a job makes internal calls; `null` where no key is configured. */
  readonly signer: ServiceContextSigner | null;
  readonly log: Logger;
}

/** The first person of an empty product, and the business made for them. */
export interface FirstAdmin {
  businessId: string;
  businessName: string;
  branchId: string;
  email: string;
  name: string;
  password: string;
}

/** Opens a service's database alone: migrations and demo need no NATS. */
export function openDatabase(
  definition: ServiceDefinition,
  { schema, asOwner }: { schema?: string; asOwner?: boolean } = {},
): Promise<Database> {
  return Database.open({
    service: definition.name,
    entities: definition.entities,
    migrations: [
      KitTables1700000000000,
      KitLive1700000001000,
      KitAuditChecks1700000002000,
      ...definition.migrations,
    ],
    schema,
    asOwner,
  });
}

export async function openKit(definition: ServiceDefinition, schema?: string): Promise<ServiceKit> {
  const log = createLog(definition.name);
  const db = await openDatabase(definition, { schema });
  const bus = await connectBus(definition.name, readSettings().VOLANTE_NATS_URL, log);
  const storage = openStorage();
  const signer = readSigner(definition.name);
  const calls = new CallClient(bus, definition.name);
  return { service: definition.name, db, bus, calls, storage, signer, log };
}

function readSigner(service: string): ServiceContextSigner | null {
  const file = settingOf('VOLANTE_SERVICE_PRIVATE_KEY_FILE', service);
  return file ? new ServiceContextSigner(readFileSync(file, 'utf8'), service) : null;
}

export async function closeKit(kit: ServiceKit): Promise<void> {
  if (!kit.bus.isClosed()) await kit.bus.drain();
  await kit.db.close();
}
