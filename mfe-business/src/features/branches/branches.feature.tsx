import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { BranchesIcon } from '../../shared/menu-icons';

/** The routes, menu and slots of branches. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/business/branch',
    title: 'branches.title',
    permission: 'branch.view',
    page: () =>
      import(/* webpackChunkName: "/business/branch" */ './list/branch-list.page').then(
        (module) => module.BranchListPage,
      ),
  },
  {
    path: '/business/branch/:branch_id',
    title: 'branches.title',
    permission: 'branch.view',
    page: () =>
      import(/* webpackChunkName: "/business/branch/:branch_id" */ './detail/branch-view.page').then(
        (module) => module.BranchViewPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'branches',
    label: 'branches.title',
    icon: BranchesIcon,
    to: '/business/branch',
    permission: 'branch.view',
    group: 'business.group',
    order: 60,
  },
];

/** The activity feed and the drive link to the page of a branch. */
const records = [{ entity: 'branch', view: '/business/branch/:branch_id' }];

const commands: readonly PaletteCommand[] = [
  {
    id: 'branches.create',
    order: 60,
    label: 'branches.act.create',
    words: 'branches.paletteWords',
    permission: 'branch.add',
    to: '/business/branch?nueva=1',
  },
];

export const branches: RemoteFeature = {
  routes,
  menu,
  commands,
  records,
  help: async () => (await import('./help/branches-help')).branchesHelp,
};
