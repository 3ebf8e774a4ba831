import type { DemoBranch } from '@volante/contracts/demo';
import type { Database } from '@volante/service-kit/data/database';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import { derived } from '../contact-store/contact.mapper.js';
import { type DemoContact, demoContact } from './demo-contact.js';

export interface BulkTarget {
  businessId: string;
  branches: readonly DemoBranch[];
  count: number;
  /** Ten hex digits that the new ids have in common; two loads of one business need two marks. */
  mark: string;
  /** First number given as a code. */
  firstCode: number;
}

const ROWS_PER_STATEMENT = 500;

const COLUMNS = {
  id: 'id',
  code: 'code',
  type: 'type',
  state: 'state',
  branch: 'branch_id',
  name: 'name',
  sortName: 'sort_name',
  firstName: 'first_name',
  lastName: 'last_name',
  tradeName: 'trade_name',
  fiscalName: 'fiscal_name',
  fiscalCode: 'fiscal_code',
  birthday: 'birthday',
  sex: 'sex',
  incorporationDate: 'incorporation_date',
  email: 'email',
  phone: 'phone',
  phone2: 'phone2',
  street: 'street',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  licence: 'licence',
  notes: 'notes',
  image: 'image',
  searchText: 'search_text',
  wordBits: 'word_bits',
  facetBits: 'facet_bits',
  createdAt: 'created_at',
} as const;
type ColumnKey = keyof typeof COLUMNS;
const KEYS = Object.keys(COLUMNS) as ColumnKey[];

const demoCode = (number: number) => String(number).padStart(6, '0');

function rowOf(contact: DemoContact, code: string): Record<ColumnKey, SqlValue> {
  return {
    ...contact.fields,
    ...derived(contact.fields, contact.state),
    id: contact.id,
    code,
    state: contact.state,
    createdAt: contact.createdAt,
  };
}

async function insertRows(db: Database, businessId: string, rows: readonly Record<ColumnKey, SqlValue>[]) {
  const values = rows.map(
    (_, i) => `(:business, ${KEYS.map((key) => `:${key}${i}`).join(', ')}, 1, :createdAt${i})`,
  );
  const params: Record<string, SqlValue> = { business: businessId };
  for (const [i, row] of rows.entries()) for (const key of KEYS) params[`${key}${i}`] = row[key];
  await db.unscopedRun(
    `INSERT INTO contact (business_id, ${KEYS.map((key) => COLUMNS[key]).join(', ')}, version, updated_at)
     VALUES ${values.join(', ')}`,
    params satisfies SqlParams,
  );
}

/**
 * The server takes the tokens from the rows' own search text and inserts them in the order of the key: nothing is
 * sent twice, and pages are filled one after the other.
 */
async function insertTokens(db: Database, businessId: string, mark: string): Promise<void> {
  await db.unscopedRun(
    `INSERT INTO contact_token (business_id, token, contact_id, sort_name, words, facets)
     SELECT c.business_id, w.token, c.id, c.sort_name, c.word_bits, c.facet_bits
     FROM contact c,
       JSON_TABLE(CONCAT('["', REPLACE(LTRIM(c.search_text), ' ', '","'), '"]'), '$[*]'
         COLUMNS (token VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) w
     WHERE c.business_id = :business AND SUBSTRING(c.id, 9, 10) = :mark
     ORDER BY w.token, c.id`,
    { business: businessId, mark },
  );
}

/** Fills a business with demo contacts, fast: rows and search tokens, without history or events. */
export async function loadContacts(
  db: Database,
  target: BulkTarget,
  onProgress: (done: number) => void = () => undefined,
): Promise<DemoContact[]> {
  const { businessId, branches, count, mark, firstCode } = target;
  const kept: DemoContact[] = [];
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const contacts = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - start) }, (_, i) =>
      demoContact(start + i, count, mark, branches),
    );
    await insertRows(
      db,
      businessId,
      contacts.map((contact, i) => rowOf(contact, demoCode(firstCode + start + i))),
    );
    if (kept.length < KEEP) kept.push(...contacts);
    onProgress(start + contacts.length);
  }
  await insertTokens(db, businessId, mark);
  await db.unscopedRun(
    `INSERT INTO contact_counter (business_id, last) VALUES (:business, :last)
     ON DUPLICATE KEY UPDATE last = GREATEST(last, VALUES(last))`,
    { business: businessId, last: firstCode + count - 1 },
  );
  return kept;
}

/** How many of a load are handed back for what else the demo wants of them. */
const KEEP = 5_000;
