import { triggerFacts } from '@volante/contracts/billing/product-words';
import {
  type PurchaseTrigger,
  purchaseTriggerRun,
  TRIGGER_AREAS,
  type TriggerState,
} from '@volante/contracts/billing/purchase.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useBillingText } from '../billing-text';
import { PURCHASE_READS } from './purchase-reads';
import '../billing.css';

const DropDialog = lazy(async () => ({ default: (await import('./drop-dialog')).DropDialog }));

const TONES: Readonly<Record<TriggerState, BadgeTone>> = {
  waiting: 'info',
  done: 'good',
  failed: 'bad',
  dropped: 'plain',
};

/** Why it waits, where no part of Volante does it by itself; '' where one does, or it waits no more. */
function useWaiting() {
  const text = useBillingText();
  return ({ kind, state, contact }: PurchaseTrigger): string => {
    if (state !== 'waiting' || TRIGGER_AREAS[kind] !== null) return '';
    if (kind !== 'practice') return text('billing.purchases.noArea');
    return text(contact === null ? 'billing.purchases.noStudent' : 'billing.purchases.noUnits');
  };
}

function useWhat() {
  const text = useBillingText();
  return ({ kind, amount, text: named }: PurchaseTrigger): string => {
    const { name, unit } = triggerFacts(kind);
    const detail = amount === null ? named : `${amount} ${unit ?? ''}`.trim();
    return detail ? text('billing.purchases.what', { name, detail }) : name;
  };
}

interface RowProps {
  row: PurchaseTrigger;
  isDocumentShown: boolean;
  onDrop: () => void;
}

function TriggerItem({ row, isDocumentShown, onDrop }: RowProps) {
  const text = useBillingText();
  const feedback = useFeedback();
  const whatOf = useWhat();
  const waiting = useWaiting();
  const mayModify = useCan('invoice.modify');
  const run = useCallMutation(purchaseTriggerRun, {
    invalidates: PURCHASE_READS,
    onSuccess: () => feedback.done(text('billing.purchases.again')),
    onError: feedback.failed,
  });
  const hasArea = TRIGGER_AREAS[row.kind] !== null;
  const isOpen = row.state === 'waiting' || row.state === 'failed' || row.state === 'dropped';
  const note = row.reason || waiting(row);
  return (
    <li>
      <div>
        <strong>{whatOf(row)}</strong>
        <p className="v-help">
          {row.description}
          {isDocumentShown ? (
            <>
              {' · '}
              <Link to={`/invoice/view/${row.document}`}>
                {[row.number, row.payer].filter(Boolean).join(' · ')}
              </Link>
            </>
          ) : null}
        </p>
        {note ? <p className={row.state === 'failed' ? 'v-problem' : 'v-help'}>{note}</p> : null}
      </div>
      <StateBadge tone={TONES[row.state]}>{text(`billing.purchases.state.${row.state}`)}</StateBadge>
      {mayModify && isOpen ? (
        <span className="vb-billing-acts">
          {hasArea ? (
            <Button loading={run.isPending} onClick={() => run.mutate({ ids: [row.id] })}>
              {text('billing.purchases.repeat')}
            </Button>
          ) : null}
          {row.state === 'dropped' ? null : (
            <Button onClick={onDrop}>{text('billing.purchases.drop')}</Button>
          )}
        </span>
      ) : null}
    </li>
  );
}

/** Things that paid lines set off, with what is left to do about each. */
export function TriggerList(props: { rows: readonly PurchaseTrigger[]; isDocumentShown?: boolean }) {
  const { rows, isDocumentShown = false } = props;
  const [dropped, setDropped] = useState<PurchaseTrigger | null>(null);
  return (
    <>
      <ul className="vb-billing-triggers">
        {rows.map((row) => (
          <TriggerItem
            key={row.id}
            row={row}
            isDocumentShown={isDocumentShown}
            onDrop={() => setDropped(row)}
          />
        ))}
      </ul>
      <Suspense>{dropped ? <DropDialog row={dropped} onClose={() => setDropped(null)} /> : null}</Suspense>
    </>
  );
}
