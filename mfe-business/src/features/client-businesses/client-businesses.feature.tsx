import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { BuildingIcon } from '../../shared/menu-icons';
import { CLIENT_LIST } from './shared/client-address';

/** The routes and menu of the operator's area for schools: not visible to any school. */
const permission = 'operator.business';

const routes: readonly RemoteRoute[] = [
  {
    path: CLIENT_LIST,
    title: 'clients.title',
    permission,
    page: () =>
      import(/* webpackChunkName: "/operador/business/list" */ './list/client-list.page').then(
        (module) => module.ClientListPage,
      ),
  },
  {
    path: '/operador/business/view/:business_id',
    title: 'clients.title',
    permission,
    page: () =>
      import(/* webpackChunkName: "/operador/business/view/:business_id" */ './detail/client-view.page').then(
        (module) => module.ClientViewPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'clients',
    label: 'clients.title',
    icon: BuildingIcon,
    to: CLIENT_LIST,
    permission,
    group: 'clients.group',
    order: 1,
  },
];

const commands: readonly PaletteCommand[] = [
  {
    id: 'clients.list',
    order: 1,
    label: 'clients.title',
    words: 'clients.paletteWords',
    permission,
    to: CLIENT_LIST,
  },
  {
    id: 'clients.create',
    order: 2,
    label: 'clients.act.create',
    words: 'clients.paletteWords',
    permission,
    to: `${CLIENT_LIST}?nuevo=1`,
  },
];

export const clientBusinesses: RemoteFeature = { routes, menu, commands };
