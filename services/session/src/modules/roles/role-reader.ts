import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import { PERMISSIONS } from '@volante/contracts/permissions';
import {
  MAX_ROLES,
  type RoleRecord,
  type RoleSummary,
  type roleCards,
  type roleHistory,
  type roleRead,
} from '@volante/contracts/roles/role.contract';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { permissionsOf } from '../../role-lock/role-lock.js';

interface Row {
  id: string;
  name: string;
  is_super: number;
  standard: string | null;
  permissions: string;
  holders: number;
  version: number;
}

const SELECT = `SELECT r.id, r.name, r.is_super, r.standard, r.permissions, r.version,
    (SELECT COUNT(*) FROM account a WHERE a.business_id = r.business_id AND a.role_id = r.id) AS holders
  FROM role r WHERE r.business_id = :business`;
const MAX_PEOPLE = 100;

const heldBy = (row: Row) => (row.is_super === 1 ? [...PERMISSIONS] : permissionsOf(row.permissions));

const toSummary = (row: Row): RoleSummary => ({
  id: row.id,
  name: row.name,
  standard: row.standard !== null,
  super: row.is_super === 1,
  count: heldBy(row).length,
  holders: Number(row.holders),
  version: row.version,
});

@Injectable()
export class RoleReader {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { id }: CallParsed<typeof roleRead>): Promise<CallOutput<typeof roleRead>> {
    const rows = await this.db.rows<Row>(ctx, `${SELECT} ORDER BY r.name LIMIT ${MAX_ROLES}`);
    return { rows: rows.map(toSummary), record: id === undefined ? null : await this.record(ctx, id) };
  }

  /** Without `role.view` it names nobody: a change answers with the role, and whoever may change may not see all. */
  async record(ctx: Context, id: string): Promise<RoleRecord> {
    const [row] = await this.db.rows<Row>(ctx, `${SELECT} AND r.id = :id`, { id });
    if (!row) throw notFound();
    const people = can(ctx, 'role.view') ? await this.people(ctx, id) : [];
    return { ...toSummary(row), permissions: heldBy(row), people };
  }

  async cards(ctx: Context): Promise<CallOutput<typeof roleCards>> {
    const rows = await this.db.rows<{ id: string; name: string }>(
      ctx,
      `SELECT id, name FROM role WHERE business_id = :business ORDER BY name LIMIT ${MAX_ROLES}`,
    );
    return { rows };
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof roleHistory>): Promise<HistoryPage> {
    const page = await readHistory(this.db, ctx, { entity: 'role', id, before });
    // A role that was deleted has a history and no row; one of another school has neither.
    if (page.rows.length === 0 && before === undefined) await this.record(ctx, id);
    return page;
  }

  /** Names of those whom the person sees: of other branches they are counted and not named. */
  private async people(ctx: Context, role: string): Promise<RoleRecord['people']> {
    const visible = visibleBranches(ctx);
    const rows = await this.db.rows<{
      id: string;
      name: string;
      employee: string | null;
      branches: string;
    }>(
      ctx,
      `SELECT id, name, employee_id AS employee, branches FROM account
       WHERE business_id = :business AND role_id = :role ORDER BY name LIMIT ${MAX_PEOPLE}`,
      { role },
    );
    return rows
      .filter(
        ({ id, branches }) =>
          visible === null ||
          id === ctx.actor.userId ||
          (JSON.parse(branches) as string[]).some((branch) => visible.includes(branch)),
      )
      .map(({ id, name, employee }) => ({ id, name, employee }));
  }
}
