import { Controller } from '@nestjs/common';
import { branchList, branchRead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { BranchesService } from './branches.service.js';

@Controller()
export class BranchesController {
  constructor(private readonly branches: BranchesService) {}

  @Handles(branchList)
  list(ctx: Context): Promise<CallOutput<typeof branchList>> {
    return this.branches.list(ctx);
  }

  @Handles(branchRead)
  read(ctx: Context, input: CallParsed<typeof branchRead>): Promise<CallOutput<typeof branchRead>> {
    return this.branches.read(ctx, input.id);
  }
}
