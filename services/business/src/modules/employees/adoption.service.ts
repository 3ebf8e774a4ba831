import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { employeeAdopt } from '@volante/contracts/employees/employee.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { employeeOfAccount } from '../../employee-store/account-employees.js';

/** People who have a user account become employees, so that nobody is typed in twice. */
@Injectable()
export class Adoption {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  async adopt(ctx: Context): Promise<CallOutput<typeof employeeAdopt>> {
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, {});
    return this.db.write(ctx, async (tx) => {
      const made = { created: 0, linked: 0 };
      for (const card of rows) {
        const { how } = await employeeOfAccount(tx, card);
        if (how !== 'known') made[how] += 1;
      }
      return made;
    });
  }
}
