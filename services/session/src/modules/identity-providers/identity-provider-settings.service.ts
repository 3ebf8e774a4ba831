import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type {
  DoorSettings,
  doorSettingsList,
  doorSettingsRemove,
  doorSettingsUpdate,
} from '@volante/contracts/session/door-settings.contract';
import { checkDoorSettings } from '@volante/contracts/session/door-settings.fields';
import { DOOR_KINDS, type DoorKind, hasOwnIssuer } from '@volante/contracts/session/doors';
import { CodedError, conflict, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { DOOR_COLUMNS, type Door, type DoorRow, secretPlace, toDoor, unsetDoor } from './door-row.js';
import { DoorsStore } from './doors.store.js';
import { Remote } from './providers/remote.js';

type Sent = Omit<CallParsed<typeof doorSettingsUpdate>, 'kind' | 'version'>;

const SECRET_GOES_TO = ['issuer', 'clientId'] as const;
/** What decides who gets a role by way of the provider. */
const ROLES_COME_FROM = ['issuer', 'clientId', 'teamId', 'keyId', 'rolesClaim'] as const;

interface RoleRow {
  id: string;
  name: string;
  is_super: number;
  permissions: string;
}

/** What a business sets up of its doors. */
@Injectable()
export class DoorSettingsService {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly doors: DoorsStore,
    private readonly remote: Remote,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof doorSettingsList>> {
    const { businessId } = ctx.actor;
    const [rows, roles] = await Promise.all([
      this.db.rows<DoorRow>(ctx, `SELECT ${DOOR_COLUMNS} FROM door WHERE business_id = :business`),
      this.db.rows<{ id: string; name: string }>(
        ctx,
        'SELECT id, name FROM role WHERE business_id = :business ORDER BY name LIMIT 200',
      ),
    ]);
    const known = new Map(rows.map((row) => [row.kind, toDoor(row)]));
    return {
      rows: DOOR_KINDS.map((kind) => this.toRecord(known.get(kind) ?? unsetDoor(businessId, kind))),
      roles,
      signInAddress: this.doors.signInAddress(businessId),
    };
  }

  async one(ctx: Context, kind: DoorKind): Promise<Door> {
    const [row] = await this.db.rows<DoorRow>(
      ctx,
      `SELECT ${DOOR_COLUMNS} FROM door WHERE business_id = :business AND kind = :kind`,
      { kind },
    );
    return row ? toDoor(row) : unsetDoor(ctx.actor.businessId, kind);
  }

  update(
    ctx: Context,
    { kind, version, ...sent }: CallParsed<typeof doorSettingsUpdate>,
  ): Promise<DoorSettings> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.locked(tx, kind, version);
      const after = this.wanted(before, sent);
      this.assertRules(after);
      if (sent.roles || givesAnew(before, after)) await assertMayGive(tx, after.roles);
      await save(tx, after);
      const { secret, ...told } = sent;
      const changes = {
        ...changesBetween(comparable(before), comparable({ ...before, ...told })),
        // That it changed, never what it was or is.
        ...(after.secret === before.secret ? {} : { secret: { from: null, to: null } }),
      };
      tx.audit({ entity: 'door', entityId: tx.businessId, action: 'updated', changes });
      return this.toRecord(after);
    });
  }

  remove(ctx: Context, { kind, version }: CallParsed<typeof doorSettingsRemove>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.locked(tx, kind, version);
      for (const table of ['door', 'door_link'] as const)
        await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND kind = :kind`, { kind });
      const changes = { door: { from: kind, to: null } };
      tx.audit({ entity: 'door', entityId: tx.businessId, action: 'deleted', changes });
      return null;
    });
  }

  /** @throws CodedError - DATA-409 with the settings as they are when somebody else has changed them. */
  private async locked(tx: TenantTx, kind: DoorKind, version: number): Promise<Door> {
    const [row] = await tx.rows<DoorRow>(
      `SELECT ${DOOR_COLUMNS} FROM door WHERE business_id = :business AND kind = :kind FOR UPDATE`,
      { kind },
    );
    const door = row ? toDoor(row) : unsetDoor(tx.businessId, kind);
    if (door.version !== version) throw conflict(this.toRecord(door), door.version);
    return door;
  }

  private wanted(before: Door, { secret, ...sent }: Sent): Door {
    const wanted = { ...before, ...sent, version: before.version + 1 };
    return { ...wanted, secret: this.sealed(before, wanted, secret) };
  }

  /** Another issuer or client never gets the secret of the one before: it could be read there. */
  private sealed(before: Door, wanted: Door, secret: string | null | undefined): Buffer | null {
    if (secret) return this.sealer.seal(secret, secretPlace(wanted.businessId, wanted.kind));
    if (secret === '' || before.secret === null) return null;
    if (SECRET_GOES_TO.every((field) => before[field] === wanted[field])) return before.secret;
    throw invalid([{ path: 'secret', code: 'custom', message: 'Escribe de nuevo el secreto' }]);
  }

  private assertRules(door: Door): void {
    const errors: FieldError[] = [];
    const settings = { ...door, secret: null, hasSecret: door.secret !== null };
    checkDoorSettings(door.kind, settings, (path, message) => errors.push({ path, code: 'custom', message }));
    if (errors.length > 0) throw invalid(errors);
    if (hasOwnIssuer(door.kind) && door.issuer !== '' && !this.remote.isAllowed(door.issuer))
      throw new CodedError('DOOR-007');
  }

  private toRecord({ secret, businessId, ...door }: Door): DoorSettings {
    const returnAddress = this.doors.returnAddress(door.kind, businessId);
    return { ...door, hasSecret: secret !== null, returnAddress };
  }
}

/** Another issuer could name roles in place of the one for which somebody else set up the table. */
const givesAnew = (before: Door, after: Door) =>
  (after.enabled && !before.enabled) || ROLES_COME_FROM.some((field) => before[field] !== after[field]);

function comparable({ secret: _, businessId: _b, kind: _k, version: _v, roles, ...plain }: Door) {
  return { ...plain, roles: JSON.stringify(roles) };
}

/** Whoever sets the table up must not give, by way of a provider, more than they hold. @throws CodedError - DOOR-008 */
async function assertMayGive(tx: TenantTx, table: readonly { role: string }[]): Promise<void> {
  const wanted = new Set(table.map(({ role }) => role));
  if (wanted.size === 0) return;
  const { role, permissions } = tx.ctx.actor;
  const roles = await tx.rows<RoleRow>(
    'SELECT id, name, is_super, permissions FROM role WHERE business_id = :business LOCK IN SHARE MODE',
  );
  for (const id of wanted) {
    const found = roles.find((one) => one.id === id);
    if (!found) throw invalid([{ path: 'roles', code: 'custom', message: 'Elige un cargo de este centro' }]);
    if (role === SUPER_ROLE) continue;
    const held = JSON.parse(found.permissions) as string[];
    if (found.is_super === 1 || held.some((one) => !permissions.has(one))) throw new CodedError('DOOR-008');
  }
}

async function save(tx: TenantTx, { roles, ...door }: Door): Promise<void> {
  await tx.run(
    `INSERT INTO door (business_id, kind, enabled, label, issuer, client_id, secret, team_id, key_id, roles_claim, roles, version)
     VALUES (:business, :kind, :enabled, :label, :issuer, :clientId, :secret, :teamId, :keyId, :rolesClaim, :roles, :version)
     ON DUPLICATE KEY UPDATE enabled = VALUES(enabled), label = VALUES(label), issuer = VALUES(issuer),
       client_id = VALUES(client_id), secret = VALUES(secret), team_id = VALUES(team_id), key_id = VALUES(key_id),
       roles_claim = VALUES(roles_claim), roles = VALUES(roles), version = VALUES(version)`,
    {
      kind: door.kind,
      enabled: door.enabled,
      label: door.label,
      issuer: door.issuer,
      clientId: door.clientId,
      secret: door.secret,
      teamId: door.teamId,
      keyId: door.keyId,
      rolesClaim: door.rolesClaim,
      roles: JSON.stringify(roles),
      version: door.version,
    },
  );
}
