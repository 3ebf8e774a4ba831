import { sessionEvents } from '@volante/contracts/session/registration.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

/** Written without a name before roles owned folders. */
const roleState = z.object({ name: z.string().optional() });

/** Grants of a role are shown by its name, which contexts without its id go by too; they go with the role. */
export const roleOwnersConsumption: Consumption = {
  source: 'session',
  pull: sessionEvents,
  topics: ['role.updated', 'role.deleted'],
  async apply(manager, { topic, businessId, entityId, state }) {
    if (topic === 'role.deleted') {
      await manager.query(
        `DELETE FROM drive_grant WHERE business_id = ? AND kind = 'role' AND grantee_id = ?`,
        [businessId, entityId],
      );
      return;
    }
    const { name } = roleState.parse(state);
    if (name !== undefined)
      await manager.query(
        `UPDATE drive_grant SET name = ? WHERE business_id = ? AND kind = 'role' AND grantee_id = ?`,
        [name, businessId, entityId],
      );
  },
};
