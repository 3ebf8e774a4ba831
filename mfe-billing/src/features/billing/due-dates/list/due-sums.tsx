import { dueDateSums } from '@volante/contracts/billing/due-date.contract';
import type { CallInput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { BarList } from '@volante/ui-kit/column-chart';
import { eurosText } from '@volante/ui-kit/euros';
import { useSearchParams } from 'react-router';
import { useDueText } from '../due-text';
import '../due-dates.css';

const KEYS = ['state', 'branch', 'from', 'until', 'plan', 'contact', 'search'] as const;

/** The filters of the address, as the calls take them. */
function useFilters(): CallInput<typeof dueDateSums> {
  const [params] = useSearchParams();
  const set = KEYS.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(set) as CallInput<typeof dueDateSums>;
}

/** Sums of the chosen instalments, by how long ago they were due. */
export function DueSums() {
  const text = useDueText();
  const sums = useCall(dueDateSums, useFilters()).data;
  useLive({ entity: 'invoice' }, [dueDateSums]);
  if (!sums || sums.count === 0) return null;
  return (
    <section className="vb-due-sums" aria-label={text('dues.sums.title')}>
      <dl>
        <div>
          <dt>{text('dues.sums.open')}</dt>
          <dd>{eurosText(sums.openCents)}</dd>
        </div>
        <div>
          <dt>{text('dues.sums.overdue')}</dt>
          <dd className={sums.overdueCents > 0 ? 'vb-due-bad' : undefined}>{eurosText(sums.overdueCents)}</dd>
        </div>
      </dl>
      <BarList
        label={text('dues.sums.title')}
        bars={sums.ages.map(({ age, cents }) => ({
          ...{ key: age, label: text(`dues.age.${age}`), value: cents, shown: eurosText(cents) },
        }))}
      />
    </section>
  );
}
