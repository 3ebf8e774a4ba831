import type { RemoteFeature } from '@volante/mfe-kit/remote';

const mayView = { permission: 'question-bank.view', licence: 'formative' } as const;
const MENU = '/contenidos/menu';

/** Contents of the product: the questions of its tests. */
export const questionLibraries: RemoteFeature = {
  routes: [
    {
      ...{ path: MENU, title: 'library.menu', ...mayView },
      page: () =>
        import(/* webpackChunkName: "/contenidos/menu" */ './library-menu.page').then(({ page }) => page),
    },
    {
      ...{ path: '/contenidos/actualiza/test/v8/view', title: 'library.tests', ...mayView },
      page: () =>
        import(/* webpackChunkName: "/contenidos/actualiza/test/v8/view" */ './library-tests.page').then(
          ({ page }) => page,
        ),
    },
  ],
  commands: [
    { id: 'library.open', order: 170, label: 'library.menu', words: 'library.words', ...mayView, to: MENU },
  ],
};
