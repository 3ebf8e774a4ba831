import { Controller } from '@nestjs/common';
import {
  branchCap,
  branchCreate,
  branchDelete,
  branchFacilauto,
  branchHistory,
  branchOverview,
  branchPoints,
  branchRead,
  branchSetState,
  branchUpdate,
} from '@volante/contracts/business/branch.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { BranchEditor } from './branch-editor.service.js';
import { BranchStates } from './branch-states.service.js';
import { BranchesService } from './branches.service.js';

@Controller()
export class BranchesController {
  constructor(
    private readonly branches: BranchesService,
    private readonly editor: BranchEditor,
    private readonly states: BranchStates,
  ) {}

  @Handles(branchList)
  list(ctx: Context): Promise<CallOutput<typeof branchList>> {
    return this.branches.list(ctx);
  }

  @Handles(branchOverview)
  overview(ctx: Context): Promise<CallOutput<typeof branchOverview>> {
    return this.branches.overview(ctx);
  }

  @Handles(branchRead)
  read(ctx: Context, input: CallParsed<typeof branchRead>): Promise<CallOutput<typeof branchRead>> {
    return this.branches.read(ctx, input.id);
  }

  @Handles(branchHistory)
  history(ctx: Context, input: CallParsed<typeof branchHistory>): Promise<HistoryPage> {
    return this.branches.history(ctx, input);
  }

  @Handles(branchPoints)
  points(ctx: Context): Promise<CallOutput<typeof branchPoints>> {
    return this.branches.centres(ctx, 'points');
  }

  @Handles(branchCap)
  cap(ctx: Context): Promise<CallOutput<typeof branchCap>> {
    return this.branches.centres(ctx, 'cap');
  }

  @Handles(branchFacilauto)
  facilauto(ctx: Context): Promise<CallOutput<typeof branchFacilauto>> {
    return this.branches.facilauto(ctx);
  }

  @Handles(branchCreate)
  create(ctx: Context, input: CallParsed<typeof branchCreate>): Promise<CallOutput<typeof branchCreate>> {
    return this.editor.create(ctx, input);
  }

  @Handles(branchUpdate)
  update(ctx: Context, input: CallParsed<typeof branchUpdate>): Promise<CallOutput<typeof branchUpdate>> {
    return this.editor.update(ctx, input);
  }

  @Handles(branchDelete)
  remove(ctx: Context, input: CallParsed<typeof branchDelete>): Promise<null> {
    return this.states.remove(ctx, input.id);
  }

  @Handles(branchSetState)
  setState(
    ctx: Context,
    input: CallParsed<typeof branchSetState>,
  ): Promise<CallOutput<typeof branchSetState>> {
    return this.states.set(ctx, input);
  }
}
