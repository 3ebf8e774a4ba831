import { agreementFigures } from '@volante/contracts/agreements/agreement-many.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { ANY_REQUEST } from '../shared/any-request';
import { useAgreementCardText } from './card-text';

const FRESH_MS = 60_000;
const DAY_HOURS = 24;
const AGES = ['week', 'month', 'older'] as const;

/** On the dashboard: agreements that wait, by their age, and how quickly they are signed. */
export function FiguresCard() {
  const text = useAgreementCardText();
  const answer = useCall(agreementFigures, {}, { staleTime: FRESH_MS });
  useLive(ANY_REQUEST, [agreementFigures]);
  const { data } = answer;
  const ages = data ? AGES.filter((age) => data.pending[age] > 0) : [];
  const weeks = data?.signed ?? [];
  const [last = 0] = weeks.slice(-1);
  const isEmpty = ages.length === 0 && weeks.every((count) => count === 0);
  const days = data?.medianHours == null ? null : data.medianHours / DAY_HOURS;
  return (
    <DashboardCard
      title={text('agreementCard.title')}
      more={{ label: text('agreementCard.more'), to: '/agreement/list' }}
      answer={answer}
      empty={data && isEmpty ? <p>{text('agreementCard.none')}</p> : undefined}
    >
      {ages.length === 0 ? <p>{text('agreementCard.nothing')}</p> : null}
      <ul>
        {ages.map((age) => (
          <li key={age}>{text(`agreementCard.${age}`, { count: data?.pending[age] ?? 0 })}</li>
        ))}
        <li>{text('agreementCard.signed', { count: last })}</li>
        {days === null ? null : (
          <li>
            {days < 1
              ? text('agreementCard.sameDay')
              : text('agreementCard.median', {
                  days: days.toLocaleString('es', { maximumFractionDigits: 1 }),
                })}
          </li>
        )}
      </ul>
    </DashboardCard>
  );
}
