import { recordFeature } from '@volante/ui-kit/record-feature';
import { TagIcon } from '../../../shared/menu-icons';

/** Dated price lists. */
export const priceLists = recordFeature({
  remote: 'billing',
  entity: 'price-list',
  permission: 'product',
  list: '/product/pricelist/list',
  view: '/product/pricelist/view/:price_list_id',
  icon: TagIcon,
  group: 'billing.group',
  order: 22,
  pages: {
    list: () => import(/* webpackChunkName: "/product/pricelist/list" */ './price-list-list.page'),
    create: () => import(/* webpackChunkName: "/product/pricelist/list/create" */ './price-list-create.page'),
    view: () =>
      import(/* webpackChunkName: "/product/pricelist/view/:price_list_id" */ './price-list-view.page'),
  },
});
