import { businessEvents } from '@volante/contracts/business/business.contract';
import { sessionEvents } from '@volante/contracts/session/registration.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Written without a name before roles and people owned folders, and where the name is as it was. */
const named = z.object({ name: z.string().optional() });
/** As long as an owner's name may be. */
const MAX_NAME = 160;
const employee = z.object({ account: z.string().nullable(), name: z.string() });

async function rename(manager: EntityManager, owner: [string, 'role' | 'user', string], name: string) {
  await manager.query(
    'UPDATE drive_grant SET name = ? WHERE business_id = ? AND kind = ? AND grantee_id = ?',
    [name.slice(0, MAX_NAME), ...owner],
  );
}

/** Grants of a role are shown by its name, which contexts without its id go by too; they go with the role. */
export const ownersConsumption: Consumption = {
  source: 'session',
  pull: sessionEvents,
  topics: ['role.updated', 'role.deleted', 'account.updated'],
  async apply(manager, { topic, businessId, entityId, state }) {
    if (topic === 'role.deleted') {
      await manager.query(
        `DELETE FROM drive_grant WHERE business_id = ? AND kind = 'role' AND grantee_id = ?`,
        [businessId, entityId],
      );
      return undefined;
    }
    const { name } = named.parse(state);
    const kind = topic === 'role.updated' ? 'role' : 'user';
    if (name !== undefined) await rename(manager, [businessId, kind, entityId], name);
    return undefined;
  },
};

/** An account of an employee is called as the record is. */
export const employeeOwnersConsumption: Consumption = {
  source: 'business',
  cursor: 'folder owners',
  pull: businessEvents,
  topics: ['employee.updated'],
  async apply(manager, { businessId, state }) {
    const { data } = employee.safeParse(state);
    if (data?.account) await rename(manager, [businessId, 'user', data.account], data.name);
    return undefined;
  },
};
