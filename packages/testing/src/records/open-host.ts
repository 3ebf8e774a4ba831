import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import type { Database } from '@volante/service-kit/data/database';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '../servers/schemas.js';
import { testEnv } from '../servers/test-env.js';

export interface HostOptions {
  /** Runs the service's jobs too. */
  worker?: boolean;
  /** Answer in place of other services. */
  standIns?: (bus: TestingHost['bus']) => void;
  /** Errors by default. */
  log?: 'silent';
}

/** Starts a service in a schema of its own, cloned from the migrated template. */
export async function openHost(
  definition: ServiceDefinition,
  { worker = false, standIns, log }: HostOptions,
): Promise<{ host: TestingHost; db: Database }> {
  const quiet = { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: log ?? 'error' };
  Object.assign(process.env, testEnv().settings, quiet);
  await cloneSchemas([definition.name]);
  const host = await TestingHost.start([definition], { worker, standIns });
  const db = host.services[0]?.kit.db;
  if (!db) throw new Error(`${definition.name} did not start`);
  return { host, db };
}
