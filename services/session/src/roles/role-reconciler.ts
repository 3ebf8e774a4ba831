import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { SESSION_REVOKED, type SessionRevoked } from '@volante/service-kit/calls/control';
import { Database } from '@volante/service-kit/data/database';
import { z } from 'zod';
import { STANDARD_ROLES, type StandardRole, versionOf } from './standard-roles.js';

interface RoleRow {
  permissions: string;
  standard_known: string;
  standard_version: string;
}

const ids = z.array(z.string());
const list = (json: string) => ids.parse(JSON.parse(json));

/**
 * Gives the roles that came with the product what a new release brought for them. Each role remembers what it has
 * been offered: that is never offered again, so what a school took away stays away. Roles that a school made itself
 * are none of this.
 */
@Injectable()
export class RoleReconciler implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.reconcile(STANDARD_ROLES);
  }

  /** Safe to repeat, and to run in several copies at once. */
  async reconcile(roles: Readonly<Record<string, StandardRole>>): Promise<void> {
    for (const [standard, role] of Object.entries(roles)) {
      const behind = await this.db.unscoped<{ id: string; business_id: string }>(
        'SELECT id, business_id FROM role WHERE standard = :standard AND standard_version <> :version',
        { standard, version: versionOf(role) },
      );
      for (const { id, business_id: business } of behind) await this.bringUp(business, id, role);
    }
  }

  private bringUp(business: string, id: string, role: StandardRole): Promise<void> {
    const version = versionOf(role);
    return this.db.write(systemContext(business, ''), async (tx) => {
      const [row] = await tx.rows<RoleRow>(
        `SELECT permissions, standard_known, standard_version FROM role
         WHERE business_id = :business AND id = :id FOR UPDATE`,
        { id },
      );
      if (!row || row.standard_version === version) return;
      const [held, known] = [list(row.permissions), list(row.standard_known)];
      const added = role.permissions.filter((permission) => !known.includes(permission));
      const after = [...new Set([...held, ...added])];
      await tx.run(
        `UPDATE role SET permissions = :permissions, standard_known = :known, standard_version = :release,
           version = version + 1 WHERE business_id = :business AND id = :id`,
        {
          id,
          permissions: JSON.stringify(after),
          known: JSON.stringify([...new Set([...known, ...added])]),
          release: version,
        },
      );
      if (after.length === held.length) return;
      const changes = { permissions: { from: held, to: after } };
      tx.audit({ entity: 'role', entityId: id, action: 'updated', changes });
      const word: SessionRevoked = { business };
      tx.onCommit(() => this.bus.publish(SESSION_REVOKED, JSON.stringify(word)));
    });
  }
}
