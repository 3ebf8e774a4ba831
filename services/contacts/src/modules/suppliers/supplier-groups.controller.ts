import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  supplierGroupAdd,
  supplierGroupCreate,
  supplierGroupDelete,
  supplierGroupRead,
  supplierGroupRemove,
  supplierGroupUpdate,
} from '@volante/contracts/suppliers/supplier-group.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { GroupStore } from '@volante/service-kit/lists/group-store';

@Controller()
export class SupplierGroupsController {
  constructor(private readonly groups: GroupStore) {}

  @Handles(supplierGroupRead)
  async list(ctx: Context): Promise<CallOutput<typeof supplierGroupRead>> {
    const rows = await this.groups.list(ctx);
    return { rows: rows.map(({ members, ...group }) => ({ ...group, providers: members })) };
  }

  @Handles(supplierGroupCreate)
  create(ctx: Context, input: CallParsed<typeof supplierGroupCreate>): Promise<{ id: string }> {
    return this.groups.create(ctx, input);
  }

  @Handles(supplierGroupUpdate)
  update(ctx: Context, input: CallParsed<typeof supplierGroupUpdate>): Promise<null> {
    return this.groups.update(ctx, input);
  }

  @Handles(supplierGroupDelete)
  remove(ctx: Context, input: CallParsed<typeof supplierGroupDelete>): Promise<null> {
    return this.groups.remove(ctx, input.id);
  }

  @Handles(supplierGroupAdd)
  add(ctx: Context, input: CallParsed<typeof supplierGroupAdd>): Promise<{ changed: number }> {
    return this.groups.setMembers(ctx, input.group, input.providers, true);
  }

  @Handles(supplierGroupRemove)
  takeOut(ctx: Context, input: CallParsed<typeof supplierGroupRemove>): Promise<{ changed: number }> {
    return this.groups.setMembers(ctx, input.group, input.providers, false);
  }
}
