import { CodedError, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import { changesBetween } from '../data/audit.js';
import type { Database } from '../data/database.js';
import { isDuplicate } from '../data/db-errors.js';
import type { SqlParams } from '../data/sql.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';

/**
 * Where a service keeps the groups of one kind of record. Tables: `group` (business_id, id, name unique, colour) and
 * `member` (business_id, group_id, `memberId`). Names are the code's own: they enter the statements.
 */
export interface GroupTables {
  group: string;
  member: string;
  memberId: string;
  record: string;
  /** Entity names of the audit trail. */
  groupEntity: string;
  recordEntity: string;
  /** Code for a name that is taken. */
  taken: string;
  /** Which records, with the alias `c`, count for the person; `null`: none. */
  scope(ctx: Context): { sql: string; params: SqlParams } | null;
  /** Locks records in the order of their ids; DATA-404 when one of them is out of reach. */
  lock(tx: TenantTx, ids: readonly string[]): Promise<unknown>;
}

interface GroupRow {
  id: string;
  name: string;
  colour: string;
}

/** Groups belong to the business; how many records they have is counted among those that the person sees. */
export class GroupStore {
  constructor(
    private readonly db: Database,
    private readonly tables: GroupTables,
  ) {}

  async list(ctx: Context): Promise<(GroupRow & { members: number })[]> {
    const { group, member, memberId, record } = this.tables;
    const scope = this.tables.scope(ctx) ?? { sql: ' AND FALSE', params: {} };
    const rows = await this.db.rows<GroupRow & { members: number }>(
      ctx,
      `SELECT g.id, g.name, g.colour, COUNT(c.id) AS members
       FROM ${group} g
       LEFT JOIN ${member} m ON m.business_id = g.business_id AND m.group_id = g.id
       LEFT JOIN ${record} c ON c.business_id = m.business_id AND c.id = m.${memberId}
         AND c.state IN ('active', 'inactive')${scope.sql}
       WHERE g.business_id = :business
       GROUP BY g.id, g.name, g.colour ORDER BY g.name`,
      scope.params,
    );
    return rows.map((row) => ({ ...row, members: Number(row.members) }));
  }

  create(ctx: Context, input: { name: string; colour: string }): Promise<{ id: string }> {
    const id = newId();
    const { group, groupEntity: entity } = this.tables;
    return this.db.write(ctx, async (tx) => {
      await this.withUniqueName(
        tx.run(
          `INSERT INTO ${group} (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)`,
          { id, ...input },
        ),
      );
      tx.audit({ entity, entityId: id, action: 'created', changes: changesBetween({}, input) });
      return { id };
    });
  }

  update(
    ctx: Context,
    { id, ...sent }: { id: string; name?: string | undefined; colour?: string | undefined },
  ): Promise<null> {
    const { group, groupEntity: entity } = this.tables;
    return this.db.write(ctx, async (tx) => {
      const before = await this.lockGroup(tx, id);
      const after = { name: sent.name ?? before.name, colour: sent.colour ?? before.colour };
      await this.withUniqueName(
        tx.run(
          `UPDATE ${group} SET name = :name, colour = :colour WHERE business_id = :business AND id = :id`,
          { id, ...after },
        ),
      );
      const changes = changesBetween({ name: before.name, colour: before.colour }, after);
      tx.audit({ entity, entityId: id, action: 'updated', changes });
      return null;
    });
  }

  /** The records stay. */
  remove(ctx: Context, id: string): Promise<null> {
    const { group, member, groupEntity: entity } = this.tables;
    return this.db.write(ctx, async (tx) => {
      const { name, colour } = await this.lockGroup(tx, id);
      await tx.run(`DELETE FROM ${member} WHERE business_id = :business AND group_id = :id`, { id });
      await tx.run(`DELETE FROM ${group} WHERE business_id = :business AND id = :id`, { id });
      const changes = changesBetween({ name, colour }, { name: null, colour: null });
      tx.audit({ entity, entityId: id, action: 'deleted', changes });
      return null;
    });
  }

  /** Answers how many went in or out. */
  setMembers(
    ctx: Context,
    group: string,
    ids: readonly string[],
    isMember: boolean,
  ): Promise<{ changed: number }> {
    const { member, memberId, recordEntity: entity } = this.tables;
    return this.db.write(ctx, async (tx) => {
      const { name } = await this.lockGroup(tx, group);
      await this.tables.lock(tx, ids);
      const members = await tx.rows<{ id: string }>(
        `SELECT ${memberId} AS id FROM ${member}
         WHERE business_id = :business AND group_id = :group AND ${memberId} IN (:ids)`,
        { group, ids },
      );
      const already = new Set(members.map(({ id }) => id));
      const changing = [...new Set(ids)].filter((id) => already.has(id) !== isMember);
      if (changing.length === 0) return { changed: 0 };
      await (isMember ? this.insert(tx, group, changing) : this.take(tx, group, changing));
      const change = isMember ? { from: null, to: name } : { from: name, to: null };
      for (const entityId of changing)
        tx.audit({ entity, entityId, action: 'updated', changes: { group: change } });
      return { changed: changing.length };
    });
  }

  private async lockGroup(tx: TenantTx, id: string): Promise<GroupRow> {
    const [row] = await tx.rows<GroupRow>(
      `SELECT id, name, colour FROM ${this.tables.group}
       WHERE business_id = :business AND id = :id FOR UPDATE`,
      { id },
    );
    if (!row) throw notFound();
    return row;
  }

  private async insert(tx: TenantTx, group: string, ids: readonly string[]): Promise<void> {
    const { member, memberId } = this.tables;
    const values = ids.map((_, i) => `(:business, :group, :m${i})`).join(', ');
    const params = Object.fromEntries(ids.map((id, i) => [`m${i}`, id]));
    await tx.run(`INSERT INTO ${member} (business_id, group_id, ${memberId}) VALUES ${values}`, {
      ...params,
      group,
    });
  }

  private async take(tx: TenantTx, group: string, ids: readonly string[]): Promise<void> {
    const { member, memberId } = this.tables;
    await tx.run(
      `DELETE FROM ${member} WHERE business_id = :business AND group_id = :group AND ${memberId} IN (:ids)`,
      { group, ids },
    );
  }

  /** The unique key decides that a name is taken, not a look before. */
  private async withUniqueName<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (isDuplicate(error)) throw new CodedError(this.tables.taken);
      throw error;
    }
  }
}
