import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A file of the drive by its secret link: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/file',
    title: 'Archivo',
    page: () =>
      import(/* webpackChunkName: "/open/file" */ './open-file.page').then((module) => module.OpenFilePage),
  },
];

export const openFiles: RemoteFeature = { openPages };
