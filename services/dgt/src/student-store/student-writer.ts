import type { CopiedContact, CopiedMerge, CopySql } from '@volante/service-kit/contacts/copied-contacts';

export interface ToldContact extends CopiedContact {
  /** The surviving contact of a merge, `null`: none; omitted where the event does not say. */
  mergedInto?: string | null;
}

const COLUMNS = 18;
const IS_NEWER = 'VALUES(version) >= version';
const HAS_SHEET = 'VALUES(sheet_version) > 0 AND VALUES(sheet_version) >= sheet_version';
const HAS_MERGE = 'VALUES(merge_version) > 0 AND VALUES(merge_version) >= merge_version';
/** To the letter: for the collation, an accent or a capital more is the same. */
const IS_OTHER = `(${IS_NEWER} AND NOT (BINARY CONCAT_WS(CHAR(31), branch_id, type, state, fiscal_code, first_name, last_name)
    = BINARY CONCAT_WS(CHAR(31), VALUES(branch_id), VALUES(type), VALUES(state), VALUES(fiscal_code), VALUES(first_name),
      VALUES(last_name))
    AND birthday <=> VALUES(birthday) AND licence <=> VALUES(licence)
    AND phone <=> COALESCE(VALUES(phone), phone) AND phone2 <=> COALESCE(VALUES(phone2), phone2)))
  OR (${HAS_SHEET} AND BINARY sheet <> BINARY VALUES(sheet))
  OR (${HAS_MERGE} AND NOT merged_into <=> VALUES(merged_into))`;

/**
 * Writes contacts from events in one statement. Each part has its own version and an older one never wins: events and
 * snapshot may arrive in any order, twice, or at once, and reach the same state. The file clock is computed for new
 * contacts with a licence in progress and for changed ones: most contacts of a big school are neither.
 */
export async function writeStudents(sql: CopySql, told: readonly ToldContact[]): Promise<void> {
  if (told.length === 0) return;
  // Rows are locked in the order of their ids, as in the computation of file clocks.
  const rows = told.toSorted((one, other) =>
    one.state.id < other.state.id ? -1 : Number(one.state.id > other.state.id),
  );
  const places = `(${Array.from({ length: COLUMNS }, () => '?').join(', ')})`;
  await sql.query(
    `INSERT INTO student (business_id, id, branch_id, type, state, first_name, last_name, fiscal_code, phone,
       phone2, birthday, licence, version, sheet, sheet_version, merged_into, merge_version, clock_stale)
     VALUES ${rows.map(() => places).join(', ')}
     ON DUPLICATE KEY UPDATE
       clock_stale = IF(${IS_OTHER}, GREATEST(clock_stale, 1), clock_stale),
       branch_id = IF(${IS_NEWER}, VALUES(branch_id), branch_id),
       type = IF(${IS_NEWER}, VALUES(type), type),
       state = IF(${IS_NEWER}, VALUES(state), state),
       first_name = IF(${IS_NEWER}, VALUES(first_name), first_name),
       last_name = IF(${IS_NEWER}, VALUES(last_name), last_name),
       fiscal_code = IF(${IS_NEWER}, VALUES(fiscal_code), fiscal_code),
       phone = IF(${IS_NEWER}, COALESCE(VALUES(phone), phone), phone),
       phone2 = IF(${IS_NEWER}, COALESCE(VALUES(phone2), phone2), phone2),
       birthday = IF(${IS_NEWER}, VALUES(birthday), birthday),
       licence = IF(${IS_NEWER}, VALUES(licence), licence),
       version = GREATEST(version, VALUES(version)),
       sheet = IF(${HAS_SHEET}, VALUES(sheet), sheet),
       sheet_version = GREATEST(sheet_version, VALUES(sheet_version)),
       merged_into = IF(${HAS_MERGE}, VALUES(merged_into), merged_into),
       merge_version = GREATEST(merge_version, VALUES(merge_version))`,
    rows.flatMap(cellsOf),
  );
}

/** Is there a file clock to compute of somebody who was not there before? */
const isListed = ({ state, mergedInto }: ToldContact): boolean =>
  state.type === 'P' &&
  state.state === 'active' &&
  !mergedInto &&
  Boolean(state.licence ?? state.dgt?.licenceRequested);

function cellsOf(told: ToldContact): unknown[] {
  const { businessId, version, state, mergedInto } = told;
  return [
    businessId,
    state.id,
    state.branch,
    state.type,
    state.state,
    state.firstName,
    state.lastName,
    state.fiscalCode,
    state.phone ?? null,
    state.phone2 ?? null,
    state.birthday,
    state.licence,
    version,
    state.dgt ? JSON.stringify(state.dgt) : '',
    state.dgt ? version : 0,
    mergedInto ?? null,
    mergedInto === undefined ? 0 : version,
    isListed(told) ? 1 : 0,
  ];
}

/** Writes contacts with their current state and merges: a large page costs no more statements than a small one. */
export async function writeSnapshot(
  sql: CopySql,
  rows: readonly (ToldContact & { mergedInto: string | null })[],
): Promise<void> {
  const businesses = new Set(rows.map(({ businessId }) => businessId));
  const joined: [string, string[]][] = [];
  for (const business of businesses) {
    const own = rows.filter(({ businessId }) => businessId === business);
    const before = (await sql.query(
      'SELECT id, merged_into FROM student WHERE business_id = ? AND id IN (?) ORDER BY id FOR UPDATE',
      [business, own.map(({ state }) => state.id)],
    )) as { id: string; merged_into: string | null }[];
    const was = new Map(before.map(({ id, merged_into }) => [id, merged_into]));
    const moved = own.filter(({ state, mergedInto }) => (was.get(state.id) ?? null) !== mergedInto);
    joined.push([
      business,
      moved.flatMap(({ state, mergedInto }) => [was.get(state.id), mergedInto].flatMap((id) => id ?? [])),
    ]);
  }
  await writeStudents(sql, rows);
  // The former and the current surviving contact has or had their exams and fees.
  for (const [business, ids] of joined)
    if (ids.length > 0)
      await sql.query(
        'UPDATE student SET clock_stale = GREATEST(clock_stale, 1) WHERE business_id = ? AND id IN (?)',
        [business, ids],
      );
}

/** Where a contact that was joined into another went. The student is there by then: its own event comes before. */
export async function writeMerge(
  sql: CopySql,
  { businessId, id, version, into }: CopiedMerge,
): Promise<void> {
  // The former and the current surviving contact has or had its exams and fees.
  await sql.query(
    `UPDATE student kept JOIN student lost ON lost.business_id = kept.business_id AND lost.merged_into = kept.id
     SET kept.clock_stale = GREATEST(kept.clock_stale, 1) WHERE lost.business_id = ? AND lost.id = ?`,
    [businessId, id],
  );
  await sql.query(
    `UPDATE student SET merged_into = ?, merge_version = ?, clock_stale = GREATEST(clock_stale, 1)
     WHERE business_id = ? AND id = ? AND merge_version <= ?`,
    [into, version, businessId, id, version],
  );
  if (into !== null)
    await sql.query(
      'UPDATE student SET clock_stale = GREATEST(clock_stale, 1) WHERE business_id = ? AND id = ?',
      [businessId, into],
    );
}
