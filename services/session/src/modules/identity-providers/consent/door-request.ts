import type { IdentityProviderRequest } from '@volante/contracts/session/identity-provider-settings.contract';
import { identityProviderSettingsFields } from '@volante/contracts/session/identity-provider-settings.fields';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { IdentityProvider } from '../identity-provider-row.js';

const DAY_MS = 86_400_000;
/** Days until the only administrator of a school may confirm alone; an account that is younger is no second administrator. */
export const WAIT_DAYS = 3;
/** Days in which a request may be approved. */
const OPEN_DAYS = 7;

export interface DoorRequestRow {
  id: string;
  kind: IdentityProviderKind;
  act: 'set' | 'remove';
  wanted: string | null;
  secret: Buffer | null;
  door_version: number;
  asked_by: string;
  asked_at: Date;
  opens_at: Date | null;
  expires_at: Date;
}

export const DOOR_REQUEST_COLUMNS =
  'id, kind, act, wanted, secret, door_version, asked_by, asked_at, opens_at, expires_at';

/** As it is kept: the secret lies beside it, sealed. */
const wanted = identityProviderSettingsFields.omit({ secret: true });

export interface Asking {
  act: 'set' | 'remove';
  kind: IdentityProviderKind;
  /** Of the settings as they are now. */
  version: number;
  after: IdentityProvider | null;
  isAlone: boolean;
}

/** A newer request takes the place of the one before: whoever approves approves what they have read. */
export async function askForConsent(tx: TenantTx, asking: Asking): Promise<void> {
  const { act, kind, version, after, isAlone } = asking;
  await endRequest(tx, kind, 'withdrawn');
  const now = Date.now();
  const opens = isAlone ? now + WAIT_DAYS * DAY_MS : null;
  await tx.run(
    `INSERT INTO door_request (id, business_id, kind, act, state, wanted, secret, door_version, asked_by, asked_at, opens_at, expires_at)
     VALUES (:id, :business, :kind, :act, 'waiting', :wanted, :secret, :version, :by, :now, :opens, :expires)`,
    {
      id: newId(),
      kind,
      act,
      wanted: after && JSON.stringify(settingsOf(after)),
      secret: after?.secret ?? null,
      version,
      by: tx.ctx.actor.userId,
      now: new Date(now),
      opens: opens === null ? null : new Date(opens),
      expires: new Date((opens ?? now) + OPEN_DAYS * DAY_MS),
    },
  );
}

/** Ends the waiting request of a provider; the sealed secret goes with it. */
export async function endRequest(
  tx: TenantTx,
  kind: IdentityProviderKind,
  state: 'approved' | 'withdrawn',
): Promise<void> {
  await tx.run(
    `UPDATE door_request SET state = :state, secret = NULL, decided_by = :by, decided_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND kind = :kind AND state = 'waiting'`,
    { kind, state, by: tx.ctx.actor.userId },
  );
}

export async function lockRequest(tx: TenantTx, kind: IdentityProviderKind): Promise<DoorRequestRow | null> {
  const [row] = await tx.rows<DoorRequestRow>(
    `SELECT ${DOOR_REQUEST_COLUMNS} FROM door_request
     WHERE business_id = :business AND kind = :kind AND state = 'waiting' FOR UPDATE`,
    { kind },
  );
  return row ?? null;
}

export const isExpired = (row: DoorRequestRow, now = Date.now()) => row.expires_at.getTime() <= now;

/** Settings that a request asks for, on what is there now. */
export function wantedOf(row: DoorRequestRow, before: IdentityProvider): IdentityProvider {
  const settings = wanted.parse(JSON.parse(row.wanted ?? 'null'));
  return { ...before, ...settings, secret: row.secret, version: before.version + 1 };
}

function settingsOf({ secret: _s, businessId: _b, kind: _k, version: _v, ...settings }: IdentityProvider) {
  return settings;
}

export interface Reader {
  ctx: Context;
  /** Name of whoever asked. */
  by: string;
  /** The reader administers the school and has for some days. */
  isSecond: boolean;
}

export function toRequest(row: DoorRequestRow, { ctx, by, isSecond }: Reader): IdentityProviderRequest {
  const isOwn = row.asked_by === ctx.actor.userId;
  const isDue = row.opens_at !== null && row.opens_at.getTime() <= Date.now();
  return {
    id: row.id,
    act: row.act,
    by,
    isOwn,
    askedAt: row.asked_at.toISOString(),
    opensAt: row.opens_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    isExpired: isExpired(row),
    settings: row.wanted === null ? null : wanted.parse(JSON.parse(row.wanted)),
    mayApprove: !isExpired(row) && (isOwn ? isDue : isSecond),
  };
}
