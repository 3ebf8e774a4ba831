import { agreementRequestCounts } from '@volante/contracts/agreements/agreement-request.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useAgreementText } from '../shared/agreement-text';
import { ANY_REQUEST } from '../shared/any-request';
import { REQUEST_READS } from '../shared/request-reads';

/** How many requests of a template wait to be signed; nothing for none. One read for the whole list. */
export function PendingOf({ id }: { id: string }) {
  const text = useAgreementText();
  const answer = useCall(agreementRequestCounts, {}, { staleTime: 30_000 });
  useLive(ANY_REQUEST, REQUEST_READS);
  const pending = answer.data?.rows.find(({ agreement }) => agreement === id)?.pending ?? 0;
  return pending > 0 ? (
    <StateBadge tone="warn">{text('agreements.pending', { count: pending })}</StateBadge>
  ) : null;
}
