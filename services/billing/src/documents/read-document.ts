import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { correctionLinks } from '../corrections/correction-rows.js';
import { voucherCode } from '../vouchers/voucher-rows.js';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  type Joined,
  type LineRow,
  toDocument,
  toLine,
} from './document-rows.js';
import type { IssuingParty } from './issuing-party.js';
import { remittedDays } from './remitted.js';

export type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

const LINES = `SELECT product_id, pack_id, practice_kind, practice_licence, practice_minutes, practice_units, description, price_list, price, quantity, discount_mode, discount_value, tax_id, tax_name, tax_group, rate, amount, net
  FROM document_line WHERE business_id = :business AND document_id = :id ORDER BY position`;

/** The row of a document that the person may see; DATA-404 otherwise. `lock`: nobody else changes it until the transaction ends. */
export async function documentRow(
  ctx: Context,
  read: Read,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<DocumentRow> {
  const scope = branchScope(ctx, 'd');
  if (!scope) throw notFound();
  const [row] = await read<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM document d WHERE d.business_id = :business AND d.id = :id${scope.sql} ${lock}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return row;
}

export const lockedDocument = (tx: TenantTx, id: string): Promise<DocumentRow> =>
  documentRow(tx.ctx, (sql, params) => tx.rows(sql, params), id, 'FOR UPDATE');

export const documentLines = async (read: Read, id: string) =>
  (await read<LineRow>(LINES, { id })).map(toLine);

/** Lines with their part of the document's discount, in cents. */
export const sharedLines = async (read: Read, id: string) =>
  (await read<LineRow>(LINES, { id })).map((row) => ({ ...toLine(row), net: Number(row.net) }));

interface PaymentRow {
  id: string;
  cents: string | number;
  whole: string | number;
  method: string;
  paid_on: string;
  actor_name: string;
  note: string;
  reason: string | null;
  link: string | null;
}

async function paymentsOf(read: Read, id: string): Promise<BillingDocument['payments']> {
  const rows = await read<PaymentRow>(
    `SELECT p.id, s.cents, p.cents whole, p.method, p.paid_on, p.actor_name, p.note, u.reason,
       (SELECT l.id FROM payment_link l WHERE l.business_id = p.business_id AND l.payment_id = p.id LIMIT 1) link
     FROM payment_part s JOIN payment p ON p.business_id = s.business_id AND p.id = s.payment_id
     LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
     WHERE s.business_id = :business AND s.document_id = :id ORDER BY p.id`,
    { id },
  );
  return rows.map(({ id: payment, cents, whole, method, paid_on, actor_name, note, reason, link }) => ({
    ...{ id: payment, cents: Number(cents), wholeCents: Number(whole), method, paidOn: paid_on },
    ...{ by: actor_name, note, undone: reason, link },
  }));
}

async function namesOf(
  read: Read,
  { series_id, issuer_id, issuer }: DocumentRow,
): Promise<Pick<Joined, 'seriesName' | 'issuer'>> {
  if (series_id === null) {
    // An imported document keeps its issuer; no series of ours has numbered it.
    const kept = issuer && issuer_id ? (JSON.parse(issuer) as IssuingParty) : null;
    return { seriesName: '', issuer: kept && { name: kept.name, taxId: kept.taxId } };
  }
  const [row] = await read<{ series: string; name: string | null; tax_id: string | null }>(
    `SELECT s.name series, i.name, i.tax_id FROM billing_series s
     LEFT JOIN issuer i ON i.business_id = s.business_id AND i.id = IFNULL(:issuer, s.issuer)
     WHERE s.business_id = :business AND s.id = :series`,
    { series: series_id, issuer: issuer_id },
  );
  return {
    seriesName: row?.series ?? '',
    issuer: row?.name ? { name: row.name, taxId: row.tax_id ?? '' } : null,
  };
}

/** The whole document of a row. `today` is a day of the branch. */
export async function wholeDocument(
  ctx: Context,
  read: Read,
  row: DocumentRow,
  today: string,
): Promise<BillingDocument> {
  const lines = await documentLines(read, row.id);
  const voucher = await voucherCode(read, row.id);
  const joined: Joined = {
    ...(voucher === '' ? {} : { voucher }),
    ...(await namesOf(read, row)),
    payments: await paymentsOf(read, row.id),
    ...(await correctionLinks(ctx, read, row.id)),
  };
  const remitted = await remittedDays(read, row.state === 'draft' ? [] : [row.id]);
  return { ...toDocument(row, lines, joined, today), ...remitted.get(row.id) };
}
