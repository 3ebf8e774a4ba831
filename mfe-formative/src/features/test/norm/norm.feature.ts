import { recordFeature } from '@volante/ui-kit/record-feature';
import { NormIcon } from '../test-icons';

export const norms = recordFeature({
  remote: 'formative',
  entity: 'norm',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/norm/list',
  view: '/test/norm/view/:norm_id',
  icon: NormIcon,
  order: 130,
  pages: {
    list: () => import(/* webpackChunkName: "/test/norm/list" */ './norm-list.page'),
    create: () => import(/* webpackChunkName: "/test/norm/list/create" */ './norm-create.page'),
    view: () => import(/* webpackChunkName: "/test/norm/view/:norm_id" */ './norm-view.page'),
  },
  find: () => import('./norm-find'),
});
