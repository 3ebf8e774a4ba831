import { examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { Link } from 'react-router';
import { today } from '../../../shared/today';
import { OwnWeek } from './own-week';
import './widget.css';

const SHOWN = 5;
/** All of a week: the service lists the latest first. */
const MAX_ASKED = 100;
const DAYS = 7;
const DAY_MS = 86_400_000;
const FOLDERS = '/dgt/folder/list';

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Open exam folders of today and the six days after it. */
function SchoolWeek() {
  const text = useText('dgt');
  const from = today();
  const answer = useCall(examFolderRead, {
    ...{ state: 'open', from, to: later(from, DAYS - 1), limit: MAX_ASKED },
  });
  const rows = (answer.data?.rows ?? []).toReversed().slice(0, SHOWN);
  return (
    <DashboardCard
      className="vd-widget vd-week"
      title={text('week.title')}
      more={{ label: text('week.all'), to: FOLDERS }}
      answer={answer}
      empty={rows.length === 0 ? <p>{text('week.none')}</p> : null}
    >
      <table aria-label={text('week.title')}>
        <tbody>
          {rows.map((folder) => (
            <tr key={folder.id}>
              <th scope="row">
                <Link to={`/dgt/folder/view/${folder.id}`}>
                  {folder.day === from ? text('week.today') : formatDay(folder.day)}
                </Link>
              </th>
              <td>{text(`week.tests.${folder.test}`)}</td>
              <td>{folder.center.name}</td>
              <td>{text('week.places', { students: folder.students, places: folder.places })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DashboardCard>
  );
}

/** On the dashboard: exams of the week, for a teacher those of their own students. Its words are in the remote's description. */
export function WeekWidget() {
  const isOffice = useCan('dgt-folder.modify');
  return isOffice ? <SchoolWeek /> : <OwnWeek others={<SchoolWeek />} />;
}
