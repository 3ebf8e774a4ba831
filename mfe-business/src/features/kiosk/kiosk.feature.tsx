import type { OpenPage } from '@volante/mfe-kit/remote';

/** The shared tablet: no session, a secret of its own. */
export const kioskPages: readonly OpenPage[] = [
  {
    path: '/open/kiosk',
    title: 'Fichar',
    page: () =>
      import(/* webpackChunkName: "/open/kiosk" */ './kiosk.page').then((module) => module.KioskPage),
  },
];
