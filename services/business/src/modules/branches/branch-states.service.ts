import { Injectable } from '@nestjs/common';
import type { branchSetState } from '@volante/contracts/business/branch.contract';
import type { BranchRecord, BranchState } from '@volante/contracts/business/branch.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactBranchPeople } from '@volante/contracts/contacts/contact-branch.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { emitBranch, lockBranch, refuseLast } from '../../branch-store/locked-branches.js';
import { withUniqueName } from '../../branch-store/unique-name.js';

/** Deleting is a state: nothing is lost, and it is undone by another state. */
@Injectable()
export class BranchStates {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'business'>,
  ) {}

  /** Contacts are asked while the branch is locked; where they cannot be asked, nothing is deleted. */
  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const branch = await lockBranch(tx, id);
      if (branch.state === 'deleted') return null;
      await refuseLast(tx, id);
      await this.refusePeople(ctx, id);
      await writeState(tx, branch, 'deleted');
      return null;
    });
  }

  set(
    ctx: Context,
    { id, state }: CallParsed<typeof branchSetState>,
  ): Promise<CallOutput<typeof branchSetState>> {
    return this.db.write(ctx, async (tx) => {
      const branch = await lockBranch(tx, id);
      if (branch.state === state) return { version: branch.version };
      if (state === 'inactive') await refuseLast(tx, id);
      return { version: await writeState(tx, branch, state) };
    });
  }

  private async refusePeople(ctx: Context, branch: string): Promise<void> {
    const once = { ...ctx, idempotencyKey: null };
    const people = await this.calls.call(once, contactBranchPeople, { branch });
    if (people.contacts > 0) throw new CodedError('BRANCH-004', people);
  }
}

function actionOf(from: BranchState, to: BranchState): 'deleted' | 'restored' | 'updated' {
  if (to === 'deleted') return 'deleted';
  return from === 'deleted' ? 'restored' : 'updated';
}

async function writeState(tx: TenantTx, branch: BranchRecord, state: BranchState): Promise<number> {
  const now = { ...branch, state, version: branch.version + 1 };
  await withUniqueName(
    tx.run(
      'UPDATE branch SET state = :state, version = :version WHERE business_id = :business AND id = :id',
      {
        id: branch.id,
        state,
        version: now.version,
      },
    ),
  );
  tx.audit({
    entity: 'branch',
    entityId: branch.id,
    action: actionOf(branch.state, state),
    changes: { state: { from: branch.state, to: state } },
  });
  emitBranch(tx, now);
  return now.version;
}
