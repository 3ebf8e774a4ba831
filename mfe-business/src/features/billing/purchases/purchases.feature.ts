import { ThunderboltOutlined } from '@ant-design/icons';
import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const purchases: RemoteFeature = {
  routes: [
    {
      path: '/purchase/list',
      title: 'billing.purchaseMenu',
      permission: 'invoice.view',
      page: () =>
        import(/* webpackChunkName: "/purchase/list" */ './purchase-list.page').then(
          (module) => module.PurchaseListPage,
        ),
    },
  ],
  menu: [
    {
      key: 'purchases',
      label: 'billing.purchaseMenu',
      icon: ThunderboltOutlined,
      to: '/purchase/list',
      permission: 'invoice.view',
      group: 'billing.group',
      order: 35,
    },
  ],
};
