import { agreementFigures } from '@volante/contracts/agreements/agreement-many.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { useAgreementText } from '../shared/agreement-text';
import { ANY_REQUEST } from '../shared/request-reads';

const FRESH_MS = 60_000;
const DAY_HOURS = 24;
const AGES = ['week', 'month', 'older'] as const;

/** On the dashboard: agreements that wait, by their age, and how quickly they are signed. */
export function FiguresCard() {
  const text = useAgreementText();
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
      title={text('agreements.card.title')}
      more={{ label: text('agreements.card.more'), to: '/agreement/list' }}
      answer={answer}
      empty={data && isEmpty ? <p>{text('agreements.card.none')}</p> : undefined}
    >
      {ages.length === 0 ? <p>{text('agreements.card.nothing')}</p> : null}
      <ul>
        {ages.map((age) => (
          <li key={age}>{text(`agreements.card.${age}`, { count: data?.pending[age] ?? 0 })}</li>
        ))}
        <li>{text('agreements.card.signed', { count: last })}</li>
        {days === null ? null : (
          <li>
            {days < 1
              ? text('agreements.card.sameDay')
              : text('agreements.card.median', {
                  days: days.toLocaleString('es', { maximumFractionDigits: 1 }),
                })}
          </li>
        )}
      </ul>
    </DashboardCard>
  );
}
