import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accessPolicyRead, accessPolicyUpdate } from '@volante/contracts/session/access-policy.contract';
import { type AccessPolicyFields, accessPolicyFields } from '@volante/contracts/session/access-policy.fields';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { POLICY_COLUMNS, type Policy, type PolicyRow, toPolicy } from '../../access-store/policy.store.js';
import { PersonNotices } from '../../notices/person-notices.js';
import { OwnPassword } from '../../passwords/own-password.js';
import { RoleLock } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';

type Answer = CallOutput<typeof accessPolicyRead>;

/** For the bell. */
const SWITCHED_OFF = {
  kind: 'access.changed',
  title: 'Ya no se pide el segundo paso a todo el personal',
  text: 'Desde ahora basta la contraseña a quien no tenga el suyo. Si no lo esperabas, míralo en Empresa, Acceso.',
} as const;

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
    private readonly password: OwnPassword,
    private readonly notices: PersonNotices,
  ) {}

  async read(ctx: Context): Promise<Answer> {
    const [row] = await this.db.rows<PolicyRow>(
      ctx,
      `SELECT ${POLICY_COLUMNS} FROM access_policy WHERE business_id = :business`,
    );
    return toPolicy(row);
  }

  /** DATA-409 with the policy as it is when somebody else has changed it; USER-001 without the password that it needs. */
  async update(
    ctx: Context,
    { version, ownPassword, ...change }: CallParsed<typeof accessPolicyUpdate>,
  ): Promise<Answer> {
    // Outside the transaction: a password takes long to check.
    if (ownPassword !== undefined) await this.password.demand(ctx, ownPassword, 'USER-001');
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<PolicyRow>(
        `SELECT ${POLICY_COLUMNS} FROM access_policy WHERE business_id = :business FOR UPDATE`,
      );
      const before = toPolicy(row);
      if (before.version !== version) throw conflict(before, before.version);
      const after = { ...before, ...change, version: version + 1 };
      const isWeaker = before.secondStep && !after.secondStep;
      if (isWeaker && ownPassword === undefined) throw new CodedError('USER-001');
      await save(tx, after, after.version);
      const changes = changesOf(before, after);
      const { businessId } = tx;
      tx.audit({ entity: 'access_policy', entityId: businessId, action: 'updated', changes });
      if (isWeaker) {
        const people = (await RoleLock.open(tx)).administrators().map(({ id }) => id);
        await this.notices.tell(tx, people, SWITCHED_OFF);
      }
      // The minutes until a session locks are told with the person: the gateways ask again.
      tx.onCommit(() => this.sessions.announce({ business: businessId }));
      return after;
    });
  }
}
