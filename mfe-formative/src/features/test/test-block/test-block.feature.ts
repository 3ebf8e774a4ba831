import { recordFeature } from '@volante/ui-kit/record-feature';
import { BlockIcon } from '../test-icons';

export const testBlocks = recordFeature({
  remote: 'formative',
  entity: 'test-block',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/block/list',
  view: '/test/block/view/:block_id',
  icon: BlockIcon,
  order: 112,
  pages: {
    list: () => import(/* webpackChunkName: "/test/block/list" */ './test-block-list.page'),
    create: () => import(/* webpackChunkName: "/test/block/list/create" */ './test-block-create.page'),
    view: () => import(/* webpackChunkName: "/test/block/view/:block_id" */ './test-block-view.page'),
  },
  find: () => import('./test-block-find'),
});
