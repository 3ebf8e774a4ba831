import { recordFeature } from '@volante/ui-kit/record-feature';
import { RuleIcon } from '../test-icons';

export const examRules = recordFeature({
  remote: 'formative',
  entity: 'exam-rule',
  permission: { view: 'question-bank.view', modify: 'question-bank.publish' },
  licence: 'formative',
  list: '/test/exam-rule/list',
  view: '/test/exam-rule/view/:exam_rule_id',
  icon: RuleIcon,
  order: 150,
  pages: {
    list: () => import(/* webpackChunkName: "/test/exam-rule/list" */ './exam-rule-list.page'),
    create: () => import(/* webpackChunkName: "/test/exam-rule/list/create" */ './exam-rule-create.page'),
    view: () => import(/* webpackChunkName: "/test/exam-rule/view/:exam_rule_id" */ './exam-rule-view.page'),
  },
  find: () => import('./exam-rule-find'),
});
