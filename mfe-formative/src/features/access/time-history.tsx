import { accessTimes } from '@volante/contracts/e-learning/access-time.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { useAccessText } from './access-text';

function Rows({ contact }: { contact: string }) {
  const text = useAccessText();
  const rows = useCall(accessTimes, { contact }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="vf-part" aria-label={text('time.history')}>
      <h3>{text('time.history')}</h3>
      <ul>
        {rows.map(({ id, at, by, reason, license, moreTime }) => (
          <li key={id}>
            <DateText day={at} /> · {license} ·{' '}
            {text(moreTime === 0 ? 'time.usual' : 'time.short', { percent: moreTime })} · {by}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Changes of a student's time with their reasons, for those who may change it. */
export function TimeHistory({ contact }: { contact: string }) {
  return useCan('student-access.modify') ? <Rows contact={contact} /> : null;
}
