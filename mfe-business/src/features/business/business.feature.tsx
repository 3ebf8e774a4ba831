import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { BuildingIcon } from '../../shared/menu-icons';

const editPage = () =>
  import(/* webpackChunkName: "/business/edit" */ './business-edit.page').then(
    (module) => module.BusinessEditPage,
  );

/** The school's own data. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/business/edit/:show_tab',
    title: 'business.title',
    permission: 'business.modify',
    page: editPage,
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'business',
    label: 'business.title',
    icon: BuildingIcon,
    to: '/business/edit/general',
    permission: 'business.modify',
    group: 'business.group',
    order: 50,
  },
];

export const business: RemoteFeature = { routes, menu };
