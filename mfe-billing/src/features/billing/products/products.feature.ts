import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { BoxIcon } from '../../../shared/menu-icons';

const feature = recordFeature({
  remote: 'billing',
  entity: 'product',
  permission: 'product',
  list: '/product/list',
  view: '/product/view/:product_id/:pack',
  icon: BoxIcon,
  group: 'billing.group',
  order: 20,
  pages: {
    list: () => import(/* webpackChunkName: "/product/list" */ './product-list.page'),
    create: () => import(/* webpackChunkName: "/product/list/create" */ './product-create.page'),
    view: () => import(/* webpackChunkName: "/product/view/:product_id/:pack" */ './product-view.page'),
  },
  find: () => import('./product-find'),
  imports: {
    path: '/product/import',
    title: 'billing.productImport',
    words: 'billing.productImportWords',
    page: () => import(/* webpackChunkName: "/product/import" */ './product-import.page'),
  },
});

/** Where a pack is written; products have `/product/list/create`. */
export const PACK_CREATE = '/product/list/pack';

export const products: RemoteFeature & { at: typeof feature.at } = {
  ...feature,
  routes: [
    ...(feature.routes ?? []),
    {
      path: PACK_CREATE,
      title: 'billing.pack',
      permission: 'product.add',
      page: () =>
        import(/* webpackChunkName: "/product/list/pack" */ './pack-create.page').then(({ page }) => page),
    },
  ],
};
