import {
  type PaymentLink,
  paymentLinkAddress,
  paymentLinkOffer,
} from '@volante/contracts/billing/payment-link.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Modal } from 'antd';
import { ShareLink } from '../make/share-link';
import { usePaymentText } from '../shared/pay-text';

/** An open link again: its code, its text, its mail. */
export function ShareDialog({ link, onClose }: { link: PaymentLink; onClose: () => void }) {
  const text = usePaymentText();
  const { id, cents, site, documents } = link;
  const answer = useCall(paymentLinkAddress, { id }, { keepPrevious: false });
  const offer = useCall(paymentLinkOffer, { document: documents[0]?.id ?? '' });
  return (
    <Modal
      open
      title={text('payments.share.title', { cents: eurosText(cents) })}
      footer={<Button onClick={onClose}>{text('payments.act.close')}</Button>}
      onCancel={onClose}
    >
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
      {answer.data ? (
        <ShareLink
          link={{
            ...{ id, cents, site, key: answer.data.key, expiresAt: answer.data.expiresAt },
            address: offer.data?.address ?? '',
          }}
        />
      ) : null}
    </Modal>
  );
}
