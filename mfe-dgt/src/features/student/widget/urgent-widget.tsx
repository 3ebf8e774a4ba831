import { studentFileCount, studentFileUrgent } from '@volante/contracts/dgt/student-file.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Link } from 'react-router';
import './widget.css';

const SHOWN = 5;
const DEADLINES = '/dgt/file/list';
const COUNTED = ['overdue', 'urgent', 'soon'] as const;

/** Dates of the authority that end soon, on the dashboard. Its words are in the remote's description: it comes with no page. */
export function UrgentWidget() {
  const text = useText('dgt');
  const count = useCall(studentFileCount, {});
  const first = useCall(studentFileUrgent, { limit: SHOWN });
  const students = (severity: string) =>
    count.data?.counts.find((one) => one.severity === severity)?.students ?? 0;
  const rows = first.data?.rows.filter(({ due }) => due !== null) ?? [];
  return (
    <section className="vd-widget">
      <header>
        <h3>{text('urgent.title')}</h3>
        <Link to={DEADLINES}>{text('urgent.all')}</Link>
      </header>
      {first.isError && !first.data ? (
        <ErrorState error={first.error} onRetry={() => void first.refetch()} />
      ) : null}
      {first.isPending ? <Bone width="100%" height={160} /> : null}
      {count.data ? (
        <dl>
          {COUNTED.map((severity) => (
            <div key={severity}>
              <dt>{text(`urgent.${severity}`)}</dt>
              <dd>
                <Link to={`${DEADLINES}?severity=${severity}`}>{students(severity)}</Link>
              </dd>
            </div>
          ))}
          <div>
            <dt>{text('urgent.ready')}</dt>
            <dd>
              <Link to={`${DEADLINES}?ready=yes`}>{count.data.ready}</Link>
            </dd>
          </div>
        </dl>
      ) : null}
      {first.data && rows.length === 0 ? <p>{text('urgent.none')}</p> : null}
      <ul>
        {rows.map(({ id, student, licence, due }) => (
          <li key={id}>
            <Link to={`/contact/view/${student.id}?tab=trafico`}>{student.name}</Link>
            <span>{licence}</span>
            <span>{due ? `${text(`urgent.dates.${due.name}`)} · ${formatDay(due.day)}` : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
