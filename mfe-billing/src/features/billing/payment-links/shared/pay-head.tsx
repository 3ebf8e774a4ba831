import { paymentInbox } from '@volante/contracts/billing/payment-notification.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { GATEWAY_LIST, LINK_LIST, PAYMENT_INBOX } from './pay-address';
import { usePaymentText } from './pay-text';
import '../payment-links.css';

/** The tabs of links, of money that waits for somebody, and of gateways. */
export function PayHead({ shown }: { shown: 'links' | 'inbox' }) {
  const text = usePaymentText();
  const maySee = useCan('invoice.view');
  const mayConfigure = useCan('payment-gateway.view');
  const waiting = useCall(paymentInbox, { state: ['waiting'], limit: 1 }, { enabled: maySee });
  useLive({ entity: 'payment-inbox' }, [paymentInbox]);
  const count = waiting.data?.total ?? 0;
  const tabs = [
    { key: 'links', label: text('payments.tabs.links'), to: LINK_LIST },
    ...(maySee
      ? [
          {
            key: 'inbox',
            label: text(count > 0 ? 'payments.tabs.inboxCount' : 'payments.tabs.inbox', { count }),
            to: PAYMENT_INBOX,
          },
        ]
      : []),
    ...(mayConfigure ? [{ key: 'gateways', label: text('payments.tabs.gateways'), to: GATEWAY_LIST }] : []),
  ];
  return <TabLinks label={text('payments.tabs.label')} tabs={tabs} shown={shown} />;
}
