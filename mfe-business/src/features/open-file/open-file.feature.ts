import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A file of the drive by its secret link, and files for it: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/file',
    title: 'Archivo',
    page: () =>
      import(/* webpackChunkName: "/open/file" */ './open-file.page').then((module) => module.OpenFilePage),
  },
  {
    path: '/open/send',
    title: 'Enviar archivos',
    page: () =>
      import(/* webpackChunkName: "/open/send" */ './open-send.page').then((module) => module.OpenSendPage),
  },
  {
    path: '/open/papers',
    title: 'Enviar papeles',
    page: () =>
      import(/* webpackChunkName: "/open/papers" */ './open-papers.page').then(
        (module) => module.OpenPapersPage,
      ),
  },
];

export const openFiles: RemoteFeature = { openPages };
