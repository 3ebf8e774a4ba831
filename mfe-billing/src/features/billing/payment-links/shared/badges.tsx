import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import type { PaymentLinkState } from '@volante/contracts/billing/payment-link.contract';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Alert } from 'antd';
import { usePaymentText } from './pay-text';

const TONES: Readonly<Record<PaymentLinkState, BadgeTone>> = {
  open: 'info',
  paid: 'good',
  returned: 'plain',
  expired: 'warn',
  withdrawn: 'plain',
};

/** Marks money that no real card pays, wherever it is shown. */
export function TrialBadge({ site }: { site: GatewaySite }) {
  const text = usePaymentText();
  return site === 'real' ? null : <StateBadge tone="warn">{text(`payments.site.${site}`)}</StateBadge>;
}

export function LinkBadge({ state, site }: { state: PaymentLinkState; site: GatewaySite }) {
  const text = usePaymentText();
  return (
    <span className="vb-pay-badges">
      <StateBadge tone={TONES[state]}>{text(`payments.state.${state}`)}</StateBadge>{' '}
      <TrialBadge site={site} />
    </span>
  );
}

export function TrialNotice({ site }: { site: GatewaySite }) {
  const text = usePaymentText();
  if (site === 'real') return null;
  return <Alert type="info" showIcon title={text(`payments.site.${site}Text`)} />;
}
