import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** The shared tablet: no session, a secret of its own. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/kiosk',
    title: 'Fichar',
    page: () =>
      import(/* webpackChunkName: "/open/kiosk" */ './kiosk.page').then((module) => module.KioskPage),
  },
];

export const kiosk: RemoteFeature = { openPages };
