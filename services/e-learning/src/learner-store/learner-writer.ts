import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { CopiedContact, CopiedMerge, CopySql } from '@volante/service-kit/contacts/copied-contacts';

const COLUMNS = ['branch_id', 'type', 'state', 'name', 'dni', 'email'] as const;

/** «Ortega Ruiz, Berta»; a company by its name. */
const nameOf = ({ firstName, lastName, name }: ContactEventState): string =>
  [lastName, firstName].filter(Boolean).join(', ') || name;

/** Last day on which the tests of a contact that has gone today are theirs. */
const KEPT_UNTIL = `UTC_DATE() + INTERVAL (SELECT k.years FROM learner_keeping_reading k WHERE k.valid_from <= UTC_DATE()
  ORDER BY k.valid_from DESC LIMIT 1) YEAR`;

const isGone = ({ state }: ContactEventState): boolean => state === 'deleted' || state === 'blocked';

/**
 * Writes contacts in one statement; an older version never wins over a newer one. A contact that has gone has no name here: a late event
 * or a second copy does not bring back a person who was forgotten.
 */
export async function writeLearners(sql: CopySql, sent: readonly CopiedContact[]): Promise<void> {
  if (sent.length === 0) return;
  const rows = sent.toSorted((one, other) => (one.state.id < other.state.id ? -1 : 1));
  const newer = COLUMNS.map((name) => `${name} = IF(VALUES(version) >= version, VALUES(${name}), ${name})`);
  await sql.query(
    `INSERT INTO learner (business_id, id, ${COLUMNS.join(', ')}, version, merged_into, merge_version, keep_until)
     VALUES ${rows.map(({ state }) => `(?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, ${isGone(state) ? KEPT_UNTIL : 'NULL'})`).join(', ')}
     ON DUPLICATE KEY UPDATE ${newer.join(', ')},
       keep_until = IF(VALUES(version) >= version, IF(VALUES(keep_until) IS NULL, NULL, COALESCE(keep_until, VALUES(keep_until))), keep_until),
       version = GREATEST(version, VALUES(version))`,
    rows.flatMap(({ businessId, version, state }) => [
      ...[businessId, state.id, state.branch, state.type, state.state],
      ...(isGone(state) ? ['', '', ''] : [nameOf(state), state.fiscalCode, state.email ?? '']),
      version,
    ]),
  );
}

/**
 * Where a contact that was joined into another went. Its own event comes before. Both are locked: what counts the tests of either of them has
 * read their contacts, and ends first.
 */
export async function writeMerge(
  sql: CopySql,
  { businessId, id, version, into }: CopiedMerge,
): Promise<void> {
  await sql.query('SELECT id FROM learner WHERE business_id = ? AND id IN (?, ?) ORDER BY id FOR UPDATE', [
    businessId,
    id,
    into ?? id,
  ]);
  await sql.query(
    `UPDATE learner SET merged_into = ?, merge_version = ?
     WHERE business_id = ? AND id = ? AND merge_version <= ?`,
    [into, version, businessId, id, version],
  );
}
