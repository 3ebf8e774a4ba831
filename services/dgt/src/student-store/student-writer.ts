import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';

/** What it takes to write: an event's transaction, or the pool while a copy is made anew. */
export interface StudentSql {
  query(sql: string, values: readonly unknown[]): Promise<unknown>;
}

export interface ToldContact {
  businessId: string;
  version: number;
  state: ContactEventState;
}

const COLUMNS = 13;

/**
 * Writes what was told of contacts, in one statement. Each part has its own version and an older one never wins: events and
 * snapshot may come in any order, twice, or at once, and end up as what is.
 */
export async function writeStudents(sql: StudentSql, told: readonly ToldContact[]): Promise<void> {
  if (told.length === 0) return;
  // Rows are locked in the order of their ids, as by whoever computes their file clocks.
  const rows = told.toSorted((one, other) =>
    one.state.id < other.state.id ? -1 : Number(one.state.id > other.state.id),
  );
  const places = `(${Array.from({ length: COLUMNS }, () => '?').join(', ')}, NULL, 0)`;
  await sql.query(
    `INSERT INTO student (business_id, id, branch_id, type, state, first_name, last_name, fiscal_code, birthday,
       licence, version, sheet, sheet_version, merged_into, merge_version)
     VALUES ${rows.map(() => places).join(', ')}
     ON DUPLICATE KEY UPDATE
       branch_id = IF(VALUES(version) >= version, VALUES(branch_id), branch_id),
       type = IF(VALUES(version) >= version, VALUES(type), type),
       state = IF(VALUES(version) >= version, VALUES(state), state),
       first_name = IF(VALUES(version) >= version, VALUES(first_name), first_name),
       last_name = IF(VALUES(version) >= version, VALUES(last_name), last_name),
       fiscal_code = IF(VALUES(version) >= version, VALUES(fiscal_code), fiscal_code),
       birthday = IF(VALUES(version) >= version, VALUES(birthday), birthday),
       licence = IF(VALUES(version) >= version, VALUES(licence), licence),
       version = GREATEST(version, VALUES(version)),
       sheet = IF(VALUES(sheet_version) > 0 AND VALUES(sheet_version) >= sheet_version, VALUES(sheet), sheet),
       sheet_version = GREATEST(sheet_version, VALUES(sheet_version)),
       clock_stale = 1`,
    rows.flatMap(cellsOf),
  );
}

const cellsOf = ({ businessId, version, state }: ToldContact): unknown[] => [
  businessId,
  state.id,
  state.branch,
  state.type,
  state.state,
  state.firstName,
  state.lastName,
  state.fiscalCode,
  state.birthday,
  state.licence,
  version,
  state.dgt ? JSON.stringify(state.dgt) : '',
  state.dgt ? version : 0,
];

export interface ToldMerge {
  businessId: string;
  id: string;
  version: number;
  /** `null`: it is one of its own (again). */
  into: string | null;
}

/** Where a contact that was joined into another went. The student is there by then: its own event comes before. */
export async function writeMerge(
  sql: StudentSql,
  { businessId, id, version, into }: ToldMerge,
): Promise<void> {
  // Whoever it was joined into, and whoever it is joined into now, has or had its exams and fees.
  await sql.query(
    `UPDATE student kept JOIN student lost ON lost.business_id = kept.business_id AND lost.merged_into = kept.id
     SET kept.clock_stale = 1 WHERE lost.business_id = ? AND lost.id = ?`,
    [businessId, id],
  );
  await sql.query(
    `UPDATE student SET merged_into = ?, merge_version = ?, clock_stale = 1
     WHERE business_id = ? AND id = ? AND merge_version <= ?`,
    [into, version, businessId, id, version],
  );
  if (into !== null)
    await sql.query('UPDATE student SET clock_stale = 1 WHERE business_id = ? AND id = ?', [
      businessId,
      into,
    ]);
}
