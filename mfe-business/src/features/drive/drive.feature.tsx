import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { FolderIcon } from '../../shared/menu-icons';

const routes: readonly RemoteRoute[] = [
  {
    path: '/filesystem',
    title: 'drive.title',
    permission: 'file.view',
    page: () => import('./drive-root').then((module) => module.DriveRoot),
  },
  {
    path: '/filesystem/espacio',
    title: 'drive.space.title',
    permission: 'file.modify',
    page: () =>
      import(/* webpackChunkName: "/filesystem/espacio" */ './space.page').then((module) => module.SpacePage),
  },
  {
    path: '/filesystem/cumplidos',
    title: 'drive.retention.overTitle',
    permission: 'business.modify',
    page: () =>
      import(/* webpackChunkName: "/filesystem/cumplidos" */ './retention/over.page').then(
        (module) => module.OverPage,
      ),
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

const slots: SlotContributions = {
  'contact.actions': [
    {
      id: 'drive.fill',
      order: 30,
      permission: 'file.view',
      component: () => import('./fill/fill-button').then((module) => module.FillButton),
    },
  ],
  'header.actions': [
    {
      id: 'drive.uploads',
      order: 90,
      permission: 'file.modify',
      component: () =>
        import(/* webpackChunkName: "header" */ './uploads/header-uploads').then(
          (module) => module.HeaderUploads,
        ),
    },
  ],
};

/** The school's drive: folders, files, trash. */
export const drive: RemoteFeature = { routes, menu, slots, jobs: [driveJobs] };
