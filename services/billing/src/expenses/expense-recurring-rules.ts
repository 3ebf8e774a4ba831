import type { expenseRecurring } from '@volante/contracts/billing/expense-recurring.contract';
import type { RecordRules } from '@volante/service-kit/records/record-types';

const dayOfMonth = (day: string): number => Number(day.slice(8));

export const expenseRecurringRules: RecordRules<typeof expenseRecurring> = {
  // The day that a person writes is the one to come back to after a short month.
  clean: (sent) => (sent.nextOn ? { ...sent, anchorDay: dayOfMonth(sent.nextOn) } : sent),
};
