import { roundedDivision } from '@volante/contracts/billing/money';
import { type FoundTax, taxAt, taxNamed } from './import-facts.js';
import type { ImportedLine } from './imported-invoice.js';
import type { InvoiceDraft } from './invoice-cells.js';

/** Other programs round each line: a quota may be off by so many cents, and can still be rectified whole. */
const MARGIN = 2;
const WHOLE = 10_000n;
const NO_NAME = 'Factura importada';

export interface Amounts {
  lines: ImportedLine[];
  sum: number;
}

const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')} %`;
const quotaOf = (base: number, rate: number): number =>
  Number(roundedDivision(BigInt(base) * BigInt(rate), WHOLE));
const baseOf = (total: number, rate: number): number =>
  Number(roundedDivision(BigInt(total) * WHOLE, WHOLE + BigInt(rate)));

/** The tax by its name, by its rate, or by what the quota is of the base. */
function taxOf({ texts, rate, cents }: InvoiceDraft, taxes: readonly FoundTax[]): FoundTax | string {
  if (texts.tax) {
    const named = taxNamed(taxes, texts.tax);
    if (named) return named;
    if (rate === null) return `No hay ningún impuesto que se llame «${texts.tax}»`;
  }
  if (rate !== null)
    return (
      taxAt(taxes, rate) ?? `No hay ningún impuesto del ${percent(rate)} para ese día: créalo en Impuestos`
    );
  const { base, quota } = cents;
  if (base === undefined || quota === undefined) return 'Falta el tipo de IVA';
  const fitting = taxes.find(
    ({ period }) =>
      Math.abs(quota - quotaOf(base, period.rate)) <= MARGIN && (period.rate === 0) === (quota === 0),
  );
  return fitting ?? 'La cuota no es la de ningún impuesto de la escuela';
}

function taxedLine(
  draft: InvoiceDraft,
  taxes: readonly FoundTax[],
  fees: number,
): ImportedLine | string | null {
  const { base: written, total, quota } = draft.cents;
  const isOnlyFees = (written ?? 0) === 0 && (quota ?? 0) === 0 && fees !== 0 && (total ?? fees) === fees;
  if (isOnlyFees) return null;
  if (written === undefined && total === undefined) return 'Falta el importe: la base o el total';
  const tax = taxOf(draft, taxes);
  if (typeof tax === 'string') return tax;
  const { rate } = tax.period;
  const base = written ?? baseOf((total ?? 0) - fees, rate);
  const rest = written === undefined ? (total ?? 0) - fees - base : quotaOf(base, rate);
  if (quota !== undefined && Math.abs(quota - quotaOf(base, rate)) > MARGIN)
    return `La cuota no es el ${percent(rate)} de la base`;
  return { description: draft.texts.description ?? NO_NAME, tax: tax.id, base, quota: quota ?? rest };
}

/** The lines of a row, or what is wrong with its amounts, in Spanish. */
export function amountsOf(
  draft: InvoiceDraft,
  taxes: readonly FoundTax[],
  disbursement: string | undefined,
): Amounts | string {
  const fees = draft.cents.disbursements ?? 0;
  if (fees !== 0 && disbursement === undefined)
    return 'Lleva suplidos y no hay ningún impuesto «Suplido»: créalo en Impuestos';
  const taxed = taxedLine(draft, taxes, fees);
  if (typeof taxed === 'string') return taxed;
  const lines = [
    ...(taxed ? [taxed] : []),
    ...(fees === 0 ? [] : [{ description: 'Suplidos', tax: disbursement ?? '', base: fees, quota: 0 }]),
  ];
  return { lines, sum: lines.reduce((sum, { base, quota }) => sum + base + quota, 0) };
}
