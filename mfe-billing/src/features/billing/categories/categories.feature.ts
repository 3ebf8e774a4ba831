import { EMPTY_ID } from '@volante/contracts/empty-id';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { FolderIcon } from '../../../shared/menu-icons';
import { withFirstAddress } from '../shared/first-address';

const feature = recordFeature({
  remote: 'billing',
  entity: 'product-category',
  permission: 'product',
  list: '/product/category/list/:category_id',
  view: '/product/category/view/:category_id',
  icon: FolderIcon,
  group: 'billing.group',
  order: 30,
  pages: {
    list: () => import(/* webpackChunkName: "/product/category/list/:category_id" */ './category-list.page'),
    create: () =>
      import(/* webpackChunkName: "/product/category/list/:category_id/create" */ './category-create.page'),
    view: () => import(/* webpackChunkName: "/product/category/view/:category_id" */ './category-view.page'),
  },
});

/** The empty id is the first level. */
export const categories = withFirstAddress(feature, ':category_id', EMPTY_ID);
