import { recordFeature } from '@volante/ui-kit/record-feature';
import { StudentIcon } from '../../shared/icons';

export const practiceStudents = recordFeature({
  remote: 'formative',
  entity: 'practice-student',
  permission: { view: 'practice.view', modify: 'practice.modify' },
  licence: 'formative',
  list: '/formative/student/list',
  view: '/formative/student/view/:student_id',
  icon: StudentIcon,
  order: 12,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/student/list" */ './practice-student-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/student/list/create" */ './practice-student-create.page'),
    view: () =>
      import(/* webpackChunkName: "/formative/student/view/:student_id" */ './practice-student-view.page'),
  },
  find: () => import('./practice-student-find'),
});
