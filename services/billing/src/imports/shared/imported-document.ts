import {
  EMPTY_PAYER,
  type ImportedFacts,
  type KeptTax,
  type Payer,
} from '@volante/contracts/billing/document.fields';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { documentWords } from '../../documents/document-words.js';
import type { IssuingParty } from '../../documents/issuing-party.js';
import { insertFirstParts, isPaidByParts } from '../../due-dates/keep-parts.js';
import { type Entry, post } from '../../ledger/ledger.js';

/** A line as the table has it; amounts in cents. */
export interface OldLine {
  description: string;
  amount: number;
  tax: { id: string; name: string; group: string; rate: number };
}

/** A document of another program as it is written. */
export interface OldDocument {
  id: string;
  target: SeriesTarget;
  branch: string;
  /** `null`: nobody of ours issued it. */
  issuer: { id: string; party: IssuingParty } | null;
  number: string;
  key: string;
  contact: string | null;
  payer: Payer;
  day: string;
  dueOn: string | null;
  notes: string;
  lines: readonly OldLine[];
  taxes: readonly KeptTax[];
  base: number;
  quota: number;
  disbursements: number;
  payable: number;
  /** Added to what is to be paid: what was settled elsewhere. */
  corrected: number;
  /** With what is needed to read the file's row again. */
  facts: ImportedFacts & { row: unknown };
  /** Entries that bring it into the books; none: nothing is owed. */
  entries: readonly Entry[];
}

const THOUSAND = 1_000;

const columnsOf = (one: OldDocument, now: Date): Record<string, SqlValue> => ({
  ...{ id: one.id, target: one.target, state: 'issued', branch_id: one.branch, series_id: null },
  issuer_id: one.issuer?.id ?? null,
  issuer: one.issuer && JSON.stringify(one.issuer.party),
  ...{
    number_text: one.number,
    contact_id: one.contact,
    payer: JSON.stringify({ ...EMPTY_PAYER, ...one.payer }),
  },
  ...{ payer_name: one.payer.name, payer_tax_id: one.payer.taxId, with_taxes: false, quota_only: false },
  ...{ discount_mode: null, discount_value: 0, withholding: 0, operation_on: null, issued_on: one.day },
  ...{ due_on: one.dueOn, notes: one.notes, taxes: JSON.stringify(one.taxes), discount_cents: 0 },
  ...{ base_cents: one.base, tax_cents: one.quota, disbursement_cents: one.disbursements, withheld_cents: 0 },
  ...{ total_cents: one.base + one.quota, payable_cents: one.payable, paid_cents: one.facts.paidCents },
  ...{ corrected_cents: one.corrected, imported: JSON.stringify(one.facts), imported_key: one.key },
  ...{ created_at: now, updated_at: now, version: 1 },
});

const LINE_COLUMNS = [
  ...['document_id', 'position', 'description', 'price', 'quantity', 'discount_value', 'tax_id', 'tax_name'],
  ...['tax_group', 'rate', 'amount', 'net'],
];

const lineRows = (documents: readonly OldDocument[]): SqlValue[][] =>
  documents.flatMap(({ id, lines }) =>
    lines.map(({ description, amount, tax }, position) => [
      ...[id, position, description, amount, THOUSAND, 0, tax.id, tax.name, tax.group, tax.rate],
      ...[amount, amount],
    ]),
  );

const wordRows = (documents: readonly OldDocument[]): SqlValue[][] =>
  documents.flatMap(({ id, payer, number }) =>
    documentWords({ payerName: payer.name, taxId: payer.taxId, number }).map((word) => [word, id]),
  );

/** Writes documents of another program: lines, search words and the unpaid part. They are in no chain and have no number of a series. */
export async function insertOldDocuments(tx: TenantTx, documents: readonly OldDocument[]): Promise<void> {
  const now = new Date();
  const rows = documents.map((one) => columnsOf(one, now));
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => row[name] ?? null));
  await insertRows(tx, 'document', names, cells);
  await insertRows(tx, 'document_line', LINE_COLUMNS, lineRows(documents));
  await insertRows(tx, 'document_word', ['word', 'document_id'], wordRows(documents));
  const dues = documents.map((one) => ({
    ...{ id: one.id, target: one.target, state: 'issued' as const, branch_id: one.branch },
    ...{ contact_id: one.contact, due_on: one.dueOn, payable_cents: one.payable },
    ...{ corrected_cents: one.corrected, paid_cents: one.facts.paidCents },
  }));
  await insertFirstParts(tx, dues.filter(isPaidByParts));
  for (const { id, entries } of documents)
    await post(tx, { kind: 'opening', document: id, payment: '', entries });
}

/** Takes them away again, with contra-entries: nothing has been attached to them since. */
export async function removeOldDocuments(
  tx: TenantTx,
  documents: readonly { id: string; entries: readonly Entry[] }[],
): Promise<void> {
  if (documents.length === 0) return;
  for (const { id, entries } of documents)
    await post(tx, {
      ...{ kind: 'opening-undone', document: id, payment: '' },
      entries: entries.map(({ account, cents }) => ({ account, cents: -cents })),
    });
  const ids = documents.map(({ id }) => id);
  for (const table of ['document_line', 'document_word', 'due_part'])
    await tx.run(`DELETE FROM ${table} WHERE business_id = :business AND document_id IN (:ids)`, { ids });
  await tx.run('DELETE FROM document WHERE business_id = :business AND id IN (:ids)', { ids });
}

/** Documents with a payment, a correction or its draft: undoing leaves them. */
export async function touchedDocuments(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT document_id id FROM payment_part WHERE business_id = :business AND document_id IN (:ids)
     UNION SELECT corrected_id FROM document_correction WHERE business_id = :business AND corrected_id IN (:ids)`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}
