import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** The register by an inspector's link: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/inspection',
    title: 'Registro horario',
    page: () =>
      import(/* webpackChunkName: "/open/inspection" */ './inspection.page').then(
        (module) => module.InspectionPage,
      ),
  },
];

export const inspection: RemoteFeature = { openPages };
