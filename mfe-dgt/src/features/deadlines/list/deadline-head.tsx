import { studentFileCount } from '@volante/contracts/dgt/student-file.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import './deadline-list.css';

export const DEADLINES = '/dgt/file/list';
const COUNTED = ['overdue', 'urgent', 'soon'] as const;
/** While rows are being recomputed they are read again. */
const AGAIN_MS = 3_000;

/** How many there are of each colour, each a way to them; and whether the rows still follow a change. */
export function DeadlineHead() {
  const text = useDgtText();
  const { data } = useCall(
    studentFileCount,
    {},
    { refetchInterval: (known) => (known && known.pending > 0 ? AGAIN_MS : false) },
  );
  if (!data) return <Skeleton width="100%" height={64} />;
  const students = (severity: string) => data.counts.find((one) => one.severity === severity)?.students ?? 0;
  return (
    <>
      <ul className="vd-counts">
        {COUNTED.map((severity) => (
          <li key={severity} data-severity={severity}>
            <Link to={`${DEADLINES}?severity=${severity}`}>
              <strong>{students(severity)}</strong> {text(`deadline.counted.${severity}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={`${DEADLINES}?ready=yes`}>
            <strong>{data.ready}</strong> {text('deadline.ready')}
          </Link>
        </li>
      </ul>
      <p className="vd-lag" role="status">
        {data.pending > 0 ? text('deadline.pending', { count: data.pending }) : ''}
      </p>
    </>
  );
}
