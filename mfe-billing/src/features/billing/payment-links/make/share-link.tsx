import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { QrCode } from '@volante/ui-kit/qr-code';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { TrialNotice } from '../shared/badges';
import { payAddress } from '../shared/pay-address';
import { usePaymentText } from '../shared/pay-text';
import '../payment-links.css';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog')).MailDialog }));

export interface Shared {
  id: string;
  key: string;
  cents: number;
  site: GatewaySite;
  expiresAt: string;
  /** The customer's address, where it is known. */
  address: string;
}

/** A link as a code for a telephone at the counter, as text to copy or to share, and by mail. */
export function ShareLink({ link }: { link: Shared }) {
  const text = usePaymentText();
  const [isMailing, setMailing] = useState(false);
  const address = payAddress(link.key);
  const copy = useCopy(text('payments.share.copied'));
  const send = async () => {
    const words = text('payments.share.message', { cents: eurosText(link.cents) });
    await navigator.share({ text: words, url: address }).catch(() => undefined);
  };
  return (
    <div className="vb-pay-share">
      <TrialNotice site={link.site} />
      <p>{text('payments.share.text')}</p>
      <QrCode words={address} label={text('payments.share.qr')} className="vb-pay-qr" />
      <div className="vb-pay-row">
        <Input readOnly value={address} aria-label={text('payments.share.address')} />
        <Button onClick={() => copy(address)}>{text('payments.act.copy')}</Button>
      </div>
      <div className="vb-pay-row">
        {typeof navigator.share === 'function' ? (
          <Button onClick={() => void send()}>{text('payments.act.send')}</Button>
        ) : null}
        <Button onClick={() => setMailing(true)}>{text('payments.act.mail')}</Button>
      </div>
      <p className="v-help">{text('payments.share.until', { at: formatInstant(link.expiresAt) })}</p>
      <Suspense>{isMailing ? <MailDialog link={link} onClose={() => setMailing(false)} /> : null}</Suspense>
    </div>
  );
}
