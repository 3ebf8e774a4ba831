import {
  expensePayments,
  expenseReckon,
  expense as expenseRecord,
} from '@volante/contracts/billing/expense.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import type { WholeOf } from '@volante/ui-kit/record-screens';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { methodText } from '../tills/shared/method-choice';
import './expenses.css';
import { ExpenseBadge } from './expense-badge';
import { useExpenseText } from './expense-text';
import { Transfer } from './transfer';

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog')).BookDialog }));
const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog')).PayExpenseDialog }));
const ReverseDialog = lazy(async () => ({ default: (await import('./reason-dialogs')).ReverseDialog }));
const UndoDialog = lazy(async () => ({ default: (await import('./reason-dialogs')).UndoPaymentDialog }));

export type Expense = WholeOf<typeof expenseRecord>;
export type Reckoned = CallOutput<typeof expenseReckon>;
type Payment = CallOutput<typeof expensePayments>['rows'][number];
type Opened = 'book' | 'pay' | 'reverse' | Payment | null;

function Deduction({ expense, reckoned }: { expense: Expense; reckoned: Reckoned }) {
  const text = useExpenseText();
  const { deductibleCents, costCents, prorrata, quotaCents } = reckoned;
  const share = prorrata && prorrata.mode !== 'none' && quotaCents !== 0 ? prorrata : null;
  return (
    <p className="v-help">
      {[
        quotaCents === 0
          ? ''
          : text(expense.bookedOn ? 'expenses.booking.deducted' : 'expenses.booking.deductible', {
              ...{ cents: eurosText(deductibleCents), quota: eurosText(quotaCents) },
            }),
        share ? text('expenses.booking.prorrata', { year: share.year, percent: share.percent }) : '',
        text('expenses.booking.cost', { cents: eurosText(costCents) }),
        reckoned.adjustedUntil === null
          ? ''
          : text('expenses.booking.asset', { year: reckoned.adjustedUntil }),
        expense.bookedOn ? text('expenses.booking.on', { day: formatDay(expense.bookedOn) }) : '',
        expense.reversedOn ? text('expenses.booking.reversedOn', { day: formatDay(expense.reversedOn) }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function Notices({ reckoned: { missing, warnings } }: { reckoned: Reckoned }) {
  const text = useExpenseText();
  return (
    <>
      {missing.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={text('expenses.booking.missing')}
          description={
            <ul className="vb-expense-list">
              {missing.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {warnings.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
    </>
  );
}

function Payments({ id, onUndo }: { id: string; onUndo: ((payment: Payment) => void) | null }) {
  const text = useExpenseText();
  const { data } = useCall(expensePayments, { id });
  if (!data) return null;
  return (
    <>
      {data.reversed === null ? null : (
        <p className="v-problem">{text('expenses.booking.reversed', { reason: data.reversed })}</p>
      )}
      {data.rows.length > 0 ? (
        <ul className="vb-expense-payments" aria-label={text('expenses.payments.title')}>
          {data.rows.map((one) => (
            <li key={one.id} className={one.undone === null ? undefined : 'vb-expense-undone'}>
              <span>
                <strong>{eurosText(one.cents)}</strong> {methodText(one.method)}
              </span>
              <span className="v-help">
                {[formatDay(one.paidOn), one.by, one.note].filter(Boolean).join(' · ')}
              </span>
              {one.undone === null ? null : (
                <span className="v-problem">{text('expenses.payments.undone', { reason: one.undone })}</span>
              )}
              {onUndo && one.undone === null ? (
                <Button type="link" onClick={() => onUndo(one)}>
                  {text('expenses.act.undo')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Acts({ expense, onOpen }: { expense: Expense; onOpen: (opened: Opened) => void }) {
  const text = useExpenseText();
  const mayModify = useCan('expense.modify');
  const mayReverse = useCan('expense.delete');
  const { status, paidCents, state } = expense;
  if (state === 'deleted') return null;
  const isReversible = mayReverse && (status === 'approved' || status === 'paid') && !paidCents;
  return (
    <div className="vb-expense-acts">
      {mayModify && status === 'draft' ? (
        <Button type="primary" onClick={() => onOpen('book')}>
          {text('expenses.act.book')}
        </Button>
      ) : null}
      {mayModify && status === 'approved' ? (
        <Button type="primary" onClick={() => onOpen('pay')}>
          {text('expenses.act.pay')}
        </Button>
      ) : null}
      {isReversible ? (
        <Button danger onClick={() => onOpen('reverse')}>
          {text('expenses.act.reverse')}
        </Button>
      ) : null}
    </div>
  );
}

function Dialogs({
  expense,
  opened,
  reckoned,
  onClose,
}: {
  expense: Expense;
  opened: Opened;
  reckoned: Reckoned;
  onClose: () => void;
}) {
  if (opened === null) return null;
  if (opened === 'book') return <BookDialog expense={expense} reckoned={reckoned} onClose={onClose} />;
  if (opened === 'pay') return <PayDialog expense={expense} onClose={onClose} />;
  if (opened === 'reverse') return <ReverseDialog expense={expense} onClose={onClose} />;
  return <UndoDialog payment={opened} onClose={onClose} />;
}

/** Where an expense stands, what it deducts, what it lacks, and its payments. */
export function Booking({ expense }: { expense: Expense }) {
  const text = useExpenseText();
  const mayModify = useCan('expense.modify');
  const [opened, setOpened] = useState<Opened>(null);
  const reckon = useCall(expenseReckon, { id: expense.id });
  const isBooked = expense.status === 'approved' || expense.status === 'paid';
  const left = (expense.payableCents ?? 0) - (expense.paidCents ?? 0);
  return (
    <div className="vb-expense-booking">
      <p className="vb-expense-standing">
        <ExpenseBadge expense={expense} />
        {isBooked && left !== 0 ? (
          <strong>{text('expenses.booking.left', { cents: eurosText(left) })}</strong>
        ) : null}
      </p>
      {reckon.error ? <ErrorState error={reckon.error} onRetry={() => void reckon.refetch()} /> : null}
      {reckon.data ? <Deduction expense={expense} reckoned={reckon.data} /> : null}
      {reckon.data ? <Notices reckoned={reckon.data} /> : null}
      {expense.status === 'draft' ? null : <Payments id={expense.id} onUndo={mayModify ? setOpened : null} />}
      {isBooked && reckon.data?.adjustedUntil ? <Transfer expense={expense} /> : null}
      {reckon.data ? <Acts expense={expense} onOpen={setOpened} /> : null}
      <Suspense>
        {reckon.data ? (
          <Dialogs expense={expense} opened={opened} reckoned={reckon.data} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}
