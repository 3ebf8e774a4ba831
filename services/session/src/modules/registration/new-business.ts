import { Injectable } from '@nestjs/common';
import { type RegistrationConfirmed, TRIAL_DAYS } from '@volante/contracts/session/registration.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { standardValues } from '../../roles/standard-roles.js';

export interface RegistrationRow {
  id: string;
  email: string;
  name: string;
  business_name: string;
  province: number;
  phone: string;
  password_hash: string;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * A business whose first administrator has shown that the address is theirs. Here it gets its people; the event has
 * the business service make the rest, and this service learn the name and the modules from there.
 */
@Injectable()
export class NewBusiness {
  constructor(private readonly db: Database) {}

  /** `false`: confirmed by somebody else in this moment, or the address has an account by now. */
  async make(row: RegistrationRow): Promise<boolean> {
    const business = newId();
    try {
      return await this.db.write(
        systemContext(business, row.business_name),
        async (tx) => {
          const { affectedRows } = await tx.manager.query(
            'UPDATE registration SET confirmed_at = UTC_TIMESTAMP(3) WHERE id = ? AND confirmed_at IS NULL',
            [row.id],
          );
          if (affectedRows !== 1) return false;
          await this.fill(tx, row);
          return true;
        },
        { idempotencyKey: null },
      );
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async fill(tx: TenantTx, row: RegistrationRow): Promise<void> {
    const [role, account, branch] = [newId(), newId(), newId()];
    await tx.run(
      `INSERT INTO role (business_id, id, name, permissions, standard, standard_known, standard_version)
       VALUES (:business, :role, :name, :permissions, :standard, :permissions, :version)`,
      { role, ...standardValues('manager') },
    );
    await tx.run(
      `INSERT INTO account (business_id, id, email, name, password_hash, role_id, extra_permissions, branches, state,
         created_at, password_at)
       VALUES (:business, :account, :email, :name, :hash, :role, '[]', :branches, 'active', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      {
        account,
        email: row.email,
        name: row.name,
        hash: row.password_hash,
        role,
        branches: JSON.stringify([branch]),
      },
    );
    const trialUntil = new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString().slice(0, 10);
    // The business service's own word comes a moment later, with a version that wins.
    await tx.manager.query(
      'INSERT INTO business_ref (id, name, operator, services, trial_until, version) VALUES (?, ?, 0, ?, ?, 0)',
      [tx.businessId, row.business_name, '[]', trialUntil],
    );
    tx.audit({ entity: 'account', entityId: account, action: 'created', changes: {} });
    const state: RegistrationConfirmed = {
      businessName: row.business_name,
      branch,
      province: row.province,
      email: row.email,
      phone: row.phone,
      trialUntil,
    };
    tx.emit({ topic: 'registration.confirmed', entityId: tx.businessId, version: 1, state: { ...state } });
  }
}
