import type { Payer } from '@volante/contracts/billing/document.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { LookUp } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/document-rows.js';
import { lockedCredit } from '../../payments/customer-credit.js';
import { touchedDocuments } from '../shared/imported-document.js';
import { BALANCE_RULES, type BalanceRow, type ImportedBalance } from './imported-balance.js';

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
  const keys = rows.flatMap(({ values }) => (values.contact ? [`b ${values.contact}`] : []));
  if (keys.length === 0) return new KnownRecords();
  return readKnown<DocumentRow, ImportedBalance, BalanceRow>(where, {
    ...{ rules: BALANCE_RULES, entity: 'balance', columns: DOCUMENT_COLUMNS, from: 'document d' },
    ...{ which: 'd.imported_key IN (:keys)', params: { keys } },
    // The rows are of contacts that the person sees.
    of: (document) => ({ row: balanceRow(document), fields: balanceRow(document).fields }),
  });
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
