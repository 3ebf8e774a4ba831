import {
  type ExpenseAmounts,
  type ExpenseOperation,
  type ExpenseTax,
  type ExpenseTaxLine,
} from '@volante/contracts/billing/expense-amounts';

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/** "1234.5678" in hundredths, halves away from zero; `null` where it is no such number. */
export function hundredths(text: string | null): number | null {
  const match = DECIMAL.exec(text?.trim() ?? '');
  if (!match) return null;
  const digits = `${match[2]}${(match[3] ?? '').padEnd(12, '0')}`;
  const by = 10n ** 10n;
  const rounded = (2n * BigInt(digits) + by) / (2n * by);
  const value = Number(rounded);
  return match[1] === '-' && value !== 0 ? -value : value;
}

/** One tax as the file has it; a text that is no number makes the whole file unreadable. */
export interface ReadTax {
  tax: ExpenseTax;
  rate: string | null;
  base: string | null;
  quota: string | null;
}

const keyOf = ({ tax, rate }: Pick<ExpenseTaxLine, 'tax' | 'rate'>): string => `${tax} ${rate}`;

/** Lines of one tax and rate are one; without rate or quota a line is exempt. `null`: an amount is missing or no number. */
export function taxLines(read: readonly ReadTax[]): ExpenseTaxLine[] | null {
  const sums = new Map<string, ExpenseTaxLine>();
  for (const one of read) {
    const base = hundredths(one.base);
    const rate = hundredths(one.rate ?? '0');
    const quota = hundredths(one.quota ?? '0');
    if (base === null || rate === null || quota === null || rate < 0) return null;
    const isFree = rate === 0 && quota === 0;
    const line = { tax: isFree ? ('exempt' as const) : one.tax, rate, base, quota };
    const old = sums.get(keyOf(line));
    sums.set(keyOf(line), {
      ...line,
      ...{ base: base + (old?.base ?? 0), quota: quota + (old?.quota ?? 0) },
    });
  }
  return [...sums.values()];
}

export const amountsOf = (
  operation: ExpenseOperation,
  lines: readonly ExpenseTaxLine[],
  withheldRate: number,
): ExpenseAmounts => ({
  operation,
  lines: [...lines],
  withholding: withheldRate > 0 ? { kind: 'professional', rate: withheldRate } : null,
});

/** A number without the country's letters, as it is stored here. */
export const plainTaxId = (text: string | null): string =>
  (text ?? '')
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(/^ES(?=[A-Z0-9]{9}$)/, '')
    .slice(0, 20);
