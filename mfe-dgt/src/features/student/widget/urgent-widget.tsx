import type { CallOutput } from '@volante/contracts/call';
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

/** Places of the four figures that are always there, with their words, so that the dates below stand where they will stay. */
function CountPlaces() {
  const text = useText('dgt');
  return (
    <div className="vd-widget-counts" aria-busy="true">
      {[...COUNTED, 'ready' as const].map((key) => (
        <div key={key} className="vd-widget-count">
          <strong>{'\u2007'}</strong>
          <span>{text(`urgent.${key}`)}</span>
        </div>
      ))}
    </div>
  );
}

function Counts({ files, refused }: { files: CallOutput<typeof studentFileCount>; refused: number }) {
  const text = useText('dgt');
  return (
    <div className="vd-widget-counts">
      {COUNTED.map((severity) => (
        <Count
          key={severity}
          to={`${DEADLINES}?severity=${severity}`}
          count={files.counts.find((one) => one.severity === severity)?.students ?? 0}
          label={text(`urgent.${severity}`)}
          tone={TONES[severity] ?? 'plain'}
        />
      ))}
      <Count to={`${DEADLINES}?ready=yes`} count={files.ready} label={text('urgent.ready')} tone="good" />
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
  const files = useCall(studentFileCount, {});
  const inbox = useCall(presentationInboxCount, {});
  const isCounted = !files.isPending && !inbox.isPending;
  const rows = first.data?.rows.filter(({ due }) => due !== null) ?? [];
  return (
    <DashboardCard
      className="vd-widget vd-urgent"
      title={text('urgent.title')}
      more={{ label: text('urgent.all'), to: DEADLINES }}
      // The dates come after the figures: a fifth figure would move them.
      answer={isCounted ? first : { ...first, data: undefined, isPending: true }}
      before={
        !isCounted ? (
          <CountPlaces />
        ) : files.data ? (
          <Counts files={files.data} refused={inbox.data?.attention ?? 0} />
        ) : null
      }
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
