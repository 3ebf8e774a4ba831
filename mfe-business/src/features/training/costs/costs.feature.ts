import type { RemoteFeature } from '@volante/mfe-kit/remote';

export const COSTS = '/vehicle/costs';

export const costs: RemoteFeature = {
  routes: [
    {
      path: COSTS,
      title: 'vehicles.costs',
      permission: 'vehicle.modify',
      page: () =>
        import(/* webpackChunkName: "/vehicle/costs" */ './costs.page').then((module) => module.CostsPage),
    },
  ],
  commands: [
    {
      id: 'vehicle.costs',
      order: 266,
      label: 'vehicles.costs',
      words: 'vehicles.costsWords',
      permission: 'vehicle.modify',
      to: COSTS,
    },
  ],
};
