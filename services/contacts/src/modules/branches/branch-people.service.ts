import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import {
  type contactBranchCount,
  type contactBranchPeople,
  MOST_COUNTED,
} from '@volante/contracts/contacts/contact-branch.contract';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readBranches } from '../../branch-refs/branch-refs.js';

type Counted = CallOutput<typeof contactBranchPeople>;

/** How many contacts a branch has. Deleted and blocked ones do not count: they keep the name of a branch that is gone. */
@Injectable()
export class BranchPeople {
  constructor(private readonly db: Database) {}

  async count(ctx: Context): Promise<CallOutput<typeof contactBranchCount>> {
    const visible = visibleBranches(ctx);
    const all = await readBranches(this.db, ctx);
    const branches = all.filter(({ id }) => visible === null || visible.includes(id));
    const rows = await Promise.all(
      branches.map(async ({ id }) => ({ branch: id, ...(await this.people(ctx, id)) })),
    );
    return { rows };
  }

  /** Not bound to the branches that the person sees: what they do not see would be left behind all the same. */
  async people(ctx: Context, branch: string): Promise<Counted> {
    const [row] = await this.db.rows<{ contacts: number }>(
      ctx,
      `SELECT COUNT(*) AS contacts FROM (SELECT id FROM contact
         WHERE business_id = :business AND branch_id = :branch AND state IN ('active', 'inactive')
         LIMIT ${MOST_COUNTED + 1}) c`,
      { branch },
    );
    return toCounted(row);
  }
}

function toCounted(row: { contacts: number } | undefined): Counted {
  const contacts = Number(row?.contacts ?? 0);
  return { contacts: Math.min(contacts, MOST_COUNTED), capped: contacts > MOST_COUNTED };
}
