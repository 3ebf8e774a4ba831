import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { TestIcon } from '../test-icons';

export const RELEASE_LIST = '/operador/contenidos/list';
export const releaseAddress = (id: string): string => `/operador/contenidos/view/${id}`;

const NEEDS = { title: 'release.title', permission: 'operator.platform' } as const;

/** The operator's releases of the product's questions: no school sees these pages. */
export const libraryReleases: RemoteFeature = {
  routes: [
    {
      ...{ ...NEEDS, path: RELEASE_LIST },
      page: () =>
        import(/* webpackChunkName: "/operador/contenidos/list" */ './release-list.page').then(
          ({ page }) => page,
        ),
    },
    {
      ...{ ...NEEDS, path: '/operador/contenidos/view/:release_id' },
      page: () =>
        import(/* webpackChunkName: "/operador/contenidos/view/:release_id" */ './release-view.page').then(
          ({ page }) => page,
        ),
    },
  ],
  menu: [
    {
      ...{ key: 'releases', label: 'release.title', icon: TestIcon, to: RELEASE_LIST },
      ...{ permission: 'operator.platform', group: 'release.group', order: 2 },
    },
  ],
  commands: [
    {
      ...{ id: 'releases.open', order: 3, label: 'release.title', words: 'release.words' },
      ...{ permission: 'operator.platform', to: RELEASE_LIST },
    },
  ],
};
