import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import { processabilityCheck } from '@volante/contracts/dgt/presentation.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';

/**
 * Obstacles to presenting the student today: law, missing data and the authority's service. Checked again each time
 * it is opened.
 */
export function ProcessCheck({ student }: { student: string }) {
  const text = useDgtText();
  const service = useCall(examServiceRead, {});
  const check = useCall(processabilityCheck, { students: [student] }, { staleTime: 0, keepPrevious: false });
  if (check.isError && !check.data)
    return <ErrorState error={check.error} onRetry={() => void check.refetch()} />;
  const [row] = check.data?.rows ?? [];
  if (!check.data || check.isFetching || !row) return <Skeleton width="100%" height={64} />;
  const isConnected = service.data !== undefined && service.data.state !== 'none';
  return (
    <div className={row.ready ? 'vd-check' : 'vd-missing'} role="status">
      <h4>
        {text('student.check.title')}{' '}
        <StateBadge tone={row.ready ? 'good' : 'bad'}>
          {text(row.ready ? 'student.check.ready' : 'student.check.notReady')}
        </StateBadge>
      </h4>
      <Refusals
        refusals={[
          ...row.refusals,
          ...row.reasons.map(({ code, reason }) => ({ code, reason, article: code })),
        ]}
      />
      {service.data && service.data.state !== 'ready' ? <p>{service.data.message}</p> : null}
      {isConnected && !check.data.asked ? <p>{text('present.notAsked')}</p> : null}
    </div>
  );
}
