import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { noteAccess } from '../../access-log/access-log.js';
import { proveAddress } from '../../account-store/address-proof.js';
import { SafetyLetters } from '../../letters/safety-letters.js';
import { SessionStore } from '../../session-store/session.store.js';
import { LinkedIdentityStore } from '../../sso-store/linked-identity.store.js';

interface Owner {
  account_id: string;
  business_id: string;
}

/** Gives a person a new password, and ends what the old one had opened. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly links: LinkedIdentityStore,
    private readonly letters: SafetyLetters,
  ) {}

  /**
   * In one: the password, the end of sessions, devices' trust, open steps and links. By a link, linked identities go as well:
   * somebody who had the password before may have linked one. PASSWORD-RESET-003: `link` was used. ACCOUNT-006: its address is
   * another account's.
   */
  async set(
    { account_id: account, business_id: business }: Owner,
    hash: string,
    {
      ip,
      link = null,
      keepSession = null,
    }: { ip: string; link?: string | null; keepSession?: string | null },
  ): Promise<void> {
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        if (link !== null) await proveAddress(tx, account, await useLink(tx, link));
        const actor = await replace(tx, account, hash);
        await closeWays(tx, account);
        await this.sessions.endAll(tx, account, 'password', { but: keepSession });
        tx.audit({ entity: 'account', entityId: account, action: 'password', changes: {} });
        const kind = link === null ? 'password' : 'recovery';
        await noteAccess(tx, { account, kind, actor, device: '', ip });
        // The first password of all follows an invitation: there was nothing that could have been stolen.
        if (!actor.hadPassword) return;
        const linked = await this.links.locked(tx, account);
        if (link !== null) for (const identity of linked) await this.links.remove(tx, account, identity);
        const kinds = [...new Set(linked.map((identity) => identity.kind))];
        await this.letters.tell(tx, account, link === null ? 'password' : 'recovered', {
          ip,
          by: 'self',
          doors: kinds,
        });
      },
      { idempotencyKey: null },
    );
  }
}

/** The address that the link was sent to. */
async function useLink(tx: TenantTx, link: string): Promise<string | null> {
  const { affectedRows } = await tx.run(
    'UPDATE reset_link SET used_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :link AND used_at IS NULL',
    { link },
  );
  if (affectedRows !== 1) throw new CodedError('PASSWORD-RESET-003');
  const [row] = await tx.rows<{ email: string | null }>(
    'SELECT email FROM reset_link WHERE business_id = :business AND id = :link',
    { link },
  );
  return row?.email ?? null;
}

async function replace(tx: TenantTx, account: string, hash: string) {
  const [row] = await tx.rows<{ id: string; name: string; had: number }>(
    `SELECT id, name, password_hash IS NOT NULL AS had FROM account
     WHERE business_id = :business AND id = :account FOR UPDATE`,
    { account },
  );
  if (!row) throw notFound();
  await tx.run(
    `UPDATE account SET password_hash = :hash, password_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE business_id = :business AND id = :account`,
    { hash, account },
  );
  return { id: row.id, name: row.name, hadPassword: Number(row.had) === 1 };
}

/** Links and codes on their way, and devices that enter without a code. */
async function closeWays(tx: TenantTx, account: string): Promise<void> {
  for (const table of ['reset_link', 'sign_in_step'] as const)
    await tx.run(
      `UPDATE ${table} SET used_at = UTC_TIMESTAMP(3)
       WHERE business_id = :business AND account_id = :account AND used_at IS NULL`,
      { account },
    );
  await tx.run(
    'UPDATE account_device SET authorised_until = NULL WHERE business_id = :business AND account_id = :account',
    { account },
  );
}
