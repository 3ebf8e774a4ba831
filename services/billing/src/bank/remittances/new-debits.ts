import type { bankRemittanceCreate } from '@volante/contracts/billing/bank-remittance.contract';
import type { CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { daysBetween } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { DocumentRow } from '../../documents/document-rows.js';
import { customerOf } from '../../documents/invoice-posting.js';
import { lockedDocument } from '../../documents/read-document.js';
import { postPending } from '../../ledger/ledger.js';
import { lockedPayables, openCents } from '../../payments/payable-documents.js';
import { type MandateRow, mandatesOf, noticeDaysOf, problemOf, sequenceOf } from '../mandates/mandate-use.js';
import type { Sequence } from '../sepa/pain008.js';
import type { DebitDbRow } from './remittance-rows.js';

type Input = CallParsed<typeof bankRemittanceCreate>;

export interface WantedDebit {
  id: string;
  row: DocumentRow;
  mandate: MandateRow;
  cents: number;
  sequence: Sequence;
}

/** Documents of an order, locked, each as one that takes money. */
async function documentsOf(tx: TenantTx, { documents }: Input): Promise<readonly DocumentRow[]> {
  const rows: DocumentRow[] = [];
  // One by one: each is of a customer of its own.
  for (const { id } of documents.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    try {
      const [row] = await lockedPayables(tx, [id]);
      if (row) rows.push(row);
    } catch (error) {
      if (error instanceof CodedError && error.code === 'PAYMENT-013')
        throw new CodedError('BANK-005', { document: id });
      if (error instanceof CodedError && error.code === 'PAYMENT-002')
        throw new CodedError('PAYMENT-003', { document: id });
      throw error;
    }
  }
  return rows;
}

function assertNotice(
  debits: readonly WantedDebit[],
  { collectOn, noticeReason }: Input,
  today: string,
): void {
  if (noticeReason !== '') return;
  const days = daysBetween(today, collectOn);
  const late = debits.filter(({ mandate }) => noticeDaysOf(mandate) > days);
  if (late.length > 0) throw new CodedError('BANK-009', { documents: late.map(({ row }) => row.id) });
}

/** The debits of an order, with mandates that serve on its day. Documents and mandates stay locked. */
export async function wantedDebits(
  tx: TenantTx,
  input: Input,
  today: string,
): Promise<readonly WantedDebit[]> {
  const rows = await documentsOf(tx, input);
  const contacts = [...new Set(rows.flatMap(({ contact_id }) => contact_id ?? []))].toSorted();
  const mandates = await mandatesOf((sql, params) => tx.rows(sql, params), contacts, input, 'FOR UPDATE');
  const uses = new Map<string, number>();
  const debits = rows.map((row): WantedDebit => {
    const wanted = input.documents.find(({ id }) => id === row.id);
    const mandate = mandates.get(row.contact_id ?? '');
    const cents = wanted?.cents ?? openCents(row);
    if (cents > openCents(row))
      throw new CodedError('PAYMENT-003', { document: row.id, left: openCents(row) });
    const used = Number(mandate?.used ?? 0) + (uses.get(mandate?.id ?? '') ?? 0);
    if (!mandate || problemOf({ ...mandate, used }, input) !== '')
      throw new CodedError('BANK-003', { document: row.id });
    uses.set(mandate.id, (uses.get(mandate.id) ?? 0) + 1);
    const sequence = sequenceOf({ ...mandate, used }, wanted?.isLast ?? false);
    return { id: newId(), row, mandate, cents, sequence };
  });
  assertNotice(debits, input, today);
  return debits;
}

/** Writes debits with their promise in the ledger: what is in a remittance waits there. */
export async function insertDebits(
  tx: TenantTx,
  remittance: string,
  debits: readonly WantedDebit[],
): Promise<void> {
  const postings: string[] = [];
  for (const { id, row, cents } of debits)
    postings.push(
      await postPending(tx, {
        ...{ kind: 'remittance', document: row.id, payment: id },
        entries: [
          { account: { kind: 'transfer', owner: row.branch_id }, cents },
          { account: customerOf(row.contact_id, row.id), cents: -cents },
        ],
      }),
    );
  try {
    await insertRows(
      tx,
      'bank_debit',
      [
        ...[
          'id',
          'remittance_id',
          'document_id',
          'contact_id',
          'branch_id',
          'mandate_id',
          'reference',
          'signed_on',
        ],
        ...['debtor', 'iban', 'sequence', 'cents', 'concept', 'posting_id', 'state'],
      ],
      debits.map(({ id, row, mandate, cents, sequence }, at) => [
        ...[id, remittance, row.id, row.contact_id ?? '', row.branch_id, mandate.id, mandate.reference],
        ...[mandate.signed_on ?? '', mandate.debtor, mandate.iban, sequence, cents],
        ...[`Documento ${row.number_text ?? ''}`.slice(0, 140), postings[at] ?? '', 'open'],
      ]),
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('BANK-005') : error;
  }
}

/** BANK-010 where a document has changed since, so that the debit is more than it owes. */
export async function assertStillOwed(tx: TenantTx, debits: readonly DebitDbRow[]): Promise<void> {
  const changed: string[] = [];
  for (const { id, document_id, cents } of debits) {
    const row = await lockedDocument(tx, document_id);
    if ((row.state !== 'issued' && row.state !== 'rectified') || openCents(row) < Number(cents))
      changed.push(id);
  }
  if (changed.length > 0) throw new CodedError('BANK-010', { debits: changed });
}
