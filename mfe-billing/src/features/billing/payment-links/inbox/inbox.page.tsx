import {
  INBOX_STATES,
  type InboxPayment,
  paymentInbox,
} from '@volante/contracts/billing/payment-notification.contract';
import { useCan } from '@volante/mfe-kit/session';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { RefundQuestion } from '../links/link-content';
import { TrialBadge } from '../shared/badges';
import { LINK_LIST, linkAddress } from '../shared/pay-address';
import { PayHead } from '../shared/pay-head';
import { usePaymentText } from '../shared/pay-text';

const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog')).DecideDialog }));

export type Act = 'apply' | 'refund' | 'dismiss';
type Ask = (row: InboxPayment, act: Act) => void;

const TONES: Readonly<Record<InboxPayment['state'], BadgeTone>> = {
  ...{ waiting: 'warn', applied: 'good', refunded: 'plain', dismissed: 'plain' },
};

const nameOf = ({ payer, order }: InboxPayment): string => payer || order;

/** Why it is here, and what a person can do about it. */
function Cause({ row, onAsk }: { row: InboxPayment; onAsk: Ask }) {
  const text = usePaymentText();
  const mayDecide = useCan('invoice.modify');
  const maySettle = useCan('payment.refund');
  const isOpen = row.state === 'waiting';
  const isUnknown = isOpen && row.refund?.state === 'unknown';
  const isGoing = isOpen && (isUnknown || row.refund?.state === 'asked');
  return (
    <div className="vb-pay-cause">
      <p>
        {[
          text(`payments.inbox.cause.${row.cause}`),
          row.why,
          row.product ? text('payments.inbox.product', { product: row.product }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {row.refund?.state === 'failed' && isOpen ? (
        <p className="v-problem">{text('payments.refund.failed', { words: row.refund.words })}</p>
      ) : null}
      {isUnknown && row.refund && maySettle ? (
        <RefundQuestion refund={{ id: row.refund.id, cents: row.cents }} />
      ) : null}
      {isOpen && !isGoing && mayDecide ? (
        <div className="vb-pay-acts">
          {row.mayApply ? (
            <Button type="primary" onClick={() => onAsk(row, 'apply')}>
              {text(row.product ? 'payments.act.sell' : 'payments.act.apply')}
            </Button>
          ) : null}
          {row.mayRefund ? (
            <Button onClick={() => onAsk(row, 'refund')}>{text('payments.act.giveBack')}</Button>
          ) : null}
          <Button onClick={() => onAsk(row, 'dismiss')}>{text('payments.act.dismiss')}</Button>
        </div>
      ) : null}
      {isOpen ? null : (
        <p className="v-help">
          {[row.decidedBy, row.decidedAt ? formatInstant(row.decidedAt) : '', row.reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}

function InboxBadge({ row }: { row: InboxPayment }) {
  const text = usePaymentText();
  return (
    <span className="vb-pay-badges">
      <StateBadge tone={TONES[row.state]}>{text(`payments.inbox.state.${row.state}`)}</StateBadge>{' '}
      <TrialBadge site={row.site} />
    </span>
  );
}

function useColumns(onAsk: Ask): readonly ListColumn<InboxPayment>[] {
  const text = usePaymentText();
  const title = (key: string) => text(`payments.field.${key}`);
  return [
    { key: 'payer', title: title('payer'), render: nameOf },
    {
      ...{ key: 'cents', title: title('cents'), align: 'right' as const, width: '120px' },
      render: ({ cents }) => eurosText(cents),
    },
    { key: 'cause', title: title('cause'), render: (row) => <Cause row={row} onAsk={onAsk} /> },
    { key: 'state', title: title('state'), render: (row) => <InboxBadge row={row} />, width: '190px' },
    { key: 'at', title: title('at'), render: ({ at }) => <ElapsedText instant={at} />, width: '120px' },
    { key: 'numbers', title: title('numbers'), render: ({ numbers }) => numbers.join(', '), optional: true },
    { key: 'order', title: title('order'), render: ({ order }) => order, optional: true },
  ];
}

/** `/payment/inbox`: money that came by a gateway and that nobody may book without looking. */
export function InboxPage() {
  const text = usePaymentText();
  const [open, setOpen] = useState<{ row: InboxPayment; act: Act } | null>(null);
  const ask: Ask = (row, act) => setOpen({ row, act });
  const filters = useMemo<readonly ListFilter[]>(
    () => [
      {
        key: 'state',
        label: text('payments.field.state'),
        several: true,
        options: INBOX_STATES.map((value) => ({ value, label: text(`payments.inbox.state.${value}`) })),
      },
    ],
    [text],
  );
  return (
    <>
      <ListPage<InboxPayment>
        name="payment-inbox"
        live="payment-inbox"
        title={text('payments.inboxTitle')}
        breadcrumb={[{ label: text('payments.title'), to: LINK_LIST }]}
        head={<PayHead shown="inbox" />}
        call={paymentInbox}
        columns={useColumns(ask)}
        filters={filters}
        defaultSort=""
        rowName={nameOf}
        rowHref={({ link }) => (link ? linkAddress(link) : null)}
        card={(row) => (
          <>
            <strong>{eurosText(row.cents)}</strong> <InboxBadge row={row} />
            <Cause row={row} onAsk={ask} />
          </>
        )}
        empty={{ title: text('payments.inbox.emptyTitle'), text: text('payments.inbox.emptyText') }}
      />
      <Suspense>{open ? <DecideDialog {...open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </>
  );
}
