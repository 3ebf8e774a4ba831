import { recordFeature } from '@volante/ui-kit/record-feature';
import { PercentIcon } from '../../../shared/menu-icons';

export const taxes = recordFeature({
  remote: 'billing',
  entity: 'tax',
  permission: 'tax',
  list: '/tax/list',
  view: '/tax/view/:tax_id',
  icon: PercentIcon,
  group: 'billing.group',
  order: 60,
  pages: {
    list: () => import(/* webpackChunkName: "/tax/list" */ './tax-list.page'),
    create: () => import(/* webpackChunkName: "/tax/list/create" */ './tax-create.page'),
    view: () => import(/* webpackChunkName: "/tax/view/:tax_id" */ './tax-view.page'),
  },
});
