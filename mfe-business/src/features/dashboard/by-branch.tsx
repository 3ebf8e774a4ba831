import { branchList } from '@volante/contracts/business/business.contract';
import { contactOverview } from '@volante/contracts/contacts/contact-overview.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { BarList } from '@volante/ui-kit/column-chart';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { NoContacts } from './no-contacts';

const FRESH_MS = 60_000;

/** Active contacts by branch, then by type. */
export function ByBranch() {
  const text = useText('business');
  const branches = useCall(branchList, {}, { staleTime: 300_000 }).data?.rows ?? [];
  const answer = useCall(contactOverview, {}, { staleTime: FRESH_MS });
  const active = (answer.data?.rows ?? []).filter(({ state }) => state === 'active');
  const sum = (part: Partial<(typeof active)[number]>) =>
    active
      .filter((row) => Object.entries(part).every(([name, value]) => Reflect.get(row, name) === value))
      .reduce((total, { count }) => total + count, 0);
  const byBranch = [...new Set(active.map(({ branch }) => branch))]
    .map((id) => ({
      key: id,
      label: branches.find((branch) => branch.id === id)?.name ?? '…',
      value: sum({ branch: id }),
      to: `/contact/list?branch=${id}&state=active`,
    }))
    .sort((a, b) => b.value - a.value);
  const byType = [
    { key: 'P', label: text('contacts.filter.people'), value: sum({ type: 'P' }), to: 'people' },
    { key: 'E', label: text('contacts.filter.business'), value: sum({ type: 'E' }), to: 'business' },
  ].map((bar) => ({ ...bar, to: `/contact/list?type=${bar.to}&state=active` }));
  return (
    <DashboardCard
      title={text('widgets.byBranch')}
      more={{ label: text('widgets.report'), to: '/contact/reports?by=branch' }}
      answer={answer}
      empty={active.length === 0 ? <NoContacts /> : null}
    >
      <BarList label={text('widgets.byBranch')} bars={byBranch} />
      <h4>{text('widgets.byType')}</h4>
      <BarList label={text('widgets.byType')} bars={byType} />
    </DashboardCard>
  );
}
