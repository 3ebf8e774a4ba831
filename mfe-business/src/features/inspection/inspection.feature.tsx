import type { OpenPage } from '@volante/mfe-kit/remote';

/** The register by an inspector's link: no session, the secret follows `#`. */
export const inspectionPages: readonly OpenPage[] = [
  {
    path: '/open/inspection',
    title: 'Registro horario',
    page: () =>
      import(/* webpackChunkName: "/open/inspection" */ './inspection.page').then(
        (module) => module.InspectionPage,
      ),
  },
];
