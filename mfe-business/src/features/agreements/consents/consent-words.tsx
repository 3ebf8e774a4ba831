import type { Consent } from '@volante/contracts/agreements/consent.contract';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useAgreementText } from '../shared/agreement-text';

export function ConsentBadge({ consent }: { consent: Pick<Consent, 'withdrawnAt'> }) {
  const text = useAgreementText();
  const isGiven = consent.withdrawnAt === null;
  return (
    <StateBadge tone={isGiven ? 'good' : 'plain'}>
      {text(`agreements.consent.states.${isGiven ? 'given' : 'withdrawn'}`)}
    </StateBadge>
  );
}
