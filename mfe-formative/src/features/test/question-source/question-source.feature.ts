import { recordFeature } from '@volante/ui-kit/record-feature';
import { SourceIcon } from '../test-icons';

export const questionSources = recordFeature({
  remote: 'formative',
  entity: 'question-source',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/source/list',
  view: '/test/source/view/:source_id',
  icon: SourceIcon,
  order: 160,
  pages: {
    list: () => import(/* webpackChunkName: "/test/source/list" */ './question-source-list.page'),
    create: () => import(/* webpackChunkName: "/test/source/list/create" */ './question-source-create.page'),
    view: () => import(/* webpackChunkName: "/test/source/view/:source_id" */ './question-source-view.page'),
  },
  find: () => import('./question-source-find'),
});
