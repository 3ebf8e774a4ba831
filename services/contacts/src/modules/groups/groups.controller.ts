import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupDelete,
  contactGroupRead,
  contactGroupRemove,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { GroupsService } from './groups.service.js';

@Controller()
export class GroupsController {
  constructor(private readonly groups: GroupsService) {}

  @Handles(contactGroupRead)
  list(ctx: Context): Promise<CallOutput<typeof contactGroupRead>> {
    return this.groups.list(ctx);
  }

  @Handles(contactGroupCreate)
  create(
    ctx: Context,
    input: CallParsed<typeof contactGroupCreate>,
  ): Promise<CallOutput<typeof contactGroupCreate>> {
    return this.groups.create(ctx, input);
  }

  @Handles(contactGroupUpdate)
  update(ctx: Context, input: CallParsed<typeof contactGroupUpdate>): Promise<null> {
    return this.groups.update(ctx, input);
  }

  @Handles(contactGroupDelete)
  remove(ctx: Context, input: CallParsed<typeof contactGroupDelete>): Promise<null> {
    return this.groups.remove(ctx, input.id);
  }

  @Handles(contactGroupAdd)
  add(ctx: Context, input: CallParsed<typeof contactGroupAdd>): Promise<CallOutput<typeof contactGroupAdd>> {
    return this.groups.add(ctx, input);
  }

  @Handles(contactGroupRemove)
  takeOut(
    ctx: Context,
    input: CallParsed<typeof contactGroupRemove>,
  ): Promise<CallOutput<typeof contactGroupRemove>> {
    return this.groups.takeOut(ctx, input);
  }
}
