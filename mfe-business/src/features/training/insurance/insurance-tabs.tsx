import { useText } from '@volante/mfe-kit/i18n';
import { useSession } from '@volante/mfe-kit/session';
import { Forward } from '@volante/ui-kit/forward';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { claims } from '../claims/claim.feature';
import { orders } from '../orders/order.feature';
import { workshops } from '../workshops/workshops.feature';
import { policies } from './insurance.feature';
import { insurers } from './insurer.feature';

const TABS = [
  {
    key: 'policies',
    label: 'recordWords.insurance.title',
    to: policies.at.list,
    permission: 'insurance.view',
  },
  {
    key: 'companies',
    label: 'insurance.companies',
    to: insurers.at.list,
    permission: 'insurance.view',
  },
  {
    key: 'claims',
    label: 'recordWords.claim.title',
    to: claims.at.list,
    permission: 'insurance.view',
  },
  {
    key: 'workshops',
    label: 'recordWords.workshop.title',
    to: workshops.at.list,
    permission: 'workshop.view',
  },
  {
    key: 'orders',
    label: 'insurance.orders',
    to: orders.at.list,
    permission: 'workshop.view',
  },
] as const;

/** Above the lists of `/insurance/list/{show_tab}`: those that the person may see. */
export function InsuranceTabs({ shown }: { shown: (typeof TABS)[number]['key'] }) {
  const text = useText('business');
  const { can } = useSession();
  const tabs = TABS.filter(({ permission }) => can(permission));
  if (tabs.length < 2) return null;
  return (
    <TabLinks
      label={text('insurance.tabs')}
      shown={shown}
      tabs={tabs.map(({ key, label, to }) => ({ key, label: text(label), to }))}
    />
  );
}

/** A bare or unknown tab is the first that the person may see. */
export function FirstTab() {
  const { can } = useSession();
  const first = TABS.find(({ permission }) => can(permission)) ?? TABS[0];
  return <Forward to={first.to} />;
}
