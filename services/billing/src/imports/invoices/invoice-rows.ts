import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/document-rows.js';
import { customerOf } from '../../documents/invoice-posting.js';
import { issuingParty } from '../../documents/issuing-party.js';
import { type KnownTax, taxesOf } from '../../documents/line-taxes.js';
import type { Entry } from '../../ledger/ledger.js';
import type { OldDocument, OldLine } from '../shared/imported-document.js';
import type { OldRow } from '../shared/old-row.js';
import { type ImportedInvoice, type ImportedLine, invoiceKey, owedOf } from './imported-invoice.js';

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

/** An invoice of the table, or one that is about to be written. */
export type InvoiceRow = OldRow<ImportedInvoice>;

/** The unpaid part stands against the opening account of its issuer; income and taxes are in the other program's books. */
export const openingEntries = (id: string, fields: ImportedInvoice): Entry[] => {
  const owed = owedOf(fields);
  return [
    { account: customerOf(fields.contact, id), cents: owed },
    { account: { kind: 'opening', owner: fields.issuer }, cents: -owed },
  ];
};

const keptTax = ({ group, period }: KnownTax): KeptTax => ({
  ...{ group, rate: period.rate, surcharge: 0, operation: period.operation, regime: period.regime },
  ...{ legend: period.legend, base: 0, quota: 0, surchargeQuota: 0 },
});

/** Base and quota of each condition, in the order of the rows. */
function taxesOfLines(lines: readonly ImportedLine[], taxes: ReadonlyMap<string, KnownTax>): KeptTax[] {
  const sums = new Map<string, KeptTax>();
  for (const { tax, base, quota } of lines) {
    const known = taxes.get(tax);
    if (!known || known.group === 'disbursement') continue;
    const empty = keptTax(known);
    const key = [empty.group, empty.rate, empty.operation, empty.regime].join(' ');
    const sum = sums.get(key) ?? empty;
    sums.set(key, { ...sum, base: sum.base + base, quota: sum.quota + quota });
  }
  return [...sums.values()];
}

function oldLines(lines: readonly ImportedLine[], taxes: ReadonlyMap<string, KnownTax>): OldLine[] {
  return lines.map(({ description, tax, base }) => {
    const { name = '', group = '', period } = taxes.get(tax) ?? {};
    return { description, amount: base, tax: { id: tax, name, group, rate: period?.rate ?? 0 } };
  });
}

/** The invoices as documents, with the taxes of their days and the issuers as they are today. */
export async function oldDocuments(tx: TenantTx, rows: readonly InvoiceRow[]): Promise<OldDocument[]> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const issuers = new Map<string, Awaited<ReturnType<typeof issuingParty>>>();
  const byDay = new Map<string, ReadonlyMap<string, KnownTax>>();
  const documents: OldDocument[] = [];
  for (const { id, fields } of rows) {
    const party = issuers.get(fields.issuer) ?? (await issuingParty(read, fields.issuer));
    issuers.set(fields.issuer, party);
    const wanted = [...new Set(fields.lines.map(({ tax }) => tax))].sort();
    const key = `${fields.day} ${wanted.join(' ')}`;
    const taxes = byDay.get(key) ?? (await taxesOf(read, wanted, fields.day));
    byDay.set(key, taxes);
    documents.push(oldDocument(id, fields, { id: fields.issuer, party }, taxes));
  }
  return documents;
}

function oldDocument(
  id: string,
  fields: ImportedInvoice,
  issuer: NonNullable<OldDocument['issuer']>,
  taxes: ReadonlyMap<string, KnownTax>,
): OldDocument {
  const { lines, total: payable, paid: paidCents, paidOn, method } = fields;
  const isFee = ({ tax }: ImportedLine) => taxes.get(tax)?.group === 'disbursement';
  const sum = (of: readonly ImportedLine[], part: 'base' | 'quota') =>
    of.reduce((total, line) => total + line[part], 0);
  const taxed = lines.filter((line) => !isFee(line));
  return {
    ...{ id, target: fields.target, branch: fields.branch, issuer, number: fields.number, payable },
    ...{ key: `i ${invoiceKey(fields)}`, contact: fields.contact, payer: fields.payer, day: fields.day },
    ...{
      dueOn: fields.dueOn,
      notes: fields.notes,
      lines: oldLines(lines, taxes),
      taxes: taxesOfLines(lines, taxes),
    },
    ...{
      base: sum(taxed, 'base'),
      quota: sum(taxed, 'quota'),
      disbursements: sum(lines.filter(isFee), 'base'),
    },
    corrected: payable < 0 ? -payable : 0,
    facts: { kind: 'invoice', paidCents, paidOn, method, row: lines },
    entries: openingEntries(id, fields),
  };
}

interface KeptFacts {
  paidOn: string | null;
  method: string | null;
  row: ImportedLine[];
}

/** An imported document as its file's row was, with what has changed since. */
export function invoiceRow(row: DocumentRow): InvoiceRow {
  const { paidOn, method, row: lines } = JSON.parse(row.imported ?? '{}') as KeptFacts;
  return {
    ...{ id: row.id, version: row.version, gone: false },
    fields: {
      ...{
        code: '',
        fiscalCode: '',
        state: row.state === 'issued' ? 'active' : row.state,
        target: row.target,
      },
      ...{ number: row.number_text ?? '', day: row.issued_on ?? '', issuer: row.issuer_id ?? '' },
      ...{ branch: row.branch_id, contact: row.contact_id, payer: JSON.parse(row.payer) as Payer, lines },
      ...{ total: Number(row.payable_cents), paid: Number(row.paid_cents), paidOn, method },
      ...{ dueOn: row.due_on, notes: row.notes },
    },
  };
}

export async function lockedInvoices(tx: TenantTx, ids: readonly string[]): Promise<InvoiceRow[]> {
  const rows = await tx.rows<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM document d
     WHERE d.business_id = :business AND d.id IN (:ids) AND d.imported IS NOT NULL ORDER BY d.id FOR UPDATE`,
    { ids },
  );
  return rows.map(invoiceRow);
}
