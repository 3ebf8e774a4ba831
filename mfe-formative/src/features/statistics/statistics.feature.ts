import type { RemoteFeature } from '@volante/mfe-kit/remote';

const gate = { permission: 'student-access.view', licence: 'formative', title: 'statistics.title' } as const;
const page = () =>
  import(/* webpackChunkName: "/formative/statistics/:show_tab" */ './statistics.page').then(
    (module) => module.StatisticsPage,
  );

/** How questions, tests and students do. */
export const statistics: RemoteFeature = {
  routes: [
    { ...gate, path: '/formative/statistics', page },
    { ...gate, path: '/formative/statistics/:show_tab', page },
  ],
};
