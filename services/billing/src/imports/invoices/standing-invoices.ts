import { NUMBER_LETTERS } from '@volante/contracts/billing/series-number';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
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
import {
  type ImportedInvoice,
  INVOICE_RULES,
  invoiceKey,
  nameOf,
  type ReadInvoice,
} from './imported-invoice.js';
import { type InvoiceRow, invoiceRow } from './invoice-rows.js';

const NAMES = importNames('invoice');

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
  const known = new KnownRecords<ImportedInvoice, InvoiceRow>();
  const numbers = numbersOf(rows);
  if (numbers.length === 0) return known;
  const found = await where.read<DocumentRow & ImportNote>(
    `SELECT ${DOCUMENT_COLUMNS}, ${NOTE_COLUMNS} FROM document d ${noteJoin(NAMES, 'd')}
     WHERE d.business_id = :business AND d.number_text IN (:numbers) AND d.imported IS NOT NULL
     ORDER BY d.id ${where.lock ? 'FOR UPDATE' : ''}`,
    { numbers, import: where.importId },
  );
  for (const { importAction, importLine, importChanges, ...document } of found) {
    const row = invoiceRow(document);
    const name = nameOf(row.fields);
    const record = new KnownRecord<ImportedInvoice, InvoiceRow>({
      ...{ row, id: row.id, name, sortName: name, fields: row.fields },
      ...{
        hidden: !seesBranch(where.ctx, row.fields.branch),
        note: { importAction, importLine, importChanges },
      },
    });
    known.addCandidate(record, INVOICE_RULES.keysOf(row.fields));
  }
  return known;
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
