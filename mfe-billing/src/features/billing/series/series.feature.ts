import { recordFeature } from '@volante/ui-kit/record-feature';
import { NumbersIcon } from '../../../shared/menu-icons';
import { withFirstAddress } from '../shared/first-address';

const feature = recordFeature({
  remote: 'billing',
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

/** A bare address leads to the first kind. */
export const series = withFirstAddress(feature, ':target', 'invoice');
