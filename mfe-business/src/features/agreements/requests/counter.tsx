import {
  agreementRequestCounter,
  type agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { QrCode } from '@volante/ui-kit/qr-code';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { OnTablet } from './on-tablet';

type Signer = CallOutput<typeof agreementRequestView>['signers'][number];

/** The link of a signer at the counter; it has the focus, since the button that made it is gone. */
function CounterLink({ address }: { address: string }) {
  const text = useAgreementText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className="vb-agreement-qr" aria-label={text('agreements.qr')}>
      <QrCode words={address} label={text('agreements.qr')} className="vb-agreement-code" />
      <p className="v-help">{text('agreements.qrHelp')}</p>
      <a href={address} target="_blank" rel="noreferrer">
        {text('agreements.here')}
      </a>
    </section>
  );
}

/** At the counter: the DNI was seen, and the person signs on their own phone or on this screen. */
export function Counter({ request, signer }: { request: string; signer: Signer }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const [seen, setSeen] = useState(false);
  const make = useCallMutation(agreementRequestCounter, {
    invalidates: REQUEST_READS,
    onError: feedback.failed,
  });
  const address = make.data ? `${window.location.origin}/noauth/agreement/sign/${make.data.reference}` : '';
  if (address) return <CounterLink address={address} />;
  return (
    <div className="vb-agreement-counter">
      <Checkbox checked={seen} onChange={(event) => setSeen(event.target.checked)}>
        {text('agreements.seen', { name: signer.name, taxId: signer.taxId || '—' })}
      </Checkbox>
      <Button
        disabled={!seen}
        loading={make.isPending}
        onClick={() => make.mutate({ id: request, signer: signer.id, identitySeen: true })}
      >
        {text('agreements.counter')}
      </Button>
      <OnTablet request={request} signer={signer.id} isSeen={seen} />
    </div>
  );
}
