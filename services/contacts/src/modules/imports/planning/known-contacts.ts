import { type Context, visibleBranches } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { fold } from '../../../contact-search/fold.js';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { fieldsOf } from '../../../contact-store/contact.mapper.js';
import type { NormalisedRow } from '../reading/normalise-row.js';
import { type MatchKey, matchKeys, matchTokens } from './match-keys.js';
import type { Person, Written } from './person.js';

/** A tenant read: of the pool, or of the transaction that goes on to write. */
export type TenantReader = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** Columns of `contact` named as the entity's properties, as {@link contactColumns} lists them. */
type KnownRow = ContactEntity & {
  importAction: 'created' | 'updated' | null;
  importLine: number | null;
  importChanges: string | null;
};

/** A contact of the database that a row of the batch may be about. */
export class KnownContact implements Person {
  readonly groups = new Set<string>();
  private readonly changed: Partial<Written> = {};

  constructor(
    readonly row: KnownRow,
    readonly hidden: boolean,
  ) {}

  get id(): string {
    return this.row.id;
  }

  get line(): number | null {
    return this.row.importAction === 'created' ? this.row.importLine : null;
  }

  get name(): string {
    return this.row.name;
  }

  get fiscalCode(): string {
    return this.changed.fiscalCode ?? this.row.fiscalCode;
  }

  get sortName(): string {
    return this.row.sortName;
  }

  current(): Written {
    return { ...fieldsOf(this.row), state: this.row.state, ...this.changed };
  }

  change(values: Partial<Written>): void {
    Object.assign(this.changed, values);
  }
}

export interface LookUp {
  ctx: Context;
  read: TenantReader;
  importId: string;
  /** `SELECT` list of every column of a contact, each named as the entity's property. */
  columns: string;
  /** For the rows to be written: nobody changes them meanwhile. */
  lock: boolean;
  isUpdating: boolean;
}

/** What the database knows about the rows of one batch. */
export class KnownContacts {
  private readonly byKey = new Map<string, KnownContact[]>();
  private readonly byCode = new Map<string, KnownContact>();

  candidates({ key }: MatchKey): readonly KnownContact[] {
    return this.byKey.get(key) ?? [];
  }

  holderOf(code: string): KnownContact | undefined {
    return this.byCode.get(code.toLowerCase());
  }

  addCandidate(contact: KnownContact): void {
    for (const { key } of matchKeys(contact.row)) {
      const list = this.byKey.get(key);
      if (list) list.push(contact);
      else this.byKey.set(key, [contact]);
    }
  }

  addHolder(contact: KnownContact): void {
    this.byCode.set(contact.row.code.toLowerCase(), contact);
  }
}

const IMPORT_COLUMNS = 'r.action importAction, r.line importLine, r.changes importChanges';
const IMPORT_ROW = `LEFT JOIN contact_import_row r
  ON r.business_id = :business AND r.import_id = :import AND r.contact_id = c.id`;

function candidatesSql(columns: string): string {
  return `SELECT ${columns}, ${IMPORT_COLUMNS}
    FROM contact_token t STRAIGHT_JOIN contact c ON c.business_id = :business AND c.id = t.contact_id ${IMPORT_ROW}
    WHERE t.business_id = :business AND t.token IN (:tokens) AND c.state IN ('active', 'inactive')`;
}

function holdersSql(columns: string): string {
  return `SELECT ${columns}, ${IMPORT_COLUMNS} FROM contact c ${IMPORT_ROW}
    WHERE c.business_id = :business AND c.code IN (:codes)`;
}

const GROUPS_SQL = `SELECT m.contact_id contact, g.name FROM contact_group_member m
  JOIN contact_group g ON g.business_id = :business AND g.id = m.group_id
  WHERE m.business_id = :business AND m.contact_id IN (:contacts)`;

/** Everybody whom the rows may be about, in up to three statements however many rows there are. */
export async function lookUp(rows: readonly NormalisedRow[], options: LookUp): Promise<KnownContacts> {
  const found = new Map<string, KnownContact>();
  const known = new KnownContacts();
  const tokens = [...new Set(rows.flatMap(({ values }) => matchTokens(values)))];
  const codes = [...new Set(rows.flatMap(({ values }) => (values.code ? [values.code] : [])))];
  if (tokens.length > 0) {
    for (const row of await select(options, candidatesSql(options.columns), { tokens })) {
      if (!found.has(row.id)) known.addCandidate(remember(found, row, options.ctx));
    }
  }
  if (codes.length > 0) {
    for (const row of await select(options, holdersSql(options.columns), { codes })) {
      known.addHolder(found.get(row.id) ?? remember(found, row, options.ctx));
    }
  }
  if (options.isUpdating && rows.some(({ groups }) => groups.length > 0)) await readGroups(options, found);
  return known;
}

function select(options: LookUp, sql: string, params: SqlParams): Promise<KnownRow[]> {
  const text = options.lock ? `${sql} FOR UPDATE` : sql;
  return options.read<KnownRow>(text, { ...params, import: options.importId });
}

function remember(found: Map<string, KnownContact>, row: KnownRow, ctx: Context): KnownContact {
  const visible = visibleBranches(ctx);
  const contact = new KnownContact(row, visible !== null && !visible.includes(row.branch));
  found.set(row.id, contact);
  return contact;
}

async function readGroups(options: LookUp, found: ReadonlyMap<string, KnownContact>): Promise<void> {
  if (found.size === 0) return;
  const contacts = [...found.keys()];
  for (const { contact, name } of await options.read<{ contact: string; name: string }>(GROUPS_SQL, {
    contacts,
  })) {
    found.get(contact)?.groups.add(fold(name));
  }
}
