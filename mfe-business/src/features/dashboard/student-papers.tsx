import { duePapers } from '@volante/contracts/files/slot-due.contract';
import { useCall } from '@volante/mfe-kit/query';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import { Link } from 'react-router';
import { usePapersCardText } from './papers-card-text';
import './student-papers.css';

const FRESH_MS = 60_000;
const SHOWN = 4;

/** Papers of students that are over or end soon, each leading to where another document is put. */
export function StudentPapers() {
  const text = usePapersCardText();
  const answer = useCall(duePapers, {}, { staleTime: FRESH_MS });
  const rows = answer.data?.rows ?? [];
  const rest = rows.length - SHOWN;
  return (
    <DashboardCard
      title={text('papersCard.title')}
      answer={answer}
      {...(rows.length === 0 ? { empty: text('papersCard.none') } : {})}
    >
      <ul className="vb-due-papers">
        {rows.slice(0, SHOWN).map(({ contact, name, paper, validUntil, state }) => (
          <li key={`${contact} ${paper}`}>
            <Link to={`/contact/view/${contact}?tab=documentos`}>{name}</Link>
            <span className={state === 'expired' ? 'vb-due-over' : 'v-help'}>
              {text(`papersCard.${state}`, { paper, day: formatDay(validUntil) })}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="v-help">
          {text(answer.data?.isCut ? 'papersCard.many' : 'papersCard.more', { count: rest })}
        </p>
      ) : null}
    </DashboardCard>
  );
}
