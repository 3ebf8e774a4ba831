import type { DocumentLineInput, KeptLine, KeptTax } from '@volante/contracts/billing/document.fields';
import {
  type Discount,
  type DocumentTotals,
  type MoneyLine,
  type TaxCondition,
  totalsOf,
} from '@volante/contracts/billing/money';
import { type TaxPeriod, taxOn } from '@volante/contracts/billing/tax.fields';
import type { TaxGroup } from '@volante/contracts/billing/tax-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { SqlParams } from '@volante/service-kit/data/sql';

type Read = <T>(sql: string, params: SqlParams) => Promise<T[]>;

interface TaxRow {
  id: string;
  name: string;
  tax_group: TaxGroup;
  periods: string;
}

export interface KnownTax {
  id: string;
  name: string;
  group: TaxGroup;
  period: TaxPeriod;
}

/** The taxes of lines as they are on a day. Deleted ones are found too: a draft that was written with one can be read. */
export async function taxesOf(
  read: Read,
  ids: readonly string[],
  on: string,
): Promise<ReadonlyMap<string, KnownTax>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await read<TaxRow>(
    'SELECT id, name, tax_group, periods FROM tax WHERE business_id = :business AND id IN (:wanted)',
    { wanted },
  );
  return new Map(
    rows.flatMap(({ id, name, tax_group, periods }) => {
      const period = taxOn(JSON.parse(periods) as TaxPeriod[], on);
      return period ? [[id, { id, name, group: tax_group, period }] as const] : [];
    }),
  );
}

export interface ReckonedLine extends Omit<KeptLine, 'practice'> {
  condition: TaxCondition;
  legend: string;
  net: number;
}

export interface Reckoned {
  lines: readonly ReckonedLine[];
  taxes: readonly KeptTax[];
  totals: DocumentTotals;
}

export interface DocumentMoney {
  lines: readonly DocumentLineInput[];
  withTaxes: boolean;
  discount: Discount | null;
  withholding: number;
  /** Each line's amount is a quota without its base (LIVA, art. 80.Tres and Cuatro). */
  quotaOnly?: boolean;
}

function known(taxes: ReadonlyMap<string, KnownTax>, line: DocumentLineInput, at: number): KnownTax {
  const tax = taxes.get(line.tax);
  if (tax) return tax;
  const message = 'Elige un impuesto';
  throw new CodedError('INVOICE-005', undefined, [{ path: `lines.${at}.tax`, code: 'INVOICE-005', message }]);
}

const conditionOf = ({ group, period }: KnownTax): TaxCondition => ({
  group,
  rate: period.rate,
  surcharge: 0,
  operation: period.operation,
  regime: period.regime,
});

function legendOf(taxes: readonly KnownTax[], condition: TaxCondition): string {
  const legends = taxes
    .filter((one) => JSON.stringify(conditionOf(one)) === JSON.stringify(condition))
    .map(({ period }) => period.legend);
  return [...new Set(legends.filter(Boolean))].join(' · ');
}

/** Reckons a document by the taxes of a day. INVOICE-005 for a tax that is not there; INVOICE-007 beyond what can be kept exactly. */
export async function reckon(read: Read, money: DocumentMoney, on: string): Promise<Reckoned> {
  const taxes = await taxesOf(
    read,
    money.lines.map(({ tax }) => tax),
    on,
  );
  const found = money.lines.map((line, at) => known(taxes, line, at));
  const lines = money.lines.map((line, at): MoneyLine => {
    const tax = found[at] as KnownTax;
    return {
      ...{ price: line.price, quantity: line.quantity, discount: line.discount },
      condition: conditionOf(tax),
      isDisbursement: tax.group === 'disbursement',
    };
  });
  const sums = exactTotals({ ...money, lines });
  const totals = money.quotaOnly ? quotasOf(sums) : sums;
  return {
    lines: money.lines.map((line, at) => {
      const tax = found[at] as KnownTax;
      return {
        ...line,
        ...{ taxName: tax.name, group: tax.group, rate: tax.period.rate, legend: tax.period.legend },
        isDisbursement: tax.group === 'disbursement',
        condition: conditionOf(tax),
        amount: totals.amounts[at] ?? 0,
        net: totals.nets[at] ?? 0,
      };
    }),
    taxes: totals.taxes.map(({ condition, base, quota, surchargeQuota }) => ({
      ...(condition as TaxCondition & Pick<KeptTax, 'group' | 'operation'>),
      ...{ base, quota, surchargeQuota, legend: legendOf(found, condition) },
    })),
    totals,
  };
}

/** The same amounts as quotas alone. */
function quotasOf({ taxes, ...totals }: DocumentTotals): DocumentTotals {
  const quotas = taxes.map((tax) => ({
    ...{ condition: tax.condition, base: 0, surchargeQuota: 0 },
    quota: tax.base + tax.quota + tax.surchargeQuota,
  }));
  return { ...totals, taxes: quotas, base: 0, quota: totals.total };
}

function exactTotals(money: Parameters<typeof totalsOf>[0]): DocumentTotals {
  try {
    return totalsOf(money);
  } catch (error) {
    throw error instanceof RangeError ? new CodedError('INVOICE-007') : error;
  }
}
