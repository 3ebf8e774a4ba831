import { type DueAge, dueDateSums } from '@volante/contracts/billing/due-date.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { ColumnChart } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { eurosText } from '@volante/ui-kit/euros';
import { DUE_LIST } from '../due-address';
import '../../tills/month/month-card.css';

const FRESH_MS = 60_000;
const CENTS = 100;
const EUROS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0, useGrouping: 'always' });

const toOf = (age: DueAge): string =>
  `${DUE_LIST}?state=${age === 'coming' ? 'coming,today' : age === 'undated' ? 'undated' : 'overdue'}`;

/** On the dashboard: what is to be collected, by how long ago it was due. */
export function DueCard() {
  const text = useText('billing');
  const answer = useCall(dueDateSums, {}, { staleTime: FRESH_MS });
  useLive({ entity: 'invoice' }, [dueDateSums]);
  const sums = answer.data;
  return (
    <DashboardCard
      title={text('dues.card.title')}
      more={{ label: text('dues.card.more'), to: DUE_LIST }}
      answer={answer}
      empty={sums?.count === 0 ? <p>{text('dues.card.none')}</p> : undefined}
    >
      {sums ? (
        <>
          <dl className="vb-month">
            <div>
              <dt>{text('dues.card.open')}</dt>
              <dd>
                <strong>{eurosText(sums.openCents)}</strong>
                <small>{text('dues.card.count', { count: sums.count })}</small>
              </dd>
            </div>
            <div>
              <dt>{text('dues.card.overdue')}</dt>
              <dd>
                <strong>{eurosText(sums.overdueCents)}</strong>
                <small>{text('dues.card.count', { count: sums.overdueCount })}</small>
              </dd>
            </div>
          </dl>
          <h4>{text('dues.card.ages')}</h4>
          <ColumnChart
            label={text('dues.card.ages')}
            bars={sums.ages.map(({ age, cents }) => ({
              ...{ key: age, label: text(`dues.card.age.${age}`), value: cents, to: toOf(age) },
              shown: EUROS.format(cents / CENTS),
            }))}
          />
        </>
      ) : null}
    </DashboardCard>
  );
}
