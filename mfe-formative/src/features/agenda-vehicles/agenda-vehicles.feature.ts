import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const agendaVehicles: RemoteFeature = {
  routes: [
    {
      path: '/formative/vehicle/list',
      title: 'vehicles.title',
      permission: 'practice.view',
      licence: 'formative',
      page: () =>
        import(/* webpackChunkName: "/formative/vehicle/list" */ './agenda-vehicles.page').then(
          (module) => module.AgendaVehiclesPage,
        ),
    },
  ],
};
