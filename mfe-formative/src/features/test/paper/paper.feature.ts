import type { RemoteFeature } from '@volante/mfe-kit/remote';

const NEEDS = { title: 'paper.title', permission: 'theory-class.view', licence: 'formative' } as const;
export const PAPER_LIST = '/test/paper/list';

/** Tests on paper. */
export const paperTests: RemoteFeature = {
  routes: [
    {
      ...{ ...NEEDS, path: PAPER_LIST },
      page: () =>
        import(/* webpackChunkName: "/test/paper/list" */ './paper-list.page').then(
          (module) => module.PaperListPage,
        ),
    },
    {
      ...{ ...NEEDS, path: '/test/paper/view/:paper_id' },
      page: () =>
        import(/* webpackChunkName: "/test/paper/view/:paper_id" */ './paper-view.page').then(
          (module) => module.PaperViewPage,
        ),
    },
  ],
  commands: [
    { ...NEEDS, id: 'paper.open', order: 171, label: 'paper.title', words: 'paper.words', to: PAPER_LIST },
  ],
};
