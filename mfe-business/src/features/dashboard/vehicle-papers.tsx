import { fleetDue } from '@volante/contracts/training/fleet-due.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { expiryOf } from '@volante/ui-kit/expiry';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Link } from 'react-router';
import './vehicle-papers.css';

const FRESH_MS = 60_000;
const SOON_DAYS = 60;
const SHOWN = 5;
const PAGES = {
  ...{ inspection: '/vehicle/view/', insurance: '/vehicle/view/', authorised: '/vehicle/view/' },
  ...{ paper: '/vehicle/paper/', policy: '/insurance/carrier/', claim: '/insurance/claim/' },
  ...{ fine: '/vehicle/fine/', qualification: '/vehicle/view/' },
} as const;
const TAB: Partial<Record<keyof typeof PAGES, string>> = { qualification: '?tab=acreditaciones' };

/** Papers and terms of vehicles that end within two months or have ended, the first to end first; each leads to its page. */
export function VehiclePapers() {
  const text = useText('business');
  const answer = useCall(fleetDue, { days: String(SOON_DAYS) }, { staleTime: FRESH_MS });
  const rows = answer.data?.rows ?? [];
  const more = rows.length - SHOWN;
  return (
    <DashboardCard
      title={text('vehicles.papers')}
      more={{ label: text('vehicles.all'), to: '/vehicle/papers' }}
      answer={answer}
      empty={answer.data && rows.length === 0 ? text('vehicles.nothingDue') : null}
    >
      <ul className="vb-due">
        {rows.slice(0, SHOWN).map(({ kind, id, name, due }) => {
          const urgency = expiryOf(due, SOON_DAYS);
          return (
            <li key={`${kind} ${id} ${name} ${due}`}>
              <Link to={`${PAGES[kind]}${id}${TAB[kind] ?? ''}`}>
                {kind === 'paper' || kind === 'qualification' ? '' : `${text(`vehicles.due.${kind}`)} `}
                {name}
              </Link>
              {urgency ? (
                <StateBadge tone={urgency.tone}>{formatDay(due)}</StateBadge>
              ) : (
                <DateText day={due} />
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>{text('vehicles.moreDue', { count: more })}</p> : null}
    </DashboardCard>
  );
}
