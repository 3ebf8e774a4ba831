import type { RemoteFeature } from '@volante/mfe-kit/remote';

const mayView = { permission: 'practice.all', licence: 'formative' } as const;
const PATH = '/formative/occupancy';

export const occupancy: RemoteFeature = {
  routes: [
    {
      path: PATH,
      title: 'occupancy.title',
      ...mayView,
      page: () =>
        import(/* webpackChunkName: "/formative/occupancy" */ './occupancy.page').then(
          (module) => module.OccupancyPage,
        ),
    },
  ],
  commands: [
    {
      id: 'occupancy.open',
      order: 50,
      label: 'occupancy.title',
      words: 'occupancy.words',
      ...mayView,
      to: PATH,
    },
  ],
};
