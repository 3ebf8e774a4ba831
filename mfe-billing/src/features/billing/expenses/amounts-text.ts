import { type ExpenseAmounts, expenseSums } from '@volante/contracts/billing/expense-amounts';
import { eurosText } from '@volante/ui-kit/euros';

/** Amounts in a few words, for history and conflicts. */
export function amountsText(amounts: ExpenseAmounts): string {
  const { base, quota, withheld, payable } = expenseSums(amounts);
  const parts = [`Base ${eurosText(base)}`, `IVA ${eurosText(quota)}`];
  if (withheld !== 0) parts.push(`retención ${eurosText(withheld)}`);
  return [...parts, `a pagar ${eurosText(payable)}`].join(', ');
}
