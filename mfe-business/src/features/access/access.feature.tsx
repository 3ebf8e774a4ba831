import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { ShieldIcon } from '../../shared/menu-icons';

/** The routes, menu and slots of roles and user accounts. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/employee/permissions/list',
    title: 'access.roles.title',
    permission: 'role.view',
    page: () =>
      import(/* webpackChunkName: "/employee/permissions/list" */ './roles/role-list.page').then(
        (module) => module.RoleListPage,
      ),
  },
  {
    path: '/employee/permissions/view/:id',
    title: 'access.roles.title',
    permission: 'role.view',
    page: () =>
      import(/* webpackChunkName: "/employee/permissions/view/:id" */ './roles/role-view.page').then(
        (module) => module.RoleViewPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'roles',
    label: 'access.roles.title',
    icon: ShieldIcon,
    to: '/employee/permissions/list',
    permission: 'role.view',
    order: 51,
  },
];

const commands: readonly PaletteCommand[] = [
  {
    id: 'access.roles',
    order: 24,
    label: 'access.roles.title',
    words: 'access.roles.paletteWords',
    permission: 'role.view',
    to: '/employee/permissions/list',
  },
];

const slots: SlotContributions = {
  'employee.tabs': [
    {
      id: 'cuenta',
      order: 30,
      label: 'access.account.tab',
      permission: 'employee.view',
      component: () => import('./accounts/account-tab').then((module) => module.AccountTab),
    },
  ],
};

export const access: RemoteFeature = { routes, menu, slots, commands };
