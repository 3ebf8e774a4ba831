import { paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { eurosText } from '@volante/ui-kit/euros';
import { PAYMENT_INBOX } from '../shared/pay-address';

const FRESH_MS = 60_000;
const SHOWN = 3;

/** On the dashboard: money of links that somebody has to decide about. */
export function InboxCard() {
  const text = useText('billing');
  const answer = useCall(paymentInbox, { state: ['waiting'], limit: SHOWN }, { staleTime: FRESH_MS });
  useLive({ entity: 'payment-inbox' }, [paymentInbox]);
  const count = answer.data?.total ?? 0;
  return (
    <DashboardCard
      title={text('payments.card.title')}
      more={{ label: text('payments.card.more'), to: PAYMENT_INBOX }}
      answer={answer}
      empty={answer.data && count === 0 ? <p>{text('payments.card.none')}</p> : undefined}
    >
      <p>{text('payments.card.count', { count })}</p>
      <ul>
        {answer.data?.rows.map(({ id, payer, order, cents }) => (
          <li key={id}>{`${payer || order}: ${eurosText(cents)}`}</li>
        ))}
      </ul>
    </DashboardCard>
  );
}
