import { Injectable } from '@nestjs/common';
import type { LinkedIdentity } from '@volante/contracts/session/identity-provider.contract';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { SafetyLetters } from '../letters/safety-letters.js';

interface LinkRow {
  id: string;
  kind: IdentityProviderKind;
  label: string;
  created_at: Date;
  used_at: Date | null;
}

interface Identity {
  kind: IdentityProviderKind;
  issuer: string;
  subject: string;
  label: string;
}

/** A linked identity, locked for removal. */
export interface LockedIdentity {
  id: string;
  kind: IdentityProviderKind;
  label: string;
}

const identityHash = (issuer: string, subject: string) => sha256(`${issuer}\n${subject}`);

const toLinked = (row: LinkRow): LinkedIdentity => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  linkedAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
});

/** Which account at a provider is which person here: by issuer and subject, never by an address. */
@Injectable()
export class LinkedIdentityStore {
  constructor(
    private readonly db: Database,
    private readonly letters: SafetyLetters,
  ) {}

  /** Whom of this business an account at a provider belongs to. */
  async find(business: string, issuer: string, subject: string): Promise<string | null> {
    const [row] = await this.db.unscoped<{ account_id: string }>(
      'SELECT account_id FROM door_link WHERE business_id = :id AND identity_hash = :hash',
      { id: business, hash: identityHash(issuer, subject) },
    );
    return row?.account_id ?? null;
  }

  async used(business: string, issuer: string, subject: string): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE door_link SET used_at = UTC_TIMESTAMP(3) WHERE business_id = :id AND identity_hash = :hash',
      { id: business, hash: identityHash(issuer, subject) },
    );
  }

  /**
   * Linked to the same person already, it stays as it is; else they are told by letter, and from where (`ip`).
   * @throws CodedError - DOOR-006 when it is another's.
   */
  async add(
    tx: TenantTx,
    { account, ip }: { account: string; ip: string },
    { kind, issuer, subject, label }: Identity,
  ): Promise<LinkedIdentity> {
    const hash = identityHash(issuer, subject);
    const { affectedRows } = await tx.run(
      `INSERT INTO door_link (id, business_id, account_id, kind, identity_hash, issuer, subject, label, created_at)
       VALUES (:id, :business, :account, :kind, :hash, :issuer, :subject, :label, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE id = id`,
      { id: newId(), account, kind, hash, issuer, subject, label },
    );
    const [row] = await tx.rows<LinkRow & { account_id: string }>(
      `SELECT id, account_id, kind, label, created_at, used_at FROM door_link
       WHERE business_id = :business AND identity_hash = :hash`,
      { hash },
    );
    if (row?.account_id !== account) throw new CodedError('DOOR-006');
    if (affectedRows === 1) {
      const changes = { door: { from: null, to: kind }, label: { from: null, to: label } };
      tx.audit({ entity: 'account', entityId: account, action: 'door-linked', changes });
      await this.letters.tell(tx, account, 'door-linked', { ip, by: 'self', doors: [kind] });
    }
    return toLinked(row);
  }

  /** Locked, those of one person. */
  locked(tx: TenantTx, account: string): Promise<LockedIdentity[]> {
    return tx.rows(
      'SELECT id, kind, label FROM door_link WHERE business_id = :business AND account_id = :account FOR UPDATE',
      { account },
    );
  }

  async remove(tx: TenantTx, account: string, { id, kind, label }: LockedIdentity): Promise<void> {
    await tx.run('DELETE FROM door_link WHERE business_id = :business AND id = :id', { id });
    const changes = { door: { from: kind, to: null }, label: { from: label, to: null } };
    tx.audit({ entity: 'account', entityId: account, action: 'door-unlinked', changes });
  }

  async of(ctx: Context): Promise<LinkedIdentity[]> {
    const rows = await this.db.rows<LinkRow>(
      ctx,
      `SELECT id, kind, label, created_at, used_at FROM door_link
       WHERE business_id = :business AND account_id = :account ORDER BY created_at LIMIT 50`,
      { account: ctx.actor.userId },
    );
    return rows.map(toLinked);
  }
}
