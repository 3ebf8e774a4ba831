import type { TaxGroup } from '@volante/contracts/billing/tax-words';
import type { Read } from '../documents/read-document.js';
import { yearEndPart } from '../expenses/year-end-accounts.js';
import type { TaxLine } from './boxes/tax-line.js';

type Big = string | number;

interface BookedRow {
  tax: 'vat' | 'igic' | 'ipsi' | 'exempt';
  rate: number;
  operation: 'domestic' | 'reverse' | 'intra';
  investment: number;
  correcting: number;
  base: Big;
  quota: Big;
  deducted: Big;
}

export interface ReceivedChoice {
  issuer: string;
  from: string;
  until: string;
}

/**
 * Booked expenses of a taxpayer with an invoice: payrolls, bank charges and taxes are in no register of VAT. A reversal corrects what was
 * deducted in a period before; within its own period both go away.
 */
export const BOOKED = `expense_booking b JOIN expense x ON x.business_id = b.business_id AND x.id = b.expense_id
  WHERE b.business_id = :business AND b.issuer_id = :issuer AND b.day BETWEEN :from AND :until AND x.kind <> 'other'`;

export const IS_CORRECTING = `(b.kind = 'reversed' AND x.booked_on < :from)`;

/** The operation in VeriFactu's words; `intra` has none, since it is about what others issue. */
const operationOf = ({ operation, tax }: Pick<BookedRow, 'operation' | 'tax'>): TaxLine['operation'] => {
  if (operation === 'reverse') return 'S2';
  if (operation === 'intra') return 'intra';
  return tax === 'exempt' ? 'E1' : 'S1';
};

/** Taxes that the school bore in a period, by condition. */
export async function receivedTaxes(read: Read, { issuer, from, until }: ReceivedChoice): Promise<TaxLine[]> {
  const rows = await read<BookedRow>(
    `SELECT b.tax, b.rate, b.operation, b.investment IS NOT NULL investment, ${IS_CORRECTING} correcting,
       SUM(b.base) base, SUM(b.quota) quota, SUM(b.deducted) deducted
     FROM ${BOOKED} GROUP BY b.tax, b.rate, b.operation, b.investment IS NOT NULL, ${IS_CORRECTING}`,
    { issuer, from, until },
  );
  const booked = rows.map(
    (row): TaxLine => ({
      ...{
        side: 'received',
        isCorrecting: Number(row.correcting) === 1,
        isInvestment: Number(row.investment) === 1,
      },
      ...{
        group: row.tax satisfies TaxGroup,
        rate: Number(row.rate),
        surcharge: 0,
        operation: operationOf(row),
      },
      ...{
        base: Number(row.base),
        quota: Number(row.quota),
        surchargeQuota: 0,
        deductible: Number(row.deducted),
      },
    }),
  );
  return [...booked, ...(await yearEndOf(read, { issuer, from, until }))];
}

/** The adjustments of a year's end, by the final prorrata and of assets, which the ledger books on the last day of the year. */
async function yearEndOf(read: Read, { issuer, from, until }: ReceivedChoice): Promise<TaxLine[]> {
  const rows = await read<{ account: string; cents: Big }>(
    `SELECT e.account, SUM(e.cents) cents FROM ledger_posting p
       JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
     WHERE p.business_id = :business AND p.kind = 'prorrata' AND p.day BETWEEN :from AND :until
       AND e.account LIKE :account
     GROUP BY e.account ORDER BY e.account`,
    { from, until, account: `inputTax:${issuer}:%` },
  );
  return rows.map(({ account, cents }): TaxLine => {
    const { operation, group } = yearEndPart(account);
    return {
      ...{ side: 'received', isCorrecting: false, isInvestment: false, group, rate: 0, surcharge: 0 },
      ...{ operation, base: 0, quota: 0, surchargeQuota: 0, deductible: Number(cents) },
    };
  });
}
