import { product as productRecord } from '@volante/contracts/billing/product.contract';
import { PUBLICATIONS, type Publication } from '@volante/contracts/billing/product-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { States } from '../shared/states';
import { PUBLICATION_TONES } from './publication-tones';

const OFFERED = (['published', 'featured', 'hidden'] as const).map((value) => ({
  value: value as Publication,
  label: PUBLICATIONS[value],
}));

interface PublicationProps {
  product: { id: string; version: number; state: string; name: string; publication: Publication };
}

/** How a product is offered; a call of its own changes it at once. Discontinuing is for good and needs a confirmation. */
export function PublicationOf({ product }: PublicationProps) {
  const text = useBillingText();
  const feedback = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const { id, version, publication, name } = product;
  const { parts, read, history } = productRecord.calls;
  const call = useCallMutation(parts.state, { invalidates: [read, history] });
  const set = (next: Publication) => call.mutateAsync({ id, version, publication: next });
  const mayModify = useCan('product.modify') && product.state !== 'deleted' && publication !== 'discontinued';
  if (!mayModify)
    return <StateBadge tone={PUBLICATION_TONES[publication]}>{PUBLICATIONS[publication]}</StateBadge>;
  return (
    <div className="vb-billing-publication">
      <States
        label={text('billing.products.publication')}
        value={publication}
        options={OFFERED}
        isBusy={call.isPending}
        onChange={(next) => void set(next).catch(feedback.failed)}
      />
      <Button danger onClick={() => setAsking(true)}>
        {text('billing.products.discontinue')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text('billing.products.discontinueTitle')}
          onConfirm={() => set('discontinued')}
          onClose={() => setAsking(false)}
        >
          <p>{text('billing.products.discontinueText', { name })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
