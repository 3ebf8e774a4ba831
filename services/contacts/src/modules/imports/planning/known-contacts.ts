import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { importNames } from '@volante/service-kit/imports/import-tables';
import type { LookUp } from '@volante/service-kit/imports/imported-list';
import {
  type ImportNote,
  KnownRecord,
  KnownRecords,
  NOTE_COLUMNS,
  noteJoin,
  readGroups,
} from '@volante/service-kit/imports/planning/known-records';
import { fold } from '@volante/service-kit/person-search/fold';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { fieldsOf } from '../../../contact-store/contact.mapper.js';
import type { NormalisedRow, Written } from '../reading/normalise-row.js';
import { matchKeys, matchTokens } from './match-keys.js';

/** Columns of `contact` named as the entity's properties, as {@link contactColumns} lists them. */
type KnownRow = ContactEntity & ImportNote;
type Known = KnownRecord<Written, ContactEntity>;

const NAMES = importNames('contact');

function candidatesSql(columns: string): string {
  return `SELECT ${columns}, ${NOTE_COLUMNS}
    FROM contact_token t STRAIGHT_JOIN contact c ON c.business_id = :business AND c.id = t.contact_id ${noteJoin(NAMES)}
    WHERE t.business_id = :business AND t.token IN (:tokens) AND c.state IN ('active', 'inactive')`;
}

function holdersSql(columns: string): string {
  return `SELECT ${columns}, ${NOTE_COLUMNS} FROM contact c ${noteJoin(NAMES)}
    WHERE c.business_id = :business AND c.code IN (:codes)`;
}

/** All contacts that the rows may match, in up to three statements for any number of rows. */
export async function lookUpContacts(
  rows: readonly NormalisedRow[],
  where: LookUp,
  columns: string,
): Promise<KnownRecords<Written, ContactEntity>> {
  const found = new Map<string, Known>();
  const known = new KnownRecords<Written, ContactEntity>();
  const tokens = [...new Set(rows.flatMap(({ values }) => matchTokens(values)))];
  const codes = [...new Set(rows.flatMap(({ values }) => (values.code ? [values.code] : [])))];
  if (tokens.length > 0) {
    for (const row of await select(where, candidatesSql(columns), { tokens })) {
      if (!found.has(row.id)) known.addCandidate(remember(found, row, where.ctx), matchKeys(row));
    }
  }
  if (codes.length > 0) {
    for (const row of await select(where, holdersSql(columns), { codes })) {
      known.addHolder(found.get(row.id) ?? remember(found, row, where.ctx));
    }
  }
  if (where.isUpdating && rows.some(({ groups }) => groups.length > 0)) {
    await readGroups(NAMES, where, found, fold);
  }
  return known;
}

function select(where: LookUp, sql: string, params: SqlParams): Promise<KnownRow[]> {
  const text = where.lock ? `${sql} FOR UPDATE` : sql;
  return where.read<KnownRow>(text, { ...params, import: where.importId });
}

function remember(found: Map<string, Known>, read: KnownRow, ctx: Context): Known {
  const { importAction, importLine, importChanges, ...row } = read;
  const visible = visibleBranches(ctx);
  const contact: Known = new KnownRecord({
    row,
    id: row.id,
    name: row.name,
    sortName: row.sortName,
    fields: { ...fieldsOf(row), state: row.state },
    hidden: visible !== null && !visible.includes(row.branch),
    note: { importAction, importLine, importChanges },
  });
  found.set(row.id, contact);
  return contact;
}
