import {
  prorrataClose,
  prorrataReckon,
  prorrata as record,
} from '@volante/contracts/billing/expense-prorrata.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import type { WholeOf } from '@volante/ui-kit/record-screens';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import './expenses.css';
import { useExpenseText } from './expense-text';

type Sums = CallOutput<typeof prorrataReckon>;

/** Assets of years before that the year adjusts, each with its expense. */
function Assets({ sums: { assets, investmentCents } }: { sums: Sums }) {
  const text = useExpenseText();
  if (assets.length === 0) return null;
  return (
    <>
      <p>{text('expenses.prorrata.assets', { cents: eurosText(investmentCents) })}</p>
      <ul className="vb-expense-payments" aria-label={text('expenses.prorrata.assetsTitle')}>
        {assets.map(({ expense, label, year, percent, cents }) => (
          <li key={expense}>
            <Link className="v-link" to={`/expense/view/${expense}`}>
              {label}
            </Link>
            <strong>{eurosText(cents)}</strong>
            <span className="v-help">{text('expenses.prorrata.asset', { year, percent })}</span>
          </li>
        ))}
      </ul>
      <p className="v-help">{text('expenses.prorrata.assetsHow')}</p>
    </>
  );
}

/** The percent that the year's invoices make; at its end a person closes it. */
export function ProrrataEnd({ prorrata }: { prorrata: WholeOf<typeof record> }) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const mayModify = useCan('tax.modify');
  const [isClosing, setClosing] = useState(false);
  const reckon = useCall(prorrataReckon, { id: prorrata.id });
  const close = useCallMutation(prorrataClose, {
    invalidates: [record.calls.read, record.calls.history, prorrataReckon],
  });
  if (reckon.error) return <ErrorState error={reckon.error} onRetry={() => void reckon.refetch()} />;
  const sums = reckon.data;
  if (!sums) return <span className="v-help">{text('expenses.prorrata.loading')}</span>;
  if (prorrata.final !== null)
    return (
      <div className="vb-expense-booking">
        <strong>{prorrata.final} %</strong>
        <Assets sums={sums} />
      </div>
    );
  const words = {
    ...{ right: eurosText(sums.withRightCents), all: eurosText(sums.allCents), percent: sums.percent },
    cents: eurosText(sums.adjustmentCents),
    assets: eurosText(sums.investmentCents),
  };
  const confirm = async () => {
    await close.mutateAsync({ id: prorrata.id, version: prorrata.version, percent: sums.percent });
    feedback.done(text('expenses.prorrata.closed'));
  };
  return (
    <div className="vb-expense-booking">
      <p>{text('expenses.prorrata.sums', words)}</p>
      <p className="v-help">{text('expenses.prorrata.adjustment', words)}</p>
      <Assets sums={sums} />
      {sums.isOver && mayModify && prorrata.state !== 'deleted' ? (
        <Button type="primary" onClick={() => setClosing(true)}>
          {text('expenses.prorrata.close')}
        </Button>
      ) : null}
      {sums.isOver ? null : (
        <p className="v-help">{text('expenses.prorrata.notYet', { year: prorrata.year })}</p>
      )}
      {isClosing ? (
        <ConfirmDialog
          title={text('expenses.prorrata.close')}
          onConfirm={confirm}
          onClose={() => setClosing(false)}
          isDestructive={false}
        >
          <p>{text('expenses.prorrata.closeText', words)}</p>
          {sums.assets.length > 0 ? <p>{text('expenses.prorrata.closeAssets', words)}</p> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
