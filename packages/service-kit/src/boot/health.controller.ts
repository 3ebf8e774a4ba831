import { Controller, type Type } from '@nestjs/common';
import type { ServiceName } from '@volante/contracts/call';
import { serviceHealth } from '@volante/contracts/health/health.contract';
import { Handles } from '../calls/handles.js';
import { Database } from '../data/database.js';

/** The controller by which a service says whether it can work. */
export function healthController(service: ServiceName): Type {
  @Controller()
  class HealthController {
    constructor(private readonly db: Database) {}

    @Handles(serviceHealth(service))
    async check(): Promise<{ database: boolean }> {
      const database = await this.db.ping().then(
        () => true,
        () => false,
      );
      return { database };
    }
  }
  return HealthController;
}
