import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type {
  driveOwners,
  FolderOwner,
  folderAccess,
  folderAccessUpdate,
  folderTakeOver,
} from '@volante/contracts/files/drive-access.contract';
import { roleCards } from '@volante/contracts/roles/role.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, invalid, notFound } from '@volante/service-kit/coded-error';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { FOLDER } from '../../drive-store/drive-node.js';
import { levelOf, MANAGE, type Read, readPlace, wordOf } from '../../drive-store/sight.js';
import { narrow } from '../../drive-store/zones.js';

type Update = CallParsed<typeof folderAccessUpdate>;

interface GrantRow {
  kind: 'user' | 'role';
  grantee_id: string;
  name: string;
  level: number;
}

interface Named {
  id: string;
  name: string;
}

interface Colleague extends Named {
  branches: readonly string[];
}

/** The rule of a folder: read, changed, and take-overs with a reason. */
@Injectable()
export class FolderAccess {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'files'>,
  ) {}

  /** Without those of other branches for people who do not see all; who sees all branches is of each of them. */
  async owners(ctx: Context): Promise<CallOutput<typeof driveOwners>> {
    const visible = visibleBranches(ctx);
    const [{ users, roles }, everywhere] = await Promise.all([this.everybody(ctx), this.everywhere(ctx)]);
    const isSeen = ({ id, branches }: Colleague) =>
      visible === null ||
      id === ctx.actor.userId ||
      everywhere.includes(id) ||
      branches.some((branch) => visible.includes(branch));
    return { users: users.filter(isSeen).map(({ id, name }) => ({ id, name })), roles };
  }

  /** People who see all branches; not looked up for one of them. */
  private async everywhere(ctx: Context): Promise<string[]> {
    if (visibleBranches(ctx) === null) return [];
    const holding = ['client.all-branches' as const];
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, { holding });
    return rows.map(({ id }) => id);
  }

  private async everybody(ctx: Context): Promise<{ users: Colleague[]; roles: Named[] }> {
    const request = { ...ctx, idempotencyKey: null };
    const [accounts, roles] = await Promise.all([
      this.calls.call(request, accountCards, {}),
      this.calls.call(request, roleCards, {}),
    ]);
    const byName = (one: Named, other: Named) => one.name.localeCompare(other.name, 'es');
    return {
      users: accounts.rows.map(({ id, name, branches }) => ({ id, name, branches })).sort(byName),
      roles: roles.rows.map(({ id, name }) => ({ id, name })).sort(byName),
    };
  }

  async read(
    ctx: Context,
    { id }: CallParsed<typeof folderAccess>,
  ): Promise<CallOutput<typeof folderAccess>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { sight, path } = await readPlace(ctx, read, id);
    const own = path.at(-1);
    if (!own || sight.level(own.zone) === 0) throw notFound();
    const zone = sight.zone(id);
    const above = new Map(path.slice(0, -1).map((crumb) => [crumb.id, crumb.name]));
    return {
      isPrivate: zone?.isPrivate ?? false,
      branch: zone?.branch ?? null,
      owners: (await grantsOf(read, id)).map(toOwner),
      narrowedBy: sight.chain(own.zone).flatMap((one) => above.get(one.id) ?? []),
      mayChange: sight.level(own.zone) >= MANAGE,
    };
  }

  async update(ctx: Context, input: Update): Promise<null> {
    const owned = await this.withNames(ctx, input.isPrivate ? input.owners : []);
    if (input.isPrivate && !owned.some(({ level }) => level === 'manage')) throw new CodedError('DRIVE-007');
    const branches = visibleBranches(ctx);
    if (input.branch !== null && branches?.includes(input.branch) === false)
      throw invalid([{ path: 'branch', code: 'custom', message: 'Elige una sucursal tuya' }]);
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const node = await drive.node(input.id, FOLDER, MANAGE);
      const before = drive.sight.zone(node.id);
      const owners = (await grantsOf(drive.read, node.id)).map(toOwner);
      await narrow(drive, node, { isPrivate: input.isPrivate, branch: input.branch });
      await saveGrants(tx, node.id, owned);
      tx.audit({
        entity: 'drive-folder',
        entityId: node.id,
        action: 'updated',
        changes: {
          isPrivate: { from: before?.isPrivate ?? false, to: input.isPrivate },
          branch: { from: before?.branch ?? null, to: input.branch },
          owners: { from: owners.map(wordsOf), to: owned.map(wordsOf) },
        },
      });
      await drive.publish(node.parent_id, node.id);
      return null;
    });
  }

  /** The owners with the names that they have now; REQ-101 for one that the school does not have. */
  private async withNames(ctx: Context, owners: Update['owners']): Promise<FolderOwner[]> {
    if (owners.length === 0) return [];
    const known = await this.everybody(ctx);
    return owners.map((owner) => {
      const found = known[`${owner.kind}s`].find(({ id }) => id === owner.id);
      if (!found)
        throw invalid([{ path: 'owners', code: 'custom', message: 'Esa persona o ese rol ya no está' }]);
      return { ...owner, name: found.name };
    });
  }

  takeOver(ctx: Context, { id, reason }: CallParsed<typeof folderTakeOver>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const zone = drive.sight.zone(id);
      if (!zone || !drive.sight.isLocked(zone)) throw notFound();
      const owners = await grantsOf(drive.read, id);
      const [folder] = await drive.read<{ name: string; parent_id: string }>(
        `SELECT name, parent_id FROM drive_node WHERE business_id = :business AND id = :id AND trash_root IS NULL`,
        { id },
      );
      if (!folder) throw notFound();
      const { userId, userName } = ctx.actor;
      const mine: FolderOwner = { kind: 'user', id: userId, name: userName, level: 'manage' };
      await saveGrants(tx, id, [...owners.map(toOwner), mine]);
      const before = owners.map((owner) => wordsOf(toOwner(owner)));
      const changes = {
        owners: { from: before, to: [...before, wordsOf(mine)] },
        reason: { from: null, to: reason },
      };
      tx.audit({ entity: 'drive-folder', entityId: id, action: 'taken-over', changes });
      notifyOwners(tx, owners, { id, name: folder.name }, reason);
      await drive.publish(folder.parent_id, id);
      return null;
    });
  }
}

function notifyOwners(
  tx: TenantTx,
  owners: readonly GrantRow[],
  folder: { id: string; name: string },
  reason: string,
): void {
  const idsOf = (kind: GrantRow['kind']) =>
    owners.filter((owner) => owner.kind === kind).map((owner) => owner.grantee_id);
  const [users, roles] = [idsOf('user'), idsOf('role')];
  if (users.length + roles.length === 0) return;
  notify(tx, {
    kind: 'drive.taken-over',
    to: roles.length > 0 ? { users, roles } : { users },
    title: `${tx.ctx.actor.userName} se ha hecho cargo de tu carpeta privada «${folder.name}»`,
    text: `Motivo: ${reason}`,
    link: `/filesystem/${folder.id}`,
  });
}

const grantsOf = (read: Read, zone: string) =>
  read<GrantRow>(
    `SELECT kind, grantee_id, name, level FROM drive_grant
     WHERE business_id = :business AND zone_id = :zone ORDER BY level DESC, name`,
    { zone },
  );

const toOwner = ({ kind, grantee_id: id, name, level }: GrantRow): FolderOwner => ({
  kind,
  id,
  name,
  level: wordOf(level),
});

const wordsOf = ({ kind, name, level }: FolderOwner) => `${kind} ${name}: ${level}`;

async function saveGrants(tx: TenantTx, zone: string, owners: readonly FolderOwner[]): Promise<void> {
  await tx.run('DELETE FROM drive_grant WHERE business_id = :business AND zone_id = :zone', { zone });
  for (const { kind, id, name, level } of owners)
    await tx.run(
      `INSERT INTO drive_grant (business_id, zone_id, kind, grantee_id, name, level)
       VALUES (:business, :zone, :kind, :id, :name, :level)
       ON DUPLICATE KEY UPDATE level = GREATEST(level, VALUES(level))`,
      { zone, kind, id, name, level: levelOf(level) },
    );
}
