import type { voucherRedeem } from '@volante/contracts/billing/voucher.contract';
import { voucherDiscounts } from '@volante/contracts/billing/voucher-discount';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError, conflict } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import {
  columnsOf,
  type DocumentFields,
  fieldsOf,
  updateColumns,
  writeLines,
} from '../documents/document-writes.js';
import { reckon } from '../documents/line-taxes.js';
import { documentLines, lockedDocument, type Read, wholeDocument } from '../documents/read-document.js';
import { voucherLines } from './voucher-lines.js';
import {
  assertUsable,
  type Given,
  redemptionOf,
  VOUCHER_COLUMNS,
  type VoucherRow,
  valueOfVoucher,
} from './voucher-rows.js';

type Output = CallOutput<typeof voucherRedeem>;

export interface Draft {
  row: DocumentRow;
  fields: DocumentFields;
  today: string;
}

/** A draft whose row is locked. `version` as the person saw it; `null`: it was written in this transaction. */
export async function lockedDraft(tx: TenantTx, id: string, version: number | null): Promise<Draft> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const row = await lockedDocument(tx, id);
  if (row.state !== 'draft') throw new CodedError('INVOICE-001');
  const today = await branchDay(read, row.branch_id);
  if (version !== null && row.version !== version)
    throw conflict(await wholeDocument(tx.ctx, read, row, today), row.version);
  return { row, today, fields: fieldsOf(row, await documentLines(read, id)) };
}

/** The voucher of a code, where the draft may have it today. */
async function usableVoucher(read: Read, { row, today }: Draft, code: string): Promise<VoucherRow> {
  const [corrects] = await read(
    'SELECT document_id FROM document_correction WHERE business_id = :business AND document_id = :id LIMIT 1',
    { id: row.id },
  );
  if (corrects || (row.target !== 'invoice' && row.target !== 'ticket')) throw new CodedError('VOUCHER-011');
  if (await redemptionOf(read, row.id)) throw new CodedError('VOUCHER-009');
  const [voucher] = await read<VoucherRow>(
    `SELECT ${VOUCHER_COLUMNS} FROM voucher
     WHERE business_id = :business AND code = :code AND state <> 'deleted' LOCK IN SHARE MODE`,
    { code: code.toUpperCase() },
  );
  if (!voucher) throw new CodedError('VOUCHER-002');
  await assertUsable(read, voucher, { day: today, contact: row.contact_id });
  return voucher;
}

/** Writes the discounts of a voucher into the draft. The use counts at the issue (`count-voucher.ts`). */
export async function redeemVoucher(tx: TenantTx, draft: Draft, code: string): Promise<Output> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const voucher = await usableVoucher(read, draft, code);
  const { fields, row, today } = draft;
  const reckoned = await reckon(read, fields, fields.operationOn ?? today);
  const found = voucherDiscounts(valueOfVoucher(voucher), await voucherLines(read, reckoned));
  if (!found) throw new CodedError('VOUCHER-008');
  if (found.document !== null && fields.discount !== null) throw new CodedError('VOUCHER-010');
  const discount = found.document ?? fields.discount;
  const lines = fields.lines.map((line, at) => ({ ...line, discount: found.lines[at] ?? null }));
  const given: Given = {
    document: { before: fields.discount, now: discount },
    lines: lines.map((line, at) => ({ before: fields.lines[at]?.discount ?? null, now: line.discount })),
  };
  await tx.run(
    `INSERT INTO voucher_use (business_id, document_id, voucher_id, contact_id, state, given, at)
     VALUES (:business, :id, :voucher, :contact, 'draft', :given, UTC_TIMESTAMP(3))`,
    { id: row.id, voucher: voucher.id, contact: row.contact_id, given: JSON.stringify(given) },
  );
  return saveVoucher(tx, draft, { ...fields, discount, lines }, { from: null, to: voucher.code });
}

export async function saveVoucher(
  tx: TenantTx,
  { row, today }: Draft,
  fields: DocumentFields,
  voucher: { from: string | null; to: string | null },
): Promise<Output> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const reckoned = await reckon(read, fields, fields.operationOn ?? today);
  await writeLines(tx, row.id, reckoned, false);
  const version = await updateColumns(tx, row, columnsOf(fields, reckoned));
  const payableCents = reckoned.totals.payable;
  const payable = { from: Number(row.payable_cents), to: payableCents };
  tx.audit({ entity: 'invoice', entityId: row.id, action: 'updated', changes: { voucher, payable } });
  tx.emit({
    ...{ topic: 'invoice.updated', entityId: row.id, version },
    state: { id: row.id, branch: row.branch_id },
  });
  return { id: row.id, version, payableCents };
}
