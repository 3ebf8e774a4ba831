import { verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { VERIFACTU, VERIFACTU_INBOX } from './shared/verifactu-address';

const FRESH_MS = 60_000;

/** Records that were not admitted and those that wait, with the way to each. */
export function VerifactuCard() {
  const text = useText('billing');
  const answer = useCall(verifactuRead, {}, { staleTime: FRESH_MS });
  useLive({ entity: 'verifactu' }, [verifactuRead]);
  const issuers = answer.data?.issuers ?? [];
  const sum = (key: 'problems' | 'waiting') => issuers.reduce((total, one) => total + one[key], 0);
  const isUnused = issuers.every(({ records }) => records === 0);
  return (
    <DashboardCard
      title={text('verifactu.title')}
      more={{ label: text('verifactu.open'), to: VERIFACTU }}
      answer={answer}
      empty={answer.data && isUnused ? <p>{text('verifactu.unused')}</p> : undefined}
    >
      {answer.data && answer.data.environment !== 'real' ? (
        <p>{text(`verifactu.environment.${answer.data.environment}`)}</p>
      ) : null}
      <BarList
        label={text('verifactu.title')}
        bars={[
          {
            ...{ key: 'problems', label: text('verifactu.problems') },
            ...{ value: sum('problems'), to: VERIFACTU_INBOX },
          },
          { key: 'waiting', label: text('verifactu.waiting'), value: sum('waiting'), to: VERIFACTU },
        ]}
      />
    </DashboardCard>
  );
}
