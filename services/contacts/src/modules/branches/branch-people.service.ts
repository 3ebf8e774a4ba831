import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import {
  type contactBranchCount,
  type contactBranchPeople,
  MAX_COUNTED,
} from '@volante/contracts/contacts/contact-branch.contract';
import { readBranches } from '@volante/service-kit/branches/branch-refs';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Counted = CallOutput<typeof contactBranchPeople>;

/** Longer than a call may take, and than the event of the deletion takes to come. */
const CLOSING_SECONDS = 15;

const PEOPLE = `SELECT COUNT(*) AS contacts FROM (SELECT id FROM contact
  WHERE business_id = :business AND branch_id = :branch AND state IN ('active', 'inactive')
  LIMIT ${MAX_COUNTED + 1}) c`;

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

  private async people(ctx: Context, branch: string): Promise<Counted> {
    const [row] = await this.db.rows<{ contacts: number }>(ctx, PEOPLE, { branch });
    return toCounted(row);
  }

  /**
   * For the deletion of a branch. Not restricted to the person's branches: contacts out of their sight would be left
   * behind all the same. An empty branch accepts no contacts for a while: by then it is deleted, or was kept.
   */
  leaving(ctx: Context, branch: string): Promise<Counted> {
    const once = { idempotencyKey: null };
    return this.db.write(
      ctx,
      async (tx) => {
        // Contacts that are on their way into it are waited for.
        await tx.rows('SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch FOR UPDATE', {
          branch,
        });
        const [row] = await tx.rows<{ contacts: number }>(PEOPLE, { branch });
        const counted = toCounted(row);
        if (counted.contacts === 0)
          await tx.run(
            `UPDATE branch_ref SET closing_until = UTC_TIMESTAMP(3) + INTERVAL ${CLOSING_SECONDS} SECOND
             WHERE business_id = :business AND id = :branch`,
            { branch },
          );
        return counted;
      },
      once,
    );
  }
}

function toCounted(row: { contacts: number } | undefined): Counted {
  const contacts = Number(row?.contacts ?? 0);
  return { contacts: Math.min(contacts, MAX_COUNTED), capped: contacts > MAX_COUNTED };
}
