import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import {
  MAX_ROLES,
  type RoleRecord,
  type roleCreate,
  type roleDelete,
  type roleUpdate,
} from '@volante/contracts/roles/role.contract';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { PersonNotices } from '../../notices/person-notices.js';
import { type BookRole, RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';
import { RoleReader } from './role-reader.js';

const PLACE = new Map(PERMISSIONS.map((id, at) => [id, at]));
const inOrder = (permissions: readonly Permission[]): Permission[] =>
  [...new Set(permissions)].sort((one, other) => (PLACE.get(one) ?? 0) - (PLACE.get(other) ?? 0));

@Injectable()
export class RoleEditor {
  constructor(
    private readonly db: Database,
    private readonly reader: RoleReader,
    private readonly sessions: SessionStore,
    private readonly notices: PersonNotices,
  ) {}

  create(ctx: Context, sent: CallParsed<typeof roleCreate>): Promise<CallOutput<typeof roleCreate>> {
    const id = newId();
    const permissions = inOrder(sent.permissions);
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      if (book.roles.size >= MAX_ROLES) throw new CodedError('ROLE-005');
      book.demandOwn(permissions);
      await withUniqueName(
        tx.run(
          'INSERT INTO role (business_id, id, name, permissions) VALUES (:business, :id, :name, :permissions)',
          { id, name: sent.name, permissions: JSON.stringify(permissions) },
        ),
      );
      const changes = { name: { from: null, to: sent.name }, permissions: { from: [], to: permissions } };
      tx.audit({ entity: 'role', entityId: id, action: 'created', changes });
      tx.emit({ topic: 'role.created', entityId: id, version: 1, state: { name: sent.name } });
      return { id, version: 1 };
    });
  }

  async update(
    ctx: Context,
    { id, version, ...sent }: CallParsed<typeof roleUpdate>,
  ): Promise<CallOutput<typeof roleUpdate>> {
    const current = await this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const role = book.role(id);
      if (role.super) throw new CodedError('ROLE-006');
      if (role.version !== version) return role.version;
      await this.change(tx, book, role, {
        name: sent.name ?? role.name,
        permissions: sent.permissions ? inOrder(sent.permissions) : role.permissions,
      });
      return null;
    });
    const record = await this.reader.record(ctx, id);
    if (current !== null) throw conflict(record, record.version);
    return record;
  }

  private async change(
    tx: TenantTx,
    book: RoleLock,
    role: BookRole,
    after: Pick<RoleRecord, 'name'> & { permissions: readonly Permission[] },
  ): Promise<void> {
    const { id, name, permissions } = role;
    const changes = changesBetween({ name, permissions }, after);
    if (Object.keys(changes).length === 0) return;
    book.demandOwnChange(permissions, after.permissions);
    if (changes.permissions) book.demandHolders(id);
    book.roles.set(id, { ...role, ...after });
    book.demandAdministrator();
    await withUniqueName(
      tx.run(
        `UPDATE role SET name = :name, permissions = :permissions, version = version + 1
         WHERE business_id = :business AND id = :id`,
        { id, name: after.name, permissions: JSON.stringify(after.permissions) },
      ),
    );
    tx.audit({ entity: 'role', entityId: id, action: 'updated', changes });
    tx.emit({ topic: 'role.updated', entityId: id, version: role.version + 1, state: { name: after.name } });
    await this.tellHolders(tx, book, `Ha cambiado lo que permite tu rol «${after.name}».`);
    tx.onCommit(() => this.sessions.announce({ business: tx.businessId }));
  }

  remove(ctx: Context, { id }: CallParsed<typeof roleDelete>): Promise<CallOutput<typeof roleDelete>> {
    return this.db.write(ctx, async (tx) => {
      const book = await RoleLock.open(tx);
      const role = book.role(id);
      if (role.super) throw new CodedError('ROLE-006');
      book.demandOwn(role.permissions);
      book.demandHolders(id);
      const holders = [...book.people.values()].filter((person) => person.role === id);
      for (const person of holders) book.people.set(person.id, { ...person, role: null });
      book.demandAdministrator();
      await tx.run(
        'UPDATE account SET role_id = NULL, version = version + 1 WHERE business_id = :business AND role_id = :id',
        { id },
      );
      await tx.run('DELETE FROM role WHERE business_id = :business AND id = :id', { id });
      const changes = {
        name: { from: role.name, to: null },
        permissions: { from: role.permissions, to: [] },
        holders: { from: holders.map(({ name }) => name), to: [] },
      };
      tx.audit({ entity: 'role', entityId: id, action: 'deleted', changes });
      for (const person of holders) leftWithout(tx, person.id, role, person.version + 1);
      tx.emit({ topic: 'role.deleted', entityId: id, version: role.version + 1, state: {} });
      await this.tellHolders(tx, book, `El rol «${role.name}», que tenías, se ha eliminado.`);
      tx.onCommit(() => this.sessions.announce({ business: tx.businessId }));
      return null;
    });
  }

  private tellHolders(tx: TenantTx, book: RoleLock, title: string): Promise<void> {
    const text = 'Lo que puedes hacer en Volante ha cambiado desde ahora.';
    return this.notices.tell(tx, book.changed(), { kind: 'access.changed', title, text });
  }
}

function leftWithout(tx: TenantTx, account: string, role: BookRole, version: number): void {
  const changes = { role: { from: role.name, to: null } };
  tx.audit({ entity: 'account', entityId: account, action: 'role', changes });
  tx.emit({ topic: 'account.updated', entityId: account, version, state: {} });
}

/** The unique key decides, not a look before. */
async function withUniqueName(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isDuplicate(error, 'role_name')) throw new CodedError('ROLE-001');
    throw error;
  }
}
