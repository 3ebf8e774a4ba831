import type { AnyRecord } from '@volante/contracts/records/record';
import type { Row } from '../data/executor.js';
import type { Condition } from './record-types.js';

/** Tables of a record's groups, by convention: `supplier_group`, `supplier_group_member` with its `supplier_id`. */
export const groupNames = ({ table }: Pick<AnyRecord, 'table'>) => ({
  group: `${table}_group`,
  member: `${table}_group_member`,
  memberId: `${table}_id`,
});

/** The ids of a record's groups, within the statement that reads the record. */
export function groupsColumn(record: AnyRecord): string {
  const { member, memberId } = groupNames(record);
  return `(SELECT GROUP_CONCAT(m.group_id ORDER BY m.group_id) FROM ${member} m
    WHERE m.business_id = r.business_id AND m.${memberId} = r.id) AS group_ids`;
}

/** Reads {@link groupsColumn}, where the statement has it. */
export function groupIds(row: Row): { groups?: string[] } {
  if (!('group_ids' in row)) return {};
  return { groups: typeof row.group_ids === 'string' ? row.group_ids.split(',') : [] };
}

/** The records of one group. */
export function inGroup(record: AnyRecord, group: string): Condition {
  const { member, memberId } = groupNames(record);
  return {
    sql: `EXISTS (SELECT 1 FROM ${member} m
      WHERE m.business_id = :business AND m.group_id = :f_group AND m.${memberId} = r.id)`,
    params: { f_group: group },
  };
}
