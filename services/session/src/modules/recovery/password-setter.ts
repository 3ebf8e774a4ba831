import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { noteAccess } from '../../access-log/access-log.js';
import { AccountStore } from '../../account-store/account.store.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { PasswordRules } from '../../passwords/password-rules.js';
import { SessionStore } from '../../session-store/session.store.js';

interface Owner {
  account_id: string;
  business_id: string;
}

/** Gives a person a new password, and ends what the old one had opened. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly rules: PasswordRules,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionStore,
  ) {}

  /** USER-006 for a password that is tried first. */
  async hash(account: string, password: string): Promise<string> {
    const known = await this.accounts.byId(account);
    const own = known
      ? [known.user.name, known.user.email.split('@')[0] ?? '', known.user.business.name]
      : [];
    await this.rules.demand(password, own);
    return this.hasher.hash(password);
  }

  /** In one: the password, the end of sessions, devices' trust, open steps and links. PASSWORD-RESET-003: `link` was used. */
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
        if (link !== null) {
          const { affectedRows } = await tx.run(
            'UPDATE reset_link SET used_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :link AND used_at IS NULL',
            { link },
          );
          if (affectedRows !== 1) throw new CodedError('PASSWORD-RESET-003');
        }
        await tx.run(
          `UPDATE account SET password_hash = :hash, password_at = UTC_TIMESTAMP(3), version = version + 1
           WHERE business_id = :business AND id = :account`,
          { hash, account },
        );
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
        await this.sessions.endAll(tx, account, 'password', { but: keepSession });
        tx.audit({ entity: 'account', entityId: account, action: 'password', changes: {} });
        const [actor] = await tx.rows<{ id: string; name: string }>(
          'SELECT id, name FROM account WHERE business_id = :business AND id = :account',
          { account },
        );
        const kind = link === null ? 'password' : 'recovery';
        if (actor) await noteAccess(tx, { account, kind, actor, device: '', ip });
      },
      { idempotencyKey: null },
    );
  }
}
