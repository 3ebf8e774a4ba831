import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const RELEASE_LIST = '/contenidos/versiones/list';
export const releaseAddress = (id: string): string => `/contenidos/versiones/view/${id}`;

const NEEDS = { title: 'release.title', permission: 'operator.platform' } as const;

/** The operator's releases of the product's questions: no school sees these pages. */
export const libraryReleases: RemoteFeature = {
  routes: [
    {
      ...{ ...NEEDS, path: RELEASE_LIST },
      page: () =>
        import(/* webpackChunkName: "/contenidos/versiones/list" */ './release-list.page').then(
          ({ page }) => page,
        ),
    },
    {
      ...{ ...NEEDS, path: '/contenidos/versiones/view/:release_id' },
      page: () =>
        import(/* webpackChunkName: "/contenidos/versiones/view/:release_id" */ './release-view.page').then(
          ({ page }) => page,
        ),
    },
  ],
  commands: [
    {
      ...{ id: 'releases.open', order: 3, label: 'release.title', words: 'release.words' },
      ...{ permission: 'operator.platform', to: RELEASE_LIST },
    },
  ],
};
