import type { AnyRecord } from '@volante/contracts/records/record';
import type { TenantTx } from '../data/tenant-tx.js';
import type { Codec } from './record-types.js';

/** Names of the table of a joined field, by convention: `employee_branch` with `employee_id`, `branch_id` and `place`. */
const namesOf = (record: Pick<AnyRecord, 'table'>, entity: string) => ({
  table: `${record.table}_${entity}`,
  owner: `${record.table}_id`,
  member: `${entity}_id`,
});

/** Ids joined by commas. */
export const joinedCodec: Codec = {
  toSql: () => null,
  fromSql: (value) => (typeof value === 'string' && value !== '' ? value.split(',') : []),
};

/** The ids of a joined field in their order, within the statement that reads the record. */
export function joinedColumn(record: AnyRecord, entity: string): string {
  const { table, owner, member } = namesOf(record, entity);
  return `(SELECT GROUP_CONCAT(j.${member} ORDER BY j.place) FROM ${table} j
    WHERE j.business_id = r.business_id AND j.${owner} = r.id)`;
}

/** Holds for a record of the alias `of` with one of the ids of a parameter. */
export function joinedTo(record: AnyRecord, entity: string, parameter: string, of = 'r'): string {
  const { table, owner, member } = namesOf(record, entity);
  return `EXISTS (SELECT 1 FROM ${table} j WHERE j.business_id = :business AND j.${owner} = ${of}.id
    AND j.${member} IN (:${parameter}))`;
}

type Values = Readonly<Record<string, unknown>>;
export const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Writes the joined fields that differ. */
export async function writeJoined(
  tx: TenantTx,
  record: AnyRecord,
  id: string,
  after: Values,
  before: Values | null,
): Promise<void> {
  for (const [name, { joined }] of Object.entries(record.fields)) {
    if (!joined || idsOf(after[name]).join() === idsOf(before?.[name]).join()) continue;
    const { table, owner, member } = namesOf(record, joined);
    if (before) await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND ${owner} = :id`, { id });
    for (const [place, value] of idsOf(after[name]).entries())
      await tx.run(
        `INSERT INTO ${table} SET business_id = :business, ${owner} = :id, ${member} = :value, place = :place`,
        { id, value, place },
      );
  }
}
