import { recordFeature } from '@volante/ui-kit/record-feature';
import { LanguageIcon } from '../test-icons';

export const examLanguages = recordFeature({
  remote: 'formative',
  entity: 'exam-language',
  permission: { view: 'question-bank.view', modify: 'question-bank.publish' },
  licence: 'formative',
  list: '/test/exam-language/list',
  view: '/test/exam-language/view/:exam_language_id',
  icon: LanguageIcon,
  order: 155,
  pages: {
    list: () => import(/* webpackChunkName: "/test/exam-language/list" */ './exam-language-list.page'),
    create: () =>
      import(/* webpackChunkName: "/test/exam-language/list/create" */ './exam-language-create.page'),
    view: () =>
      import(
        /* webpackChunkName: "/test/exam-language/view/:exam_language_id" */ './exam-language-view.page'
      ),
  },
  find: () => import('./exam-language-find'),
});
