import { Injectable } from '@nestjs/common';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { AccessKind } from '@volante/contracts/session/access-entry';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

/** Where somebody came from: their network address, and what their browser calls itself. */
export interface Origin {
  ip: string;
  device: string;
}

/** Whose account it happened to, or who did it. */
interface Person {
  id: string;
  name: string;
}

export interface AccessNote extends Origin {
  account: string;
  kind: AccessKind;
  actor: Person;
  changes?: Readonly<Record<string, FieldChange>>;
}

const COLUMNS = '(business_id, id, account_id, kind, actor_id, actor_name, device, ip, changes, at)';
const VALUES = '(:business, :id, :account, :kind, :actor, :name, :device, :ip, :changes, UTC_TIMESTAMP(3))';
const NAME_LENGTH = 80;

const paramsOf = ({ account, kind, actor, device, ip, changes }: AccessNote) => ({
  id: newId(),
  account,
  kind,
  actor: actor.id,
  name: actor.name,
  device: device.slice(0, NAME_LENGTH),
  ip,
  changes: changes ? JSON.stringify(changes) : null,
});

/** Notes what happens at the door, in the transaction that makes it happen. Never a secret: no code, password or token. */
export async function noteAccess(tx: TenantTx, note: AccessNote): Promise<void> {
  await tx.run(`INSERT INTO access_entry ${COLUMNS} VALUES ${VALUES}`, paramsOf(note));
}

/** The same for whoever is not in. */
@Injectable()
export class AccessLog {
  constructor(private readonly db: Database) {}

  /**
   * What was refused. One statement and one row whoever was tried, so that neither answer nor time tells whether there
   * is such an account (`null`); of an address that nobody has, the row says only from where it was tried.
   */
  async refused(
    user: (Person & { business: { id: string } }) | null,
    kind: 'refused' | 'code-refused' | 'unlock-refused',
    origin: Origin,
  ): Promise<void> {
    const actor = { id: user?.id ?? EMPTY_ID, name: user?.name ?? '' };
    await this.db.unscopedRun(`INSERT INTO access_entry ${COLUMNS} VALUES ${VALUES}`, {
      ...paramsOf({ ...origin, account: actor.id, kind, actor }),
      business: user?.business.id ?? EMPTY_ID,
    });
  }

  /** What the person of a session did with it, by the name of its device. */
  async session(session: string, kind: 'lock' | 'unlock' | 'sign-out'): Promise<void> {
    await this.db.unscopedRun(
      `INSERT INTO access_entry ${COLUMNS}
       SELECT s.business_id, :id, s.account_id, :kind, a.id, a.name, COALESCE(d.name, ''), s.ip, NULL, UTC_TIMESTAMP(3)
       FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN account_device d ON d.id = s.device_id
       WHERE s.id = :session`,
      { id: newId(), session, kind },
    );
  }
}
