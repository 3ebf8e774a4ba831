import { NUMBER_LETTERS } from '@volante/contracts/billing/series-number';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { LookUp } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/document-rows.js';
import { type ImportedInvoice, INVOICE_RULES, invoiceKey, type ReadInvoice } from './imported-invoice.js';
import { type InvoiceRow, invoiceRow } from './invoice-rows.js';

/** The column holds no other letters; a row with one is refused already. */
const numbersOf = (rows: readonly { values: Partial<ImportedInvoice> }[]): string[] =>
  [...new Set(rows.flatMap(({ values }) => values.number ?? []))].filter((number) =>
    NUMBER_LETTERS.test(number),
  );

/** Imported invoices with numbers of the rows. */
export async function standingInvoices(
  rows: readonly { values: Partial<ImportedInvoice> }[],
  where: LookUp,
): Promise<KnownRecords<ImportedInvoice, InvoiceRow>> {
  const numbers = numbersOf(rows);
  if (numbers.length === 0) return new KnownRecords();
  return readKnown<DocumentRow, ImportedInvoice, InvoiceRow>(where, {
    ...{ rules: INVOICE_RULES, entity: 'invoice', columns: DOCUMENT_COLUMNS, from: 'document d' },
    ...{ which: 'd.number_text IN (:numbers) AND d.imported IS NOT NULL', params: { numbers } },
    of: (document) => {
      const row = invoiceRow(document);
      return { row, fields: row.fields, hidden: !seesBranch(where.ctx, row.fields.branch) };
    },
  });
}

interface Standing {
  issuer_id: string | null;
  number_text: string;
  issued_on: string;
  payable_cents: string | number;
  is_imported: number;
}

/** Refuses numbers that stand for something else: a document of ours, or an invoice of another amount or day. */
export async function settleInvoices(rows: readonly ReadInvoice[], { read }: LookUp): Promise<ReadInvoice[]> {
  const numbers = numbersOf(rows);
  if (numbers.length === 0) return [...rows];
  const found = await read<Standing>(
    `SELECT d.issuer_id, d.number_text, d.issued_on, d.payable_cents, d.imported IS NOT NULL is_imported FROM document d
     WHERE d.business_id = :business AND d.number_text IN (:numbers) AND d.issued_on IS NOT NULL
       AND d.target IN ('invoice', 'ticket', 'rectifying')`,
    { numbers },
  );
  const byKey = new Map(
    found.map((one) => [
      invoiceKey({ issuer: one.issuer_id ?? '', number: one.number_text, day: one.issued_on }),
      one,
    ]),
  );
  return rows.map((row) => {
    const { issuer = '', number = '', day = '', total } = row.values;
    const standing = row.problems.length > 0 ? undefined : byKey.get(invoiceKey({ issuer, number, day }));
    const message = standing && refusalOf(standing, day, total ?? 0);
    if (!message) return row;
    return { ...row, problems: [{ column: '', target: 'number', message, value: number }] };
  });
}

function refusalOf(standing: Standing, day: string, total: number): string | null {
  if (Number(standing.is_imported) === 0) return 'Ya hay una factura con ese número, emitida en Volante';
  const isSame = standing.issued_on === day && Number(standing.payable_cents) === total;
  return isSame ? null : 'Ya hay una factura con ese número, con otra fecha u otro importe';
}
