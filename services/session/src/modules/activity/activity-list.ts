import { KINDS_OF } from '@volante/contracts/session/access-entry';
import type { ActivityEntry, ActivityFilters } from '@volante/contracts/session/employee-log.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays, daysBetween, startOfDay } from '@volante/service-kit/local-days';

export interface ActivityRow {
  id: string;
  at: Date;
  kind: string;
  actor_id: string;
  actor_name: string;
  device: string;
  ip: string;
  changes: string | null;
}

/** Noted at the door, with where it came from: what the audit trail says of them would be said twice. */
const NOTED_ACTIONS = "'password'";
const MIN_SEARCH_LENGTH = 2;
/** Four years, as long as anything of staff is kept. */
export const MAX_DAYS = 1_462;

/** ACTIVITY-002 for what is no period. */
export function assertPeriod(from: string | undefined, to: string | undefined): void {
  if (!from || !to) return;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS) throw new CodedError('ACTIVITY-002');
}

const inSql = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '');

interface Part {
  /** Conditions over the columns that both tables have. */
  sql: string;
  params: Record<string, SqlParams[string]>;
}

function periodOf({ from, to }: ActivityFilters, zone: string): Part {
  const parts: string[] = [];
  const params: Part['params'] = {};
  if (from) {
    parts.push(' AND e.at >= :from');
    params.from = new Date(startOfDay(from, zone));
  }
  if (to) {
    parts.push(' AND e.at < :until');
    params.until = new Date(startOfDay(addDays(to, 1), zone));
  }
  return { sql: parts.join(''), params };
}

function chosen({ group, search }: ActivityFilters): Part {
  const parts: string[] = [];
  const params: Part['params'] = {};
  if (group && group.length > 0) {
    const kinds = group.flatMap((one) => (one === 'change' ? [] : KINDS_OF[one]));
    const wanted = [
      ...(kinds.length > 0 ? ['l.kind IN (:kinds)'] : []),
      ...(group.includes('change') ? ["l.kind LIKE 'change.%'"] : []),
    ];
    parts.push(` AND (${wanted.join(' OR ')})`);
    if (kinds.length > 0) params.kinds = kinds;
  }
  if (search && search.length >= MIN_SEARCH_LENGTH) {
    // Addresses are ascii, and MariaDB refuses to compare those with other letters.
    const searched = ['l.device', 'CONVERT(l.ip USING utf8mb4)', 'l.actor_name'];
    parts.push(` AND (${searched.map((column) => `${column} LIKE :search`).join(' OR ')})`);
    params.search = `%${escapeLike(search)}%`;
  }
  return { sql: parts.join(''), params };
}

/** What was noted at the door and what the audit trail says of the account, as one list. */
export function activityList(filters: ActivityFilters, zone: string): KeysetList<ActivityRow> {
  const period = periodOf(filters, zone);
  const choice = chosen(filters);
  return {
    columns: 'l.id, l.at, l.kind, l.actor_id, l.actor_name, l.device, l.ip, l.changes',
    from: `(SELECT e.id, e.at, CONVERT(e.kind USING utf8mb4) AS kind, e.actor_id, e.actor_name, e.device, e.ip, e.changes
        FROM access_entry e WHERE e.business_id = :business AND e.account_id = :user${period.sql}
      UNION ALL
      SELECT e.id, e.at, CONCAT('change.', e.action) AS kind, e.actor_id, e.actor_name, '' AS device, '' AS ip, e.changes
        FROM audit_entry e WHERE e.business_id = :business AND e.entity = 'account' AND e.entity_id = :user
          AND e.action NOT IN (${NOTED_ACTIONS})${period.sql}) l
      WHERE TRUE${choice.sql}`,
    params: { user: filters.user, ...period.params, ...choice.params },
    id: 'l.id',
    key: { sql: 'l.at', of: (row) => inSql(row.at) },
    descending: true,
    identity: ['activity', filters],
  };
}

export const shownEntry = (row: ActivityRow): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  actor: { id: row.actor_id, name: row.actor_name },
  device: row.device,
  ip: row.ip,
  changes: row.changes ? (JSON.parse(row.changes) as Record<string, FieldChange>) : {},
});
