import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierFields } from '@volante/contracts/suppliers/supplier.fields';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CodedError } from '@volante/service-kit/coded-error';
import { can } from '@volante/service-kit/context';
import { sortName } from '@volante/service-kit/person-search/fold';
import { contactTokens, searchWords } from '@volante/service-kit/person-search/tokens';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { recordSql } from '@volante/service-kit/records/record-sql';
import type { Condition, RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { personWords } from './person-words.js';
import { findDuplicates } from './supplier-duplicates.js';

export type Supplier = WholeOf<typeof supplier>;

const SEARCH_TEXT_LENGTH = 4_000;
const UNNAMED = { firstName: '', lastName: '', tradeName: '', fiscalName: '', fiscalCode: '', phone2: '' };

/** A supplier's own names and numbers, then those of its people. */
function searchTextOf(fields: SupplierFields): string {
  const own = contactTokens({ ...fields, firstName: '', lastName: '', tradeName: fields.name });
  const theirs = fields.people.flatMap(({ name, email, phone }) =>
    contactTokens({ ...UNNAMED, firstName: name, email, phone }),
  );
  let text = '';
  for (const token of new Set([...own, ...theirs])) {
    if (text.length + token.length + 1 > SEARCH_TEXT_LENGTH) break;
    text += ` ${token}`;
  }
  return text;
}

/** A school has hundreds of suppliers: words are looked for in each. */
function search(text: string): readonly Condition[] | null {
  const words = searchWords(text);
  if (words?.length === 0) return null;
  return (words ?? []).map((word, index) => ({
    sql: `(${word.map((_, i) => `LOCATE(:word${index}_${i}, r.search_text) > 0`).join(' OR ')})`,
    params: Object.fromEntries(word.map((token, i) => [`word${index}_${i}`, ` ${token}`])),
  }));
}

const derived = (fields: SupplierFields) => ({
  sort_name: sortName(fields.name),
  search_text: searchTextOf(fields),
});

/** Statements over suppliers, for what is written by hand beside the record. */
export const supplierSql = recordSql(supplier, { derived });
export const supplierBulk = recordBulk(supplier, supplierSql);

const rules: RecordRules<typeof supplier> = {
  derived,
  search,
  async beforeWrite(tx, after, before, { force }) {
    if (before || force) return;
    const { fiscalCode, email, phone, iban } = after;
    const rows = await findDuplicates(supplierSql, { fiscalCode, email, phone, iban }, (sql, params) =>
      tx.rows(sql, params),
    );
    // Without permission to read, the answer confirms the record but does not identify it.
    if (rows.length > 0)
      throw new CodedError('SUPPLIER-002', { rows: can(tx.ctx, 'supplier.view') ? rows : [] });
  },
  cells: { people: personWords },
};

/** Suppliers belong to the whole business. */
export const supplierRecord = recordParts(supplier, rules, { zone: zoneOfPerson });
