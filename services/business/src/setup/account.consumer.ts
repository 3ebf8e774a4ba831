import { accountCreated } from '@volante/contracts/accounts/employee-account.contract';
import { sessionEvents } from '@volante/contracts/session/registration.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Consumption } from '@volante/service-kit/data/event-consumer';
import { followed } from '@volante/service-kit/data/followed';
import { EMPLOYEE_COLUMNS, type EmployeeRow, toRecord } from '../employee-store/employee-row.js';
import { emitEmployee, writeEmployee } from '../employee-store/employee-store.js';

/** An account that was made for an employee becomes theirs. A record that has one already keeps it. */
export const accountConsumption: Consumption = {
  source: 'session',
  cursor: 'session accounts',
  pull: sessionEvents,
  topics: ['account.created'],
  async apply(manager, event) {
    const { employee: id, email } = accountCreated.parse(event.state);
    await followed(manager, systemContext(event.businessId, ''), async (tx) => {
      const [row] = await tx.rows<EmployeeRow>(
        `SELECT ${EMPLOYEE_COLUMNS} FROM employee e
         WHERE e.business_id = :business AND e.id = :id AND e.account_id IS NULL FOR UPDATE`,
        { id },
      );
      if (!row) return;
      const employee = await writeEmployee(tx, { ...toRecord(row), account: event.entityId }, false);
      tx.audit({
        entity: 'employee',
        entityId: id,
        action: 'updated',
        changes: { account: { from: null, to: email } },
      });
      emitEmployee(tx, employee);
    });
  },
};
