import type { CallOutput } from '@volante/contracts/call';
import { contactActivity } from '@volante/contracts/contacts/contact-overview.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { ActivityFeed } from '@volante/ui-kit/activity-feed';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { Link } from 'react-router';
import { NoContacts } from './no-contacts';

type Entry = CallOutput<typeof contactActivity>['rows'][number];

const PATHS: Readonly<Record<Entry['entity'], string>> = {
  contact: '/contact/view',
  supplier: '/provider/view',
};

function What({ entry }: { entry: Entry }) {
  const text = useText('business');
  const verb = text(`widgets.did.${entry.action}`, { defaultValue: text('widgets.did.updated') });
  const others = entry.count - 1;
  return (
    <>
      {verb} <Link to={`${PATHS[entry.entity]}/${entry.id}`}>{entry.name}</Link>
      {others > 0
        ? ` ${text(entry.isMore ? 'widgets.andAtLeast' : 'widgets.andOthers', { count: others })}`
        : ''}
    </>
  );
}

/** Recent actions and their authors, among those that the person may see. */
export function Activity() {
  const text = useText('business');
  const answer = useCall(contactActivity, {});
  const rows = answer.data?.rows ?? [];
  return (
    <DashboardCard
      title={text('widgets.activity')}
      more={{ label: text('widgets.latest'), to: '/contact/list?sort=-created' }}
      answer={answer}
      empty={rows.length === 0 ? <NoContacts /> : null}
    >
      <ActivityFeed
        label={text('widgets.activity')}
        entries={rows.map((entry) => ({
          key: entry.seq,
          actor: entry.actor,
          at: entry.at,
          what: <What entry={entry} />,
        }))}
      />
    </DashboardCard>
  );
}
