import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import { withTexts } from '../../page-texts';

/** The routes, menu and slots of the list of legal dates. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/dgt/file/list',
    title: 'urgent.title',
    permission: 'dgt-folder.view',
    licence: 'dgt',
    page: async () =>
      (
        await withTexts(
          import(/* webpackChunkName: "/dgt/file/list" */ './list/deadline-list.page'),
          () =>
            import(/* webpackChunkName: "/dgt/file/list" */ '../../../locales/deadlines.json', {
              with: { type: 'json' },
            }),
        )
      ).DeadlineListPage,
  },
];

export const deadlines: RemoteFeature = { routes };
