import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** The practice sheet on a teacher's phone: no session, a key of that phone. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/practica',
    title: 'Hoja de prácticas',
    page: () =>
      import(/* webpackChunkName: "/open/practica" */ './phone.page').then((module) => module.SheetPhonePage),
  },
];

export const sheetPhone: RemoteFeature = { openPages };
