import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

@Controller()
export class SchoolController {
  constructor(private readonly db: Database) {}

  @Handles(schoolRead)
  async read(
    ctx: Context,
    { branch }: CallParsed<typeof schoolRead>,
  ): Promise<CallOutput<typeof schoolRead>> {
    const rows = await this.db.rows<{ branch: string; number: string; section: string }>(
      ctx,
      `SELECT id AS branch, school_number AS number, school_section AS section FROM branch_ref
       WHERE business_id = :business AND state = 'active'${branch ? ' AND id = :branch' : ''} ORDER BY name, id`,
      branch ? { branch } : {},
    );
    const visible = visibleBranches(ctx);
    return { rows: visible ? rows.filter((row) => visible.includes(row.branch)) : rows };
  }
}
