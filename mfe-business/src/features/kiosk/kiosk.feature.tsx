import type { OpenPage } from '@volante/mfe-kit/remote';

/** The shared tablet: no session, a secret of its own. */
export const kioskPages: readonly OpenPage[] = [
  {
    path: '/open/kiosk',
    title: 'Fichar',
    page: () => import('./kiosk.page').then((module) => module.KioskPage),
  },
];
