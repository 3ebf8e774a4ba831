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
};
