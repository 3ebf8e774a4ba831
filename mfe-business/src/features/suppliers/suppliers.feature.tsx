import { ShopOutlined } from '@ant-design/icons';
import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';

/** What suppliers give to their remote. Their jobs are those of the contacts service, which the tray follows already. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/provider/list',
    title: 'suppliers.title',
    permission: 'supplier.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/provider/list" */ './list/supplier-list.page').then(
        (module) => module.SupplierListPage,
      ),
  },
  {
    path: '/provider/list/create',
    title: 'suppliers.act.create',
    permission: 'supplier.add',
    page: () =>
      import(/* webpackChunkName: "/provider/list/create" */ './form/supplier-create.page').then(
        (module) => module.SupplierCreatePage,
      ),
  },
  {
    path: '/provider/import',
    title: 'suppliers.import.title',
    permission: 'supplier.add',
    page: () =>
      import(/* webpackChunkName: "/provider/import" */ './imports/supplier-import.page').then(
        (module) => module.SupplierImportPage,
      ),
  },
  {
    path: '/provider/view/:provider_id',
    title: 'suppliers.title',
    permission: 'supplier.view',
    page: () =>
      import(/* webpackChunkName: "/provider/view/:provider_id" */ './detail/supplier-view.page').then(
        (module) => module.SupplierViewPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'suppliers',
    label: 'suppliers.title',
    icon: ShopOutlined,
    to: '/provider/list',
    permission: 'supplier.view',
    order: 25,
  },
];

const commands: readonly PaletteCommand[] = [
  {
    id: 'suppliers.find',
    order: 20,
    section: 'people',
    permission: 'supplier.view',
    find: () => import('./palette/find-suppliers').then((module) => module.findSuppliers),
  },
  {
    id: 'suppliers.create',
    order: 21,
    label: 'suppliers.act.create',
    words: 'suppliers.paletteWords',
    permission: 'supplier.add',
    to: '/provider/list/create',
  },
  {
    id: 'suppliers.import',
    order: 22,
    label: 'suppliers.act.import',
    words: 'suppliers.importWords',
    permission: 'supplier.add',
    to: '/provider/import',
  },
];

export const suppliers: RemoteFeature = {
  routes,
  menu,
  commands,
  help: async () => (await import('./help/suppliers-help')).suppliersHelp,
};
