import type { OldInvoiceTarget } from '@volante/contracts/billing/invoice-import.contract';
import { NUMBER_LETTERS } from '@volante/contracts/billing/series-number';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { disbursementTax, type ImportFacts, taxesOn } from './import-facts.js';
import { EMPTY_INVOICE, nameOf, type ReadInvoice } from './imported-invoice.js';
import { emptyDraft, INVOICE_CELLS, type InvoiceDraft } from './invoice-cells.js';
import { amountsOf } from './row-amounts.js';
import { mayGive } from './series-format.js';

type Report = RowProblems<OldInvoiceTarget>;

const NOTHING = { lines: [], sum: 0 };

/** The number as it was on the paper: a series of its own column stands before it, unless the number says it already. */
function numberOf({ texts: { series = '', number = '' } }: InvoiceDraft): string {
  const isSaid = series === '' || number.toLowerCase().startsWith(series.toLowerCase());
  return isSaid ? number : `${series}/${number}`;
}

function checkNumber(number: string, issuer: string, { formats, today }: ImportFacts, report: Report): void {
  if (number === '') report.atTarget(['number'], 'Falta el número de la factura');
  else if (!NUMBER_LETTERS.test(number))
    report.atTarget(
      ['number'],
      'La Agencia Tributaria no admite ese número: lleva " \' < > = o letras con tilde',
    );
  else if (number.length > 60) report.atTarget(['number'], 'El número no puede pasar de 60 caracteres');
  const series = formats.find((one) => one.issuer === issuer && mayGive(one, number, today));
  if (series)
    report.atTarget(
      ['number'],
      `Ese número lo da la serie «${series.name}» de Volante: no se puede importar en ella`,
    );
}

function issuerOf({ texts }: InvoiceDraft, { issuers }: ImportFacts, report: Report): string {
  const [first, ...others] = issuers.values();
  const found = texts.issuer ? issuers.get(texts.issuer) : others.length === 0 ? first : undefined;
  if (found) return found;
  report.atTarget(
    ['issuer'],
    texts.issuer ? 'No hay ningún emisor con ese NIF' : 'Falta el NIF del emisor: hay varios',
  );
  return '';
}

function branchOf({ texts }: InvoiceDraft, { branches }: ImportFacts, first: string, report: Report): string {
  if (!texts.branch) return first;
  const found = branches.get(fold(texts.branch));
  if (!found) report.atTarget(['branch'], 'La sucursal no existe o no trabajas en ella');
  return found ?? first;
}

/** Understands a row of a book of invoices. It throws for no input. */
export function readInvoiceRow(
  row: SheetRow,
  columns: MappedColumns<OldInvoiceTarget>,
  facts: ImportFacts,
  { branch: first, unsaid }: { branch: string; unsaid: 'paid' | 'owed' },
): ReadInvoice {
  const report = new RowProblems(columns, row);
  const draft = emptyDraft();
  readCells(row, columns, report, (target, cell) => INVOICE_CELLS[target](cell, draft, facts.today));
  const { texts, days, payer, cents } = draft;
  const number = numberOf(draft);
  const issuer = issuerOf(draft, facts, report);
  checkNumber(number, issuer, facts, report);
  if (!days.day) report.atTarget(['day'], 'Falta la fecha de la factura');
  const isReadable = report.problems.length === 0;
  const amounts = isReadable
    ? amountsOf(draft, taxesOn(facts, days.day ?? ''), disbursementTax(facts))
    : NOTHING;
  if (typeof amounts === 'string') report.atTarget(['base', 'total'], amounts);
  const { lines, sum } = typeof amounts === 'string' ? NOTHING : amounts;
  const target = draft.target ?? 'invoice';
  if (target === 'invoice' && payer.name === '') report.atTarget(['name'], 'Falta el nombre del cliente');
  const values = {
    ...{ number, day: days.day ?? '', issuer, target, payer, lines, notes: texts.notes ?? '' },
    ...{ branch: branchOf(draft, facts, first, report), dueOn: days.dueOn ?? null },
    ...{ paidOn: days.paidOn ?? null, method: draft.method },
  };
  return {
    ...{ line: row.line, values, defaults: {}, state: null, groups: [] },
    ...{
      name: nameOf({ ...EMPTY_INVOICE, ...values }),
      sum,
      total: cents.total ?? null,
      paidCell: draft.paid,
      unsaid,
    },
    ...{ problems: report.problems, warnings: report.warnings },
  };
}
