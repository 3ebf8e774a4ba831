import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { type ReadyStudent, studentsReady } from '@volante/contracts/e-learning/student-ready.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Link } from 'react-router';
import { learnerAddress } from '../../shared/learner-address';
import { useAccessText } from './access-text';
import './access.css';

const FRESH_MS = 60_000;
const SHOWN = 5;

function Row({ row: { contact, name, license, exam, examDay } }: { row: ReadyStudent }) {
  const text = useAccessText();
  return (
    <li>
      <Link to={learnerAddress(contact)}>{name || text('access.somebody')}</Link>
      <span>
        {license} · {EXAMS[exam]}
      </span>
      <StateBadge tone={examDay === null ? 'warn' : 'good'}>
        {examDay === null
          ? text('access.ready.noDay')
          : text('access.ready.day', { day: formatDay(examDay) })}
      </StateBadge>
    </li>
  );
}

/** On the dashboard: students who are ready for an exam of theory, those first who are in no folder yet. */
export function ReadyCard() {
  const text = useAccessText();
  const answer = useCall(studentsReady, { limit: SHOWN }, { staleTime: FRESH_MS });
  useLive({ entity: 'access' }, [studentsReady]);
  const { rows = [], capped = false } = answer.data ?? {};
  return (
    <DashboardCard
      title={text('access.ready.title')}
      answer={answer}
      empty={answer.data && rows.length === 0 ? <p>{text('access.ready.none')}</p> : undefined}
    >
      <ul className="vf-expiring">
        {rows.map((row) => (
          <Row key={`${row.contact} ${row.license} ${row.exam}`} row={row} />
        ))}
      </ul>
      {capped ? <p className="v-hint">{text('access.ready.more', { count: rows.length })}</p> : null}
    </DashboardCard>
  );
}
