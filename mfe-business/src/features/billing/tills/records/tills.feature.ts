import { recordFeature } from '@volante/ui-kit/record-feature';
import { TillIcon } from '../../../../shared/menu-icons';

export const tills = recordFeature({
  remote: 'business',
  entity: 'till',
  permission: 'till',
  list: '/till/list',
  view: '/till/view/:till_id',
  icon: TillIcon,
  group: 'billing.group',
  order: 32,
  pages: {
    list: () => import(/* webpackChunkName: "/till/list" */ './till-list.page'),
    create: () => import(/* webpackChunkName: "/till/list/create" */ './till-create.page'),
    view: () => import(/* webpackChunkName: "/till/view/:till_id" */ './till-view.page'),
  },
});
