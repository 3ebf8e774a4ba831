import { Injectable } from '@nestjs/common';
import type { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import type { CallOutput } from '@volante/contracts/call';
import { roleCards, type rolList } from '@volante/contracts/roles/role.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { nameOf, suspensionOf } from '../../employee-store/employee-row.js';
import { EmployeeReader } from './employee-reader.service.js';

/** What records and user accounts need to know of each other. */
@Injectable()
export class EmployeeAccess {
  constructor(
    private readonly reader: EmployeeReader,
    private readonly calls: CallClient<'business'>,
  ) {}

  async card(ctx: Context, id: string): Promise<CallOutput<typeof employeeCard>> {
    const employee = await this.reader.one(ctx, id);
    const { account, branches } = employee;
    return { id, name: nameOf(employee), account, branches, barred: suspensionOf(employee) };
  }

  roles(ctx: Context): Promise<CallOutput<typeof rolList>> {
    return this.calls.call({ ...ctx, idempotencyKey: null }, roleCards, {});
  }
}
