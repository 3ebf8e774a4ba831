import { recordFeature } from '@volante/ui-kit/record-feature';
import { VoucherIcon } from '../../../shared/menu-icons';

/** Codes that take something off a sale. */
export const vouchers = recordFeature({
  remote: 'billing',
  entity: 'voucher',
  permission: 'product',
  list: '/product/voucher/list',
  view: '/product/voucher/view/:voucher_id',
  icon: VoucherIcon,
  group: 'billing.group',
  order: 24,
  pages: {
    list: () => import(/* webpackChunkName: "/product/voucher/list" */ './voucher-list.page'),
    create: () => import(/* webpackChunkName: "/product/voucher/list/create" */ './voucher-create.page'),
    view: () => import(/* webpackChunkName: "/product/voucher/view/:voucher_id" */ './voucher-view.page'),
  },
});
