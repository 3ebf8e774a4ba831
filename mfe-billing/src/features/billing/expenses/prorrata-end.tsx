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
import { ProrrataByHand } from './prorrata-by-hand';
import '../billing.css';

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

/** The percent of a closed year. */
function Closed({ prorrata, sums }: { prorrata: WholeOf<typeof record>; sums: Sums }) {
  const text = useExpenseText();
  return (
    <div className="vb-expense-booking">
      <strong>{prorrata.final} %</strong>
      {prorrata.finalReason ? (
        <p className="v-help">
          {text('expenses.prorrata.written', { by: prorrata.finalBy, reason: prorrata.finalReason })}
        </p>
      ) : null}
      <Assets sums={sums} />
    </div>
  );
}

const wordsOf = (sums: Sums) => ({
  ...{ right: eurosText(sums.withRightCents), all: eurosText(sums.allCents), percent: sums.percent },
  ...{ cents: eurosText(sums.adjustmentCents), assets: eurosText(sums.investmentCents) },
});

/** The two ways to close a year that is over: by its documents, or by a percent of the person's own. */
function Close({ prorrata, sums }: { prorrata: WholeOf<typeof record>; sums: Sums }) {
  const text = useExpenseText();
  const feedback = useFeedback();
  const [opened, setOpened] = useState<'close' | 'write' | null>(null);
  const close = useCallMutation(prorrataClose, {
    invalidates: [record.calls.read, record.calls.history, prorrataReckon],
  });
  const words = wordsOf(sums);
  const confirm = async () => {
    await close.mutateAsync({ id: prorrata.id, version: prorrata.version, percent: sums.percent });
    feedback.done(text('expenses.prorrata.closed'));
  };
  return (
    <div className="vb-billing-acts">
      <Button type="primary" onClick={() => setOpened('close')}>
        {text('expenses.prorrata.close')}
      </Button>
      <Button onClick={() => setOpened('write')}>{text('expenses.prorrata.byHand')}</Button>
      {opened === 'write' ? (
        <ProrrataByHand prorrata={prorrata} percent={sums.percent} onClose={() => setOpened(null)} />
      ) : null}
      {opened === 'close' ? (
        <ConfirmDialog
          title={text('expenses.prorrata.close')}
          onConfirm={confirm}
          onClose={() => setOpened(null)}
          isDestructive={false}
        >
          <p>{text('expenses.prorrata.closeText', words)}</p>
          {sums.assets.length > 0 ? <p>{text('expenses.prorrata.closeAssets', words)}</p> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The percent that the year's invoices make; at its end a person closes it. */
export function ProrrataEnd({ prorrata }: { prorrata: WholeOf<typeof record> }) {
  const text = useExpenseText();
  const mayModify = useCan('tax.modify');
  const reckon = useCall(prorrataReckon, { id: prorrata.id });
  if (reckon.error) return <ErrorState error={reckon.error} onRetry={() => void reckon.refetch()} />;
  const sums = reckon.data;
  if (!sums) return <span className="v-help">{text('expenses.prorrata.loading')}</span>;
  if (prorrata.final !== null) return <Closed prorrata={prorrata} sums={sums} />;
  const isReady = sums.isOver && sums.openYears.length === 0;
  const mayClose = isReady && mayModify && prorrata.state !== 'deleted';
  return (
    <div className="vb-expense-booking">
      <p>{text('expenses.prorrata.sums', wordsOf(sums))}</p>
      <p className="v-help">{text('expenses.prorrata.adjustment', wordsOf(sums))}</p>
      <Assets sums={sums} />
      {sums.openYears.length > 0 ? (
        <p className="v-problem">
          {text('expenses.prorrata.openYears', { years: sums.openYears.join(', ') })}
        </p>
      ) : null}
      {mayClose ? <Close prorrata={prorrata} sums={sums} /> : null}
      {sums.isOver ? null : (
        <p className="v-help">{text('expenses.prorrata.notYet', { year: prorrata.year })}</p>
      )}
    </div>
  );
}
