import type { RemoteFeature } from '@volante/mfe-kit/remote';

const gate = { permission: 'practice.all', licence: 'formative' } as const;

/** Days of driven exams: their students, plan and clashes. */
export const exams: RemoteFeature = {
  routes: [
    {
      path: '/formative/exam/list',
      title: 'exams.title',
      ...gate,
      page: () =>
        import(/* webpackChunkName: "/formative/exam/list" */ './exam-list.page').then(
          (module) => module.ExamListPage,
        ),
    },
    {
      path: '/formative/exam/view/:exam_id',
      title: 'exams.title',
      ...gate,
      page: () =>
        import(/* webpackChunkName: "/formative/exam/view/:exam_id" */ './exam-view.page').then(
          (module) => module.ExamViewPage,
        ),
    },
  ],
  commands: [
    {
      id: 'exams.open',
      order: 12,
      label: 'exams.title',
      words: 'exams.words',
      ...gate,
      to: '/formative/exam/list',
    },
  ],
};
