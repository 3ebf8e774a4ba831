import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { CopiedContact, CopiedMerge, CopySql } from '@volante/service-kit/contacts/copied-contacts';
import { documentWords } from '../documents/document-words.js';

export interface KnownContact extends CopiedContact {
  /** The surviving contact of a merge, `null`: none; omitted where the event does not say. */
  mergedInto?: string | null;
}

const FIELDS = [
  ...['branch_id', 'type', 'state', 'name', 'fiscal_name', 'fiscal_code', 'phone', 'email'],
  ...['street', 'postal_code', 'city', 'province', 'words'],
];
const PLACES = `(${Array.from({ length: FIELDS.length + 5 }, () => '?').join(', ')}, UTC_TIMESTAMP(3))`;
const IS_NEWER = 'VALUES(version) >= version';
const HAS_MERGE = 'VALUES(merge_version) > 0 AND VALUES(merge_version) >= merge_version';
/** The version comes last: an assignment sees those before it. */
const UPDATE = [
  ...[...FIELDS, 'copied_at'].map((name) => `${name} = IF(${IS_NEWER}, VALUES(${name}), ${name})`),
  `version = GREATEST(version, VALUES(version))`,
  `merged_into = IF(${HAS_MERGE}, VALUES(merged_into), merged_into)`,
  `merge_version = GREATEST(merge_version, VALUES(merge_version))`,
].join(', ');
const MAX_WORDS = 500;

const wordsOf = ({ name, fiscalName = '', fiscalCode }: ContactEventState): string =>
  documentWords({ payerName: `${name} ${fiscalName}`, taxId: fiscalCode, number: '' })
    .map((word) => ` ${word}`)
    .join('')
    .slice(0, MAX_WORDS);

const cellsOf = ({ businessId, version, state, mergedInto }: KnownContact): readonly unknown[] => [
  ...[businessId, state.id, state.branch, state.type, state.state, state.name],
  ...[state.fiscalName ?? '', state.fiscalCode, state.phone ?? '', state.email ?? '', state.street ?? ''],
  ...[state.postalCode ?? '', state.city ?? '', state.province ?? null, wordsOf(state), version],
  ...[mergedInto ?? null, mergedInto === undefined ? 0 : version],
];

/**
 * Writes contacts in one statement. An older version never wins: events and snapshot may arrive in any order, twice, or at once, and
 * reach the same state.
 */
export async function writeCustomers(sql: CopySql, contacts: readonly KnownContact[]): Promise<void> {
  if (contacts.length === 0) return;
  // Rows are locked in the order of their ids.
  const rows = contacts.toSorted((one, other) =>
    one.state.id < other.state.id ? -1 : Number(one.state.id > other.state.id),
  );
  await sql.query(
    `INSERT INTO customer (business_id, id, ${FIELDS.join(', ')}, version, merged_into, merge_version, copied_at)
     VALUES ${rows.map(() => PLACES).join(', ')} ON DUPLICATE KEY UPDATE ${UPDATE}`,
    rows.flatMap(cellsOf),
  );
}

/** Where a contact that was joined into another went; `null`: it is one of its own again. */
export async function writeMerge(
  sql: CopySql,
  { businessId, id, version, into }: CopiedMerge,
): Promise<void> {
  await sql.query(
    `UPDATE customer SET merged_into = ?, merge_version = ? WHERE business_id = ? AND id = ? AND merge_version <= ?`,
    [into, version, businessId, id, version],
  );
}
