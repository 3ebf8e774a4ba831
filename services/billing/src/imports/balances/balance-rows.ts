import type { Payer } from '@volante/contracts/billing/document.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { importNames } from '@volante/service-kit/imports/import-tables';
import type { LookUp } from '@volante/service-kit/imports/imported-list';
import {
  type ImportNote,
  KnownRecord,
  KnownRecords,
  NOTE_COLUMNS,
  noteJoin,
} from '@volante/service-kit/imports/planning/known-records';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/document-rows.js';
import { lockedCredit } from '../../payments/customer-credit.js';
import { touchedDocuments } from '../shared/imported-document.js';
import {
  BALANCE_RULES,
  type BalanceRow,
  type ImportedBalance,
  type ReadBalance,
} from './imported-balance.js';

const NAMES = importNames('balance');

export function balanceRow(row: DocumentRow): BalanceRow {
  const { name, taxId } = JSON.parse(row.payer) as Payer;
  const facts = JSON.parse(row.imported ?? '{}') as { row: { note: string } };
  return {
    ...{ id: row.id, version: row.version, gone: false },
    fields: {
      ...{ code: '', fiscalCode: '', state: row.state === 'issued' ? 'active' : row.state, name, taxId },
      ...{ contact: row.contact_id ?? '', branch: row.branch_id, day: row.issued_on ?? '' },
      ...{ cents: Number(row.payable_cents), paid: Number(row.paid_cents), note: facts.row.note },
    },
  };
}

/** Opening balances of the rows' customers. */
export async function standingBalances(
  rows: readonly { values: Partial<ImportedBalance> }[],
  where: LookUp,
): Promise<KnownRecords<ImportedBalance, BalanceRow>> {
  const known = new KnownRecords<ImportedBalance, BalanceRow>();
  const keys = rows.flatMap(({ values }) => (values.contact ? [`b ${values.contact}`] : []));
  if (keys.length === 0) return known;
  const found = await where.read<DocumentRow & ImportNote>(
    `SELECT ${DOCUMENT_COLUMNS}, ${NOTE_COLUMNS} FROM document d ${noteJoin(NAMES, 'd')}
     WHERE d.business_id = :business AND d.imported_key IN (:keys) ORDER BY d.id ${where.lock ? 'FOR UPDATE' : ''}`,
    { keys, import: where.importId },
  );
  for (const { importAction, importLine, importChanges, ...document } of found) {
    const row = balanceRow(document);
    const { name } = row.fields;
    const note = { importAction, importLine, importChanges };
    // The rows are of contacts that the person sees.
    const record = new KnownRecord<ImportedBalance, BalanceRow>({
      ...{ row, id: row.id, name, sortName: name, fields: row.fields, hidden: false, note },
    });
    known.addCandidate(record, BALANCE_RULES.keysOf(row.fields));
  }
  return known;
}

export async function lockedBalances(tx: TenantTx, ids: readonly string[]): Promise<BalanceRow[]> {
  const rows = await tx.rows<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM document d
     WHERE d.business_id = :business AND d.id IN (:ids) AND d.imported IS NOT NULL ORDER BY d.id FOR UPDATE`,
    { ids },
  );
  return rows.map(balanceRow);
}

/** Balances that were paid, and money in a customer's favour of which some is spent: undoing leaves them. */
export async function touchedBalances(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const touched = new Set(await touchedDocuments(tx, ids));
  for (const { id, fields } of await lockedBalances(tx, ids))
    if (fields.cents < 0 && (await lockedCredit(tx, fields.contact)) < -fields.cents) touched.add(id);
  return touched;
}

export const contactOf = ({ values, contactCode }: ReadBalance) => ({
  ...{ taxId: values.taxId ?? '', code: contactCode },
});
