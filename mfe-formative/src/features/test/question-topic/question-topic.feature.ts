import { recordFeature } from '@volante/ui-kit/record-feature';
import { TopicIcon } from '../test-icons';

export const questionTopics = recordFeature({
  remote: 'formative',
  entity: 'question-topic',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/topic/list',
  view: '/test/topic/view/:topic_id',
  icon: TopicIcon,
  order: 120,
  pages: {
    list: () => import(/* webpackChunkName: "/test/topic/list" */ './question-topic-list.page'),
    create: () => import(/* webpackChunkName: "/test/topic/list/create" */ './question-topic-create.page'),
    view: () => import(/* webpackChunkName: "/test/topic/view/:topic_id" */ './question-topic-view.page'),
  },
  find: () => import('./question-topic-find'),
});
