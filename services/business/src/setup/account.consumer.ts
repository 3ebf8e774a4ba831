import { accountCreated } from '@volante/contracts/accounts/employee-account.contract';
import { sessionEvents } from '@volante/contracts/session/registration.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import type { Row } from '@volante/service-kit/data/executor';
import { followed } from '@volante/service-kit/data/followed';
import { employees } from '../employee-store/employee-store.js';

/** An account that was made for an employee becomes theirs. A record that has one already keeps it. */
export const accountConsumption: Consumption = {
  source: 'session',
  cursor: 'session accounts',
  pull: sessionEvents,
  topics: ['account.created'],
  async apply(manager, event) {
    const { employee: id, email } = accountCreated.parse(event.state);
    await followed(manager, systemContext(event.businessId, ''), async (tx) => {
      const { whole, from, read } = employees.sql;
      const [row] = await tx.rows<Row>(
        `SELECT ${whole} FROM ${from} AND r.id = :id AND r.account_id IS NULL FOR UPDATE`,
        { id },
      );
      if (!row) return;
      const changes = { account: { from: null, to: email } };
      await employees.save(tx, read(row), { account: event.entityId }, { action: 'updated', changes });
    });
  },
};
