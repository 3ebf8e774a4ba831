import { readFileSync } from 'node:fs';
import { Controller, type Type } from '@nestjs/common';
import type { CallOutput, ServiceName } from '@volante/contracts/call';
import { serviceHealth } from '@volante/contracts/health/health.contract';
import { Handles } from '../calls/handles.js';
import { Database } from '../data/database.js';

/** `services/` lies beside `packages/` in the repository and in the images alike. */
const SERVICES = new URL('../../../../services/', import.meta.url);

function versionOf(service: ServiceName): string {
  const manifest: { version?: string } = JSON.parse(
    readFileSync(new URL(`${service}/package.json`, SERVICES), 'utf8'),
  );
  return manifest.version ?? '';
}

/** The controller by which a service says whether it can work, and at which version it is. */
export function healthController(service: ServiceName): Type {
  const version = versionOf(service);

  @Controller()
  class HealthController {
    constructor(private readonly db: Database) {}

    @Handles(serviceHealth(service))
    async check(): Promise<CallOutput<ReturnType<typeof serviceHealth>>> {
      const database = await this.db.ping().then(
        () => true,
        () => false,
      );
      return { database, version };
    }
  }
  return HealthController;
}
