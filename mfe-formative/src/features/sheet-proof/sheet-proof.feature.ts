import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

const openPages: readonly OpenPage[] = [
  {
    path: '/open/hoja',
    title: 'Comprobar una hoja de prácticas',
    page: () =>
      import(/* webpackChunkName: "/open/hoja" */ './sheet-proof.page').then(
        (module) => module.SheetProofPage,
      ),
  },
];

export const sheetProofs: RemoteFeature = { openPages };
