import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { FolderIcon } from '../../shared/menu-icons';

const routes: readonly RemoteRoute[] = [
  {
    path: '/filesystem',
    title: 'drive.title',
    permission: 'file.view',
    page: () => import('./drive-root').then((module) => module.DriveRoot),
  },
  {
    path: '/filesystem/:folder',
    title: 'drive.title',
    permission: 'file.view',
    page: () =>
      import(/* webpackChunkName: "/filesystem/:folder" */ './drive.page').then((module) => module.DrivePage),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'drive',
    label: 'drive.title',
    icon: FolderIcon,
    // The bare address, so that the entry is marked in every folder.
    to: '/filesystem',
    permission: 'file.view',
    order: 39,
  },
];

/** The school's drive: folders, files, trash. */
export const drive: RemoteFeature = { routes, menu };
