import { businessEvents } from '@volante/contracts/business/business.contract';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const employeeState = z.object({
  account: z.string().nullable().default(null),
  name: z.string(),
  state: z.enum(['active', 'inactive', 'deleted']),
});

/** The employees of each business, for teachers of practices and their accounts. An older version never wins. */
export const employeeRefs: Consumption = {
  source: 'business',
  cursor: 'employees',
  pull: businessEvents,
  topics: ['employee.updated'],
  async apply(manager, { businessId, entityId, version, state }) {
    const read = employeeState.safeParse(state);
    if (!read.success) return;
    const { account, name, state: standing } = read.data;
    const newer = (column: string) =>
      `${column} = IF(VALUES(version) >= version, VALUES(${column}), ${column})`;
    await manager.query(
      `INSERT INTO employee_ref (business_id, id, account, name, state, version) VALUES (?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE ${['account', 'name', 'state'].map(newer).join(', ')},
         version = GREATEST(version, VALUES(version))`,
      [businessId, entityId, account, name, standing, version],
    );
  },
};
