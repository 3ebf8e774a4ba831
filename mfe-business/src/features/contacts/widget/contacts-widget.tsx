import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import type { ContactState } from '@volante/contracts/contacts/contact.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatCount } from '@volante/ui-kit/counts';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { Initials } from '@volante/ui-kit/initials';
import { LoadState } from '@volante/ui-kit/load-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link } from 'react-router';
import { useOwnText } from '../../../texts';
import './widget.css';

const SHOWN: readonly ContactState[] = ['active', 'inactive'];
const RECENT = 5;

function StateCount({ state }: { state: ContactState }) {
  const text = useOwnText();
  const answer = useCall(contactFinder, { state: [state], limit: 1 });
  const { data } = answer;
  return (
    <Link to={`/contact/list?state=${state}`} className="vb-count">
      <strong>
        {data?.total === undefined || data.total === null ? (
          <Skeleton width="48px" height={20} />
        ) : (
          `${formatCount(data.total)}${data.capped ? '+' : ''}`
        )}
      </strong>
      <span>{text(`contacts.stateMany.${state}`)}</span>
    </Link>
  );
}

/** A school's first day: how to begin, as far as this person may. */
function Begin() {
  const text = useOwnText();
  const { can } = useSession();
  return (
    <div className="vb-begin">
      <p>{text('contacts.widget.none')}</p>
      {can('client.import') ? (
        <Link to="/contact/import" className="vk-button vk-primary">
          {text('contacts.act.import')}
        </Link>
      ) : null}
      {can('client.add') ? (
        <Link to="/contact/list/create" className="vk-button">
          {text('contacts.act.create')}
        </Link>
      ) : null}
    </div>
  );
}

/** Contacts on the dashboard: how many there are by state, and who came last. */
export function ContactsWidget() {
  const text = useOwnText();
  const recent = useCall(contactFinder, { sort: '-created', limit: RECENT, count: false });
  return (
    <DashboardCard
      className="vb-widget"
      title={text('contacts.title')}
      more={{ label: text('contacts.widget.all'), to: '/contact/list' }}
    >
      <div className="vb-counts">
        {SHOWN.map((state) => (
          <StateCount key={state} state={state} />
        ))}
      </div>
      <h4>{text('contacts.widget.recent')}</h4>
      <LoadState answer={recent} height={120} />
      {recent.data?.rows.length === 0 ? <Begin /> : null}
      <ul>
        {recent.data?.rows.map((row) => (
          <li key={row.id}>
            <Initials name={row.name} />
            <Link to={`/contact/view/${row.id}`}>{row.name}</Link>
            <ElapsedText instant={row.createdAt} />
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
