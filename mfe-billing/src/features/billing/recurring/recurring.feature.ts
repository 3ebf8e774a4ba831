import { recordFeature } from '@volante/ui-kit/record-feature';
import { RepeatIcon } from '../../../shared/menu-icons';

/** Invoices that are made again and again. */
export const recurring = recordFeature({
  remote: 'billing',
  entity: 'recurring-invoice',
  permission: 'invoice',
  list: '/invoice/recurring/list',
  view: '/invoice/recurring/view/:recurring_id',
  icon: RepeatIcon,
  group: 'billing.group',
  order: 34,
  pages: {
    list: () => import(/* webpackChunkName: "/invoice/recurring/list" */ './recurring-list.page'),
    create: () => import(/* webpackChunkName: "/invoice/recurring/list/create" */ './recurring-create.page'),
    view: () =>
      import(/* webpackChunkName: "/invoice/recurring/view/:recurring_id" */ './recurring-view.page'),
  },
});
