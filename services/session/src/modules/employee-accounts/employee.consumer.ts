import type { Suspended } from '@volante/contracts/accounts/employee-account.contract';
import { businessEvents } from '@volante/contracts/business/business.contract';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { z } from 'zod';

const state = z.object({
  account: z.string().nullable(),
  /** As long as an account's may be. */
  name: z.string().transform((name) => name.slice(0, 160)),
  branches: z.array(z.string()),
  state: z.enum(['active', 'inactive', 'deleted']),
  locked: z.boolean(),
});

const barredBy = (record: z.output<typeof state>): Suspended | null => {
  if (record.state !== 'active') return record.state;
  return record.locked ? 'locked' : null;
};

/**
 * What an employee's record says of their account: whether it keeps them out, what they are called, and where they work. An
 * older version never wins. A bar that has just been set and waits for its own event is not lifted by one that was on its way
 * before. What the account had before it was joined to a record that names no branch stays; from then on the record says it all.
 */
export const employeeAccountConsumption: Consumption = {
  source: 'business',
  cursor: 'employee accounts',
  pull: businessEvents,
  topics: ['employee.updated'],
  async apply(manager, event) {
    const record = state.safeParse(event.state);
    if (!record.success || record.data.account === null) return [];
    const { account, name, branches } = record.data;
    const barred = barredBy(record.data);
    const places = JSON.stringify(branches);
    // Assigned from left to right: the branches ask whether there was a record before.
    const { affectedRows } = await manager.query(
      `UPDATE account SET branches = IF(employee_id IS NULL AND ? = '[]', branches, ?), name = ?,
         employee_id = ?, employee_version = ?,
         barred = IF(? IS NULL AND barred_until > UTC_TIMESTAMP(3), barred, ?),
         barred_until = IF(? IS NULL AND barred_until > UTC_TIMESTAMP(3), barred_until, NULL)
       WHERE id = ? AND business_id = ? AND (employee_version < ? OR employee_id IS NULL)`,
      [
        ...[places, places, name],
        event.entityId,
        event.version,
        ...[barred, barred, barred],
        account,
        event.businessId,
        event.version,
      ],
    );
    if (affectedRows === 0) return [];
    if (barred !== null)
      await manager.query(
        `UPDATE session SET ended_at = UTC_TIMESTAMP(3), end_reason = 'disabled'
         WHERE account_id = ? AND business_id = ? AND ended_at IS NULL`,
        [account, event.businessId],
      );
    const control: SessionRevoked = { account };
    return [
      { subject: SESSION_REVOKED, control },
      {
        businessId: event.businessId,
        word: {
          entity: 'account',
          id: account,
          version: 0,
          kind: 'updated',
          by: null,
          origin: null,
          branches: null,
          user: null,
        },
      },
    ];
  },
};
