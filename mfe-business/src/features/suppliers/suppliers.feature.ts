import { type RecordFeature, recordFeature } from '@volante/ui-kit/record-feature';
import { ShopIcon } from '../../shared/menu-icons';

/** Their jobs are those of the contacts service, which the tray follows already. */
const feature = recordFeature({
  remote: 'business',
  entity: 'supplier',
  permission: 'supplier',
  list: '/provider/list',
  view: '/provider/view/:provider_id',
  icon: ShopIcon,
  order: 25,
  pages: {
    list: () => import(/* webpackChunkName: "/provider/list" */ './list/supplier-list.page'),
    create: () => import(/* webpackChunkName: "/provider/list/create" */ './form/supplier-create.page'),
    view: () => import(/* webpackChunkName: "/provider/view/:provider_id" */ './detail/supplier-view.page'),
  },
  imports: {
    path: '/provider/import',
    title: 'suppliers.import.title',
    words: 'suppliers.importWords',
    page: () => import(/* webpackChunkName: "/provider/import" */ './imports/supplier-import.page'),
  },
  find: () => import('./supplier-find'),
});

export const suppliers: RecordFeature = {
  ...feature,
  help: async () => (await import('./help/suppliers-help')).suppliersHelp,
};
