import { recordFeature } from '@volante/ui-kit/record-feature';
import { TeacherIcon } from '../../shared/icons';

export const practiceTeachers = recordFeature({
  remote: 'formative',
  entity: 'practice-teacher',
  permission: 'practice',
  licence: 'formative',
  list: '/formative/teacher/list',
  view: '/formative/teacher/view/:teacher_id',
  icon: TeacherIcon,
  order: 14,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/teacher/list" */ './practice-teacher-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/teacher/list/create" */ './practice-teacher-create.page'),
    view: () =>
      import(/* webpackChunkName: "/formative/teacher/view/:teacher_id" */ './practice-teacher-view.page'),
  },
  find: () => import('./practice-teacher-find'),
});
