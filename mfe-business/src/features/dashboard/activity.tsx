import { latestActivity } from '@volante/contracts/activity/activity.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { ActivityFeed } from '@volante/ui-kit/activity-feed';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { Link } from 'react-router';
import { useRecordPages } from '../../shared/record-pages';
import { NoContacts } from './no-contacts';

type Entry = CallOutput<typeof latestActivity>['rows'][number];

function What({ entry }: { entry: Entry }) {
  const text = useText('business');
  const page = useRecordPages()(entry.entity, entry.id);
  const verb = text(`widgets.did.${entry.action}`, { defaultValue: text('widgets.did.updated') });
  const name = entry.name || text('widgets.unnamed');
  const others = entry.count - 1;
  return (
    <>
      {verb} {page ? <Link to={page}>{name}</Link> : name}
      {entry.kind ? ` (${entry.kind})` : ''}
      {others > 0
        ? ` ${text(entry.isMore ? 'widgets.andAtLeast' : 'widgets.andOthers', { count: others })}`
        : ''}
    </>
  );
}

/** Recent actions of all areas and their authors, among those that the person may see. */
export function Activity() {
  const text = useText('business');
  const answer = useCall(latestActivity, {});
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
          key: `${entry.service} ${entry.seq}`,
          actor: entry.actor,
          at: entry.at,
          what: <What entry={entry} />,
        }))}
      />
    </DashboardCard>
  );
}
