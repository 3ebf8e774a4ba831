import { Injectable } from '@nestjs/common';
import { type Permission, SUPER_ROLE } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { Database } from '@volante/service-kit/data/database';
import { permissionsOf } from '../role-lock/role-lock.js';

interface ActingRole {
  name: string;
  is_super: number;
  permissions: string;
}

/** Of two sets of rights what is in both: looking on as a role never shows more than one may see oneself. */
function seenAs({ roleId: _own, ...user }: SessionUser, role: ActingRole): SessionUser {
  const isOwn = (id: Permission) => user.role === SUPER_ROLE || user.permissions.includes(id);
  const permissions =
    role.is_super === 1 ? [...user.permissions] : permissionsOf(role.permissions).filter(isOwn);
  return {
    ...user,
    role: role.name === SUPER_ROLE ? '' : role.name,
    permissions,
    acting: { role: role.name },
  };
}

/** Sessions that look at the console as a role would. */
@Injectable()
export class ActingStore {
  constructor(private readonly db: Database) {}

  /** The person as this session shows them. A role that is gone meanwhile leaves nothing to look at but itself. */
  async apply(session: string, user: SessionUser): Promise<SessionUser> {
    const [row] = await this.db.unscoped<{ acting: string | null } & Partial<ActingRole>>(
      `SELECT s.acting_role_id AS acting, r.name, r.is_super, r.permissions FROM session s
       LEFT JOIN role r ON r.id = s.acting_role_id AND r.business_id = s.business_id
       WHERE s.id = :session`,
      { session },
    );
    if (!row?.acting) return user;
    return seenAs(user, {
      name: row.name ?? '',
      is_super: row.is_super ?? 0,
      permissions: row.permissions ?? '[]',
    });
  }
}
