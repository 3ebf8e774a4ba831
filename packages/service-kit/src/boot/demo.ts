import type { Logger } from '../log.js';
import type { ServiceDefinition } from './service-definition.js';
import { closeKit, openKit } from './service-kit.js';

/** Loads each service's demo once; a mark in the schema says that it is there. */
export async function loadDemo(services: readonly ServiceDefinition[], log: Logger): Promise<void> {
  for (const definition of services) {
    if (!definition.demo) continue;
    const kit = await openKit(definition);
    const marks = await kit.db.unscoped('SELECT id FROM demo_mark');
    if (marks.length === 0) {
      await definition.demo(kit);
      await kit.db.unscopedRun('INSERT INTO demo_mark (id, loaded_at) VALUES (1, UTC_TIMESTAMP(3))');
      log.info({ service: definition.name }, 'demo loaded');
    }
    await closeKit(kit);
  }
}
