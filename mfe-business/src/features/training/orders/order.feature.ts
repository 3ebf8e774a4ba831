import { recordFeature } from '@volante/ui-kit/record-feature';
import { WrenchIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const orders = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'repair-order',
    permission: 'workshop',
    list: '/insurance/list/orders',
    view: '/insurance/order/:order_id',
    icon: WrenchIcon,
    order: 281,
    pages: {
      list: () => import(/* webpackChunkName: "/insurance/list/orders" */ './order-list.page'),
      create: () => import(/* webpackChunkName: "/insurance/list/orders/create" */ './order-create.page'),
      view: () => import(/* webpackChunkName: "/insurance/order/:order_id" */ './order-view.page'),
    },
    find: () => import('./order-find'),
  }),
);
