import { type NotificationAsk } from '@volante/contracts/notifications/notification-ask';
import { UNMUTABLE_KINDS } from '@volante/contracts/notifications/notification-kinds';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

interface PersonRow {
  id: string;
  branches: string;
  extra_permissions: string;
  is_super: number | null;
  permissions: string | null;
}

const ids = z.array(z.string());
const list = (json: string | null) => (json === null ? [] : ids.parse(JSON.parse(json)));

function mayKnow(row: PersonRow, to: Extract<NotificationAsk['to'], { permission: string }>): boolean {
  if (row.is_super === 1) return true;
  const held = new Set([...list(row.permissions), ...list(row.extra_permissions)]);
  if (!held.has(to.permission)) return false;
  return to.branch === null || held.has('client.all-branches') || list(row.branches).includes(to.branch);
}

/** Ids of accounts and of roles; an empty list is no list of SQL. */
const listed = (to: Extract<NotificationAsk['to'], { users: string[] }>): [string[], string[]] => [
  ['', ...to.users],
  ['', ...('roles' in to ? to.roles : [])],
];

/** Ids of the active people of the business who are meant and have not muted the kind; some kinds cannot be muted. */
export async function audienceOf(
  manager: EntityManager,
  businessId: string,
  { to, kind, except }: NotificationAsk,
): Promise<string[]> {
  const rows: PersonRow[] = await manager.query(
    `SELECT a.id, a.branches, a.extra_permissions, r.is_super, r.permissions FROM account a
     LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
     LEFT JOIN notification_mute m ON m.business_id = a.business_id AND m.user_id = a.id AND m.kind = ? AND m.kind NOT IN (?)
     WHERE a.business_id = ? AND a.state = 'active' AND m.kind IS NULL${'users' in to ? ' AND (a.id IN (?) OR a.role_id IN (?))' : ''}`,
    'users' in to ? [kind, UNMUTABLE_KINDS, businessId, ...listed(to)] : [kind, UNMUTABLE_KINDS, businessId],
  );
  const meant = 'users' in to ? rows : rows.filter((row) => mayKnow(row, to));
  return meant.map(({ id }) => id).filter((id) => id !== except);
}
