import type { Row } from '@volante/service-kit/data/executor';
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
import { fold, sortName } from '@volante/service-kit/person-search/fold';
import { type Supplier, supplierSql } from '../supplier-record.js';
import type { ReadSupplier, WrittenSupplier } from './read-supplier-row.js';
import { supplierKeys } from './supplier-rules.js';

type Known = KnownRecord<WrittenSupplier, Supplier>;
type Keyed = Pick<WrittenSupplier, 'code' | 'fiscalCode' | 'iban' | 'email' | 'phone' | 'phone2'> & {
  id: string;
};

const NAMES = importNames('supplier');

const KEYED = `SELECT id, code, fiscal_code fiscalCode, iban, email, phone, phone2 FROM supplier
  WHERE business_id = :business AND (state IN ('active', 'inactive') OR code IN (:codes))`;
const WHOLE = `SELECT ${supplierSql.whole}, ${NOTE_COLUMNS} FROM supplier r ${noteJoin(NAMES, 'r')}
  WHERE r.business_id = :business AND r.id IN (:ids) ORDER BY r.id`;

/**
 * All suppliers that the rows may match. A school has hundreds of suppliers: the identifying fields are read for all
 * of them, and whole records for possible matches.
 */
export async function lookUpSuppliers(
  rows: readonly ReadSupplier[],
  where: LookUp,
): Promise<KnownRecords<WrittenSupplier, Supplier>> {
  const wanted = new Set(rows.flatMap(({ values }) => supplierKeys(values).map(({ key }) => key)));
  const codes = new Set(rows.flatMap(({ values }) => (values.code ? [values.code.toLowerCase()] : [])));
  const all = await where.read<Keyed>(KEYED, { codes: codes.size > 0 ? [...codes] : [''] });
  const ids = all
    .filter(
      (one) => codes.has(one.code.toLowerCase()) || supplierKeys(one).some(({ key }) => wanted.has(key)),
    )
    .map(({ id }) => id);
  const known = new KnownRecords<WrittenSupplier, Supplier>();
  if (ids.length === 0) return known;
  const found = new Map<string, Known>();
  const whole = await where.read<Row & ImportNote>(where.lock ? `${WHOLE} FOR UPDATE` : WHOLE, {
    ids,
    import: where.importId,
  });
  for (const row of whole) {
    const supplier = toKnown(row);
    found.set(supplier.id, supplier);
    if (supplier.state !== 'deleted') known.addCandidate(supplier, supplierKeys(supplier.current()));
    known.addHolder(supplier);
  }
  if (where.isUpdating && rows.some(({ groups }) => groups.length > 0)) {
    await readGroups(NAMES, where, found, fold);
  }
  return known;
}

function toKnown({ importAction, importLine, importChanges, ...columns }: Row & ImportNote): Known {
  const row = supplierSql.read(columns);
  return new KnownRecord({
    row,
    id: row.id,
    name: row.name,
    sortName: sortName(row.name),
    fields: { ...supplierSql.fields(row), state: row.state },
    hidden: false,
    note: { importAction, importLine, importChanges },
  });
}
