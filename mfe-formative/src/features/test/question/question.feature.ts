import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { QuestionIcon } from '../test-icons';

export const questions = recordFeature({
  remote: 'formative',
  entity: 'question',
  permission: 'question-bank',
  licence: 'formative',
  list: '/test/edicion/list',
  view: '/test/edicion/view/banco/:id_cuestion/lista',
  icon: QuestionIcon,
  order: 110,
  imports: {
    ...{ path: '/test/edicion/import', title: 'test.import.title', words: 'test.import.words' },
    page: () => import(/* webpackChunkName: "/test/edicion/import" */ './question-import.page'),
  },
  pages: {
    list: () => import(/* webpackChunkName: "/test/edicion/list" */ './question-list.page'),
    create: () => import(/* webpackChunkName: "/test/edicion/list/create" */ './question-create.page'),
    view: () =>
      import(
        /* webpackChunkName: "/test/edicion/view/:test_descripcion/:id_cuestion/:test_cuestiones" */ './question-view.page'
      ),
  },
  jobs: [eLearningJobs],
  find: () => import('./question-find'),
});
