import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type {
  IdentityProviderSettings,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { checkIdentityProviderSettings } from '@volante/contracts/session/identity-provider-settings.fields';
import {
  hasOwnIssuer,
  IDENTITY_PROVIDER_KINDS,
  type IdentityProviderKind,
} from '@volante/contracts/session/identity-providers';
import { CodedError, conflict, invalid } from '@volante/service-kit/coded-error';
import { type Context, isAdministrator } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { IdentityProviderConsent } from './consent/consent.service.js';
import { endRequest } from './consent/door-request.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import {
  IDENTITY_PROVIDER_COLUMNS,
  type IdentityProvider,
  type IdentityProviderRow,
  secretPlace,
  toIdentityProvider,
  unsetIdentityProvider,
} from './identity-provider-row.js';
import { Remote } from './providers/remote.js';

type Sent = Omit<CallParsed<typeof identityProviderSettingsUpdate>, 'kind' | 'version'>;

type Changes = Record<string, { from: string | null; to: string | null }>;

const SECRET_GOES_TO = ['issuer', 'clientId'] as const;
/** What decides who gets a role by way of the provider. */
const ROLES_COME_FROM = ['issuer', 'clientId', 'teamId', 'keyId', 'rolesClaim'] as const;

interface RoleRow {
  id: string;
  name: string;
  is_super: number;
  permissions: string;
}

/** A provider says who somebody is: its owner could be any colleague who has linked it. */
export function assertAdministrator(ctx: Context): void {
  if (!isAdministrator(ctx)) throw new CodedError('DOOR-012');
}

/** The identity provider settings of a business. */
@Injectable()
export class IdentityProviderSettingsService {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly providers: IdentityProviderStore,
    private readonly remote: Remote,
    private readonly consent: IdentityProviderConsent,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof identityProviderSettingsList>> {
    const { businessId } = ctx.actor;
    const [rows, roles, requests] = await Promise.all([
      this.db.rows<IdentityProviderRow>(
        ctx,
        `SELECT ${IDENTITY_PROVIDER_COLUMNS} FROM door WHERE business_id = :business`,
      ),
      this.db.rows<{ id: string; name: string }>(
        ctx,
        'SELECT id, name FROM role WHERE business_id = :business ORDER BY name LIMIT 200',
      ),
      this.consent.waiting(ctx),
    ]);
    const known = new Map(rows.map((row) => [row.kind, toIdentityProvider(row)]));
    return {
      rows: IDENTITY_PROVIDER_KINDS.map((kind) => ({
        ...this.toRecord(known.get(kind) ?? unsetIdentityProvider(businessId, kind)),
        request: requests.get(kind) ?? null,
      })),
      roles,
      signInAddress: this.providers.signInAddress(businessId),
    };
  }

  async one(ctx: Context, kind: IdentityProviderKind): Promise<IdentityProvider> {
    const [row] = await this.db.rows<IdentityProviderRow>(
      ctx,
      `SELECT ${IDENTITY_PROVIDER_COLUMNS} FROM door WHERE business_id = :business AND kind = :kind`,
      { kind },
    );
    return row ? toIdentityProvider(row) : unsetIdentityProvider(ctx.actor.businessId, kind);
  }

  update(
    ctx: Context,
    { kind, version, ...sent }: CallParsed<typeof identityProviderSettingsUpdate>,
  ): Promise<IdentityProviderSettings> {
    assertAdministrator(ctx);
    return this.db.write(ctx, async (tx) => {
      const before = await this.lockedAt(tx, kind, version);
      const after = this.wanted(before, sent);
      this.assertRules(after);
      if (sent.roles || givesAnew(before, after)) await assertMayGive(tx, after.roles);
      if (!opensMore(before, after)) return this.toRecord(await this.apply(tx, before, after));
      // One that is off opens nothing: its settings are kept, so that they can be tried out, and the switch waits.
      const kept = before.enabled ? before : await this.apply(tx, before, { ...after, enabled: false });
      const request = await this.consent.ask(tx, { act: 'set', kind, version: kept.version, after });
      return { ...this.toRecord(kept), request };
    });
  }

  remove(ctx: Context, { kind, version }: CallParsed<typeof identityProviderSettingsRemove>): Promise<null> {
    assertAdministrator(ctx);
    return this.db.write(ctx, async (tx) => {
      const before = await this.lockedAt(tx, kind, version);
      if (before.enabled || (await this.isLinked(tx, kind)))
        await this.consent.ask(tx, { act: 'remove', kind, version, after: null });
      else await this.delete(tx, before);
      return null;
    });
  }

  /** Puts settings in place; a request for others no longer stands. `more`: of the audit entry. */
  async apply(
    tx: TenantTx,
    before: IdentityProvider,
    after: IdentityProvider,
    more: Changes = {},
  ): Promise<IdentityProvider> {
    this.assertRules(after);
    if (givesAnew(before, after)) await assertMayGive(tx, after.roles);
    await endRequest(tx, after.kind, 'withdrawn');
    await save(tx, after);
    const changes = {
      ...changesBetween(comparable(before), comparable(after)),
      // That it changed, never what it was or is.
      ...(after.secret === before.secret ? {} : { secret: { from: null, to: null } }),
      ...more,
    };
    tx.audit({ entity: 'door', entityId: tx.businessId, action: 'updated', changes });
    return after;
  }

  /** With what people had linked to it. */
  async delete(tx: TenantTx, { kind }: IdentityProvider, more: Changes = {}): Promise<IdentityProvider> {
    await endRequest(tx, kind, 'withdrawn');
    for (const table of ['door', 'door_link'] as const)
      await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND kind = :kind`, { kind });
    const changes = { door: { from: kind, to: null }, ...more };
    tx.audit({ entity: 'door', entityId: tx.businessId, action: 'deleted', changes });
    return unsetIdentityProvider(tx.businessId, kind);
  }

  async locked(tx: TenantTx, kind: IdentityProviderKind): Promise<IdentityProvider> {
    const [row] = await tx.rows<IdentityProviderRow>(
      `SELECT ${IDENTITY_PROVIDER_COLUMNS} FROM door WHERE business_id = :business AND kind = :kind FOR UPDATE`,
      { kind },
    );
    return row ? toIdentityProvider(row) : unsetIdentityProvider(tx.businessId, kind);
  }

  private async isLinked(tx: TenantTx, kind: IdentityProviderKind): Promise<boolean> {
    const rows = await tx.rows(
      'SELECT 1 FROM door_link WHERE business_id = :business AND kind = :kind LIMIT 1',
      { kind },
    );
    return rows.length > 0;
  }

  /** @throws CodedError - DATA-409 with the settings as they are when somebody else has changed them. */
  private async lockedAt(
    tx: TenantTx,
    kind: IdentityProviderKind,
    version: number,
  ): Promise<IdentityProvider> {
    const provider = await this.locked(tx, kind);
    if (provider.version !== version) throw conflict(this.toRecord(provider), provider.version);
    return provider;
  }

  private wanted(before: IdentityProvider, { secret, ...sent }: Sent): IdentityProvider {
    const wanted = { ...before, ...sent, version: before.version + 1 };
    return { ...wanted, secret: this.sealed(before, wanted, secret) };
  }

  /** Another issuer or client never gets the secret of the one before: it could be read there. */
  private sealed(
    before: IdentityProvider,
    wanted: IdentityProvider,
    secret: string | null | undefined,
  ): Buffer | null {
    if (secret) return this.sealer.seal(secret, secretPlace(wanted.businessId, wanted.kind));
    if (secret === '' || before.secret === null) return null;
    if (SECRET_GOES_TO.every((field) => before[field] === wanted[field])) return before.secret;
    throw invalid([{ path: 'secret', code: 'custom', message: 'Escribe de nuevo el secreto' }]);
  }

  private assertRules(provider: IdentityProvider): void {
    const errors: FieldError[] = [];
    const settings = { ...provider, secret: null, hasSecret: provider.secret !== null };
    checkIdentityProviderSettings(provider.kind, settings, (path, message) =>
      errors.push({ path, code: 'custom', message }),
    );
    if (errors.length > 0) throw invalid(errors);
    if (hasOwnIssuer(provider.kind) && provider.issuer !== '' && !this.remote.isAllowed(provider.issuer))
      throw new CodedError('DOOR-007');
  }

  toRecord({ secret, businessId, ...provider }: IdentityProvider): IdentityProviderSettings {
    const returnAddress = this.providers.returnAddress(provider.kind, businessId);
    return { ...provider, hasSecret: secret !== null, returnAddress };
  }
}

/** Another issuer could name roles in place of the one for which somebody else set up the table. */
const givesAnew = (before: IdentityProvider, after: IdentityProvider) =>
  (after.enabled && !before.enabled) || ROLES_COME_FROM.some((field) => before[field] !== after[field]);

/** Whether more people, or others, may come in by it after the change than before. */
function opensMore(before: IdentityProvider, after: IdentityProvider): boolean {
  if (!after.enabled) return false;
  const changed = changesBetween(comparable({ ...before, label: '' }), comparable({ ...after, label: '' }));
  return Object.keys(changed).length > 0 || after.secret !== before.secret;
}

function comparable({ secret: _, businessId: _b, kind: _k, version: _v, roles, ...plain }: IdentityProvider) {
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

async function save(tx: TenantTx, { roles, ...provider }: IdentityProvider): Promise<void> {
  await tx.run(
    `INSERT INTO door (business_id, kind, enabled, label, issuer, client_id, secret, team_id, key_id, roles_claim, roles, version)
     VALUES (:business, :kind, :enabled, :label, :issuer, :clientId, :secret, :teamId, :keyId, :rolesClaim, :roles, :version)
     ON DUPLICATE KEY UPDATE enabled = VALUES(enabled), label = VALUES(label), issuer = VALUES(issuer),
       client_id = VALUES(client_id), secret = VALUES(secret), team_id = VALUES(team_id), key_id = VALUES(key_id),
       roles_claim = VALUES(roles_claim), roles = VALUES(roles), version = VALUES(version)`,
    {
      kind: provider.kind,
      enabled: provider.enabled,
      label: provider.label,
      issuer: provider.issuer,
      clientId: provider.clientId,
      secret: provider.secret,
      teamId: provider.teamId,
      keyId: provider.keyId,
      rolesClaim: provider.rolesClaim,
      roles: JSON.stringify(roles),
      version: provider.version,
    },
  );
}
