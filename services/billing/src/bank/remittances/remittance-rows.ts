import { addMonths, REFUND_WEEKS, UNAUTHORISED_MONTHS } from '@volante/contracts/billing/bank.fields';
import type {
  bankRemittanceRead,
  DebitRow,
  RemittanceRow,
} from '@volante/contracts/billing/bank-remittance.contract';
import type { DebitState, RemittanceState } from '@volante/contracts/billing/bank-words';
import type { CallOutput } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { SqlParams, SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays } from '@volante/service-kit/local-days';
import type { Read } from '../../documents/read-document.js';
import type { Scheme, Sequence } from '../sepa/pain008.js';

type Big = string | number;

export interface RemittanceDbRow {
  id: string;
  version: number;
  account_id: string;
  account_name: string;
  scheme: Scheme;
  collect_on: string;
  state: RemittanceState;
  notice_reason: string;
  creditor: string | null;
  presented_at: Date | null;
  created_by: string;
  created_at: Date;
  count: Big;
  cents: Big;
  failed_count: Big;
  failed_cents: Big;
}

export interface DebitDbRow {
  id: string;
  remittance_id: string;
  document_id: string;
  number_text: string | null;
  contact_id: string;
  branch_id: string;
  mandate_id: string;
  reference: string;
  signed_on: string;
  debtor: string;
  iban: string;
  sequence: Sequence;
  cents: Big;
  concept: string;
  posting_id: string;
  state: DebitState;
  payment_id: string | null;
  return_code: string;
  returned_on: string | null;
  fee_cents: Big;
  fee_document_id: string | null;
  line_id: string | null;
  notice_state: DebitRow['notice'];
  collect_on: string;
  scheme: Scheme;
}

const DAYS_OF_WEEK = 7;

const SUM = (of: 'COUNT(*)' | 'IFNULL(SUM(b.cents), 0)', states: string) =>
  `(SELECT ${of} FROM bank_debit b WHERE b.business_id = r.business_id AND b.remittance_id = r.id AND b.state ${states})`;
const KEPT = "<> 'removed'";
const FAILED = "IN ('rejected', 'returned')";

export const REMITTANCE_COLUMNS = `r.id, r.version, r.account_id, a.name account_name, r.scheme, r.collect_on, r.state,
  r.notice_reason, r.creditor, r.presented_at, r.created_by, r.created_at,
  ${SUM('COUNT(*)', KEPT)} count, ${SUM('IFNULL(SUM(b.cents), 0)', KEPT)} cents,
  ${SUM('COUNT(*)', FAILED)} failed_count, ${SUM('IFNULL(SUM(b.cents), 0)', FAILED)} failed_cents`;

export const DEBIT_COLUMNS = `b.id, b.remittance_id, b.document_id, d.number_text, b.contact_id, b.branch_id, b.mandate_id,
  b.reference, b.signed_on, b.debtor, b.iban, b.sequence, b.cents, b.concept, b.posting_id, b.state, b.payment_id,
  b.return_code, b.returned_on, b.fee_cents, b.fee_document_id, b.line_id, b.notice_state, r.collect_on, r.scheme`;

export const DEBIT_FROM = `bank_debit b
  JOIN bank_remittance r ON r.business_id = b.business_id AND r.id = b.remittance_id
  JOIN document d ON d.business_id = b.business_id AND d.id = b.document_id`;

/** A person sees a remittance whose debits are all of branches that they see. `null`: none. */
export function remittanceScope(ctx: Context): { sql: string; params: SqlParams } | null {
  const scope = branchScope(ctx, 'x');
  if (!scope) return null;
  if (scope.sql === '') return scope;
  return {
    sql: ` AND NOT EXISTS (SELECT 1 FROM bank_debit x WHERE x.business_id = r.business_id AND x.remittance_id = r.id
      AND x.branch_id NOT IN (:visible))`,
    params: scope.params,
  };
}

export const toRemittance = (row: RemittanceDbRow): RemittanceRow => ({
  ...{ id: row.id, version: row.version, account: row.account_id, accountName: row.account_name },
  ...{ scheme: row.scheme, collectOn: row.collect_on, state: row.state },
  ...{ count: Number(row.count), cents: Number(row.cents) },
  ...{ failedCount: Number(row.failed_count), failedCents: Number(row.failed_cents) },
  ...{ createdAt: row.created_at.toISOString(), createdBy: row.created_by },
});

const TAKEN: readonly DebitState[] = ['collected', 'returned'];

export function toDebit(row: DebitDbRow): DebitRow {
  const isTaken = TAKEN.includes(row.state);
  return {
    ...{
      id: row.id,
      remittance: row.remittance_id,
      document: row.document_id,
      number: row.number_text ?? '',
    },
    ...{ contact: row.contact_id, payer: row.debtor, mandate: row.mandate_id, reference: row.reference },
    ...{ ibanEnd: row.iban.slice(-4), sequence: row.sequence, cents: Number(row.cents), state: row.state },
    collectOn: row.collect_on,
    refundableUntil:
      isTaken && row.scheme === 'CORE' ? addDays(row.collect_on, REFUND_WEEKS * DAYS_OF_WEEK) : null,
    unauthorisedUntil: isTaken ? addMonths(row.collect_on, UNAUTHORISED_MONTHS) : null,
    ...{ returnedOn: row.returned_on, returnCode: row.return_code, feeCents: Number(row.fee_cents) },
    notice: row.notice_state,
    ...{ isFeePassed: row.fee_document_id !== null, feeDocument: row.fee_document_id },
  };
}

/** A remittance that the person sees. DATA-404 otherwise. */
export async function remittanceRow(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<RemittanceDbRow> {
  const scope = remittanceScope(ctx);
  if (!scope) throw notFound();
  const [row] = await read<RemittanceDbRow>(
    `SELECT ${REMITTANCE_COLUMNS} FROM bank_remittance r
     JOIN bank_account a ON a.business_id = r.business_id AND a.id = r.account_id
     WHERE r.business_id = :business AND r.id = :id${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

export async function lockedRemittance(tx: TenantTx, id: string, version: number): Promise<RemittanceDbRow> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const row = await remittanceRow(tx.ctx, read, id, 'FOR UPDATE');
  if (row.version !== version) throw conflict(await wholeRemittance(read, row), row.version);
  return row;
}

/** A remittance with its debits, as its page shows it. */
export async function wholeRemittance(
  read: Read,
  row: RemittanceDbRow,
): Promise<CallOutput<typeof bankRemittanceRead>> {
  const debits = await debitsOf(read, row.id);
  return { ...toRemittance(row), noticeReason: row.notice_reason, debits: debits.map(toDebit) };
}

/** Debits of a remittance, in the order of their documents. */
export const debitsOf = (read: Read, remittance: string): Promise<DebitDbRow[]> =>
  read<DebitDbRow>(
    `SELECT ${DEBIT_COLUMNS} FROM ${DEBIT_FROM}
     WHERE b.business_id = :business AND b.remittance_id = :remittance ORDER BY b.document_id, b.id`,
    { remittance },
  );

export async function lockedDebit(tx: TenantTx, id: string): Promise<DebitDbRow> {
  const scope = branchScope(tx.ctx, 'b');
  if (!scope) throw notFound();
  const [row] = await tx.rows<DebitDbRow>(
    `SELECT ${DEBIT_COLUMNS} FROM ${DEBIT_FROM} WHERE b.business_id = :business AND b.id = :id${scope.sql} FOR UPDATE`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

/** Writes columns of a remittance, counts its version up, and publishes it. */
export async function updateRemittance(
  tx: TenantTx,
  { id, version, state: before }: Pick<RemittanceDbRow, 'id' | 'version' | 'state'>,
  columns: Readonly<Record<string, SqlValue>> & { state: RemittanceState },
): Promise<{ id: string; version: number; state: RemittanceState }> {
  const sets = Object.keys(columns).map((name) => `${name} = :${name}`);
  await tx.run(
    `UPDATE bank_remittance SET ${[...sets, 'version = :version', 'updated_at = UTC_TIMESTAMP(3)'].join(', ')}
     WHERE business_id = :business AND id = :id`,
    { ...columns, id, version: version + 1 },
  );
  const { state } = columns;
  tx.audit({
    ...{ entity: 'bank-remittance', entityId: id, action: state === before ? 'updated' : state },
    changes: { state: { from: before, to: state } },
  });
  tx.emit({
    ...{ topic: 'bank-remittance.updated', entityId: id, version: version + 1 },
    state: { id, state },
  });
  return { id, version: version + 1, state };
}

export const setDebit = (
  tx: TenantTx,
  id: string,
  columns: Readonly<Record<string, SqlValue>>,
): Promise<unknown> =>
  tx.run(
    `UPDATE bank_debit SET ${Object.keys(columns)
      .map((name) => `${name} = :${name}`)
      .join(', ')} WHERE business_id = :business AND id = :id`,
    { ...columns, id },
  );
