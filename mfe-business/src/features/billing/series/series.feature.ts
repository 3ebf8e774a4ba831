import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { NumbersIcon } from '../../../shared/menu-icons';

/** Addresses of one kind of document: the list of the first one is that of the menu. */
const feature = recordFeature({
  remote: 'business',
  entity: 'billing-series',
  permission: 'billing-series',
  list: '/sales/billing/list/:target',
  view: '/sales/billing/view/:target/:sales_billing_id',
  icon: NumbersIcon,
  group: 'billing.group',
  order: 40,
  pages: {
    list: () => import(/* webpackChunkName: "/sales/billing/list/:target" */ './series-list.page'),
    create: () => import(/* webpackChunkName: "/sales/billing/list/:target/create" */ './series-create.page'),
    view: () =>
      import(/* webpackChunkName: "/sales/billing/view/:target/:sales_billing_id" */ './series-view.page'),
  },
});

const FIRST = 'invoice';
const toFirst = <T extends object>(entry: T): T =>
  'to' in entry && typeof entry.to === 'string'
    ? { ...entry, to: entry.to.replace(':target', FIRST) }
    : entry;

export const series: RemoteFeature & { at: typeof feature.at } = {
  ...feature,
  routes: [
    // The bare address leads to the first kind.
    ...(feature.routes ?? []).slice(0, 1).map((route) => ({ ...route, path: '/sales/billing/list' })),
    ...(feature.routes ?? []),
  ],
  menu: (feature.menu ?? []).map(toFirst),
  commands: (feature.commands ?? []).map(toFirst),
};
