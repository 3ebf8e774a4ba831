import { type PaymentLink, paymentRefundSettle } from '@volante/contracts/billing/payment-link.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MONEY_READS } from '../shared/pay-reads';
import { usePaymentText } from '../shared/pay-text';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="v-facts" aria-label={title}>
      <header>
        <h3>{title}</h3>
      </header>
      {children}
    </section>
  );
}

function Documents({ link }: { link: PaymentLink }) {
  const text = usePaymentText();
  const mayOpen = useCan('invoice.view');
  return (
    <Card title={text('payments.make.documents')}>
      <ul className="vb-pay-lines">
        {link.documents.map(({ id, number, cents }) => (
          <li key={id}>
            {mayOpen ? <Link to={`/invoice/view/${id}`}>{number}</Link> : <span>{number}</span>}
            <span>{eurosText(cents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Attempts({ link }: { link: PaymentLink }) {
  const text = usePaymentText();
  if (link.attempts.length === 0)
    return (
      <Card title={text('payments.attempts.list')}>
        <p className="v-help">{text('payments.attempts.none')}</p>
      </Card>
    );
  return (
    <Card title={text('payments.attempts.list')}>
      <ul className="vb-pay-list">
        {link.attempts.map(({ order, method, state, words, card, at }) => (
          <li key={order}>
            <p>
              <strong>{text(`payments.attempts.state.${state}`)}</strong> {text(`payments.method.${method}`)}
            </p>
            <p className="v-help">
              {[
                formatInstant(at),
                `${text('payments.field.order')} ${order}`,
                card ? text('payments.attempts.card', { card }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {words ? <p>{words}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Refund = PaymentLink['refunds'][number];

/** A refund whose answer was lost: a person says how it ended. */
export function RefundQuestion({ refund }: { refund: Pick<Refund, 'id' | 'cents'> }) {
  const text = usePaymentText();
  const feedback = useFeedback();
  const settle = useCallMutation(paymentRefundSettle, {
    invalidates: MONEY_READS,
    onError: feedback.failed,
    onSuccess: ({ state }) => feedback.done(text(`payments.refund.state.${state}`)),
  });
  const say = (isDone: boolean) => settle.mutate({ id: refund.id, isDone });
  return (
    <>
      <p role="alert">{text('payments.refund.ask', { cents: eurosText(refund.cents) })}</p>
      <p className="vb-pay-acts">
        <Button disabled={settle.isPending} onClick={() => say(true)}>
          {text('payments.act.doneYes')}
        </Button>
        <Button disabled={settle.isPending} onClick={() => say(false)}>
          {text('payments.act.doneNo')}
        </Button>
      </p>
    </>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const text = usePaymentText();
  const maySettle = useCan('payment.refund');
  const { cents, state, isOutside, reason, words, by, at } = refund;
  return (
    <li>
      <p>
        <strong>{eurosText(cents)}</strong> {text(`payments.refund.state.${state}`)}
        {isOutside ? ` (${text('payments.refund.outsideMark')})` : ''}
      </p>
      <p className="v-help">{[formatInstant(at), by, reason].filter(Boolean).join(' · ')}</p>
      {words && state !== 'unknown' ? <p>{words}</p> : null}
      {state === 'unknown' && maySettle ? <RefundQuestion refund={refund} /> : null}
    </li>
  );
}

/** The documents of a link, the tries to pay, the refunds, and the mails. */
export function LinkContent({ link }: { link: PaymentLink }) {
  const text = usePaymentText();
  const field = (key: string, value: string) => ({ label: text(`payments.field.${key}`), value });
  return (
    <div className="vb-pay-columns">
      <Documents link={link} />
      <Facts
        title={text('payments.view')}
        facts={[
          field('created', formatInstant(link.createdAt)),
          field('by', link.createdBy),
          field('until', formatInstant(link.expiresAt)),
          field('gateway', link.gatewayName),
        ]}
      />
      <Attempts link={link} />
      {link.refunds.length > 0 ? (
        <Card title={text('payments.refund.list')}>
          <ul className="vb-pay-list">
            {link.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        </Card>
      ) : null}
      {link.mails.length > 0 ? (
        <Card title={text('payments.mails.list')}>
          <ul className="vb-pay-list">
            {link.mails.map(({ address, state, reason, at }) => (
              <li key={`${address} ${at}`}>
                <p>{address}</p>
                <p className="v-help">
                  {[text(`payments.mails.state.${state}`), formatInstant(at), reason]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
