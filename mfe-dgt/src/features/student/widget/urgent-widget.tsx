import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import {
  studentFileCount,
  studentFileUrgent,
  type UrgentFile,
} from '@volante/contracts/dgt/student-file.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Link } from 'react-router';
import './widget.css';

const SHOWN = 5;
const DEADLINES = '/dgt/file/list';
const INBOX = '/dgt/folder/inbox?box=attention';
const COUNTED = ['overdue', 'urgent', 'soon'] as const;
const TONES: Readonly<Record<string, BadgeTone>> = { overdue: 'bad', urgent: 'bad', soon: 'warn' };

function Count({ to, count, label, tone }: { to: string; count: number; label: string; tone: string }) {
  return (
    <Link className="vd-widget-count" data-tone={count > 0 ? tone : 'plain'} to={to}>
      <strong>{count}</strong>
      <span>{label}</span>
    </Link>
  );
}

function Counts() {
  const text = useText('dgt');
  const { data } = useCall(studentFileCount, {});
  const inbox = useCall(presentationInboxCount, {});
  if (!data || inbox.isPending) return <Skeleton width="100%" height={72} />;
  const refused = inbox.data?.attention ?? 0;
  return (
    <div className="vd-widget-counts">
      {COUNTED.map((severity) => (
        <Count
          key={severity}
          to={`${DEADLINES}?severity=${severity}`}
          count={data.counts.find((one) => one.severity === severity)?.students ?? 0}
          label={text(`urgent.${severity}`)}
          tone={TONES[severity] ?? 'plain'}
        />
      ))}
      <Count to={`${DEADLINES}?ready=yes`} count={data.ready} label={text('urgent.ready')} tone="good" />
      {refused > 0 ? <Count to={INBOX} count={refused} label={text('urgent.refused')} tone="bad" /> : null}
    </div>
  );
}

function Row({ row: { student, licence, due } }: { row: UrgentFile }) {
  const text = useText('dgt');
  if (!due) return null;
  return (
    <tr>
      <th scope="row">
        <Link to={`/contact/view/${student.id}?tab=trafico`}>{student.name}</Link>
      </th>
      <td>{licence}</td>
      <td>{text(`urgent.dates.${due.name}`)}</td>
      <td>{formatDay(due.day)}</td>
      <td>
        <StateBadge tone={TONES[due.severity] ?? 'plain'}>{text(`urgent.states.${due.severity}`)}</StateBadge>
      </td>
    </tr>
  );
}

/** Dates of the authority that end first, on the dashboard. Its words are in the remote's description: it comes with no page. */
export function UrgentWidget() {
  const text = useText('dgt');
  const first = useCall(studentFileUrgent, { limit: SHOWN });
  const rows = first.data?.rows.filter(({ due }) => due !== null) ?? [];
  return (
    <DashboardCard
      className="vd-widget vd-urgent"
      title={text('urgent.title')}
      more={{ label: text('urgent.all'), to: DEADLINES }}
      answer={first}
      before={<Counts />}
      empty={rows.length === 0 ? <p>{text('urgent.none')}</p> : null}
    >
      <table aria-label={text('urgent.title')}>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </DashboardCard>
  );
}
