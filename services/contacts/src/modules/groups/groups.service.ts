import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupRead,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchScope } from '../../contact-search/conditions.js';
import { lockVisible } from '../../contact-store/visible-contacts.js';

interface GroupRow {
  id: string;
  name: string;
  colour: string;
}

/** Groups belong to the business; how many contacts they have is counted in the branches that the person sees. */
@Injectable()
export class GroupsService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof contactGroupRead>> {
    const scope = branchScope(ctx, 'c') ?? { sql: ' AND FALSE', params: {} };
    const rows = await this.db.rows<GroupRow & { contacts: number }>(
      ctx,
      `SELECT g.id, g.name, g.colour, COUNT(c.id) AS contacts
       FROM contact_group g
       LEFT JOIN contact_group_member m ON m.business_id = g.business_id AND m.group_id = g.id
       LEFT JOIN contact c ON c.business_id = m.business_id AND c.id = m.contact_id
         AND c.state IN ('active', 'inactive')${scope.sql}
       WHERE g.business_id = :business
       GROUP BY g.id, g.name, g.colour ORDER BY g.name`,
      scope.params,
    );
    return { rows: rows.map((row) => ({ ...row, contacts: Number(row.contacts) })) };
  }

  create(ctx: Context, input: CallParsed<typeof contactGroupCreate>): Promise<{ id: string }> {
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      await named(
        tx.run(
          'INSERT INTO contact_group (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)',
          {
            id,
            ...input,
          },
        ),
      );
      tx.audit({
        entity: 'contact_group',
        entityId: id,
        action: 'created',
        changes: changesBetween({}, input),
      });
      return { id };
    });
  }

  update(ctx: Context, { id, ...sent }: CallParsed<typeof contactGroupUpdate>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const before = await lockGroup(tx, id);
      const after = { name: sent.name ?? before.name, colour: sent.colour ?? before.colour };
      await named(
        tx.run(
          'UPDATE contact_group SET name = :name, colour = :colour WHERE business_id = :business AND id = :id',
          {
            id,
            ...after,
          },
        ),
      );
      const changes = changesBetween({ name: before.name, colour: before.colour }, after);
      tx.audit({ entity: 'contact_group', entityId: id, action: 'updated', changes });
      return null;
    });
  }

  /** The contacts stay. */
  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { name, colour } = await lockGroup(tx, id);
      await tx.run('DELETE FROM contact_group_member WHERE business_id = :business AND group_id = :id', {
        id,
      });
      await tx.run('DELETE FROM contact_group WHERE business_id = :business AND id = :id', { id });
      const changes = changesBetween({ name, colour }, { name: null, colour: null });
      tx.audit({ entity: 'contact_group', entityId: id, action: 'deleted', changes });
      return null;
    });
  }

  add(ctx: Context, input: CallParsed<typeof contactGroupAdd>): Promise<{ changed: number }> {
    return this.setMembership(ctx, input, true);
  }

  takeOut(ctx: Context, input: CallParsed<typeof contactGroupAdd>): Promise<{ changed: number }> {
    return this.setMembership(ctx, input, false);
  }

  private setMembership(
    ctx: Context,
    { group, contacts }: CallParsed<typeof contactGroupAdd>,
    isMember: boolean,
  ): Promise<{ changed: number }> {
    return this.db.write(ctx, async (tx) => {
      const { name } = await lockGroup(tx, group);
      await lockVisible(tx, contacts);
      const members = await tx.rows<{ contact_id: string }>(
        `SELECT contact_id FROM contact_group_member
         WHERE business_id = :business AND group_id = :group AND contact_id IN (:contacts)`,
        { group, contacts },
      );
      const already = new Set(members.map((row) => row.contact_id));
      const changing = [...new Set(contacts)].filter((id) => already.has(id) !== isMember);
      if (changing.length === 0) return { changed: 0 };
      await (isMember ? insertMembers(tx, group, changing) : deleteMembers(tx, group, changing));
      const change = isMember ? { from: null, to: name } : { from: name, to: null };
      for (const id of changing) {
        tx.audit({ entity: 'contact', entityId: id, action: 'updated', changes: { group: change } });
      }
      return { changed: changing.length };
    });
  }
}

async function lockGroup(tx: TenantTx, id: string): Promise<GroupRow> {
  const [row] = await tx.rows<GroupRow>(
    'SELECT id, name, colour FROM contact_group WHERE business_id = :business AND id = :id FOR UPDATE',
    { id },
  );
  if (!row) throw notFound();
  return row;
}

async function insertMembers(tx: TenantTx, group: string, contacts: readonly string[]): Promise<void> {
  const values = contacts.map((_, i) => `(:business, :group, :c${i})`).join(', ');
  const params = Object.fromEntries(contacts.map((id, i) => [`c${i}`, id]));
  await tx.run(`INSERT INTO contact_group_member (business_id, group_id, contact_id) VALUES ${values}`, {
    ...params,
    group,
  });
}

async function deleteMembers(tx: TenantTx, group: string, contacts: readonly string[]): Promise<void> {
  await tx.run(
    `DELETE FROM contact_group_member
     WHERE business_id = :business AND group_id = :group AND contact_id IN (:contacts)`,
    { group, contacts },
  );
}

/** The unique key decides that a name is taken, not a look before. */
async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) throw new CodedError('CONTACT-GROUP-001');
    throw error;
  }
}
