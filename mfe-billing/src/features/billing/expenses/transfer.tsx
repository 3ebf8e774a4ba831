import { expenseTransferRead } from '@volante/contracts/billing/expense-transfer.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Expense } from './booking';
import { useExpenseText } from './expense-text';

const TransferDialog = lazy(async () => ({ default: (await import('./transfer-dialog')).TransferDialog }));

/** The sale of an asset within its years: when it was, or the act that writes it down. */
export function Transfer({ expense }: { expense: Expense }) {
  const text = useExpenseText();
  const mayModify = useCan('tax.modify');
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(expenseTransferRead, { id: expense.id });
  if (data?.transfer) {
    const { on, cents, by, reason } = data.transfer;
    return (
      <p className="v-help">
        {text('expenses.transfer.done', { day: formatDay(on), cents: eurosText(cents), by, reason })}
      </p>
    );
  }
  if (!data?.offer || !mayModify) return null;
  return (
    <div className="vb-expense-acts">
      <Button onClick={() => setOpen(true)}>{text('expenses.transfer.act')}</Button>
      <Suspense>
        {isOpen ? (
          <TransferDialog expense={expense} offer={data.offer} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
