import { paymentLinkOffer } from '@volante/contracts/billing/payment-link.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { GATEWAY_LIST } from '../shared/pay-address';
import { usePaymentText } from '../shared/pay-text';
import { LinkForm } from './link-form';
import { type Shared, ShareLink } from './share-link';
import '../payment-links.css';

export type Offer = CallOutput<typeof paymentLinkOffer>;

interface LinkDialogProps {
  /** All debts of a contact, or one document. */
  of: { contact: string } | { document: string };
  name?: string;
  /** The amount in cents; by default everything that is owed. */
  cents?: number;
  onClose: () => void;
}

/** Why there is no link to make, with the way out. */
function Nothing({ offer }: { offer: Offer }) {
  const text = usePaymentText();
  const mayConfigure = useCan('payment-gateway.view');
  if (offer.documents.length === 0) return <p role="status">{text('payments.make.nothing')}</p>;
  return (
    <>
      <p role="status">{text('payments.make.noGateway')}</p>
      {mayConfigure ? <Link to={GATEWAY_LIST}>{text('payments.act.gateway')}</Link> : null}
    </>
  );
}

/** Makes a link to pay, and shows it: as a code, as text, by mail. */
export function LinkDialog({ of, name, cents, onClose }: LinkDialogProps) {
  const text = usePaymentText();
  const answer = useCall(paymentLinkOffer, of, { keepPrevious: false });
  const [made, setMade] = useState<Shared | null>(null);
  const offer = answer.data;
  if (!made && offer && offer.documents.length > 0 && offer.gateways.length > 0)
    return (
      <LinkForm
        offer={offer}
        {...(name ? { name } : {})}
        {...(cents ? { cents } : {})}
        onMade={setMade}
        onClose={onClose}
      />
    );
  return (
    <Modal
      open
      title={
        made ? text('payments.share.title', { cents: eurosText(made.cents) }) : text('payments.make.title')
      }
      footer={<Button onClick={onClose}>{text('payments.act.close')}</Button>}
      onCancel={onClose}
    >
      {made ? <ShareLink link={made} /> : null}
      {!made && answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!made && answer.isPending ? <Skeleton width="100%" height={140} /> : null}
      {!made && offer ? <Nothing offer={offer} /> : null}
    </Modal>
  );
}
