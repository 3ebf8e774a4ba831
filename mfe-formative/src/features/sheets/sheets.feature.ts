import type { RemoteFeature } from '@volante/mfe-kit/remote';

const NEEDS = { title: 'sheets.title', permission: 'practice.view', licence: 'formative' } as const;

export const sheets: RemoteFeature = {
  routes: [
    {
      ...NEEDS,
      path: '/formative/sheet/list',
      page: () =>
        import(/* webpackChunkName: "/formative/sheet/list" */ './sheet-list.page').then(
          (module) => module.SheetListPage,
        ),
    },
    {
      ...NEEDS,
      path: '/formative/sheet/view/:sheet_id',
      page: () =>
        import(/* webpackChunkName: "/formative/sheet/view/:sheet_id" */ './sheet-view.page').then(
          (module) => module.SheetViewPage,
        ),
    },
  ],
};
