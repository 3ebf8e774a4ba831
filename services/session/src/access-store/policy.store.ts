import { Injectable } from '@nestjs/common';
import type { AccessPolicyFields } from '@volante/contracts/session/access-policy.fields';
import { Database } from '@volante/service-kit/data/database';

/** What holds where a business has set nothing. */
export const DEFAULT_POLICY: AccessPolicyFields = {
  secondStep: false,
  deviceDays: 30,
  deviceLimit: 10,
  lockMinutes: 30,
};

export interface PolicyRow {
  second_step: number;
  device_days: number;
  device_limit: number;
  lock_minutes: number;
  version: number;
}

export type Policy = AccessPolicyFields & { version: number };

export function toPolicy(row: PolicyRow | undefined): Policy {
  if (!row) return { ...DEFAULT_POLICY, version: 0 };
  return {
    secondStep: row.second_step === 1,
    deviceDays: row.device_days,
    deviceLimit: row.device_limit,
    lockMinutes: row.lock_minutes,
    version: row.version,
  };
}

export const POLICY_COLUMNS = 'second_step, device_days, device_limit, lock_minutes, version';

@Injectable()
export class PolicyStore {
  constructor(private readonly db: Database) {}

  /** Read before there is a session, too. */
  async of(business: string): Promise<Policy> {
    const [row] = await this.db.unscoped<PolicyRow>(
      `SELECT ${POLICY_COLUMNS} FROM access_policy WHERE business_id = :id`,
      { id: business },
    );
    return toPolicy(row);
  }
}
