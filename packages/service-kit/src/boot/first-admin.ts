import { email, line } from '@volante/contracts/fields';
import { z } from 'zod';
import { newId } from '../object-id.js';
import type { ServiceDefinition } from './service-definition.js';
import { closeKit, openKit } from './service-kit.js';

const schema = z.object({
  VOLANTE_ADMIN_EMAIL: email,
  VOLANTE_ADMIN_NAME: line(160).default('Dirección'),
  VOLANTE_ADMIN_BUSINESS: line(160).min(1),
  VOLANTE_ADMIN_PASSWORD: z.string().min(8).max(256),
});

/** Makes a business with one branch and its first administrator, each service its own part. Not run twice for one address. */
export async function addFirstAdmin(
  services: readonly ServiceDefinition[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const settings = schema.parse(env);
  const admin = {
    businessId: newId(),
    businessName: settings.VOLANTE_ADMIN_BUSINESS,
    branchId: newId(),
    email: settings.VOLANTE_ADMIN_EMAIL,
    name: settings.VOLANTE_ADMIN_NAME,
    password: settings.VOLANTE_ADMIN_PASSWORD,
  };
  for (const definition of services) {
    if (!definition.firstAdmin) continue;
    const kit = await openKit(definition);
    await definition.firstAdmin(kit, admin);
    await closeKit(kit);
  }
}
