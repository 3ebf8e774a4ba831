import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactBranchCount, contactBranchPeople } from '@volante/contracts/contacts/contact-branch.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type CallContext, type Context, onBehalf } from '@volante/service-kit/context';
import { BranchPeople } from './branch-people.service.js';

@Controller()
export class BranchPeopleController {
  constructor(private readonly branches: BranchPeople) {}

  @Handles(contactBranchCount)
  count(ctx: Context): Promise<CallOutput<typeof contactBranchCount>> {
    return this.branches.count(ctx);
  }

  @Handles(contactBranchPeople)
  async people(
    ctx: CallContext,
    input: CallParsed<typeof contactBranchPeople>,
  ): Promise<CallOutput<typeof contactBranchPeople>> {
    return this.branches.leaving(onBehalf(ctx), input.branch);
  }
}
