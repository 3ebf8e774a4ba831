import { recordFeature } from '@volante/ui-kit/record-feature';
import { TestIcon } from '../test-icons';

export const fixedTests = recordFeature({
  remote: 'formative',
  entity: 'fixed-test',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/fixed/list',
  view: '/test/fixed/view/:test_id',
  icon: TestIcon,
  order: 114,
  pages: {
    list: () => import(/* webpackChunkName: "/test/fixed/list" */ './fixed-test-list.page'),
    create: () => import(/* webpackChunkName: "/test/fixed/list/create" */ './fixed-test-create.page'),
    view: () => import(/* webpackChunkName: "/test/fixed/view/:test_id" */ './fixed-test-view.page'),
  },
  find: () => import('./fixed-test-find'),
});
