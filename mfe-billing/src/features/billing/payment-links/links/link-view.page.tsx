import {
  type PaymentLink,
  paymentLinkRead,
  paymentLinkWithdraw,
} from '@volante/contracts/billing/payment-link.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { LinkIcon } from '../../../../shared/menu-icons';
import { LinkBadge, TrialNotice } from '../shared/badges';
import { LINK_LIST } from '../shared/pay-address';
import { LINK_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';
import { LinkContent } from './link-content';
import '../payment-links.css';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

type Dialog = 'share' | 'refund' | 'withdraw';

function WithdrawDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const text = usePaymentText();
  const feedback = useFeedback();
  const withdraw = useCallMutation(paymentLinkWithdraw, { invalidates: LINK_READS });
  return (
    <ConfirmDialog
      title={text('payments.act.withdraw')}
      onConfirm={async () => {
        await withdraw.mutateAsync({ id: link.id, version: link.version });
        feedback.done(text('payments.withdraw.done'));
      }}
      onClose={onClose}
    >
      {text('payments.withdraw.text', { cents: eurosText(link.cents) })}
    </ConfirmDialog>
  );
}

function useFacts(link: PaymentLink) {
  const text = usePaymentText();
  const field = (key: string, value: string) => ({ label: text(`payments.field.${key}`), value });
  return [
    field('cents', eurosText(link.cents)),
    field('returned', link.returnedCents > 0 ? eurosText(link.returnedCents) : ''),
    link.paidAt ? field('paid', formatInstant(link.paidAt)) : field('until', formatInstant(link.expiresAt)),
    field('method', link.method ? text(`payments.method.${link.method}`) : ''),
    field('seen', link.seenAt ? formatInstant(link.seenAt) : text('payments.seenNot')),
    {
      label: text('payments.field.contact'),
      value: link.contact ? (
        <Link to={`/contact/view/${link.contact}`}>{text('payments.act.contact')}</Link>
      ) : (
        ''
      ),
    },
  ].filter(({ value }) => value !== '');
}

function LinkPage({ link }: { link: PaymentLink }) {
  const text = usePaymentText();
  const { can } = useSession();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const isOpen = link.state === 'open' && can('ticket.modify');
  const mayRefund = link.state === 'paid' && can('payment.refund') && can('ticket.modify');
  const menu: MenuItem[] = isOpen
    ? [
        {
          ...{ key: 'withdraw', label: text('payments.act.withdraw'), danger: true },
          onSelect: () => setDialog('withdraw'),
        },
      ]
    : [];
  return (
    <>
      <DetailPage
        title={link.payer || link.numbers.join(', ')}
        breadcrumb={[{ label: text('payments.title'), to: LINK_LIST }]}
        image={
          <span className="vb-pay-image" aria-hidden="true">
            <LinkIcon />
          </span>
        }
        badge={<LinkBadge state={link.state} site={link.site} />}
        facts={useFacts(link)}
        notice={<TrialNotice site={link.site} />}
        primary={
          isOpen ? (
            <Button type="primary" onClick={() => setDialog('share')}>
              {text('payments.act.share')}
            </Button>
          ) : null
        }
        actions={
          mayRefund ? (
            <Button onClick={() => setDialog('refund')}>{text('payments.act.refund')}</Button>
          ) : null
        }
        menu={menu}
        tabs={[{ key: 'enlace', label: text('payments.view'), content: <LinkContent link={link} /> }]}
      />
      <Suspense>
        {dialog === 'share' ? <ShareDialog link={link} onClose={close} /> : null}
        {dialog === 'refund' ? <RefundDialog link={link} onClose={close} /> : null}
        {dialog === 'withdraw' ? <WithdrawDialog link={link} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** `/payment/link/view/{id}`: a link, what it asks for, the tries to pay, and what went back. */
export function LinkViewPage() {
  const { link_id: id = '' } = useParams();
  const answer = useCall(paymentLinkRead, { id }, { keepPrevious: false });
  useLive({ entity: 'payment-link', id }, [paymentLinkRead]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  return <LinkPage key={id} link={answer.data} />;
}
