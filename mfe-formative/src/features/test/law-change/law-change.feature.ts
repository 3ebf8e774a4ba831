import { recordFeature } from '@volante/ui-kit/record-feature';
import { ChangeIcon } from '../test-icons';

export const lawChanges = recordFeature({
  remote: 'formative',
  entity: 'law-change',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/law-change/list',
  view: '/test/law-change/view/:law_change_id',
  icon: ChangeIcon,
  order: 140,
  pages: {
    list: () => import(/* webpackChunkName: "/test/law-change/list" */ './law-change-list.page'),
    create: () => import(/* webpackChunkName: "/test/law-change/list/create" */ './law-change-create.page'),
    view: () =>
      import(/* webpackChunkName: "/test/law-change/view/:law_change_id" */ './law-change-view.page'),
  },
  find: () => import('./law-change-find'),
});
