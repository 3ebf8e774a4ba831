import type { OpenPage, RemoteFeature } from '@volante/mfe-kit/remote';

/** A quote or a ticket by its secret link: no session, the secret follows `#`. */
const openPages: readonly OpenPage[] = [
  {
    path: '/open/document',
    title: 'Documento',
    page: () =>
      import(/* webpackChunkName: "/open/document" */ './open-document.page').then(
        (module) => module.OpenDocumentPage,
      ),
  },
];

export const openDocuments: RemoteFeature = { openPages };
