import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { type AccessPolicyFields, accessPolicyFields } from '@volante/contracts/session/access-policy.fields';
import { conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { POLICY_COLUMNS, type Policy, type PolicyRow, toPolicy } from '../../access-store/policy.store.js';
import { SessionStore } from '../../session-store/session.store.js';

type Answer = CallOutput<typeof accessPolicyRead>;

const NAMES = accessPolicyFields.keyof().options;

function changesOf(before: Policy, after: AccessPolicyFields) {
  const changed = NAMES.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

async function save(tx: TenantTx, policy: AccessPolicyFields, version: number): Promise<void> {
  const { secondStep, deviceDays, deviceLimit, lockMinutes } = policy;
  await tx.run(
    `INSERT INTO access_policy (business_id, second_step, device_days, device_limit, lock_minutes, version)
     VALUES (:business, :secondStep, :deviceDays, :deviceLimit, :lockMinutes, :version)
     ON DUPLICATE KEY UPDATE second_step = VALUES(second_step), device_days = VALUES(device_days),
       device_limit = VALUES(device_limit), lock_minutes = VALUES(lock_minutes), version = VALUES(version)`,
    { secondStep, deviceDays, deviceLimit, lockMinutes, version },
  );
}

@Injectable()
export class AccessPolicyService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  async read(ctx: Context): Promise<Answer> {
    const [row] = await this.db.rows<PolicyRow>(
      ctx,
      `SELECT ${POLICY_COLUMNS} FROM access_policy WHERE business_id = :business`,
    );
    return toPolicy(row);
  }

  /** DATA-409 with the policy as it is when somebody else has changed it. */
  update(ctx: Context, { version, ...change }: CallParsed<typeof accessPolicyUpdate>): Promise<Answer> {
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<PolicyRow>(
        `SELECT ${POLICY_COLUMNS} FROM access_policy WHERE business_id = :business FOR UPDATE`,
      );
      const before = toPolicy(row);
      if (before.version !== version) throw conflict(before, before.version);
      const after = { ...before, ...change, version: version + 1 };
      await save(tx, after, after.version);
      const changes = changesOf(before, after);
      const { businessId } = tx;
      tx.audit({ entity: 'access_policy', entityId: businessId, action: 'updated', changes });
      // The minutes until a session locks are told with the person: the gateways ask again.
      tx.onCommit(() => this.sessions.announce({ business: businessId }));
      return after;
    });
  }
}
