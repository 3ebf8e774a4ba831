import type { KeptTax } from '@volante/contracts/billing/document.fields';
import type { KnownTax } from '../documents/line-taxes.js';
import type {
  BillingSystem,
  BreakdownLine,
  ChainLink,
  InvoiceRecord,
  PreviousRejection,
  Regime,
  UnsignedRecord,
} from '../verifactu/verifactu-record.js';

/** Settings of today that a correction may take, since they do not stand on the customer's paper. */
export interface Fresh {
  readonly issuerName: string;
  /** Taxes of the document's lines, as they are now for its day. */
  readonly taxes: readonly (KnownTax & { readonly code: string })[];
}

const isTaxed = (condition: string): boolean => condition.startsWith('S');

/** Qualification and regime of the tax that the line was made of, where there is only one and the amounts stay. */
function freshLine(line: BreakdownLine, { taxes }: Fresh): BreakdownLine {
  const own = taxes.filter(
    ({ code, period }) =>
      code === (line.tax ?? '01') &&
      isTaxed(period.operation) === isTaxed(line.condition) &&
      (!isTaxed(line.condition) || period.rate === line.rate),
  );
  const [tax, ...others] = own;
  if (!tax || others.length > 0) return line;
  return {
    ...line,
    condition: tax.period.operation as KeptTax['operation'],
    regime: tax.period.regime as Regime,
  };
}

/**
 * The record that goes in place of one that was not admitted: the same invoice, amounts and customer. `rejection`: S, X, or none where the
 * AEAT holds the invoice (list L17). A cancellation that was rejected
 * goes once more with its mark, and says where the AEAT holds no record of the invoice.
 */
export function correctedRecord(
  { hash: _, ...before }: InvoiceRecord,
  fresh: Fresh,
  rejection: PreviousRejection | null,
  place: { previous: ChainLink | null; system: BillingSystem; generatedAt: string },
): UnsignedRecord {
  if (before.kind === 'cancellation')
    return { ...before, ...place, previousRejection: 'S', withoutPrevious: rejection === 'X' };
  const { previousRejection: _old, ...kept } = before;
  return {
    ...kept,
    ...place,
    correction: true,
    ...(rejection === null ? {} : { previousRejection: rejection }),
    issuerName: fresh.issuerName,
    breakdown: before.breakdown.map((line) => freshLine(line, fresh)),
  };
}

/** Whether anything but place and marks differs: an unchanged record would be answered as before. */
export function isChanged(before: InvoiceRecord, after: UnsignedRecord): boolean {
  const content = (record: InvoiceRecord | UnsignedRecord): string =>
    record.kind === 'registration' ? JSON.stringify([record.issuerName, record.breakdown]) : record.kind;
  return content(before) !== content(after);
}
