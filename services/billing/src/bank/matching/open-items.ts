import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { addDays } from '@volante/service-kit/local-days';
import type { Read } from '../../documents/read-document.js';
import type { LineDbRow } from '../statements/statement-rows.js';
import type { OpenItem, OpenLine } from './matcher.js';

/** An open item as a person reads it. */
export interface LabelledItem extends OpenItem {
  label: string;
}

type Big = string | number;

/** People write down a transfer some days after it came, and banks book cards and debits some days after they were made. */
const DAYS_BEFORE = 7;
/** Debits come back for 13 months. */
const DEBIT_MONTHS = 13;
const MAX_ITEMS = 50_000;

export const toOpenLine = (row: LineDbRow): OpenLine => ({
  ...{ id: row.id, bookedOn: row.booked_on, cents: Number(row.cents), text: row.text },
  endToEnd: JSON.parse(row.end_to_end) as string[],
});

/** Documents that take money and are in no remittance; `d` is in the person's branches. */
export const OWED = `document d WHERE d.business_id = :business AND d.state IN ('issued', 'rectified')
  AND d.target IN ('invoice', 'ticket', 'rectifying', 'receipt') AND d.paid_cents < d.payable_cents + d.corrected_cents
  AND NOT EXISTS (SELECT 1 FROM bank_debit o WHERE o.business_id = d.business_id AND o.open_document = d.id)`;

interface DocumentItem {
  id: string;
  number_text: string | null;
  payer_name: string;
  contact_id: string | null;
  issued_on: string | null;
  open: Big;
}

export const documentItem = (row: DocumentItem): LabelledItem => ({
  ...{ kind: 'document', id: row.id, cents: Number(row.open), references: [row.number_text ?? ''] },
  ...{ name: row.payer_name, owner: row.contact_id ?? row.id, since: row.issued_on ?? '' },
  label: `${row.number_text ?? ''} · ${row.payer_name}`,
});

export const DOCUMENT_ITEM = `d.id, d.number_text, d.payer_name, d.contact_id, d.issued_on,
  d.payable_cents + d.corrected_cents - d.paid_cents open`;

/** Payments that no line of the bank has yet; `p` is in the person's branches. */
const UNSEEN = `payment p
  LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
  LEFT JOIN bank_match k ON k.business_id = p.business_id AND k.payment_id = p.id
  WHERE p.business_id = :business AND u.payment_id IS NULL AND k.payment_id IS NULL AND p.via = ''`;

interface PaymentItem {
  id: string;
  number_text: string | null;
  payer_name: string | null;
  contact_id: string | null;
  paid_on: string;
  cents: Big;
}

const paymentItem = (row: PaymentItem): LabelledItem => ({
  ...{ kind: 'payment', id: row.id, cents: Number(row.cents), references: [row.number_text ?? ''] },
  ...{
    name: row.payer_name ?? '',
    owner: row.contact_id ?? row.id,
    since: addDays(row.paid_on, -DAYS_BEFORE),
  },
  label: `Cobro de ${row.number_text ?? ''} · ${row.payer_name ?? ''}`,
});

interface BatchItem {
  branch_id: string;
  paid_on: string;
  total: Big;
  number: Big;
}

const batchItem = (row: BatchItem): LabelledItem => ({
  ...{ kind: 'batch', id: `${row.branch_id}:${row.paid_on}`, cents: Number(row.total), references: [] },
  ...{ name: '', owner: row.branch_id, since: row.paid_on },
  label: `${row.number} cobros con tarjeta del ${row.paid_on.split('-').reverse().join('/')}`,
});

interface RemittanceItem {
  id: string;
  collect_on: string;
  total: Big;
}

const remittanceItem = (row: RemittanceItem): LabelledItem => ({
  ...{ kind: 'remittance', id: row.id, cents: Number(row.total), references: [row.id] },
  ...{ name: '', owner: row.id, since: row.collect_on },
  label: `Remesa del ${row.collect_on.split('-').reverse().join('/')}`,
});

interface DebitItem {
  id: string;
  debtor: string;
  contact_id: string;
  collect_on: string;
  cents: Big;
  number_text: string | null;
}

const debitItem = (row: DebitItem): LabelledItem => ({
  ...{ kind: 'debit', id: row.id, cents: -Number(row.cents), references: [row.id, row.number_text ?? ''] },
  ...{ name: row.debtor, owner: row.contact_id, since: addDays(row.collect_on, -DAYS_BEFORE) },
  label: `Recibo de ${row.number_text ?? ''} · ${row.debtor}`,
});

/** Everything open that lines of an account may be about, in the branches that the person sees. */
export async function openItems(ctx: Context, read: Read, account: string): Promise<readonly LabelledItem[]> {
  const scopes = (alias: string) => branchScope(ctx, alias);
  const [d, p, b] = [scopes('d'), scopes('p'), scopes('b')];
  if (!d || !p || !b) return [];
  const limit = `LIMIT ${MAX_ITEMS}`;
  const of = (params: SqlParams) => ({ ...params, account });
  const documents = await read<DocumentItem>(
    `SELECT ${DOCUMENT_ITEM} FROM ${OWED}${d.sql} ORDER BY d.id ${limit}`,
    d.params,
  );
  const payments = await read<PaymentItem>(
    `SELECT p.id, d.number_text, d.payer_name, p.contact_id, p.paid_on, p.cents FROM ${UNSEEN.replace(
      'WHERE',
      'LEFT JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id WHERE',
    )} AND p.method IN ('transfer', 'bizum')${p.sql} ORDER BY p.id ${limit}`,
    p.params,
  );
  const batches = await read<BatchItem>(
    `SELECT p.branch_id, p.paid_on, SUM(p.cents) total, COUNT(*) number FROM ${UNSEEN} AND p.method = 'card'${p.sql}
     GROUP BY p.branch_id, p.paid_on ORDER BY p.paid_on, p.branch_id ${limit}`,
    p.params,
  );
  const remittances = await read<RemittanceItem>(
    `SELECT r.id, r.collect_on, SUM(b.cents) total FROM bank_remittance r
     JOIN bank_debit b ON b.business_id = r.business_id AND b.remittance_id = r.id AND b.state = 'presented'
     WHERE r.business_id = :business AND r.account_id = :account AND r.state = 'presented'${b.sql}
     GROUP BY r.id, r.collect_on ORDER BY r.id ${limit}`,
    of(b.params),
  );
  const debits = await read<DebitItem>(
    `SELECT b.id, b.debtor, b.contact_id, r.collect_on, b.cents, d.number_text FROM bank_debit b
     JOIN bank_remittance r ON r.business_id = b.business_id AND r.id = b.remittance_id AND r.account_id = :account
     JOIN document d ON d.business_id = b.business_id AND d.id = b.document_id
     WHERE b.business_id = :business AND b.state IN ('presented', 'collected')
       AND r.collect_on >= UTC_DATE() - INTERVAL ${DEBIT_MONTHS} MONTH${b.sql} ORDER BY b.id ${limit}`,
    of(b.params),
  );
  return [
    ...documents.map(documentItem),
    ...payments.map(paymentItem),
    ...batches.map(batchItem),
    ...remittances.map(remittanceItem),
    ...debits.map(debitItem),
  ];
}
