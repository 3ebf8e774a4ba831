import type { RemoteFeature } from '@volante/mfe-kit/remote';

const mayView = { permission: 'practice.all', licence: 'formative' } as const;
const PATH = '/formative/week';

export const weekPlan: RemoteFeature = {
  routes: [
    {
      path: PATH,
      title: 'week.title',
      ...mayView,
      page: () =>
        import(/* webpackChunkName: "/formative/week" */ './week-plan.page').then(
          (module) => module.WeekPlanPage,
        ),
    },
  ],
  commands: [
    {
      id: 'week-plan.open',
      order: 20,
      label: 'week.title',
      words: 'week.words',
      ...mayView,
      to: PATH,
    },
  ],
};
